//! The bench signature: the node totals of fixed searches, which identify their behaviour.

use serde::Serialize;
use std::collections::BTreeMap;
use std::time::Instant;
use stratege_catalog::{Bench, EngineBench, GameEntry, entries, open_with_evaluation};
use stratege_search::{Limits, Settings, Stop};

/// The bench of one game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BenchLine {
    /// The game, or the game's own engine.
    pub game: String,
    /// The number of positions visited by all searches.
    pub nodes: u64,
    /// The time in milliseconds.
    pub time_ms: u64,
    /// How often each technique of a game's own engine decided something, by name.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub techniques: BTreeMap<&'static str, u64>,
}

/// Runs the searches of every entry's bench, with one thread and an initially empty table, so that every count is
/// reproducible; reports each game when it is done. A position that its game refuses would be a bug in the entry and is
/// skipped; tests check that every line is legal.
pub fn bench(progress: &mut dyn FnMut(&BenchLine)) -> Vec<BenchLine> {
    let benches = || entries().iter().filter_map(|entry| Some((entry, entry.extras.bench?)));
    let mut lines = Vec::new();
    let mut report = |line: BenchLine| {
        progress(&line);
        lines.push(line);
    };
    benches().for_each(|(entry, bench)| report(searches(entry, &bench)));
    for (entry, bench) in benches() {
        if let Some(engine) = bench.engine {
            let start = Instant::now();
            let EngineBench { nodes, techniques } = engine();
            let time_ms = start.elapsed().as_millis() as u64;
            let techniques = techniques.into_iter().collect();
            report(BenchLine { game: format!("{} engine", entry.name), nodes, time_ms, techniques });
        }
    }
    lines
}

/// The generic search on the positions of a game.
fn searches(entry: &GameEntry, bench: &Bench) -> BenchLine {
    let mut line =
        BenchLine { game: entry.name.to_owned(), nodes: 0, time_ms: 0, techniques: BTreeMap::new() };
    for position in bench.positions {
        let Ok(mut session) = open_with_evaluation(entry.name, None, bench.evaluation) else { continue };
        if session.begin(Some(position)).is_err() {
            continue;
        }
        let settings =
            Settings { limits: Limits::depth(bench.depth), table_bytes: 16 << 20, ..Settings::default() };
        let analysis = session.analyse(&settings, &Stop::new(), &mut |_| {});
        line.nodes += analysis.counts.nodes;
        line.time_ms += analysis.time_ms;
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;
    use stratege_catalog::open;

    #[test]
    fn every_position_of_the_bench_is_legal() {
        for entry in entries() {
            for position in entry.extras.bench.map_or(&[][..], |bench| bench.positions) {
                assert_eq!(open(entry.name, None).unwrap().begin(Some(position)), Ok(()), "{position}");
            }
        }
    }
}
