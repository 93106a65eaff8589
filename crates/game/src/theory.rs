//! What is proven of a game, beyond what searching it shows.

use crate::{Game, Outcome};

/// A game of which something is proven: positions whose value is known without following lines of play.
pub trait Theory: Game {
    /// What is known of a position in which the game goes on; none where theory says nothing.
    fn known(&self, position: &Self::Position) -> Option<TheoryValue<Self::Move>>;

    /// Whether following every line of play from here is a matter of moments, so that a solver may search and
    /// tell distances; elsewhere it asks [`known`](Self::known).
    fn searchable(&self, position: &Self::Position) -> bool;
}

/// What is known of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TheoryValue<M> {
    /// For the side to move, with best play.
    pub outcome: Outcome,
    /// Moves that keep the outcome, in the order of the game's moves.
    pub best: Vec<M>,
    /// Whether [`best`](Self::best) holds all such moves.
    pub complete: bool,
    /// What proves it, as one lower-case word: `nim-sum`, `enumeration`, `mirror`.
    pub proof: &'static str,
}
