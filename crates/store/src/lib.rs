//! Data on disk: the parts of long jobs ([`Store`]), games in progress and matches ([`GameStore`]), all in SQLite, and
//! files that are replaced atomically ([`write_file`]) or mapped into memory ([`map_file`]).
#![deny(unsafe_code)]

mod atomic_file;
mod connection;
mod difference;
mod error;
mod folder;
mod games;
mod guard;
mod hashed_table;
mod job_format;
mod jobs;
mod journal;
mod mapped;
mod matches;
mod repair;
mod sealed;
mod target;

pub use atomic_file::{check_writable, write_file, write_with};
pub use connection::GAMES_VERSION;
pub use difference::Difference;
pub use error::StoreError;
pub use folder::MOST_GAMES;
pub use games::{GameStore, StoredGame};
pub use hashed_table::{Fault, HashedSchema, HashedTable, is_corrupt, register, value};
pub use job_format::VERSION;
pub use jobs::Store;
pub use journal::is_journal_damaged;
pub use mapped::map_file;
pub use matches::{MatchGame, StoredMatch};
pub use repair::Salvage;
pub use sealed::{Unsealed, seal, unseal};
