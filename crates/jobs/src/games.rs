//! Self-play that keeps whole games. A part is a unit of games.

use crate::files::{Packed, unpack};
use crate::{PackError, WorkerContext, worker_context};
use serde::{Deserialize, Serialize};
use stratege_fleet::{Job, Part, PartContext, PartRunner, Refusal, Unfinished};
use stratege_training::{SelfPlay, Teacher, TrainableGame, trainable_game};

/// The kind of these jobs.
pub const KIND: &str = "learn-games";

/// Self-play, as sent to workers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GamesJob {
    /// The game.
    pub game: String,
    /// Its variant.
    pub variant: Option<String>,
    /// How games are played.
    pub plan: SelfPlay,
    /// The weights, as given on the command line; files are named by hash.
    pub weights: Option<String>,
    /// The seed of all games.
    pub seed: u64,
}

impl GamesJob {
    /// The job for threads of this process, where files stay in place.
    pub fn local(&self) -> Job {
        Packed::default().job(KIND, self)
    }

    /// The job for the fleet, with the weight file if there is one.
    ///
    /// # Errors
    /// The file of weights cannot travel.
    pub fn job(mut self, packed: &mut Packed) -> Result<Job, PackError> {
        packed.pack_weights(&mut self.weights)?;
        Ok(packed.job(KIND, &self))
    }
}

/// A part for a unit: its number, and how many of its games to play.
pub fn part(unit: u64, games: u32) -> Part {
    Part { number: unit, input: games.to_le_bytes().to_vec() }
}

struct Units {
    teacher: Teacher,
    job: GamesJob,
}

fn subject_of(job: &GamesJob) -> Result<Box<dyn TrainableGame>, Refusal> {
    trainable_game(&job.game, job.variant.as_deref())
        .ok_or_else(|| Refusal(format!("{} has no patterns", job.game)))
}

pub(crate) fn open(
    job: &Job,
    context: PartContext,
    _: &WorkerContext,
) -> Result<Box<dyn PartRunner>, Refusal> {
    let found: GamesJob = worker_context::plan(job)?;
    let name = found.weights.as_deref().map(|name| unpack(name, &context)).transpose()?;
    let teacher = subject_of(&found)?.player(name.as_deref()).map_err(Refusal::of)?;
    Ok(Box::new(Units { teacher, job: found }))
}

impl PartRunner for Units {
    fn part(&mut self, part: &Part) -> Result<Vec<u8>, Unfinished> {
        let games = part.input.as_slice().try_into().map(u32::from_le_bytes);
        let games = games.map_err(|_| Unfinished::Failed("a unit without games".into()))?;
        Ok(self.teacher.play(&self.job.plan, self.job.seed, part.number, games))
    }
}

/// Checks that the bytes can be the result of a part: games that follow the rules.
///
/// # Errors
/// The place of the first game that is invalid.
pub fn check(trainable: &dyn TrainableGame, bytes: &[u8]) -> Result<(), Refusal> {
    let games = trainable.moves_of_unit(bytes);
    games.map(drop).map_err(|at| Refusal(format!("no games from byte {at} on")))
}
