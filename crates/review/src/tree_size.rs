//! The size of a game's tree, estimated from random games before anything is searched.
//!
//! The lines of a given length are estimated without bias by the product of the numbers of moves along a random line
//! (Knuth, "Estimating the efficiency of backtrack programs", 1975). In most games the full tree is so large that only
//! its order of magnitude is meaningful: the mean branching factor raised to the length of a game.

use serde::Serialize;
use stratege_game::random::Random;
use stratege_session::{Convention, Session, Stop};

/// What is sampled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SizePlan {
    /// Random games.
    pub samples: u32,
    /// Lines are estimated up to this length, in plies.
    pub depth: u32,
    /// Lines are counted exactly as long as there are about so many of them.
    pub exact: u64,
    /// The seed of the games.
    pub seed: u64,
}

/// A mean, and its standard error.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Mean {
    /// The mean.
    pub mean: f64,
    /// Its standard error; 0 where there is one sample.
    pub error: f64,
}

impl Mean {
    /// The mean of these samples.
    pub fn of(samples: &[f64]) -> Mean {
        let count = samples.len() as f64;
        if samples.is_empty() {
            return Mean::default();
        }
        let mean = samples.iter().sum::<f64>() / count;
        let squares: f64 = samples.iter().map(|sample| (sample - mean).powi(2)).sum();
        let error = if samples.len() > 1 { (squares / (count - 1.0) / count).sqrt() } else { 0.0 };
        Mean { mean, error }
    }
}

/// The lines of a length.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct LinesOfPlay {
    /// The length, in plies.
    pub depth: u32,
    /// How many moves there are on the way to the last of them, in the mean of the games that are so long.
    pub branching: f64,
    /// The estimate of how many lines there are.
    pub lines: Mean,
    /// How many there are; `None` where too many.
    pub exact: Option<u64>,
}

/// The size of a tree.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TreeSize {
    /// The random games.
    pub samples: u32,
    /// The moves of a position.
    pub branching: Mean,
    /// The plies of a random game. Players who try to win need fewer in many games.
    pub length: Mean,
    /// Games that were broken off at [`LONGEST`] plies.
    pub broken_off: u32,
    /// The lines of each length, from 1.
    pub depths: Vec<LinesOfPlay>,
}

/// A random game is broken off after this number of plies.
pub const LONGEST: usize = 1_000;

impl TreeSize {
    /// The positions of the tree to the last of [`depths`](Self::depths), the root among them, as far as they are counted
    /// exactly: `None` where some depth is not.
    pub fn exact(&self) -> Option<u64> {
        self.depths.iter().try_fold(1_u64, |sum, one| sum.checked_add(one.exact?))
    }

    /// The estimate of the same; its error is that of the sum if the errors of all lengths have the same sign.
    pub fn estimate(&self) -> Mean {
        let one = Mean { mean: 1.0, error: 0.0 };
        self.depths.iter().fold(one, |sum, one| Mean {
            mean: sum.mean + one.lines.mean,
            error: sum.error + one.lines.error,
        })
    }

    /// The decimal logarithm of the leaves of a tree of this branching in which every line has `plies` plies, and the
    /// error that it has from the branching's.
    pub fn power_of_ten(&self, plies: Mean) -> Mean {
        let Mean { mean: branching, error } = self.branching;
        if branching <= 1.0 {
            return Mean::default();
        }
        let of_branching = plies.mean * error / (branching * std::f64::consts::LN_10);
        let of_length = plies.error * branching.log10();
        Mean { mean: plies.mean * branching.log10(), error: of_branching.hypot(of_length) }
    }
}

/// A random game: how many moves there were at each of its plies.
type Game = Vec<usize>;

