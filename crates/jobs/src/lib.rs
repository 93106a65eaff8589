//! What the parts of long jobs are. Each kind has a file: its plan, how a part of it is done, and whether a result can be
//! true. [`WorkerContext`] is where the work is done, on a worker or here.
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
