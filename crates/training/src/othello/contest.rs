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

/// The results of genes against the coefficients set by hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct AgainstHand {
    /// Games won, drawn and lost.
    pub counts: [u32; 3],
    /// The discs by which they are ahead, over all games.
    pub discs: i32,
}

impl AgainstHand {
    /// The mean difference of discs.
    pub fn mean(self) -> f64 {
        f64::from(self.discs) / f64::from(self.counts.iter().sum::<u32>().max(1))
    }

    /// The share of points, from 0 to 1.
    pub fn score(self) -> f64 {
        let [wins, draws, losses] = self.counts.map(f64::from);
        (wins + draws / 2.0) / (wins + draws + losses).max(1.0)
    }
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

    /// The games of genes against the coefficients set by hand, both ways in each of half as many openings of six
    /// random plies, one ply deep: a yardstick that stays the same from the first generation to the last.
    pub fn against_hand(&self, genes: &[i32], games: u64) -> AgainstHand {
        let (cup, hand) = (Contest { depth: 1, random_plies: 6, ..*self }, self.hand_set());
        let mut found = AgainstHand::default();
        for seed in 0..games / 2 {
            for margin in [cup.play(genes, &hand, seed), -cup.play(&hand, genes, seed)] {
                found.counts[(1 - margin.signum()) as usize] += 1;
                found.discs += margin;
            }
        }
        found
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
        // Two equal players win and lose the same games.
        let equal = contest.against_hand(&hand, 40);
        assert_eq!((equal.discs, equal.counts[0], equal.score()), (0, equal.counts[2], 0.5));
        let weak = contest.against_hand(&none, 40);
        assert!(weak.mean() < 0.0 && weak.score() < 0.5 && weak.counts.iter().sum::<u32>() == 40, "{weak:?}");
    }
}
