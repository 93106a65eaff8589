//! How well shallow searches predict deep ones, as data and in files.

use serde::{Deserialize, Serialize};
use stratege_search::{Check, ProbCut};

/// The plan for a measurement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FitPlan {
    /// The number of positions, each from a different random game.
    pub positions: u32,
    /// The depth of the deepest search, in plies.
    pub depth: u16,
    /// The seed of the random games.
    pub seed: u64,
}

/// The deviation for one pair of depths at one stage of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CheckData {
    /// The stage, as counted by the evaluation.
    pub stage: u8,
    /// The depth that is predicted.
    pub depth: u16,
    /// The depth that predicts it.
    pub shallow: u16,
    /// The slope of the regression, in thousandths.
    pub slope: i32,
    /// The offset, in score units.
    pub offset: i32,
    /// The standard deviation, in score units.
    pub deviation: i32,
    /// The number of positions.
    pub positions: u64,
}

/// The contents of a `stratege fit probcut` file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FitData {
    /// The format, [`FitData::FORMAT`].
    pub format: String,
    /// The version, [`FitData::VERSION`].
    pub version: u32,
    /// The game, by its catalog name.
    pub game: String,
    /// The name of the evaluation; null for the default.
    pub evaluation: Option<String>,
    /// The plan of the measurement.
    pub plan: FitPlan,
    /// The measurements, in the order in which a node tries them.
    pub checks: Vec<CheckData>,
}

/// Why a file of deviations was refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FitError {
    /// Not the expected JSON: the place and the reason.
    #[error("{0}")]
    Json(String),
    /// Another format or another version.
    #[error("`{0}` found, expected `{format} {version}`", format = FitData::FORMAT, version = FitData::VERSION)]
    Format(String),
    /// Measured for another game.
    #[error("these deviations are for `{0}`")]
    Game(String),
    /// A check is invalid: its place in the list, from 1.
    #[error("check {0}: expected 1 <= shallow < depth <= 100, and a slope and a deviation above 0")]
    Check(usize),
}

impl FitData {
    /// The name of the format.
    pub const FORMAT: &'static str = "stratege-probcut";
    /// The version that is written and read.
    pub const VERSION: u32 = 1;

    /// Reads a file for a game.
    ///
    /// # Errors
    /// [`FitError`], with the place.
    pub fn read(text: &str, game: &str) -> Result<FitData, FitError> {
        let data: FitData = serde_json::from_str(text).map_err(|error| FitError::Json(error.to_string()))?;
        if data.format != Self::FORMAT || data.version != Self::VERSION {
            return Err(FitError::Format(format!("{} {}", data.format, data.version)));
        }
        if data.game != game {
            return Err(FitError::Game(data.game));
        }
        let sound = |check: &CheckData| {
            (1..check.depth).contains(&check.shallow)
                && check.depth <= 100
                && (1..=10_000).contains(&check.slope)
                && (1..=1_000_000).contains(&check.deviation)
                && check.offset.abs() <= 1_000_000
        };
        match data.checks.iter().position(|check| !sound(check)) {
            Some(index) => Err(FitError::Check(index + 1)),
            None => Ok(data),
        }
    }

    /// The ProbCut settings for a search, which cuts off if a prediction lies this many hundredths of a deviation
    /// outside the window.
    pub fn probcut(&self, confidence: u16) -> ProbCut {
        let check = |data: &CheckData| {
            let CheckData { stage, depth, shallow, slope, offset, deviation, .. } = *data;
            Check { stage, depth, shallow, slope, offset, deviation }
        };
        ProbCut { confidence, checks: self.checks.iter().map(check).collect() }
    }
}
