//! Judgement for the small games.
#![forbid(unsafe_code)]

mod connect4;
mod race;

pub use connect4::Lines;
pub use race::Pips;
