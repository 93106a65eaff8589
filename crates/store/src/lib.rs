//! Data on disk: the parts of long jobs ([`Store`]), games under way and matches ([`GameStore`]), all in SQLite, and
//! files that are replaced atomically ([`write_file`]).
#![forbid(unsafe_code)]

mod atomic_file;
mod difference;
mod error;
mod folder;
mod games;
mod guard;
mod jobs;
mod matches;
mod repair;
mod target;

pub use atomic_file::{check_writable, write_file, write_with};
pub use difference::Difference;
pub use error::StoreError;
pub use folder::MOST_GAMES;
pub use games::{GAMES_VERSION, GameStore, KeptGame};
pub use jobs::{Store, VERSION};
pub use matches::{KeptMatch, MatchGame};
pub use repair::Salvage;
