//! The laboratory: records searches step by step, compares techniques one by one, and takes measurements for ProbCut,
//! in any game.
//!
//! A game's entry provides its rules and its evaluator and gets the three abilities as trait objects
//! ([`Laboratories`]). They see the game as a [`GameContext`].
#![forbid(unsafe_code)]

mod dice_measuring;
mod entire;
mod fit;
mod game_context;
mod growing;
mod laboratories;
mod length;
mod measuring;
mod order;
mod recording;
mod tracing;

pub use entire::trace;
pub use game_context::{GameContext, Hash, Laboratories};
pub use laboratories::{DiceGames, Duels};
pub use length::{Length, LengthRequest, length};
pub use order::ORDER_REASONS as REASONS;
