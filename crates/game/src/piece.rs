//! Pieces, as boards show them.

use crate::Player;

/// One piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Whose it is.
    pub player: Player,
    /// One letter in plain text; the case may tell the player.
    pub letter: char,
    /// A symbol, for terminals that can show it.
    pub symbol: char,
}
