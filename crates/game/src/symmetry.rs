//! Symmetry: positions that are equal up to rotation or reflection.

use crate::{Game, Key};

/// A game whose rules are invariant under some transformations of the board. Counts, books and searches use it to treat
/// a position and its images as one.
pub trait Symmetry: Game {
    /// The number of transformations, including the identity (number 0).
    fn symmetries(&self) -> usize;

    /// The position seen through transformation `index`.
    fn transform(&self, index: usize, position: &Self::Position) -> Self::Position;

    /// The move seen through transformation `index`: legal in the transformed position exactly when `mv`
    /// is legal in the position.
    fn transform_move(&self, index: usize, mv: Self::Move) -> Self::Move;

    /// The key shared by a position and all its images, and the number of a transformation to the image that has this
    /// key. By default the least key of all; games may have a faster way.
    fn canonical(&self, position: &Self::Position) -> (Key, usize) {
        (1..self.symmetries())
            .map(|index| (self.key(&self.transform(index, position)), index))
            .fold((self.key(position), 0), Ord::min)
    }

    /// The [code](Game::code) that a legal move has in the image of its position under transformation `index`.
    fn image_code(&self, index: usize, position: &Self::Position, mv: Self::Move) -> u32 {
        if index == 0 {
            return self.code(position, mv);
        }
        self.code(&self.transform(index, position), self.transform_move(index, mv))
    }
}
