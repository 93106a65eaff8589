//! Self-play that keeps single positions. A part is a unit of games.

use crate::files::{Packed, unpack};
use crate::{PackError, WorkerContext, worker_context};
use serde::{Deserialize, Serialize};
use stratege_fleet::{Job, Part, PartContext, PartRunner, Refusal, Unfinished};
use stratege_training::positions::{Player, SelfPlayPlan, holds_positions, player};

/// The kind of these jobs.
pub const KIND: &str = "learn-positions";

/// Self-play, as sent to workers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PositionsJob {
    /// How games are played.
    pub plan: SelfPlayPlan,
    /// The weights, as given on the command line; files are named by hash.
    pub weights: Option<String>,
    /// The seed of all games.
    pub seed: u64,
    /// The number of games in a unit.
    pub games: u32,
}

impl PositionsJob {
    /// The job for the fleet, with the weight file if there is one.
    ///
    /// # Errors
    /// The file of weights cannot travel.
    pub fn job(mut self, packed: &mut Packed) -> Result<Job, PackError> {
        packed.pack_weights(&mut self.weights)?;
        Ok(packed.job(KIND, &self))
    }
}

struct Units {
    player: Player,
    job: PositionsJob,
    context: PartContext,
}

pub(crate) fn open(
    job: &Job,
    context: PartContext,
    _: &WorkerContext,
) -> Result<Box<dyn PartRunner>, Refusal> {
    let found: PositionsJob = worker_context::plan(job)?;
    let name = found.weights.as_deref().map(|name| unpack(name, &context)).transpose()?;
    let player = player(name.as_deref()).map_err(Refusal::of)?;
    Ok(Box::new(Units { player, job: found, context }))
}

impl PartRunner for Units {
    fn part(&mut self, part: &Part) -> Result<Vec<u8>, Unfinished> {
        let PositionsJob { plan, seed, games, .. } = &self.job;
        let played = self.player.unit_until(plan, *seed, part.number, *games, &self.context.stop);
        played.ok_or(Unfinished::Stopped)
    }
}

/// Checks that the bytes can be the result of a part: readable positions.
///
/// # Errors
/// The contents are of another kind.
pub fn check(bytes: &[u8]) -> Result<(), Refusal> {
    if holds_positions(bytes) { Ok(()) } else { Err(Refusal("no positions".into())) }
}
