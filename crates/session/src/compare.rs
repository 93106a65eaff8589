//! Compares techniques: searches of one position, each with one more technique.

use crate::trace::TraceScore;
use serde::Serialize;
use stratege_search::{Algorithm, Counts, DiceAlgorithm, Options, ProbCut, comparison};

/// One step in a series of searches, each of which adds a technique to the previous one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Its name, which front ends translate.
    pub name: &'static str,
    /// The options of its search.
    pub options: Options,
    /// The hash function that gives the index in the table; `None` for the game's own key.
    pub hash: Option<usize>,
    /// The search for games with dice; `None` for games without.
    pub dice: Option<DiceAlgorithm>,
}

impl Step {
    /// Whether its value must equal that of plain minimax.
    pub fn is_exact(&self) -> bool {
        self.options.probcut.is_none()
    }
}

/// Every technique switched on in turn: the steps of [`comparison`], with aspiration windows for a game in whose
/// unit there are `unit` units of score.
pub fn steps(probcut: Option<ProbCut>, unit: f64) -> Vec<Step> {
    // A quarter of a pawn or of a disc; games that count in points get two points.
    let aspiration = if unit > 1.0 { (unit / 4.0).ceil() as u16 } else { 2 };
    let step = |(name, options)| Step { name, options, hash: None, dice: None };
    comparison(probcut, aspiration).into_iter().map(step).collect()
}

/// The searches for games with dice, each of which prunes more than the previous one. All give the same value.
pub fn dice_steps() -> Vec<Step> {
    let step = |dice: DiceAlgorithm| Step {
        name: dice.name(),
        options: Options::by_the_book(Algorithm::Minimax),
        hash: None,
        dice: Some(dice),
    };
    DiceAlgorithm::ALL.map(step).to_vec()
}

/// The step with the table, repeated for each of the game's hash functions.
pub fn hash_steps(names: &[&'static str]) -> Vec<Step> {
    let table = steps(None, 1.0).into_iter().find(|step| step.name == "table");
    let with = |(hash, &name): (usize, &&'static str)| {
        table.as_ref().map(|step| Step { name, hash: Some(hash), ..step.clone() })
    };
    names.iter().enumerate().filter_map(with).collect()
}

/// The result of one step.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Measured {
    /// The name of the step.
    pub name: &'static str,
    /// The value, in the game's unit; null if a limit was reached first.
    pub value: Option<TraceScore>,
    /// Whether it must equal the value of plain minimax.
    pub exact: bool,
    /// The counts of the search.
    pub counts: Counts,
    /// The time spent, in microseconds.
    pub time_us: u64,
}

/// How evenly a hash function spreads positions.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SpreadData {
    /// The hash function.
    pub name: &'static str,
    /// The number of distinct positions.
    pub positions: u64,
    /// The number of slots in the table.
    pub places: u64,
    /// The number of positions whose slot was already taken.
    pub collisions: u64,
    /// The number expected of a perfectly even hash.
    pub expected: f64,
}

/// Whether all finished exact steps agree, and on what value.
pub fn agreement(measured: &[Measured]) -> Result<Option<TraceScore>, [&Measured; 2]> {
    let mut exact = measured.iter().filter(|one| one.exact && one.value.is_some());
    let Some(first) = exact.next() else { return Ok(None) };
    match exact.find(|other| other.value != first.value) {
        Some(other) => Err([first, other]),
        None => Ok(first.value),
    }
}
