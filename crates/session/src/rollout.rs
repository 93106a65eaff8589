//! Rollouts: games played out from a position, or after each of its best moves.

use crate::data::ChancesData;
use serde::{Deserialize, Serialize};
use stratege_search::Stop;

/// A mean with its 95% confidence interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct EstimateData {
    /// The mean.
    pub mean: f64,
    /// Its standard error.
    pub error: f64,
    /// The lower and upper ends of the 95% confidence interval.
    pub interval: [f64; 2],
}

/// The plan of a rollout.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RolloutPlan {
    /// The number of games for each move, or for the position.
    pub trials: u64,
    /// The seed of the dice: the same seed gives the same games.
    pub seed: u64,
    /// The number of turns after which a game is evaluated instead of played on; null to play games to their end.
    pub truncate: Option<u32>,
    /// The number of best moves to roll out, if dice are to be played.
    pub moves: usize,
    /// The number of threads; it does not affect the results.
    pub threads: usize,
}

/// A move, or the position itself, with its rollout results. Values are for the side to move.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RolledOut {
    /// The move; null for the position.
    #[serde(rename = "move")]
    pub mv: Option<String>,
    /// The chances of each result.
    pub chances: ChancesData<EstimateData>,
    /// The cubeless equity, in points per game.
    pub equity: EstimateData,
    /// The cubeful equity, by Janowski's model: 1 is winning the value of the cube.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cubeful: Option<EstimateData>,
    /// The difference to the best move; null for the best move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub difference: Option<EstimateData>,
}

/// The cube decision, from the chances of a rollout: see [`CubeData`](crate::CubeData).
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CubeEstimates {
    /// `no-double`, `double-take`, `double-pass` or `too-good`.
    pub verdict: &'static str,
    /// The equity without a double.
    pub no_double: EstimateData,
    /// The equity if the double is taken.
    pub double_take: EstimateData,
    /// The equity if the double is dropped.
    pub double_pass: EstimateData,
}

/// The final or intermediate results of a rollout.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RolloutData {
    /// The position.
    pub position: String,
    /// The seed of its dice.
    pub seed: u64,
    /// The number of turns after which games were evaluated; null if they were played to their end.
    pub truncate: Option<u32>,
    /// The number of games played for each candidate.
    pub trials: u64,
    /// Whether all games of the plan have been played.
    pub complete: bool,
    /// The candidates, best first.
    pub candidates: Vec<RolledOut>,
    /// The cube decision, before the roll if the side may double, or has doubled.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cube: Option<CubeEstimates>,
    /// The time spent, in milliseconds.
    pub time_ms: u64,
}

/// A position that can be rolled out.
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
