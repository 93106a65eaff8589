//! Where the work is done.

use std::sync::{Arc, Mutex, PoisonError};
use stratege_arena::{EngineList, MatchError, Supervisor};
use stratege_fleet::{Job, Refusal};

/// A machine with its own engines of other programs.
#[derive(Clone, Debug, Default)]
pub struct Yard {
    /// The engines, by name: nothing else is ever started for a plan that comes from elsewhere.
    pub(crate) engines: EngineList,
    /// Where plans are those of this process; `None` for plans of other machines.
    pub(crate) here: Option<Arc<Here>>,
}

impl Yard {
    /// For plans from elsewhere, with these engines.
    pub fn with_engines(engines: EngineList) -> Yard {
        Yard { engines, here: None }
    }

    /// For plans of this process: players may be commands and files of this machine.
    pub fn here(here: &Arc<Here>) -> Yard {
        Yard { engines: EngineList::default(), here: Some(Arc::clone(here)) }
    }
}

/// Work that this process does for itself.
#[derive(Debug)]
pub struct Here {
    /// Over all players.
    pub(crate) supervisor: Arc<Supervisor>,
    failure: Mutex<Option<MatchError>>,
}

impl Here {
    /// Under this supervisor.
    pub fn new(supervisor: Arc<Supervisor>) -> Here {
        Here { supervisor, failure: Mutex::default() }
    }

    /// Keeps an error in its own terms: the first one.
    pub(crate) fn fail(&self, error: MatchError) {
        self.failure.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
    }

    /// The first error of a match.
    pub fn failure(&self) -> Option<MatchError> {
        self.failure.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

/// The plan of a job.
pub(crate) fn plan<T: serde::de::DeserializeOwned>(job: &Job) -> Result<T, Refusal> {
    serde_json::from_str(&job.plan).map_err(|error| Refusal(format!("the plan: {error}")))
}
