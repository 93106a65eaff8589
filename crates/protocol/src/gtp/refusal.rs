//! Why a command of GTP fails, in the words of its specification.

use std::fmt;
use stratege_session::TextError;

/// Why a command fails.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Refusal {
    /// Invalid arguments.
    Syntax,
    /// There is no such command.
    UnknownCommand,
    /// `set_game` names a game that is not Othello.
    UnknownGame,
    /// `boardsize` is not 8.
    Size,
    /// There is no move to take back.
    Undo,
    /// The move is not legal.
    IllegalMove,
    /// The game is not over.
    Score,
    /// It is the other side's turn.
    Turn,
    /// No move was found.
    NoMove,
    /// The catalog refuses the game.
    Game(TextError),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Refusal::Syntax => "syntax error",
            Refusal::UnknownCommand => "unknown command",
            Refusal::UnknownGame => "unknown game",
            Refusal::Size => "unacceptable size",
            Refusal::Undo => "cannot undo",
            Refusal::IllegalMove => "illegal move",
            Refusal::Score => "cannot score",
            Refusal::Turn => "not the turn of this colour",
            Refusal::NoMove => "no move",
            Refusal::Game(error) => return error.fmt(f),
        })
    }
}

impl From<TextError> for Refusal {
    fn from(error: TextError) -> Refusal {
        Refusal::Game(error)
    }
}
