//! Why a command of GTP fails, in the words of its specification.

use stratege_session::TextError;
use thiserror::Error;

/// Why a command fails.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(crate) enum Refusal {
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
    /// The board is not empty.
    #[error("board not empty")]
    NotEmpty,
    /// The board has no handicap of so many stones.
    #[error("invalid number of stones")]
    Handicap,
    /// A file that holds no game of the protocol's.
    #[error("cannot load file")]
    File,
    /// No move was found.
    #[error("no move")]
    NoMove,
    /// The catalog refuses the game.
    #[error("{0}")]
    Game(#[from] TextError),
}
