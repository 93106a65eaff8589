//! Chance nodes.

use crate::Game;

/// The outcomes of a chance node, each with its weight and the resulting position.
pub trait Outcomes<G: Game + ?Sized>: Send {
    /// The number of outcomes; at least 1.
    fn count(&self) -> usize;
    /// The weight of outcome `index`; its probability is the weight over [`total`](Self::total).
    fn weight(&self, index: usize) -> u32;
    /// The sum of all weights.
    fn total(&self) -> u32;
    /// The position after outcome `index` at `position`.
    fn result(&self, game: &G, position: &G::Position, index: usize) -> G::Position;
    /// The outcome in notation, such as `6-5`.
    fn label(&self, index: usize) -> String;
}

/// The chance type of a game without dice: it has no values, so the search has no chance branch for such a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Never {}

impl<G: Game + ?Sized> Outcomes<G> for Never {
    fn count(&self) -> usize {
        match *self {}
    }
    fn weight(&self, _: usize) -> u32 {
        match *self {}
    }
    fn total(&self) -> u32 {
        match *self {}
    }
    fn result(&self, _: &G, _: &G::Position, _: usize) -> G::Position {
        match *self {}
    }
    fn label(&self, _: usize) -> String {
        match *self {}
    }
}
