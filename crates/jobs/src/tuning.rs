//! Games of a tuning run. A part is a game of a step; its input holds the parameters of both contestants.

use crate::matches::{MatchJob, Players, failure};
use crate::{WorkerContext, worker_context};
use serde::{Deserialize, Serialize};
use std::time::Duration;
use stratege_arena::{GameRecord, MatchPlan};
use stratege_fleet::{Job, Part, PartContext, PartRunner, Refusal, Unfinished};

/// The kind of these jobs.
pub const KIND: &str = "tune";

/// The data that a game of a step depends on, in addition to the plan of all steps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StepGame {
    /// The game's number in the step.
    pub game: u64,
    /// The seed of the step.
    pub seed: u64,
    /// The parameters of each contestant, as in its option `tuned`.
    pub tuned: Vec<String>,
}

impl StepGame {
    /// The match of its step.
    pub fn plan(&self, steps: &MatchPlan) -> MatchPlan {
        let mut plan = MatchPlan { seed: self.seed, ..steps.clone() };
        for (player, tuned) in plan.players.iter_mut().zip(&self.tuned) {
            player.options.insert("tuned".into(), tuned.clone());
        }
        plan
    }

    /// The step game as a part.
    pub fn part(&self, number: u64) -> Part {
        Part { number, input: serde_json::to_vec(self).unwrap_or_default() }
    }
}

struct Steps {
    steps: MatchPlan,
    players: Players,
    /// The contestants of the players that are made.
    tuned: Vec<String>,
}

pub(crate) fn open(
    job: &Job,
    context: PartContext,
    worker_context: &WorkerContext,
) -> Result<Box<dyn PartRunner>, Refusal> {
    let mut found: MatchJob = worker_context::plan(job)?;
    found.plan.players = found.players(&context, worker_context)?;
    let players = Players::new(job, &context, Duration::from_secs(found.startup), worker_context);
    Ok(Box::new(Steps { steps: found.plan, players, tuned: Vec::new() }))
}

impl PartRunner for Steps {
    fn part(&mut self, part: &Part) -> Result<Vec<u8>, Unfinished> {
        let failed = |error: &dyn std::fmt::Display| Unfinished::Failed(error.to_string());
        let step: StepGame = serde_json::from_slice(&part.input).map_err(|error| failed(&error))?;
        if step.tuned != self.tuned {
            self.players.clear();
            self.tuned.clone_from(&step.tuned);
        }
        let plan = step.plan(&self.steps);
        let lost = |error| failure(self.players.local_run.as_deref(), &plan.players, error);
        let game = plan.game(step.game).map_err(lost)?;
        let record = self.players.play(&plan, &plan.players, &game)?;
        serde_json::to_vec(&record).map_err(|error| failed(&error))
    }
}

/// Reads a game of a step and checks that it is plausible.
///
/// # Errors
/// The reason why the result is invalid.
pub fn check(steps: &MatchPlan, part: &Part, bytes: &[u8]) -> Result<GameRecord, Refusal> {
    let step: StepGame = serde_json::from_slice(&part.input).map_err(|error| Refusal(error.to_string()))?;
    crate::matches::check(&step.plan(steps), &Part::numbered(step.game), bytes)
}
