//! Endgames computed backwards, and the libraries on disk that store them.
//!
//! A game that numbers its endgames ([`stratege_game::Endings`]) gets a [`Library`]: the outcome with best play of
//! every position with few pieces. [`make`] computes missing classes, each in its own file, so that a killed run can
//! resume; [`Library::open`] reads the files; [`check`] proves them against each other.
//!
//! Reading order: `values` (outcomes in two bits), `retrograde` (how they are computed), `file`, `library`, `make`,
//! `check`.
#![forbid(unsafe_code)]

mod check;
mod file;
mod library;
mod make;
mod retrograde;
mod values;

pub use check::{Checked, check};
pub use file::FileError;
pub use library::{Damaged, Library};
pub use make::{Group, MakeError, Plan, Progress, groups, is_made, make, make_group};
