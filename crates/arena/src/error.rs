//! Why a match cannot be played.

use crate::SpecError;
use std::fmt;
use stratege_catalog::TextError;

/// Why a game of a match cannot be played. A player's fault is no error: it loses the game ([`crate::Fault`]).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MatchError {
    /// A setting of a player is invalid.
    Player {
        /// The player.
        name: String,
        /// The setting, and what was expected.
        error: SpecError,
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
