//! Collections of games on disk. Games are imported from files ([`Library::import`]), stored exactly as read, searched
//! by players, events, dates and results ([`Filter`]), and explored by position ([`Library::explore`]): what was played
//! there, by whom, and with what result, regardless of move order.
//!
//! A library is a folder: `library.db` (SQLite) with collections and games, and files of positions, sorted by key. An
//! import commits some thousand games at a time, with their positions, so that a killed import can resume, and the
//! games imported so far can be used in the meantime. Rows and blocks of positions have hashes, which are checked when
//! read: a damaged library is refused with the name of the file, [`check`] reports the damage, and [`repair`] saves
//! what is intact.
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
mod sessions;
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
