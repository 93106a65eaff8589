//! The location of an error.

use serde::Serialize;
use stratege_formats::FileLocation;
use stratege_session::TextError;

/// The location of an error; fields that do not apply are omitted. Counts start at 1, byte offsets at 0.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct ErrorLocation {
    /// The option or argument.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) argument: Option<String>,
    /// The file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) file: Option<String>,
    /// The game of the file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) game: Option<usize>,
    /// The move of the game.
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    pub(crate) ply: Option<usize>,
    /// The line, and the character of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) line: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) column: Option<usize>,
    /// The byte of the file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) byte: Option<usize>,
    /// The character of the text that was given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) character: Option<usize>,
    /// What was found there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) found: Option<String>,
}

impl ErrorLocation {
    /// In a text.
    pub(crate) fn of_text(error: &TextError) -> ErrorLocation {
        let found = Some(error.quote()).filter(|found| !found.is_empty());
        ErrorLocation { character: Some(error.at + 1), found, ..ErrorLocation::default() }
    }

    /// With an argument and what it held.
    pub(crate) fn of_argument(argument: &str, found: &str) -> ErrorLocation {
        let some = |text: &str| Some(text.to_owned()).filter(|text| !text.is_empty());
        ErrorLocation { argument: some(argument), found: some(found), ..ErrorLocation::default() }
    }

    /// With what a program is told of the place in a file's text.
    #[must_use]
    pub(crate) fn within(self, location: FileLocation) -> ErrorLocation {
        match location {
            FileLocation::Text { line, column } => {
                ErrorLocation { line: Some(line), column: Some(column), ..self }
            }
            FileLocation::Byte(at) => ErrorLocation { byte: Some(at), ..self },
        }
    }
}
