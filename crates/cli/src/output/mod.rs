//! Output of commands: boards and results, tables, JSON, progress.

pub mod board;
mod columns;
mod json;
pub(crate) mod moment;
mod progress;
mod wrap;

pub(crate) use columns::{columns, heads};
pub(crate) use json::{json_line, json_text, print_json};
pub(crate) use progress::progress_bar;
pub use stratege_phrases::cube_state::cube_state;
pub use stratege_phrases::{figures, players, render};
pub(crate) use wrap::{Wrapped, terminal_width, width_of};
