//! Opening books: positions up to symmetry, with their values.
//!
//! A [`Builder`] makes a [`Book`] from games: every position of their first plies that occurs often enough, with a
//! value backed up by negamax from the results (or from an engine's evaluations). Moves are not stored: a move is in
//! the book if the resulting position is, which covers transpositions and mirror images. A file is a header and sorted
//! entries.
#![forbid(unsafe_code)]

#[cfg(test)]
use stratege_entries_all as _; // registers the games

mod book;
mod book_file;
mod build;
mod convert;
mod file;
mod openings;
mod polyglot;
mod walk;

pub use book::{Book, BookEntry, BookMove, Header};
pub use book_file::{BookFile, OpenError};
pub use build::{BookPlan, Builder};
pub use convert::{from_polyglot, has_codes, to_polyglot};
pub use file::BookError;
pub use openings::{TooMany, openings};
pub use polyglot::{Entry, Polyglot, PolyglotError, PolyglotMove, write_entries};
