//! The record of a game in a file: headers, a start position and a tree of moves.

use crate::{Evaluation, FileLocation, FormatError, GameResult};
use std::time::Duration;
use stratege_game::Player;

/// A game from a file. Its moves are unchecked text, which a session of the game reads.
#[derive(Clone, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default))]
pub struct GameRecord {
    /// The name of the game, if the file gives it: `othello`, `chess`.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub game: Option<String>,
    /// Its variant.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub variant: Option<String>,
    /// The names of the first and of the second player.
    pub players: [Option<String>; 2],
    /// Further headers, in file order. Names follow PGN's tags if the format has an equivalent: `Event`, `Site`,
    /// `Date`.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub headers: Vec<(String, String)>,
    /// The position before the first move; `None` for the game's usual start.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub start: Option<String>,
    /// The main line with its variations.
    pub line: Line,
    /// The result, if the file gives it.
    pub result: Option<GameResult>,
    /// Where the game begins in the file.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub location: Option<FileLocation>,
    /// What the reader skipped or reinterpreted, in file order; the game is still read.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub remarks: Vec<FormatError>,
}

/// A sequence of moves.
#[derive(Clone, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default))]
pub struct Line {
    /// The moves.
    pub moves: Vec<MoveNode>,
    /// Comments that belong to no move: those of a line without moves, or after the last move's variations.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub comments: Vec<String>,
}

/// The numeric annotation glyphs that have a traditional symbol.
pub const GLYPHS: [(u8, &str); 6] = [(1, "!"), (2, "?"), (3, "!!"), (4, "??"), (5, "!?"), (6, "?!")];

/// A move with its annotations.
#[derive(Clone, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default))]
pub struct MoveNode {
    /// The move, as the file writes it.
    pub token: String,
    /// The side that moved, if the file names it.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub side: Option<Player>,
    /// Comments before the move: at the start of a line, or after the variations of the previous move.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub before: Vec<String>,
    /// Comments after the move.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub after: Vec<String>,
    /// Numeric annotation glyphs: [`GLYPHS`] and the others of PGN.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub glyphs: Vec<u8>,
    /// The time left on the mover's clock.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub clock: Option<Duration>,
    /// The time spent on the move.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub spent: Option<Duration>,
    /// The evaluation of the position after the move.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub evaluation: Option<Evaluation>,
    /// Lines that replace this move with another.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub variations: Vec<Line>,
    /// Where the move is in the file.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub location: Option<FileLocation>,
    /// Whether the token was converted from the file's notation, so that errors can point only to the move as a whole.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub translated: bool,
}

impl GameRecord {
    /// The first header with this name.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(found, _)| found == name).map(|(_, value)| value.as_str())
    }

    /// Adds a header after the others.
    pub fn add_header(&mut self, name: &str, value: impl Into<String>) {
        self.headers.push((name.to_owned(), value.into()));
    }

    /// The moves of the main line, as the file writes them.
    pub fn tokens(&self) -> impl Iterator<Item = &str> {
        self.line.moves.iter().map(|node| node.token.as_str())
    }

    /// The same record without [`location`](Self::location)s and [`remarks`](Self::remarks), for comparisons.
    #[must_use]
    pub fn without_places(mut self) -> GameRecord {
        self.location = None;
        self.remarks.clear();
        self.line.forget_places();
        self
    }
}

impl Line {
    /// A line of bare moves.
    pub fn of<T: Into<String>>(tokens: impl IntoIterator<Item = T>) -> Line {
        Line { moves: tokens.into_iter().map(MoveNode::new).collect(), comments: Vec::new() }
    }

    /// Whether the line has no moves and no comments.
    pub fn is_empty(&self) -> bool {
        self.moves.is_empty() && self.comments.is_empty()
    }

    fn forget_places(&mut self) {
        for node in &mut self.moves {
            node.location = None;
            node.translated = false;
            node.variations.iter_mut().for_each(Line::forget_places);
        }
    }
}

impl MoveNode {
    /// A move without annotations.
    pub fn new(token: impl Into<String>) -> MoveNode {
        MoveNode { token: token.into(), ..MoveNode::default() }
    }

    /// The same move with a location in a file.
    #[must_use]
    pub fn at(self, location: FileLocation) -> MoveNode {
        MoveNode { location: Some(location), ..self }
    }
}
