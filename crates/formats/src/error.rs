//! Why a file was refused, and where.

use std::fmt;
use stratege_game::{Reason, TextError};

/// A place in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FileLocation {
    /// In text: the line, and the character in it, both from 1.
    Text {
        /// The line.
        line: usize,
        /// The character.
        column: usize,
    },
    /// In a binary file: the byte, from 0.
    Byte(usize),
}

impl FileLocation {
    /// A place in text.
    pub const fn text(line: usize, column: usize) -> FileLocation {
        FileLocation::Text { line, column }
    }
}

impl fmt::Display for FileLocation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FileLocation::Text { line, column } => write!(f, "line {line}, column {column}"),
            FileLocation::Byte(at) => write!(f, "byte {at}"),
        }
    }
}

/// A file that was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormatError {
    /// The named reason: what was expected.
    pub reason: Reason,
    /// Where in the file.
    pub location: FileLocation,
    /// The number of the game in the file, from 1, if the error is inside one.
    pub game: Option<usize>,
    /// The text found there; empty at the end of the file.
    pub found: String,
}

impl FormatError {
    /// An error outside any game.
    pub fn new(reason: Reason, location: FileLocation, found: impl ToString) -> FormatError {
        FormatError { reason, location, game: None, found: found.to_string() }
    }

    /// The same error, in this game.
    #[must_use]
    pub fn in_game(self, game: usize) -> FormatError {
        FormatError { game: Some(game), ..self }
    }

    /// The text found, shortened and without control characters.
    pub fn quote(&self) -> String {
        TextError { reason: self.reason, at: 0, found: self.found.clone() }.quote()
    }
}

impl fmt::Display for FormatError {
    /// One line: `line 3, column 7, game 2: 'x': expected ']'`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.location)?;
        if let Some(game) = self.game {
            write!(f, ", game {game}")?;
        }
        if !self.found.is_empty() {
            write!(f, ": '{}'", self.quote())?;
        }
        write!(f, ": {}", self.reason.message)
    }
}

impl std::error::Error for FormatError {}
