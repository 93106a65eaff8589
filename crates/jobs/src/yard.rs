//! Where the work is done.

use crate::{games, matches, positions, rollouts, tuning};
use stratege_arena::EngineList;
use stratege_fleet::{Bench, Job, Work, Workshop};

/// The kinds of jobs: a name, and what opens it.
type Kind = (&'static str, fn(&Job, Bench, &Yard) -> Result<Box<dyn Work>, String>);

/// All kinds of jobs.
pub const KINDS: &[Kind] = &[
    (matches::KIND, matches::open),
    (tuning::KIND, tuning::open),
    (positions::KIND, positions::open),
    (games::KIND, games::open),
    (rollouts::KIND, rollouts::open),
];

/// A machine with its own engines of other programs.
#[derive(Clone, Debug, Default)]
pub struct Yard {
    /// The engines, by name: nothing else is ever started.
    pub engines: EngineList,
}

impl Workshop for Yard {
    fn kinds(&self) -> Vec<&'static str> {
        KINDS.iter().map(|(name, _)| *name).collect()
    }

    fn engines(&self) -> Vec<String> {
        self.engines.names().map(str::to_owned).collect()
    }

    fn open(&self, job: &Job, bench: Bench) -> Result<Box<dyn Work>, String> {
        let kind = KINDS.iter().find(|(name, _)| *name == job.kind);
        let (_, open) = kind.ok_or_else(|| format!("no jobs of the kind {}", job.kind))?;
        open(job, bench, self)
    }
}

/// The plan of a job.
pub(crate) fn plan<T: serde::de::DeserializeOwned>(job: &Job) -> Result<T, String> {
    serde_json::from_str(&job.plan).map_err(|error| format!("the plan: {error}"))
}
