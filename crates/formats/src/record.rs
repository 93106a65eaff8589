//! The record of a game in a file: headers, a start position and a tree of moves.

use crate::{Evaluation, FileLocation, FormatError, GameResult};
use std::time::Duration;
use stratege_game::Player;

/// A game of a file. The moves are unchecked texts: a session of the game reads them.
#[derive(Clone, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default))]
pub struct GameRecord {
    /// The name of the game, if the file has it: `othello`, `chess`.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub game: Option<String>,
    /// Its variant.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub variant: Option<String>,
    /// The names of the first and of the second player.
    pub players: [Option<String>; 2],
    /// Further headers, in the order of the file. Names are those of PGN's tags where the format has the same thing:
    /// `Event`, `Site`, `Date`.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub headers: Vec<(String, String)>,
    /// The position in which the moves begin; `None` for the game's usual start.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub start: Option<String>,
    /// The main line with its variations.
    pub line: Line,
    /// The result, if the file has it.
    pub result: Option<GameResult>,
    /// Where it begins in the file.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub location: Option<FileLocation>,
    /// What the reader passed over or took for something else, in the order of the file; the game is read all the same.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub remarks: Vec<FormatError>,
}

/// Moves one after the other.
#[derive(Clone, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default))]
pub struct Line {
    /// The moves.
    pub moves: Vec<MoveNode>,
    /// Comments that belong to no move: those of a line without moves, and those behind the variations of the last one.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub comments: Vec<String>,
}

/// The numeric annotation glyphs that have signs of their own.
pub const GLYPHS: [(u8, &str); 6] = [(1, "!"), (2, "?"), (3, "!!"), (4, "??"), (5, "!?"), (6, "?!")];

/// A move with its annotations.
#[derive(Clone, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default))]
pub struct MoveNode {
    /// The move, in the words of the file.
    pub token: String,
    /// The side that moved, if the file names it.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub side: Option<Player>,
    /// Comments before the move: of the first one of a line, and behind the variations of the move before.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub before: Vec<String>,
    /// Comments after the move.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub after: Vec<String>,
    /// Numeric annotation glyphs: [`GLYPHS`] and PGN's others.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub glyphs: Vec<u8>,
    /// The time left on the mover's clock.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub clock: Option<Duration>,
    /// The time of the move.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub spent: Option<Duration>,
    /// The evaluation of the position after the move.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub evaluation: Option<Evaluation>,
    /// Lines that begin with another move instead of this one.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub variations: Vec<Line>,
    /// Where it stands in the file.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub location: Option<FileLocation>,
    /// Whether the token was converted from the notation of the file, so that only the place of the whole move is known.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub translated: bool,
}

impl GameRecord {
    /// The first header of this name.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(found, _)| found == name).map(|(_, value)| value.as_str())
    }

    /// Adds a header behind the others.
    pub fn add_header(&mut self, name: &str, value: impl Into<String>) {
        self.headers.push((name.to_owned(), value.into()));
    }

    /// The moves of the main line, in the words of the file.
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

    /// Whether nothing is in it.
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

    /// The same at a place of a file.
    #[must_use]
    pub fn at(self, location: FileLocation) -> MoveNode {
        MoveNode { location: Some(location), ..self }
    }
}
