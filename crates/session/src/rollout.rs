//! Rollouts: games played out from a position, or behind each of its best moves.

use crate::data::ChancesData;
use serde::{Deserialize, Serialize};
use stratege_search::Stop;

/// A mean with its interval of 95%.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct EstimateData {
    /// The mean.
    pub mean: f64,
    /// Its standard error.
    pub error: f64,
    /// The interval of 95% confidence: its lower and its upper end.
    pub interval: [f64; 2],
}

/// How games are rolled out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RolloutPlan {
    /// The games of each move, or of the position.
    pub trials: u64,
    /// The seed of the dice: the same seed gives the same games.
    pub seed: u64,
    /// The turns after which a game is evaluated instead of played on; null: games are played to their end.
    pub truncate: Option<u32>,
    /// The best moves that are rolled out, where dice are to be played.
    pub moves: usize,
    /// The threads that play; results are the same with any number.
    pub threads: usize,
}

/// A move, or the position itself, rolled out. Values are those of the side to move.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RolledOut {
    /// The move; null for the position.
    #[serde(rename = "move")]
    pub mv: Option<String>,
    /// How games end.
    pub chances: ChancesData<EstimateData>,
    /// The points a game without the cube.
    pub equity: EstimateData,
    /// With the cube, by Janowski's model of the chances: 1 is winning what it shows.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cubeful: Option<EstimateData>,
    /// How much more the best move is worth; null for the best move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub difference: Option<EstimateData>,
}

/// What to do with the cube, by the chances of a rollout: see [`CubeData`](crate::CubeData).
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CubeEstimates {
    /// `no-double`, `double-take`, `double-pass` or `too-good`.
    pub verdict: &'static str,
    /// Without a double.
    pub no_double: EstimateData,
    /// With a double that is taken.
    pub double_take: EstimateData,
    /// With a double that is dropped.
    pub double_pass: EstimateData,
}

/// The results of a rollout so far.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RolloutData {
    /// The position.
    pub position: String,
    /// The seed of its dice.
    pub seed: u64,
    /// The turns after which games were evaluated; null: they were played to their end.
    pub truncate: Option<u32>,
    /// The games of each candidate so far.
    pub trials: u64,
    /// Whether all games of the plan are played.
    pub complete: bool,
    /// The candidates, the best first.
    pub candidates: Vec<RolledOut>,
    /// Where dice are not yet rolled and the side may double, or has doubled.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cube: Option<CubeEstimates>,
    /// The time spent, in milliseconds.
    pub time_ms: u64,
}

/// A position whose games can be played out.
pub trait Rollout: Send {
    /// Plays until all games of the plan are played or it is stopped; `progress` gets the results so far of each
    /// candidate after every round of games. A later call continues.
    fn run(&mut self, stop: &Stop, progress: &mut dyn FnMut(&RolloutData)) -> RolloutData;

    /// How many rounds the games of the plan are played in.
    fn rounds(&self) -> u64;

    /// The results of a round, by its number from 0, for another process with the same plan; `None` if it is stopped.
    fn play_round(&self, round: u64, stop: &Stop) -> Option<Vec<u8>>;

    /// Whether bytes can be the results of a round.
    fn fits_round(&self, round: u64, bytes: &[u8]) -> bool;

    /// Adds the results of a round that [fit](Self::fits_round), each once and in their order.
    fn add_round(&mut self, round: u64, bytes: &[u8]);

    /// The results so far.
    fn data(&self) -> RolloutData;
}
