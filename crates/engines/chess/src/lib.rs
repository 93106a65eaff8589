//! Judgement for chess.
//!
//! [`exchange`](exchange()) tells what captures on a square net; [`Simplified`] evaluates positions by material
//! and piece-square tables, orders moves, and says which are too noisy to stop at.
#![forbid(unsafe_code)]

mod exchange;
mod simplified;
mod tables;

pub use exchange::{VALUES, Values, exchange, loses_material};
pub use simplified::{Preset, Simplified, Sums};
