//! The evaluations of chess, and its engine.
//!
//! [`evaluation`] is the hand-made evaluation, whose terms explain a value; [`search`] is the chess engine's own
//! recursion, and [`ChessEngine`] its interface. [`exchange`](exchange()) is static exchange evaluation; [`Simplified`]
//! evaluates positions by material, piece-square tables and mobility, orders moves, and detects noisy positions;
//! [`Weights`] are chosen by name or read from a file; [`endings`] holds endgame features and rules of thumb.
#![forbid(unsafe_code)]

/// An opening book from self-play games, in the format of `stratege book`. docs/en/games/chess.md explains how it was
/// made.
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
