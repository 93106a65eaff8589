//! Move lists that the caller owns and reuses.

use arrayvec::ArrayVec;
use std::ops::DerefMut;

/// A list that a game fills with legal moves. A game chooses [`ArrayVec`] if there is a proven bound on the number of
/// moves, otherwise `Vec`.
pub trait MoveList<M>: Default + Clone + DerefMut<Target = [M]> + Send {
    /// Appends a move.
    fn push(&mut self, mv: M);
    /// Empties the list and keeps its storage.
    fn clear(&mut self);
    /// Keeps the moves for which `keep` returns true, in order.
    fn retain(&mut self, keep: impl FnMut(&mut M) -> bool);
}

impl<M: Clone + Send, const CAPACITY: usize> MoveList<M> for ArrayVec<M, CAPACITY> {
    fn push(&mut self, mv: M) {
        ArrayVec::push(self, mv);
    }
    fn clear(&mut self) {
        ArrayVec::clear(self);
    }
    fn retain(&mut self, keep: impl FnMut(&mut M) -> bool) {
        ArrayVec::retain(self, keep);
    }
}

impl<M: Clone + Send> MoveList<M> for Vec<M> {
    fn push(&mut self, mv: M) {
        Vec::push(self, mv);
    }
    fn clear(&mut self) {
        Vec::clear(self);
    }
    fn retain(&mut self, keep: impl FnMut(&mut M) -> bool) {
        self.retain_mut(keep);
    }
}
