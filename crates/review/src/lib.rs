//! Reviews: whole games graded move by move, the luck of dice, the course of a game, test suites, and the bench.
#![forbid(unsafe_code)]

mod bench;
pub mod course;
pub mod grading;
pub mod luck;
pub mod suite;
pub mod tactics;

pub use bench::{BenchLine, bench};
