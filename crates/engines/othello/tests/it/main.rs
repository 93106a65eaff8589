//! Tests from outside, by topic. One test binary, so that the crate is linked once.

mod analysis;
mod common;
mod criteria;
mod endgame;
mod heuristics;
mod patterns;
