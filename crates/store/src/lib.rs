//! Data on disk: the parts of long jobs ([`Store`]) and games under way and matches ([`GameStore`]), in SQLite, and files that are
//! written whole or not at all ([`write_file`]).
#![forbid(unsafe_code)]

mod difference;
mod games;
mod guard;
mod jobs;
mod matches;
mod target;
mod whole;

pub use difference::Difference;
pub use games::{GAMES_VERSION, GameStore, KeptGame};
pub use jobs::{Store, StoreError, VERSION};
pub use matches::{KeptMatch, MatchGame};
pub use whole::{check_writable, write_file, write_with};
