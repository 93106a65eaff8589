//! Positions that are set up by hand.

use crate::{Board, Piece, Player, TextError};
use serde::Serialize;

/// A game whose positions can be set up by hand, one change after another. The text is all that is kept between two
/// changes; on the way it need be no position.
pub trait SetUp {
    /// The pieces that can be put.
    fn tools(&self) -> Vec<Tool>;

    /// What a text describes, possible or not, after a change.
    ///
    /// # Errors
    /// A text that has not the form of a position.
    fn arranged(&self, text: &str, change: Option<&Change>) -> Result<Arrangement, TextError>;
}

/// A piece that can be put.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tool {
    /// The piece; its letter names it.
    pub piece: Piece,
    /// What it is: `king`, `disc`, `match` and so on.
    pub name: &'static str,
}

/// A change by hand. One that makes no sense where it is asked for changes nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// A piece is put on a square, or what stands there is taken away.
    Put {
        /// The square, as an index into the cells of the board.
        cell: usize,
        /// The letter of the piece.
        piece: Option<char>,
    },
    /// A piece goes from a square to another.
    Move {
        /// Where it stands.
        from: usize,
        /// Where it goes.
        to: usize,
    },
    /// The side to move.
    Side(Player),
    /// Something that the board does not show.
    Extra {
        /// Its name.
        name: String,
        /// As [`Extra`] has it: `true` or `false`, one of the options, or a number.
        value: String,
    },
    /// Nothing stands on the board.
    Clear,
}

/// What is set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrangement {
    /// In the notation of positions.
    pub text: String,
    /// With squares for what can still be put.
    pub board: Board,
    /// The side to move.
    pub side: Player,
    /// Whether it can be chosen; else it follows from the board.
    pub chosen_side: bool,
    /// What the board does not show.
    pub extras: Vec<Extra>,
}

/// Something that a position has beside its board and the side to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Extra {
    /// Its name.
    pub name: &'static str,
    /// What it is now, and may be.
    pub value: ExtraValue,
}

/// What it is, and may be.
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
        /// The place of the one that holds.
        chosen: usize,
    },
    /// A number.
    Number {
        /// The number.
        value: u16,
        /// The least that it may be.
        least: u16,
        /// The most.
        most: u16,
    },
}

/// Puts a piece of a player on a square of two sets of squares, or takes away what is there; squares beyond 64
/// are none.
pub fn put(sides: &mut [u64; 2], square: usize, player: Option<Player>) {
    let Some(bit) = u32::try_from(square).ok().and_then(|square| 1_u64.checked_shl(square)) else { return };
    for (side, squares) in Player::BOTH.into_iter().zip(sides) {
        if player == Some(side) { *squares |= bit } else { *squares &= !bit }
    }
}

/// Whose piece stands on a square of two sets of squares.
pub fn stands(sides: &[u64; 2], square: usize) -> Option<Player> {
    let bit = u32::try_from(square).ok().and_then(|square| 1_u64.checked_shl(square))?;
    Player::BOTH.into_iter().zip(sides).find(|(_, squares)| **squares & bit != 0).map(|(side, _)| side)
}

/// The player whose piece has this letter.
pub fn owner(tools: &[Tool], letter: char) -> Option<Player> {
    tools.iter().find(|tool| tool.piece.letter == letter).map(|tool| tool.piece.player)
}
