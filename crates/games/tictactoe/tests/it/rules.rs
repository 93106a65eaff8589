//! The conformance kit, and the counts of the whole game.

use std::collections::HashSet;
use stratege_game::conformance::Kit;
use stratege_game::perft::{Convention, perft};
use stratege_game::{Game, Key, MoveList, Node, Payoff, Player, Symmetry};
use stratege_games_tictactoe::{Position, TicTacToe};

#[test]
fn it_is_a_game() {
    let kit = Kit::default();
    kit.rules(&TicTacToe).unwrap();
    kit.notation(&TicTacToe).unwrap();
    kit.symmetry(&TicTacToe).unwrap();
    kit.drawing(&TicTacToe).unwrap();
}

/// What the whole tree holds.
#[derive(Debug, Default)]
struct Census {
    nodes: u64,
    x_wins: u64,
    o_wins: u64,
    draws: u64,
    positions: HashSet<Key>,
    classes: HashSet<Key>,
    terminals: HashSet<Key>,
}

impl Census {
    fn visit(&mut self, position: &Position) {
        self.nodes += 1;
        self.positions.insert(TicTacToe.key(position));
        let image = |index| TicTacToe.key(&TicTacToe.transform(index, position));
        self.classes.extend((0..TicTacToe.symmetries()).map(image).min());
        let mut moves = <TicTacToe as Game>::Moves::default();
        match TicTacToe.expand(position, &mut moves) {
            Node::Over(payoff) => {
                self.terminals.insert(TicTacToe.key(position));
                match payoff.share(TicTacToe.side(position), Player::FIRST).signum() {
                    1 => self.x_wins += 1,
                    -1 => self.o_wins += 1,
                    _ => self.draws += 1,
                }
            }
            Node::Choice => moves.iter().for_each(|&mv| self.visit(&TicTacToe.play(position, mv))),
            Node::Chance(never) => match never {},
        }
    }
}

#[test]
fn the_whole_tree_is_counted() {
    let mut census = Census::default();
    census.visit(&TicTacToe.start());
    assert_eq!(census.nodes, 549_946);
    assert_eq!([census.x_wins, census.o_wins, census.draws], [131_184, 77_904, 46_080]);
    assert_eq!(census.x_wins + census.o_wins + census.draws, 255_168);
    assert_eq!(census.positions.len(), 5_478);
    assert_eq!(census.classes.len(), 765);
    assert_eq!(census.terminals.len(), 958);
}

#[test]
fn the_positions_that_are_accepted_are_those_that_play_reaches() {
    let sets = || 0..1u32 << 9;
    let accepted = sets().flat_map(|x| sets().filter_map(move |o| Position::new(x, o).ok())).count();
    assert_eq!(accepted, 5_478);
    assert!(Position::new(1 << 9, 0).is_err() && Position::new(u32::MAX, u32::MAX).is_err());
}

#[test]
fn lines_of_nine_plies_are_full_boards() {
    let start = TicTacToe.start();
    assert_eq!(perft(&TicTacToe, &start, 5, Convention::CHESS), 9 * 8 * 7 * 6 * 5);
    assert_eq!(perft(&TicTacToe, &start, 9, Convention::OTHELLO), 255_168);
}

#[test]
fn moves_come_row_by_row_from_the_top() {
    let mut moves = <TicTacToe as Game>::Moves::default();
    TicTacToe.expand(&TicTacToe.start(), &mut moves);
    assert!(moves.iter().map(|square| square.index()).eq(0..9));
    MoveList::clear(&mut moves);
    TicTacToe.expand(&Position::new(0b10, 0b1).unwrap(), &mut moves);
    assert!(moves.iter().map(|square| square.index()).eq(2..9));
}

#[test]
fn perfect_play_draws() {
    fn minimax(position: &Position) -> i16 {
        let mut moves = <TicTacToe as Game>::Moves::default();
        match TicTacToe.expand(position, &mut moves) {
            Node::Over(payoff) => payoff.margin(),
            Node::Choice => {
                moves.iter().map(|&mv| -minimax(&TicTacToe.play(position, mv))).max().unwrap_or(0)
            }
            Node::Chance(never) => match never {},
        }
    }
    assert_eq!(minimax(&TicTacToe.start()), 0);
}
