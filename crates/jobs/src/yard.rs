//! Where the work is done.

use stratege_arena::EngineList;
use stratege_fleet::{Job, Refusal};

/// A machine with its own engines of other programs.
#[derive(Clone, Debug, Default)]
pub struct Yard {
    /// The engines, by name: nothing else is ever started.
    pub engines: EngineList,
}

/// The plan of a job.
pub(crate) fn plan<T: serde::de::DeserializeOwned>(job: &Job) -> Result<T, Refusal> {
    serde_json::from_str(&job.plan).map_err(|error| Refusal(format!("the plan: {error}")))
}
