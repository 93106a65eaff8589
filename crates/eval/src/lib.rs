//! The parts of learned evaluations, for any game: [`patterns`] are the features, [`Weights`] their weights and the
//! file format for them. The evaluation defines what the weights mean; this crate names no game.
#![forbid(unsafe_code)]

mod file;
pub mod patterns;

pub use file::{FORMAT, Header, VERSION, Weights, WeightsError};
