//! A whole game in the library: tic-tac-toe, searched to the end.
use stratege::game::{ArrayVec, Game, Key, Never, Node, Player, ZeroSum, conformance::Kit};
use stratege::search::ZeroEvaluation;
use stratege::{Search, solve};

struct TicTacToe;

/// The squares of the side to move and of the other side, nine bits each.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Position(u16, u16);

const LINES: [u16; 8] = [0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

impl Game for TicTacToe {
    type Position = Position;
    type Move = u8;
    type Moves = ArrayVec<u8, 9>;
    type Payoff = ZeroSum;
    type Chance = Never;

    fn start(&self) -> Position {
        Position(0, 0)
    }
    fn side(&self, p: &Position) -> Player {
        Player::new((p.0 | p.1).count_ones() as u8 % 2)
    }
    fn expand(&self, p: &Position, moves: &mut Self::Moves) -> Node<ZeroSum, Never> {
        if LINES.into_iter().any(|line| p.1 & line == line) {
            return Node::Over(ZeroSum::LOSS); // the other side has just made a line
        }
        moves.clear();
        moves.extend((0..9).filter(|square| (p.0 | p.1) >> square & 1 == 0));
        if moves.is_empty() { Node::Over(ZeroSum::DRAW) } else { Node::Choice }
    }
    fn play(&self, p: &Position, square: u8) -> Position {
        Position(p.1, p.0 | 1 << square)
    }
    fn key(&self, p: &Position) -> Key {
        Key::mixed(u64::from(p.0) << 9 | u64::from(p.1))
    }
    fn code(&self, _: &Position, square: u8) -> u32 {
        square.into()
    }
    fn codes(&self) -> u32 {
        9
    }
}

pub(crate) fn main() {
    Kit::default().rules(&TicTacToe).expect("the rules of the trait");
    let mut search = Search::new(&TicTacToe, &ZeroEvaluation).depth(9);
    println!("{:?}", search.best_move(&TicTacToe.start()));
    println!("{:?}", solve(&TicTacToe, &TicTacToe.start()));
}
