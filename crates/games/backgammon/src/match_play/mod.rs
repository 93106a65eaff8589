//! Backgammon with the doubling cube: for money, or in matches.

mod cube;
mod tally;

mod position;
mod rules;

mod notation;

mod draw;

pub use cube::Cube;
pub use position::MatchPosition;
pub use rules::{Action, MatchPlay, MatchRolls, Resigned};
pub use tally::Tally;
