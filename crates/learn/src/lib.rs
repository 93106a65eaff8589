//! Learning: evaluations that get better by playing.
//!
//! [`genetic`] is the genetic algorithm over rows of coefficients. What is played is the caller's: this crate knows
//! no game, reads no files and prints nothing.
#![forbid(unsafe_code)]

pub mod genetic;
mod random;

pub use random::Random;
