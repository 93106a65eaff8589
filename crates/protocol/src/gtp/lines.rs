//! Parses commands and formats responses, with error messages in the words of the GTP specification.

use crate::{Next, Output};
use stratege_session::{Player, TextError};
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
    /// The komi is no number of half points.
    #[error("unacceptable komi: expected a number of half points")]
    Komi,
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
    /// The board has no handicap of this many stones.
    #[error("invalid number of stones")]
    Handicap,
    /// A file that holds no game of the protocol's.
    #[error("cannot load file")]
    File,
    /// A file that cannot be written.
    #[error("cannot save file")]
    Save,
    /// No move was found.
    #[error("no move")]
    NoMove,
    /// The catalog refuses the game.
    #[error("{0}")]
    Game(#[from] TextError),
}

/// The answer to a command: text, or why it failed.
pub(crate) type Answer = Result<String, Refusal>;

/// The number of a command (or nothing), its name and its arguments; `None` for an empty line.
pub(crate) fn command(line: &str) -> Option<(&str, &str, Vec<&str>)> {
    let line = line.split('#').next().unwrap_or_default();
    let mut words = line.split(|c: char| c.is_whitespace() || c.is_control()).filter(|word| !word.is_empty());
    let first = words.next()?;
    if first.bytes().all(|byte| byte.is_ascii_digit()) {
        let name = words.next()?;
        return Some((first, name, words.collect()));
    }
    Some(("", first, words.collect()))
}

/// Whether a line ends the conversation.
pub(crate) fn is_quit(line: &str) -> bool {
    command(line).is_some_and(|(_, command, _)| command == "quit")
}

pub(crate) fn read_colour(word: &str) -> Result<Player, Refusal> {
    match word.to_ascii_lowercase().as_str() {
        "b" | "black" => Ok(Player::FIRST),
        "w" | "white" => Ok(Player::SECOND),
        _ => Err(Refusal::Syntax),
    }
}

/// Sends an answer and the empty line after it.
pub(crate) fn send_answer(id: &str, answer: Answer, out: Output<'_>) -> Next {
    match answer {
        Ok(text) if text.is_empty() => out(&format!("={id}\n")),
        Ok(text) => out(&format!("={id} {text}\n")),
        Err(why) => out(&format!("?{id} {why}\n")),
    }
    Next::Listen
}
