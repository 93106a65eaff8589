//! Evaluations of games that the generic searches play: [`Lines`] of Connect Four, [`Pips`] of the dice race.
#![forbid(unsafe_code)]

mod connect4;
mod race;

pub use connect4::Lines;
pub use race::Pips;
