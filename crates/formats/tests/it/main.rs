//! Tests from outside, by topic. One test binary, so that the crate is linked once.

mod common;
mod damage;
mod mat;
mod of_others;
mod page;
mod pgn_quirks;
mod round_trip;
mod sgf;
mod sgf_go;
