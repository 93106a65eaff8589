//! Collections of games on disk. Games of files are imported once ([`Library::import`]), stay as they were read, are
//! searched by players, events, dates and results ([`Filter`]), and are explored by position ([`Library::explore`]):
//! what was played from a place, by whom, and how it ended, whatever the order of moves that led there.
//!
//! A library is a folder: `library.db` (SQLite) with collections and games, and beside it files of positions, sorted by
//! their keys. An import commits some thousand games at a time, with their positions, so that one that was killed
//! continues where it was, and what is there can be used meanwhile.
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
mod names;
mod record;
mod removal;

pub use database::{Collection, GameRow, Library};
pub use dates::days;
pub use error::LibraryError;
pub use explore::{Explored, ExploredMove, Results};
pub use filter::{Filter, Sort};
pub use folders::DIVIDER;
pub use import::{Imported, LeftOutGame, LeftOutReason, MOST_REASONS, Source};
pub use names::folded;
