//! Why a match cannot be played.

use crate::{Fault, SpecError};
use std::fmt;
use stratege_session::TextError;

/// Why a match cannot be played. The fault of a player that has started is no error: it loses the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MatchError {
    /// A setting of a player is invalid.
    Player {
        /// The player.
        name: String,
        /// The setting, and what was expected.
        error: SpecError,
    },
    /// A player cannot take part: it does not start, refuses an option, or makes no legal move.
    Start {
        /// The player, by its index in the plan.
        player: usize,
        /// Why.
        fault: Box<Fault>,
    },
    /// There is no such game or variant, or no such position.
    Game(TextError),
    /// A move of an opening is not legal.
    Opening {
        /// The move.
        mv: String,
        /// Why.
        error: TextError,
    },
    /// No random game was still open after this many plies.
    NoOpening {
        /// The game.
        game: String,
        /// The plies.
        plies: u16,
    },
}

impl fmt::Display for MatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MatchError::Player { name, error } => write!(f, "{name}: {error}"),
            MatchError::Start { player, fault } => write!(f, "player {}: {fault}", player + 1),
            MatchError::Game(error) => error.fmt(f),
            MatchError::Opening { mv, error } => write!(f, "{mv}: {error}"),
            MatchError::NoOpening { game, plies } => {
                write!(f, "no game of {game} was still open after {plies} random plies")
            }
        }
    }
}

impl std::error::Error for MatchError {}

impl From<TextError> for MatchError {
    fn from(error: TextError) -> MatchError {
        MatchError::Game(error)
    }
}
