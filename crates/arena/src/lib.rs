//! Matches between programs, ours and others, in any game.
//!
//! A [`Player`] is asked for moves, one after the other; the referee knows the rules and the clocks. What a player
//! does wrong is a [`Fault`], which costs it the game and never stops the match.
#![forbid(unsafe_code)]

pub mod limits;
mod ours;
mod player;
mod spec;

pub use ours::Ours;
pub use player::{Budget, Choice, Clocks, Fault, FaultKind, Player, Situation};
pub use spec::{Kind, OWN_OPTIONS, PlayerSpec, SpecError, split};
