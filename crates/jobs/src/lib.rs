//! The jobs that the fleet can run. Each kind has a file with its plan, how to run a part of it, and how to check
//! whether a result is plausible. [`WorkerContext`] is the environment that runs the parts, on a worker or in this
//! process.
#![forbid(unsafe_code)]

#[cfg(test)]
use stratege_entries_all as _; // registers the games

pub mod breeding;
pub mod endgames;
mod fail_fast;
mod files;
pub mod games;
mod kinds;
mod libraries;
pub mod matches;
pub mod positions;
pub mod rollouts;
pub mod searches;
pub mod series;
pub mod suites;
pub mod tuning;
mod worker_context;

pub use fail_fast::FailFastCoordinator;
pub use files::{PackError, Packed};
pub use kinds::{JobKind, KINDS};
pub use libraries::with_libraries;
pub(crate) use worker_context::LocalRun;
pub use worker_context::{LocalRunError, WorkerContext, run_locally};
