//! Why a command of GTP fails, in the words of its specification.

use stratege_session::TextError;
use thiserror::Error;

/// Why a command fails.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(super) enum Refusal {
    /// Invalid arguments.
    #[error("syntax error")]
    Syntax,
    /// There is no such command.
    #[error("unknown command")]
    UnknownCommand,
    /// `set_game` names a game that is not Othello.
    #[error("unknown game")]
    UnknownGame,
    /// `boardsize` is not 8.
    #[error("unacceptable size")]
    Size,
    /// There is no move to take back.
    #[error("cannot undo")]
    Undo,
    /// The move is not legal.
    #[error("illegal move")]
    IllegalMove,
    /// The game is not over.
    #[error("cannot score")]
    Score,
    /// It is the other side's turn.
    #[error("not the turn of this colour")]
    Turn,
    /// No move was found.
    #[error("no move")]
    NoMove,
    /// The catalog refuses the game.
    #[error("{0}")]
    Game(#[from] TextError),
}
