//! Evaluation of chess.
//!
//! [`exchange`](exchange()) is static exchange evaluation; [`Simplified`] evaluates positions by material and
//! piece-square tables, orders moves, and says which positions are noisy.
#![forbid(unsafe_code)]

mod exchange;
mod simplified;
mod tables;

pub use exchange::{VALUES, Values, exchange, loses_material};
pub use simplified::{Preset, Simplified, Sums};
