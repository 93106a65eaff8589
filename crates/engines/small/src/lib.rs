//! Judgement for the small games.
#![forbid(unsafe_code)]

mod connect4;

pub use connect4::Lines;
