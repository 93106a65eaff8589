//! What learned evaluations are made of, whatever the game: [`patterns`] are the features, and [`Weights`] what they are
//! worth, with the file that keeps them. What the weights mean is the evaluation's business; this crate names no game.
#![forbid(unsafe_code)]

mod file;
pub mod patterns;

pub use file::{FORMAT, Header, VERSION, Weights, WeightsError};
