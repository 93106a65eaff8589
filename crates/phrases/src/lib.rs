//! Sentences about games in the user's language, for every front end: players, scores and analyses, how a game ended,
//! why a file was refused.
#![forbid(unsafe_code)]

#[cfg(test)]
use stratege_entries_all as _; // registers the games

mod argument;
pub mod cube_state;
pub mod figures;
pub mod pictures;
pub mod players;
mod refusals;
pub mod render;
mod stored;
mod system;

pub use argument::{theory_reason, theory_reason_of};
pub use refusals::{format_text, read_text, record_text, solve_text};
pub use stored::{left_out_text, library_text, store_text};
pub use system::system_text;
