//! Backgammon with the doubling cube: for money, or in matches.

mod action;
mod cube;
mod tally;

mod position;
mod rules;

mod notation;

mod draw;

pub use action::{Action, Resigned};
pub use cube::Cube;
pub use position::MatchPosition;
pub use rules::{MatchPlay, MatchRolls};
pub use tally::Tally;
