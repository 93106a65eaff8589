//! The adapter: any two-player zero-sum game, with dice or without, as a [`stratege_session::Session`].
//!
//! Reading order: `spec` (what a game registers), `build` (a spec from rules and an evaluator), `game_session` (the
//! session), then one file per ability.

mod abilities;
mod analysing;
pub mod build;
mod counting;
mod drawing;
mod game_session;
mod proven;
mod rolling;
mod setting_up;
mod solving;
pub mod spec;
mod traps;

pub use game_session::{GameSession, Playable};

use stratege_game::TextError;
use stratege_session::Session;

/// A new game, or the reason why its variant was refused.
pub type Opened = Result<Box<dyn Session>, TextError>;
