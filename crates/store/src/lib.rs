//! Data on disk: the parts of long jobs, in SQLite ([`Store`]), and files that are written whole or not at all
//! ([`write_file`]).
#![forbid(unsafe_code)]

mod jobs;
mod target;
mod whole;

pub use jobs::{Store, StoreError, VERSION, difference};
pub use whole::{check_writable, write_file, write_with};
