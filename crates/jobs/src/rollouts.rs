//! Rollouts. A part is a round of games, one for each batch of the results.

use crate::{PackError, WorkerContext, with_libraries, worker_context};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use stratege_fleet::{
    Coordinator, Done, FleetEvent, Job, Next, Part, PartContext, PartRunner, Refusal, Unfinished,
};
use stratege_session::rollout::{Rollout, RolloutData, RolloutPlan};

/// The kind of these jobs.
pub const KIND: &str = "rollout";

/// A rollout, as sent to workers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RolloutJob {
    /// The game.
    pub game: String,
    /// Its variant.
    pub variant: Option<String>,
    /// The position.
    pub position: String,
    /// The plan of the rollout.
    pub plan: RolloutPlan,
}

impl RolloutJob {
    /// The job for the fleet.
    ///
    /// # Errors
    /// The libraries that count cannot be read.
    pub fn job(&self) -> Result<Job, PackError> {
        // The number of threads changes nothing.
        let plan = RolloutPlan { threads: 1, ..self.plan };
        let text = serde_json::to_string(&RolloutJob { plan, ..self.clone() }).unwrap_or_default();
        with_libraries(Job::of_text(KIND, text), &self.game)
    }

    /// The rollout itself.
    ///
    /// # Errors
    /// The game is unknown or the position is invalid.
    pub fn open(&self) -> Result<Box<dyn Rollout>, Refusal> {
        let entry = stratege_catalog::find(&self.game).map_err(Refusal::of)?;
        let open = entry.extras.rollout.ok_or_else(|| Refusal(format!("{} has no rollouts", self.game)))?;
        open(self.variant.as_deref(), &self.position, self.plan).map_err(Refusal::of)
    }
}

struct Rounds {
    rollout: Box<dyn Rollout>,
    context: PartContext,
}

pub(crate) fn open(
    job: &Job,
    context: PartContext,
    _: &WorkerContext,
) -> Result<Box<dyn PartRunner>, Refusal> {
    let found: RolloutJob = worker_context::plan(job)?;
    Ok(Box::new(Rounds { rollout: found.open()?, context }))
}

impl PartRunner for Rounds {
    fn part(&mut self, part: &Part) -> Result<Vec<u8>, Unfinished> {
        self.rollout.play_round(part.number, &self.context.stop).ok_or(Unfinished::Stopped)
    }
}

/// The coordinator of a rollout. It adds rounds in order, so that the sums are bit-for-bit those of a single process.
pub struct RolloutCoordinator<'a> {
    rollout: &'a mut dyn Rollout,
    rounds: u64,
    next: u64,
    added: u64,
    waiting: BTreeMap<u64, Vec<u8>>,
    progress: &'a mut dyn FnMut(&RolloutData),
    on_event: &'a mut dyn FnMut(FleetEvent),
}

impl<'a> RolloutCoordinator<'a> {
    /// A coordinator for a rollout that has not started.
    pub fn new(
        rollout: &'a mut dyn Rollout,
        progress: &'a mut dyn FnMut(&RolloutData),
        on_event: &'a mut dyn FnMut(FleetEvent),
    ) -> RolloutCoordinator<'a> {
        let rounds = rollout.rounds();
        RolloutCoordinator {
            rollout,
            rounds,
            next: 0,
            added: 0,
            waiting: BTreeMap::new(),
            progress,
            on_event,
        }
    }
}

impl Coordinator for RolloutCoordinator<'_> {
    fn next(&mut self) -> Option<Part> {
        (self.next < self.rounds).then(|| {
            self.next += 1;
            Part::numbered(self.next - 1)
        })
    }

    fn check(&self, part: &Part, bytes: &[u8]) -> Result<(), Refusal> {
        match self.rollout.fits_round(part.number, bytes) {
            true => Ok(()),
            false => Err(Refusal("no results of a round".into())),
        }
    }

    fn take(&mut self, done: Vec<Done>) -> Next {
        self.waiting.extend(done.into_iter().map(|done| (done.number, done.bytes)));
        let before = self.added;
        while let Some(bytes) = self.waiting.remove(&self.added) {
            self.rollout.add_round(self.added, &bytes);
            self.added += 1;
        }
        if self.added > before {
            (self.progress)(&self.rollout.data());
        }
        Next::On
    }

    fn on_event(&mut self, event: FleetEvent) {
        (self.on_event)(event);
    }

    fn progress(&self) -> (u64, Option<u64>) {
        (self.added, Some(self.rounds))
    }
}
