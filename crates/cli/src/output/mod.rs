//! What commands print: boards and results, tables, JSON, progress.

pub mod board;
mod columns;
mod json;
pub mod players;
mod progress;
pub mod render;
mod wrap;

pub(crate) use columns::columns;
pub(crate) use json::{json_text, print_json};
pub(crate) use progress::progress_bar;
pub(crate) use wrap::{Wrapped, terminal_width};
