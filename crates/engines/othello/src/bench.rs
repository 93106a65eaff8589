//! Fixed searches whose node counts identify the behaviour of this engine.

use crate::endgame::{Aim, Endgame};
use crate::patterns::{LAYOUT, Patterns, STAGES, Weights, WeightsError, weights_of_a_stage};
use crate::search::Midgame;
use crate::{Confidence, Table};
use stratege_game::random::Random;
use stratege_game::{Depth, Notation};
use stratege_games_othello::{Othello, Position};
use stratege_search::{DeepeningPlan, Limits, RootSearch, Stop, WallClock, deepen};

/// With 44, 32 and 24 empty squares, from self-play games.
const MIDDLE: [&str; 3] = [
    "---------X-O-O---OOXOO---OOOXXX--X-OXX-----O-X------------------ X",
    "O-OOXO---OOOXO--OOOOXOO-OOOOX---OOOXXX--OOOO-------------------- X",
    "--OOXX-----OOX----XOXOO-XXXXXXOOXXXOOX--XOXOXXX---OOOO----OOO--- X",
];

/// 16 empty squares: number 13 of the endgame tests of the French Othello Federation.
const END: &str = "--XXXXX--OOOXX---OOOXXXX-OXOXOXXOXXXOXXX--XOXOXX--OXOOO--OOOOO-- X";

/// The depth of the midgame searches.
const DEPTH: u16 = 8;
/// The bytes of each table.
const TABLE: usize = 8 << 20;

/// The bench positions: those searched to a depth, and the one that is solved.
pub fn bench_positions() -> ([Position; 3], Position) {
    let read = |text| Othello.parse_position(text).unwrap_or(Position::START);
    (MIDDLE.map(read), read(END))
}

/// The node counts of the bench.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BenchNodes {
    /// Midgame searches to a fixed depth with ProbCut.
    pub middle: u64,
    /// The solution of the endgame.
    pub end: u64,
}

/// Searches the bench positions on one thread, with fixed weights. The nodes are the same on every machine, and
/// identify the behaviour of the search.
///
/// # Errors
/// Those of [`Patterns::new`]: never, as a test shows.
pub fn bench() -> Result<BenchNodes, WeightsError> {
    let patterns = weights()?;
    let (clock, stop, limits) = (WallClock::start(), Stop::new(), Limits::default());
    let (middle, end) = bench_positions();
    let to_depth = |position| {
        let table = Table::with_bytes(TABLE);
        let confidence = Confidence::hundredths(100);
        let mut root = Midgame::new(&position, &patterns, confidence, Some(&table), &limits, &clock, &stop);
        let plan =
            DeepeningPlan { first: Depth(1), step: 1, last: Depth(DEPTH), aspiration: Some(150), lines: 1 };
        deepen(&mut root, &plan, &mut |_| {});
        root.counts().nodes
    };
    let table = Table::with_bytes(TABLE);
    let endgame = Endgame {
        aim: Aim::Margin,
        patterns: &patterns,
        table: Some(&table),
        threads: 1,
        limits,
        clock: &clock,
        stop: &stop,
    };
    let end = endgame.solve(&end, None, &mut |_| {});
    let end = end.map_or(0, |solution| solution.counts.nodes + solution.best_counts.nodes);
    Ok(BenchNodes { middle: middle.into_iter().map(to_depth).sum(), end })
}

/// Small weights that follow from a seed: noise of about a disc.
fn weights() -> Result<Patterns, WeightsError> {
    let mut random = Random::new(16);
    let count = STAGES * weights_of_a_stage();
    let values = (0..count).map(|_| random.below(41) as i16 - 20).collect();
    Patterns::new(Weights::new("othello", LAYOUT, "the bench", "", values))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bench_is_reproducible() {
        let (middle, end) = bench_positions();
        assert!(middle.iter().all(|position| position.moves() != 0 && *position != Position::START));
        assert_eq!((middle.map(|position| position.empties()), end.empties()), ([44, 32, 24], 16));
        let nodes = bench().unwrap();
        assert!(nodes.middle > 100_000 && nodes.end > 10_000, "{nodes:?}");
        assert_eq!(bench().unwrap(), nodes);
    }

    #[test]
    fn two_threads_solve_as_one() {
        let (patterns, (_, end)) = (weights().unwrap(), bench_positions());
        let (clock, stop, limits) = (WallClock::start(), Stop::new(), Limits::default());
        let [one, two] = [1, 2].map(|threads| {
            let table = Table::with_bytes(TABLE);
            let (aim, patterns, table) = (Aim::Margin, &patterns, Some(&table));
            let endgame = Endgame { aim, patterns, table, threads, limits, clock: &clock, stop: &stop };
            let values = endgame.values(&end).0.unwrap();
            values.iter().map(|line| (line.moves[0], line.score)).collect::<Vec<_>>()
        });
        assert_eq!(one.len(), end.moves().count_ones() as usize);
        assert_eq!(one, two);
    }
}
