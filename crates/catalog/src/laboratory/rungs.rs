//! Comparing techniques: one position, one more technique each time.

use crate::data::CountsData;
use crate::laboratory::trace::TraceScore;
use serde::Serialize;
use stratege_search::{Algorithm, DiceAlgorithm, Options, ProbCut, Reuse};

/// One step of a series of searches, each of which adds a technique to the one before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rung {
    /// Its name, by which front ends translate it.
    pub name: &'static str,
    /// How it searches.
    pub options: Options,
    /// The hash function for places in the table; none for the game's own key.
    pub hash: Option<usize>,
    /// The search of a game with dice; none in games without.
    pub dice: Option<DiceAlgorithm>,
}

impl Rung {
    /// Whether its value must be that of plain minimax.
    pub fn is_exact(&self) -> bool {
        self.options.probcut.is_none()
    }
}

/// Every technique switched on in turn. Leaves get their static evaluation, without quiescence, and repetitions are
/// not draws, so that every rung but the last has the value of plain minimax.
pub fn ladder(probcut: Option<ProbCut>) -> Vec<Rung> {
    let plain = |algorithm| Options { repetition: false, ..Options::by_the_book(algorithm) };
    let rung = |name, options: &Options| Rung { name, options: options.clone(), hash: None, dice: None };
    let mut options = plain(Algorithm::AlphaBeta);
    let mut rungs = vec![rung("minimax", &plain(Algorithm::Minimax)), rung("alpha-beta", &options)];
    options.hints = true;
    rungs.push(rung("ordered", &options));
    options.killers = true;
    rungs.push(rung("killers", &options));
    options.history = true;
    rungs.push(rung("history", &options));
    options.table = true;
    rungs.push(rung("table", &options));
    options.deepening = Some(1);
    rungs.push(rung("deepening", &options));
    options.algorithm = Algorithm::Pvs;
    rungs.push(rung("pvs", &options));
    rungs.push(rung("mtdf", &Options { algorithm: Algorithm::Mtdf, ..options.clone() }));
    if let Some(probcut) = probcut {
        options.probcut = Some(std::sync::Arc::new(probcut));
        options.reuse = Reuse::AtLeastDepth;
        rungs.push(rung("probcut", &options));
    }
    rungs
}

/// The searches of games with dice, each of which prunes more than the one before. All have the same value.
pub fn dice_ladder() -> Vec<Rung> {
    let rung = |dice: DiceAlgorithm| Rung {
        name: dice.name(),
        options: Options::by_the_book(Algorithm::Minimax),
        hash: None,
        dice: Some(dice),
    };
    DiceAlgorithm::ALL.map(rung).to_vec()
}

/// The rung with the table, once for each hash function of the game.
pub fn hash_rungs(names: &[&'static str]) -> Vec<Rung> {
    let table = ladder(None).into_iter().find(|rung| rung.name == "table");
    let with = |(hash, &name): (usize, &&'static str)| {
        table.as_ref().map(|rung| Rung { name, hash: Some(hash), ..rung.clone() })
    };
    names.iter().enumerate().filter_map(with).collect()
}

/// The result of a rung.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Measured {
    /// The rung.
    pub name: &'static str,
    /// The value, in the game's unit; none when a limit was reached first.
    pub value: Option<TraceScore>,
    /// Whether it must be the value of plain minimax.
    pub exact: bool,
    /// The counts.
    pub counts: CountsData,
    /// Microseconds.
    pub time_us: u64,
}

/// How a hash function spreads positions.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SpreadData {
    /// The hash function.
    pub name: &'static str,
    /// Different positions.
    pub positions: u64,
    /// Places of the table.
    pub places: u64,
    /// Positions whose place is already taken.
    pub collisions: u64,
    /// The expected number for a perfectly even hash.
    pub expected: f64,
}

/// Whether all finished exact rungs agree, and on which value.
pub fn agreement(measured: &[Measured]) -> Result<Option<TraceScore>, [&Measured; 2]> {
    let mut exact = measured.iter().filter(|one| one.exact && one.value.is_some());
    let Some(first) = exact.next() else { return Ok(None) };
    match exact.find(|other| other.value != first.value) {
        Some(other) => Err([first, other]),
        None => Ok(first.value),
    }
}
