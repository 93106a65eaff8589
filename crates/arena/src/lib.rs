//! Matches between this program and others, in any game.
//!
//! The referee, which knows the rules and the clocks, asks each [`Player`] for one move at a time. A [`Fault`] of a
//! player loses it the game but never stops the match; a player that cannot even start ends the match.
#![forbid(unsafe_code)]

#[cfg(test)]
use stratege_entries_all as _; // registers the games

pub mod affinity;
pub mod ballots;
mod builtin;
mod engines;
mod error;
mod export;
mod external;
mod fault;
mod follow;
mod import;
pub mod limits;
mod make;
pub mod openings;
mod plan;
mod player;
mod process;
mod reasons;
mod record;
mod referee;
pub mod rounds;
mod spec;
pub mod stats;
mod supervisor;
mod system;
mod tags;
mod trial;

pub use builtin::BuiltinPlayer;
pub use engines::{EngineFileError, EngineList};
pub use error::MatchError;
pub use export::text as game_text;
pub use external::{GnubgPlayer, GtpPlayer, HubPlayer, NboardPlayer, UciPlayer, XboardPlayer};
pub use fault::{Cause, Fault, FaultKind};
pub use import::{ImportError, read_games};
pub use make::{Maker, make};
pub use openings::{Opening, OpeningError};
pub use plan::{Format, MatchPlan, Openings, Order, Scheduled};
pub use player::{Budget, Choice, Clocks, Player, Situation};
pub use reasons::REASONS;
pub use record::{Ended, GameRecord, MoveRecord};
pub use referee::{Adjudication, Pairing, play};
pub use rounds::rounds;
pub use spec::{Kind, PlayerSpec, SpecError, split};
pub use supervisor::Supervisor;
pub use system::System;
pub use trial::try_players;

pub use stratege_game::Outcome;
