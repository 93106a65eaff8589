//! Reviews: whole games graded move by move (`annotated` in files), the luck of dice, the course of a game, the size of its tree, test suites, and the bench.
#![forbid(unsafe_code)]

#[cfg(test)]
use stratege_entries_all as _; // registers the games

pub mod annotated;
mod bench;
pub mod grading;
pub mod luck;
pub mod suite;
pub mod tactics;
pub mod tree_size;
pub mod value_curve;

pub use bench::{BenchLine, bench};
