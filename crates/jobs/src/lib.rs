//! What the parts of long jobs are. Each kind has a file: its plan, how a part of it is done, and whether a result can be
//! true. [`Yard`] is where the work is done, on a worker or here.
#![forbid(unsafe_code)]

#[cfg(test)]
use stratege_entries_all as _; // registers the games

pub mod breeding;
pub mod endgames;
mod files;
pub mod games;
mod impatient;
mod kinds;
mod libraries;
pub mod matches;
pub mod positions;
pub mod rollouts;
pub mod searches;
pub mod suites;
pub mod tuning;
mod yard;

pub use files::{PackError, Packed};
pub use impatient::Impatient;
pub use kinds::{JobKind, KINDS};
pub use libraries::with_libraries;
pub(crate) use yard::Here;
pub use yard::{HereError, Yard, carry_here};
