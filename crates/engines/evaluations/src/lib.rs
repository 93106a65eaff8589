//! Evaluations of games that the generic searches play: [`Lines`] of Connect Four, [`Pips`] of the dice race; and the
//! [book of Connect Four](connect4_book).
#![forbid(unsafe_code)]

mod connect4;
pub mod connect4_book;
mod race;

pub use connect4::{Lines, REASONS};
pub use race::Pips;
