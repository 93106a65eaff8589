//! The bench signature: the node totals of fixed searches, which identify the behaviour of the searches.

use crate::registry::open_with_evaluation;
use serde::Serialize;
use std::time::Instant;
use stratege_search::{Limits, Settings, Stop};

/// The bench of one game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BenchLine {
    /// The game, or a game's own engine.
    pub game: &'static str,
    /// Positions visited by all searches.
    pub nodes: u64,
    /// Milliseconds.
    pub time_ms: u64,
}

/// Positions and depths. One thread and a table that starts empty make every count repeatable.
const SUITE: &[(&str, u16, &[&str])] = &[
    ("tic-tac-toe", 9, &["start", "X../.O./...", "O.O/.X./X.."]),
    ("connect-four", 14, &["start", "4455", "3642756176227637211322113551637574556"]),
    ("othello", 8, &["start", "f5d6c3d3c4f4", "f5d6c4d3c3f4f6g5e3"]),
    (
        "chess",
        6,
        &[
            "startpos",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        ],
    ),
];

/// The evaluation that the bench searches with: for Othello one that does not change when weights are learned.
fn evaluation(game: &str) -> Option<&'static str> {
    (game == "othello").then_some("criteria")
}

/// Runs the bench and reports every game when it is done. Positions that a game refuses would be a defect of the
/// suite: they are skipped, and the tests require that there are none.
pub fn bench(progress: &mut dyn FnMut(&BenchLine)) -> Vec<BenchLine> {
    let mut lines = Vec::new();
    for &(name, depth, positions) in SUITE {
        let mut line = BenchLine { game: name, nodes: 0, time_ms: 0 };
        for position in positions {
            let Ok(mut session) = open_with_evaluation(name, None, evaluation(name)) else { continue };
            if session.begin(Some(position)).is_err() {
                continue;
            }
            let settings =
                Settings { limits: Limits::depth(depth), table_bytes: 16 << 20, ..Settings::default() };
            let analysis = session.analyse(&settings, &Stop::new(), &mut |_| {});
            line.nodes += analysis.counts.nodes;
            line.time_ms += analysis.time_ms;
        }
        progress(&line);
        lines.push(line);
    }
    let analysis = othello_analysis();
    progress(&analysis);
    lines.push(analysis);
    lines
}

/// Othello's own engine, with small fixed weights.
fn othello_analysis() -> BenchLine {
    let start = Instant::now();
    let nodes = stratege_engines_othello::bench().map_or(0, |nodes| nodes.middle + nodes.end);
    BenchLine { game: "othello engine", nodes, time_ms: start.elapsed().as_millis() as u64 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_position_of_the_suite_is_one() {
        for &(name, _, positions) in SUITE {
            for position in positions {
                assert_eq!(
                    crate::open(name, None).unwrap().begin(Some(position)),
                    Ok(()),
                    "{name} {position}"
                );
            }
        }
    }
}
