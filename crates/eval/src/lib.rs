//! Building blocks of evaluations for any game: [`patterns`] are the features of learned evaluations, [`Weights`] their
//! weights and file format, [`nnue`] efficiently updatable networks, [`network`] smaller ones, and [`heuristics`] the
//! common part of rules of thumb. The evaluation defines what the weights mean; this crate names no game.

mod file;
pub mod heuristics;
pub mod network;
pub mod nnue;
pub mod patterns;

pub use file::{FORMAT, Header, VERSION, Weights, WeightsError, fnv};
