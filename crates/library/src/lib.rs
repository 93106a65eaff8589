//! Collections of games on disk. Games of files are imported once ([`Library::import`]), stay as they were read, are
//! searched by players, events, dates and results ([`Filter`]), and are explored by position ([`Library::explore`]):
//! what was played from a place, by whom, and how it ended, whatever the order of moves that led there.
//!
//! A library is a folder: `library.db` (SQLite) with collections and games, and beside it files of positions, sorted by
//! their keys. An import commits some thousand games at a time, with their positions, so that one that was killed
//! continues where it was, and what is there can be used meanwhile. Rows and blocks of positions have hashes, which are
//! checked when they are read: a damaged library is refused by name, [`check`] says what is damaged, and [`repair`] keeps
//! what is whole.
#![forbid(unsafe_code)]

#[cfg(test)]
use stratege_entries_all as _; // registers the games

mod database;
mod dates;
mod entry;
mod error;
mod explore;
mod filter;
mod folders;
mod import;
mod index;
mod integrity;
mod move_count;
mod names;
mod nesting;
mod record;
mod removal;
mod repair;
mod tables;

pub use database::{Collection, GameRow, Library};
pub use dates::days;
pub use error::LibraryError;
pub use explore::{Explored, ExploredMove, Results};
pub use filter::{Filter, Sort};
pub use folders::DIVIDER;
pub use import::{Imported, LeftOutGame, LeftOutReason, MOST_REASONS, Source};
pub use integrity::{Checked, check};
pub use names::folded;
pub use repair::{Repaired, repair};
