//! The environment in which parts run.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use stratege_arena::{EngineList, MatchError, Supervisor};
use stratege_fleet::{Coordinator, FleetError, Job, Local, Refusal, Transport};
use stratege_session::sync::lock;
use thiserror::Error;

/// A machine with its own third-party engines.
#[derive(Clone, Debug, Default)]
pub struct WorkerContext {
    /// The engines, by name: nothing else is ever started for a plan that comes from elsewhere.
    pub(crate) engines: EngineList,
    /// Where plans are those of this process; `None` for plans of other machines.
    pub(crate) local_run: Option<Arc<LocalRun>>,
}

impl WorkerContext {
    /// A context for plans from other machines, with these engines.
    pub fn with_engines(engines: EngineList) -> WorkerContext {
        WorkerContext { engines, local_run: None }
    }

    /// For plans of this process: players may be commands and files of this machine.
    pub(crate) fn local(local_run: &Arc<LocalRun>) -> WorkerContext {
        WorkerContext { engines: EngineList::default(), local_run: Some(Arc::clone(local_run)) }
    }
}

/// Work that this process does for itself.
#[derive(Debug)]
pub(crate) struct LocalRun {
    /// Over all players.
    pub(crate) supervisor: Arc<Supervisor>,
    failure: Mutex<Option<MatchError>>,
}

impl LocalRun {
    /// Under this supervisor.
    fn new(supervisor: Arc<Supervisor>) -> LocalRun {
        LocalRun { supervisor, failure: Mutex::default() }
    }

    /// Keeps an error in its own terms: the first one.
    pub(crate) fn fail(&self, error: MatchError) {
        lock(&self.failure).get_or_insert(error);
    }

    /// The first error of a match.
    fn failure(&self) -> Option<MatchError> {
        lock(&self.failure).take()
    }
}

/// Runs a job on threads of this process, whose players a supervisor watches. An error that ended it early is a match
/// error if it came from a match.
///
/// # Errors
/// A part cannot be done.
pub fn run_locally(
    job: &Job,
    coordinator: &mut dyn Coordinator,
    threads: usize,
    supervisor: &Arc<Supervisor>,
) -> Result<(), LocalRunError> {
    let local_run = Arc::new(LocalRun::new(Arc::clone(supervisor)));
    let worker_context = WorkerContext::local(&local_run);
    let halt = Arc::clone(supervisor.flag());
    let local = Local { registry: &worker_context, threads, files: BTreeMap::new(), halt, stack: None };
    let carried = local.carry(job, coordinator, supervisor.flag());
    match local_run.failure() {
        Some(error) => Err(LocalRunError::Match(error)),
        None => Ok(carried?),
    }
}

/// Why a job in this process ended early.
#[derive(Debug, Error)]
pub enum LocalRunError {
    /// A player or an opening.
    #[error(transparent)]
    Match(#[from] MatchError),
    /// Anything else.
    #[error(transparent)]
    Part(#[from] FleetError),
}

impl LocalRunError {
    /// Converts it to an error type that can hold either.
    pub fn into_other<E: From<MatchError> + From<FleetError>>(self) -> E {
        match self {
            LocalRunError::Match(error) => error.into(),
            LocalRunError::Part(error) => error.into(),
        }
    }
}

/// The plan of a job.
pub(crate) fn plan<T: serde::de::DeserializeOwned>(job: &Job) -> Result<T, Refusal> {
    serde_json::from_str(&job.plan).map_err(|error| Refusal(format!("the plan: {error}")))
}
