//! The rotations and reflections of the board.

use crate::{Move, Othello, Position, bitboard};
use stratege_game::Symmetry;

/// All eight transformations keep the rules, numbered as in [`bitboard::transformed`]. Four of them also keep
/// the start: the identity, the half turn, and the two mirrors along a diagonal.
impl Symmetry for Othello {
    fn symmetries(&self) -> usize {
        bitboard::SYMMETRIES
    }

    fn transform(&self, index: usize, position: &Position) -> Position {
        position.mapped(|set| bitboard::transformed(index, set))
    }

    fn transform_move(&self, index: usize, mv: Move) -> Move {
        Move::lowest(bitboard::transformed(index, mv.bit()))
    }
}
