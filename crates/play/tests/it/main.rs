//! Tests from outside, by topic. One test binary, so that the crate is linked once.

use stratege_entries_all as _; // registers the games

mod aside;
mod clocks;
mod commands;
mod draw_claims;
mod ended;
mod engine;
mod files;
mod older;
mod results;
mod resumed;
