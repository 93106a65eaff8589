//! Evaluations of chess, and its engine.
//!
//! [`evaluation`] is the hand-made evaluation, whose terms explain a value; [`search`] is chess's own recursion over it,
//! and [`ChessEngine`] what a program asks. [`exchange`](exchange()) is static exchange evaluation; [`Simplified`]
//! evaluates positions by material, piece-square tables and mobility, orders moves, and says which positions are noisy;
//! [`Weights`] are named or read; [`endings`] are features and rules of thumb for the end of the game.
#![forbid(unsafe_code)]

/// An opening book from games of its own, as `stratege book` writes it. docs/en/games/chess.md says how it was made.
pub const OPENINGS: &[u8] = include_bytes!("../weights/openings.book");

mod bench;
pub mod endings;
mod engine;
pub mod evaluation;
mod exchange;
pub mod network;
mod odds;
pub mod search;
mod simplified;
mod sunfish;
pub mod syzygy;
mod tables;
mod weights;

pub use bench::{BENCH_POSITIONS, bench};
pub use engine::ChessEngine;
pub use evaluation::{HandMade, HandMadeEvaluator, PawnTable, TermWeights};
pub use exchange::{VALUES, Values, exchange, exchange_reaches, loses_material};
pub use odds::Odds;
pub use simplified::{Accumulator, Simplified};
pub use weights::{Preset, REASONS, Weights};