/// Estimates the tree below the position at the cursor, in a game without dice. Stops early with the games that are
/// done.
pub fn tree_size(session: &dyn Session, plan: &SizePlan, stop: &Stop) -> TreeSize {
    // A game that is over has no longer lines: each position of the tree is counted once.
    let convention = Convention { count_finished: false, ..session.lines_of_play().convention() };
    let mut random = Random::new(plan.seed);
    let mut games = Vec::new();
    for _ in 0..plan.samples {
        if stop.is_stopped() {
            break;
        }
        games.push(random_game(session, convention, &mut random));
    }
    let branching: Vec<f64> = games.iter().filter(|game| !game.is_empty()).map(|game| mean(game)).collect();
    let length: Vec<f64> = games.iter().map(|game| game.len() as f64).collect();
    let mut depths = Vec::new();
    let mut products = vec![1.0; games.len()];
    let mut counting = true;
    for depth in 1..=plan.depth {
        let place = depth as usize - 1;
        for (product, game) in products.iter_mut().zip(&games) {
            *product *= game.get(place).map_or(0.0, |&moves| moves as f64);
        }
        let at: Vec<usize> = games.iter().filter_map(|game| game.get(place).copied()).collect();
        let lines = Mean::of(&products);
        counting &= lines.mean <= plan.exact as f64 && !stop.is_stopped();
        let exact = counting.then(|| session.lines_of_play().perft(depth, convention));
        depths.push(LinesOfPlay { depth, branching: mean(&at), lines, exact });
    }
    TreeSize {
        samples: games.len() as u32,
        branching: Mean::of(&branching),
        length: Mean::of(&length),
        broken_off: games.iter().filter(|game| game.len() >= LONGEST).count() as u32,
        depths,
    }
}

fn mean(numbers: &[usize]) -> f64 {
    numbers.iter().sum::<usize>() as f64 / numbers.len().max(1) as f64
}

/// Plays at random, each move as likely as every other, to the end.
fn random_game(start: &dyn Session, convention: Convention, random: &mut Random) -> Game {
    let mut session = start.fork();
    let mut game = Vec::new();
    while game.len() < LONGEST {
        let moves = session.lines_of_play().divide(1, convention);
        let Some((mv, _)) = moves.get(random.below(moves.len().max(1))) else { break };
        game.push(moves.len());
        if session.play(mv).is_err() {
            break;
        }
    }
    game
}

#[cfg(test)]
mod tests {
    use super::*;
    use stratege_catalog::open;
    use stratege_entries_all as _;

    fn size(game: &str, variant: Option<&str>, samples: u32, depth: u32) -> TreeSize {
        let session = open(game, variant).expect("a game");
        let plan = SizePlan { samples, depth, exact: 1_000_000, seed: 1 };
        tree_size(session.as_ref(), &plan, &Stop::new())
    }

    /// Tic-tac-toe has 255,168 games, and 549,946 positions in its tree.
    #[test]
    fn the_tree_of_tic_tac_toe_is_counted_and_estimated() {
        let size = size("tic-tac-toe", None, 2_000, 9);
        let exact: Vec<u64> = size.depths.iter().filter_map(|one| one.exact).collect();
        assert_eq!(exact, [9, 72, 504, 3_024, 15_120, 54_720, 148_176, 200_448, 127_872]);
        assert_eq!(size.exact(), Some(549_946));
        for one in &size.depths {
            let exact = one.exact.expect("counted") as f64;
            let far = (one.lines.mean - exact).abs();
            assert!(far <= 4.0 * one.lines.error + 1e-9, "{one:?}");
        }
        assert!((5.0..10.0).contains(&size.length.mean), "{:?}", size.length);
    }

    /// The lecture's tree of Nim with 5 matches: 20 nodes.
    #[test]
    fn the_tree_of_five_matches_has_twenty_nodes() {
        let size = size("nim-row", Some("5"), 500, 6);
        assert_eq!(size.exact(), Some(20));
        let estimate = size.estimate();
        assert!((estimate.mean - 20.0).abs() <= 4.0 * estimate.error, "{estimate:?}");
    }

    #[test]
    fn a_length_and_a_branching_make_a_power_of_ten() {
        let even = |mean| Mean { mean, error: 0.0 };
        let mut size = size("tic-tac-toe", None, 2, 0);
        size.branching = even(35.0);
        let power = size.power_of_ten(even(40.0));
        // 35^40 is about 10^62, or 2^205.
        assert!((power.mean - 61.76).abs() < 0.01 && power.error == 0.0, "{power:?}");
        assert!((power.mean / 2_f64.log10() - 205.2).abs() < 0.1, "{power:?}");
        size.branching = even(1.0);
        assert_eq!(size.power_of_ten(even(40.0)), Mean::default());
    }

    #[test]
    fn means_have_errors() {
        assert_eq!(Mean::of(&[2.0, 4.0]), Mean { mean: 3.0, error: 1.0 });
        assert_eq!(Mean::of(&[7.0]), Mean { mean: 7.0, error: 0.0 });
        assert_eq!(Mean::of(&[]), Mean::default());
    }
}
