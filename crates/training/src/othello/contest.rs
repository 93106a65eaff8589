//! Games between rows of coefficients, for the genetic algorithm.

use serde::{Deserialize, Serialize};
use stratege_engines_othello::{Criteria, GENES, WEIGHTS, genes_of, weights_of, weights_text};
use stratege_game::random::Random;
use stratege_game::{ArrayVec, Game, Node, Player};
use stratege_games_othello::{Move, Othello, Position};

/// Games of Othello between evaluations by criteria.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Contest {
    /// The search depth of each player, from 1.
    pub depth: u16,
    /// Genes go from `-range` to `range`.
    pub range: i32,
    /// The number of random plies at the start, which are the same for both players.
    pub random_plies: u16,
}

impl Contest {
    /// The number of genes of an evaluation.
    pub const GENES: usize = GENES;

    /// The hand-set coefficients, as genes.
    pub fn hand_set(&self) -> Vec<i32> {
        genes_of(&WEIGHTS, self.range)
    }

    /// Genes as a weight file, which `file:NAME` selects as an evaluation.
    pub fn weights_file(&self, genes: &[i32], comments: &[String]) -> String {
        weights_text(&weights_of(genes, self.range), comments)
    }

    /// Plays a game; returns the disc difference for Black, with empty squares going to the winner. The opening depends
    /// on `seed`, everything else on the genes.
    pub fn play(&self, black: &[i32], white: &[i32], seed: u64) -> i32 {
        let players = [black, white].map(|genes| Criteria::new(weights_of(genes, self.range)));
        let (depth, mut position) = (self.depth.max(1), self.opening(seed));
        let mut moves = ArrayVec::<Move, 64>::new();
        loop {
            moves.clear();
            if let Node::Over(_) = Othello.expand(&position, &mut moves) {
                break;
            }
            let mv = match moves[..] {
                [only] => only,
                _ => players[position.side().index()].choose(&position, depth).unwrap_or(moves[0]),
            };
            position = position.after(mv);
        }
        i32::from(position.final_margin(Player::FIRST))
    }

    /// A position after random moves.
    fn opening(&self, seed: u64) -> Position {
        let mut random = Random::new(seed);
        let mut position = Position::START;
        let mut moves = ArrayVec::<Move, 64>::new();
        for _ in 0..self.random_plies.min(30) {
            moves.clear();
            if let Node::Over(_) = Othello.expand(&position, &mut moves) {
                break;
            }
            position = position.after(moves[(random.bits() % moves.len() as u64) as usize]);
        }
        position
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_follows_from_its_players_and_its_seed() {
        let contest = Contest { depth: 1, range: 10, random_plies: 4 };
        let (hand, none) = (contest.hand_set(), vec![0; Contest::GENES]);
        assert_eq!(contest.play(&hand, &none, 7), contest.play(&hand, &none, 7));
        let sum: i32 =
            (0..20).map(|seed| contest.play(&hand, &none, seed) - contest.play(&none, &hand, seed)).sum();
        assert!(sum > 0, "the hand-set weights lose to none by {sum}");
        assert!((-64..=64).contains(&contest.play(&none, &none, 3)));
    }
}
