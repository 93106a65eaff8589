//! Evaluation of chess.
//!
//! [`exchange`](exchange()) is static exchange evaluation; [`Simplified`] evaluates positions by material,
//! piece-square tables and mobility, orders moves, and says which positions are noisy; [`Weights`] are named or read;
//! [`endings`] are features and rules of thumb for the end of the game.
#![forbid(unsafe_code)]

pub mod endings;
mod engine;
mod exchange;
pub mod search;
mod simplified;
mod tables;
mod weights;

pub use engine::ChessEngine;
pub use exchange::{VALUES, Values, exchange, exchange_reaches, loses_material};
pub use simplified::{Accumulator, Simplified};
pub use weights::{Preset, REASONS, Weights};
