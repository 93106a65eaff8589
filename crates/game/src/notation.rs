//! Moves and positions as text.

use crate::Game;
use serde::Serialize;
use std::fmt;

/// How a game writes moves and positions. Whatever it writes can be read back.
pub trait Notation: Game {
    /// The move as the game's players write it, unique among the legal moves of the position.
    fn move_text(&self, position: &Self::Position, mv: Self::Move) -> String;

    /// Reads a legal move of this position.
    ///
    /// # Errors
    /// The text is not a move of this game, or the move is illegal here.
    fn parse_move(&self, position: &Self::Position, text: &str) -> Result<Self::Move, TextError>;

    /// The position as text, on one line.
    fn position_text(&self, position: &Self::Position) -> String;

    /// Reads and validates a position.
    ///
    /// # Errors
    /// The first thing in the text that does not make a position of this game, with its place.
    fn parse_position(&self, text: &str) -> Result<Self::Position, TextError>;

    /// Reads a position written by a person or another program: details that contradict the rest, such as castling
    /// rights without a rook, are ignored, and the second value reports them. Games without such details read it as
    /// [`parse_position`](Self::parse_position).
    ///
    /// # Errors
    /// The same as those of [`parse_position`](Self::parse_position).
    fn parse_amended(&self, text: &str) -> Result<(Self::Position, Option<TextError>), TextError> {
        self.parse_position(text).map(|position| (position, None))
    }
}

/// A named reason for refusing a text: data that a program can act on and a front end can translate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Reason {
    /// A stable identifier, such as `chess-no-king`; the part before the first `-` is the game.
    pub code: &'static str,
    /// What was expected, in plain English.
    pub message: &'static str,
}

impl Reason {
    /// A reason; declare it as a constant next to the parser that uses it.
    pub const fn new(code: &'static str, message: &'static str) -> Reason {
        Reason { code, message }
    }

    /// An error with this reason, for the text `found` at character `at` (counted from 0) of the input.
    pub fn at(&self, at: usize, found: impl Into<String>) -> TextError {
        TextError { reason: *self, at, found: found.into() }
    }
}

/// A refused text: why it was refused, where, and what was found there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TextError {
    /// The named reason.
    pub reason: Reason,
    /// The position in the input, in characters from 0.
    pub at: usize,
    /// The text found there; empty at the end of the input.
    pub found: String,
}

impl TextError {
    /// The longest quotation of the input in a message, in characters.
    pub const MAX_QUOTE: usize = 40;

    /// The text found, shortened to [`MAX_QUOTE`](Self::MAX_QUOTE) characters and without control characters.
    pub fn quote(&self) -> String {
        let mut short: String = self
            .found
            .chars()
            .map(|c| if c.is_control() { '\u{fffd}' } else { c })
            .take(Self::MAX_QUOTE)
            .collect();
        if self.found.chars().count() > Self::MAX_QUOTE {
            short.push('…');
        }
        short
    }
}

impl fmt::Display for TextError {
    /// One line: `character 5: 'x': expected a digit`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "character {}: ", self.at + 1)?;
        if !self.found.is_empty() {
            write!(f, "'{}': ", self.quote())?;
        }
        f.write_str(self.reason.message)
    }
}

impl std::error::Error for TextError {}

/// Defines named [`Reason`](crate::Reason)s, each with its code and message, and the list of all of them: the
/// visibility of the reasons comes first, that of the list second.
#[macro_export]
macro_rules! reasons {
    ($vis:vis, $list:vis REASONS: $($name:ident $code:literal $message:literal)*) => {
        $(
            #[doc = concat!("`", $code, "`: ", $message, ".")]
            $vis const $name: $crate::Reason = $crate::Reason::new($code, $message);
        )*
        /// All of them.
        $list const REASONS: &[$crate::Reason] = &[$($name),*];
    };
}

/// The notation of a line of moves from a position.
pub fn line_text<G: Notation>(game: &G, position: &G::Position, moves: &[G::Move]) -> Vec<String> {
    let mut position = position.clone();
    let mut texts = Vec::with_capacity(moves.len());
    for &mv in moves {
        texts.push(game.move_text(&position, mv));
        position = game.play(&position, mv);
    }
    texts
}
