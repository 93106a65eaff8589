//! Why a match cannot be played.

use crate::{Fault, SpecError};
use stratege_session::TextError;
use thiserror::Error;

/// Why a match cannot be played. A fault by a player that has already started is not an error: it loses the game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MatchError {
    /// A setting of a player is invalid.
    #[error("{name}: {error}")]
    Player {
        /// The player.
        name: String,
        /// The setting, and what was expected.
        error: SpecError,
    },
    /// A player cannot take part: it does not start, refuses an option, or makes no legal move.
    #[error("player {}: {fault}", .player + 1)]
    Start {
        /// The player, by its index in the plan.
        player: usize,
        /// Why.
        fault: Box<Fault>,
    },
    /// There is no such game or variant, or no such position.
    #[error("{0}")]
    Game(#[from] TextError),
    /// A move of an opening is not legal.
    #[error("{mv}: {error}")]
    Opening {
        /// The move.
        mv: String,
        /// Why.
        error: TextError,
    },
    /// No random game was still open after this many plies.
    #[error("no game of {game} was still open after {plies} random plies")]
    NoOpening {
        /// The game.
        game: String,
        /// The plies.
        plies: u16,
    },
}
