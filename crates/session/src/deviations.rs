//! How far shallow searches miss deeper ones, as a model that an engine of its own fits.

use crate::probcut::FitPlan;
use serde::Serialize;

/// A model of how far shallow searches miss deeper ones, with the measurements that it was fitted to.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct DeviationsData {
    /// [`DeviationsData::FORMAT`].
    pub format: &'static str,
    /// [`DeviationsData::VERSION`].
    pub version: u32,
    /// The game, by its name in the catalog.
    pub game: &'static str,
    /// The file of weights; null for the shipped weights.
    pub evaluation: Option<String>,
    /// How it was measured.
    pub plan: FitPlan,
    /// The weights of the model, as they stand in the source of the engine.
    pub model: ModelData,
    /// What was measured.
    pub misses: Vec<MissData>,
}

/// The natural logarithm of the deviation, in hundredths of a disc, as a sum.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct ModelData {
    /// The constant term.
    pub base: f64,
    /// For each empty square.
    pub empties: f64,
    /// The factor of the logarithm of the plies that only the deeper search sees.
    pub between: f64,
    /// The factor of the logarithm of the plies of the shallower search plus one.
    pub seen: f64,
}

/// How far searches of one depth missed those of another.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct MissData {
    /// The least number of empty squares.
    pub empties: u32,
    /// The depth that is predicted; null for the end of the game.
    pub depth: Option<u32>,
    /// The depth that predicts.
    pub shallow: u32,
    /// The number of positions.
    pub positions: u32,
    /// Hundredths of a disc, as measured.
    pub deviation: f64,
    /// Hundredths of a disc, by the model.
    pub model: f64,
}

impl DeviationsData {
    /// The name of the format.
    pub const FORMAT: &'static str = "stratege-deviations";
    /// The version that is written.
    pub const VERSION: u32 = 1;
}
