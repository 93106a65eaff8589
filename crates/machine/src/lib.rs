//! The machine as a player: it chooses a move in a session by theory, a book, or a search limited by its level. The
//! console, the page, matches and protocols all use it.
//!
//! Reading order: `setup` and `effort` (its settings, as `KEY=VALUE`), then `player`.
#![forbid(unsafe_code)]

#[cfg(test)]
use stratege_entries_all as _; // registers the games

pub mod effort;
mod helpers;
mod player;
mod preference;
mod reasons;
pub mod setup;
pub mod techniques;

pub use crate::preference::Preference;
pub use helpers::{BookMove, OpeningBook, Searcher};
pub use player::*;
pub use reasons::REASONS;
