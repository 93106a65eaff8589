//! A game's own model of how well shallow searches predict deeper ones.

use crate::probcut::FitPlan;
use serde::Serialize;

/// A model of the deviation between shallow and deeper searches, with the measurements that it was fitted to.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct DeviationsData {
    /// The format, [`DeviationsData::FORMAT`].
    pub format: &'static str,
    /// The version, [`DeviationsData::VERSION`].
    pub version: u32,
    /// The game, by its catalog name.
    pub game: &'static str,
    /// The weight file; null for the shipped weights.
    pub evaluation: Option<String>,
    /// The plan of the measurement.
    pub plan: FitPlan,
    /// The weights of the model, as in the engine's source.
    pub model: ModelData,
    /// The measurements.
    pub misses: Vec<MissData>,
}

/// The natural logarithm of the deviation, in hundredths of a disc, as a sum of terms.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct ModelData {
    /// The constant term.
    pub base: f64,
    /// The coefficient of the number of empty squares.
    pub empties: f64,
    /// The coefficient of the logarithm of the plies that only the deeper search sees.
    pub between: f64,
    /// The coefficient of the logarithm of the plies of the shallower search plus one.
    pub seen: f64,
}

/// The error of searches of one depth as predictions of those of another.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct MissData {
    /// The lowest number of empty squares.
    pub empties: u32,
    /// The depth that is predicted; null for a search to the end of the game.
    pub depth: Option<u32>,
    /// The depth that predicts it.
    pub shallow: u32,
    /// The number of positions.
    pub positions: u32,
    /// The measured deviation, in hundredths of a disc.
    pub deviation: f64,
    /// The deviation according to the model, in hundredths of a disc.
    pub model: f64,
}

impl DeviationsData {
    /// The name of the format.
    pub const FORMAT: &'static str = "stratege-deviations";
    /// The version that is written.
    pub const VERSION: u32 = 1;
}
