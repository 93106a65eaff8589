//! Games between rows of coefficients, for those who learn them.

use std::sync::atomic::AtomicBool;
use stratege_engines_othello::{Criteria, GENES, WEIGHTS, genes_of, weights_of, weights_text};
use stratege_game::{ArrayVec, Game, Node, Player};
use stratege_games_othello::{Move, Othello, Position};
use stratege_search::{Algorithm, Limits, Objective, Options, Search, WallClock};

/// Games of Othello between evaluations by criteria.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contest {
    /// Plies that each player looks ahead, from 1.
    pub depth: u16,
    /// Genes go from `-range` to `range`.
    pub range: i32,
    /// Plies at the beginning that are drawn by lot, the same for both players.
    pub random_plies: u16,
}

impl Contest {
    /// How many genes an evaluation has.
    pub const GENES: usize = GENES;

    /// The coefficients that were set by hand, as genes.
    pub fn hand_set(&self) -> Vec<i32> {
        genes_of(&WEIGHTS, self.range)
    }

    /// Genes as a file of weights, which `file:NAME` names as an evaluation.
    pub fn weights_file(&self, genes: &[i32], comments: &[String]) -> String {
        weights_text(&weights_of(genes, self.range), comments)
    }

    /// Plays a game; the difference of discs for Black, the empty squares given to the winner. The opening follows
    /// from `lot`; everything else from the genes.
    pub fn play(&self, black: &[i32], white: &[i32], lot: u64) -> i32 {
        let players = [black, white].map(|genes| Criteria::new(weights_of(genes, self.range)));
        let mut position = self.opening(lot);
        let mut moves = ArrayVec::<Move, 64>::new();
        loop {
            moves.clear();
            if let Node::Over(_) = Othello.expand(&position, &mut moves) {
                break;
            }
            let mv = match moves[..] {
                [only] => only,
                _ => self.choose(&players[position.side().index()], &position).unwrap_or(moves[0]),
            };
            position = position.after(mv);
        }
        let [black, white] = Player::BOTH.map(|player| position.of(player).count_ones() as i32);
        let difference = black - white;
        difference + difference.signum() * position.empties() as i32
    }

    fn choose(&self, evaluator: &Criteria, position: &Position) -> Option<Move> {
        let options = Options { objective: Objective::Margin, ..Options::by_the_book(Algorithm::AlphaBeta) };
        let clock = WallClock::start();
        let stop = AtomicBool::new(false);
        let limits = Limits::depth(self.depth.max(1));
        let search = Search {
            game: &Othello,
            evaluator,
            options: &options,
            limits,
            table: None,
            clock: &clock,
            stop: &stop,
        };
        let report = search.run(&[], position, 1, &mut |_| {});
        report.lines.first().and_then(|line| line.moves.first().copied())
    }

    /// A position after random moves.
    fn opening(&self, mut lot: u64) -> Position {
        let mut position = Position::START;
        let mut moves = ArrayVec::<Move, 64>::new();
        for _ in 0..self.random_plies.min(30) {
            moves.clear();
            if let Node::Over(_) = Othello.expand(&position, &mut moves) {
                break;
            }
            // Steele, Lea and Flood's SplitMix64.
            lot = lot.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mixed = (lot ^ (lot >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            position = position.after(moves[((mixed ^ (mixed >> 31)) % moves.len() as u64) as usize]);
        }
        position
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_follows_from_its_players_and_its_lot() {
        let contest = Contest { depth: 1, range: 10, random_plies: 4 };
        let (hand, none) = (contest.hand_set(), vec![0; Contest::GENES]);
        assert_eq!(contest.play(&hand, &none, 7), contest.play(&hand, &none, 7));
        let sum: i32 =
            (0..20).map(|lot| contest.play(&hand, &none, lot) - contest.play(&none, &hand, lot)).sum();
        assert!(sum > 0, "the hand-set weights lose to none by {sum}");
        assert!((-64..=64).contains(&contest.play(&none, &none, 3)));
    }
}
