//! Symmetry: positions that are equal up to rotation or reflection.

use crate::Game;

/// A game whose rules are invariant under some transformations of the board.
pub trait Symmetry: Game {
    /// How many transformations there are, the identity (number 0) among them.
    fn symmetries(&self) -> usize;

    /// The position seen through transformation `index`.
    fn transform(&self, index: usize, position: &Self::Position) -> Self::Position;

    /// The move seen through transformation `index`: legal in the transformed position exactly when `mv`
    /// is legal in the position.
    fn transform_move(&self, index: usize, mv: Self::Move) -> Self::Move;
}
