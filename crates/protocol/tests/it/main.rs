//! Tests from outside, by topic. One test binary, so that the crate is linked once.

use stratege_entries_all as _; // registers the games

mod common;
mod gtp;
mod gtp_go;
mod hub;
mod nboard;
mod uci;
