//! Positions set up by hand.

use crate::{Board, Piece, Player, TextError};
use serde::Serialize;

/// A game whose positions can be set up by hand, one change at a time. Only the text is kept between changes; it need
/// not be a legal position until the end.
pub trait SetUp {
    /// The pieces that can be put.
    fn tools(&self) -> Vec<Tool>;

    /// The arrangement that a text describes after a change, whether the position is possible or not.
    ///
    /// # Errors
    /// A text that has not the form of a position.
    fn arranged(&self, text: &str, change: Option<&Change>) -> Result<Arrangement, TextError>;
}

/// A piece that can be placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tool {
    /// The piece; its letter identifies it.
    pub piece: Piece,
    /// Its kind: `king`, `disc`, `match` and so on.
    pub name: &'static str,
}

/// A change by hand. One that makes no sense in the current arrangement has no effect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// Puts a piece on a square, or removes the piece there.
    Put {
        /// The square, as an index into the cells of the board.
        cell: usize,
        /// The letter of the piece.
        piece: Option<char>,
    },
    /// Moves a piece from one square to another.
    Move {
        /// The square it leaves.
        from: usize,
        /// The square it moves to.
        to: usize,
    },
    /// The side to move.
    Side(Player),
    /// Something that the board does not show.
    Extra {
        /// Its name.
        name: String,
        /// In the form of [`Extra`]: `true` or `false`, one of the options, or a number.
        value: String,
    },
    /// Removes all pieces.
    Clear,
}

/// A position being set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrangement {
    /// The position in the game's notation.
    pub text: String,
    /// The board, with squares for pieces that can still be placed.
    pub board: Board,
    /// The side to move.
    pub side: Player,
    /// Whether the side to move can be chosen; otherwise it follows from the board.
    pub chosen_side: bool,
    /// The parts of the position that the board does not show.
    pub extras: Vec<Extra>,
}

/// A part of a position other than the board and the side to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Extra {
    /// Its name.
    pub name: &'static str,
    /// Its current value and the values it may take.
    pub value: ExtraValue,
}

/// The current value and the values it may take.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[schema(as = EditExtraKind)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum ExtraValue {
    /// So or not.
    Flag {
        /// So.
        on: bool,
        /// Whether the board allows it.
        possible: bool,
    },
    /// One of several.
    Choice {
        /// All of them.
        options: Vec<String>,
        /// The index of the current option.
        chosen: usize,
    },
    /// A number.
    Number {
        /// The number.
        value: u16,
        /// The minimum.
        least: u16,
        /// The most.
        most: u16,
    },
}

/// Places a player's piece on a square, or clears the square, in two sets of squares; squares beyond 64 do not exist.
pub fn put(sides: &mut [u64; 2], square: usize, player: Option<Player>) {
    let Some(bit) = u32::try_from(square).ok().and_then(|square| 1_u64.checked_shl(square)) else { return };
    for (side, squares) in Player::BOTH.into_iter().zip(sides) {
        if player == Some(side) { *squares |= bit } else { *squares &= !bit }
    }
}

/// The owner of the piece on a square, given two sets of squares.
pub fn stands(sides: &[u64; 2], square: usize) -> Option<Player> {
    let bit = u32::try_from(square).ok().and_then(|square| 1_u64.checked_shl(square))?;
    Player::BOTH.into_iter().zip(sides).find(|(_, squares)| **squares & bit != 0).map(|(side, _)| side)
}

/// The owner of the piece with this letter.
pub fn owner(tools: &[Tool], letter: char) -> Option<Player> {
    tools.iter().find(|tool| tool.piece.letter == letter).map(|tool| tool.piece.player)
}
