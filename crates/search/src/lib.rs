//! Search over any game: minimax and its descendants. This crate names no game.
#![forbid(unsafe_code)]

mod evaluator;

pub use evaluator::{Evaluator, Ignorant, Plain, Prospect, Unrest};
