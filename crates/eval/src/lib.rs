//! The parts of judgements, for any game: [`patterns`] are the features of learned evaluations, [`Weights`] their weights
//! and the file format for them, [`nnue`] efficiently updatable networks, [`network`] smaller ones, [`heuristics`] what rules of
//! thumb have in common. The evaluation defines what the weights mean; this crate names no game.

mod file;
pub mod heuristics;
pub mod network;
pub mod nnue;
pub mod patterns;

pub use file::{FORMAT, Header, VERSION, Weights, WeightsError, fnv};
