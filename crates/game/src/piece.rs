//! Pieces, as shown on boards.

use crate::Player;

/// One piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Its owner.
    pub player: Player,
    /// One letter in plain text; its case may show the player.
    pub letter: char,
    /// A symbol, for terminals that can show it.
    pub symbol: char,
}
