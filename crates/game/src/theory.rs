//! Theory: proven results without search.

use crate::{Game, Outcome};

/// A game with proven results: positions whose value is known without search.
pub trait Theory: Game {
    /// The proven value of an unfinished position, if there is one.
    fn proven(&self, position: &Self::Position) -> Option<TheoryValue<Self::Move>>;

    /// Whether a full search from here is fast, so that a solver searches and finds distances; otherwise it uses
    /// [`proven`](Self::proven).
    fn searchable(&self, position: &Self::Position) -> bool;
}

/// The [basis](TheoryValue::proof) of values from a book of solved positions. The book holds the positions that its own
/// moves lead to, and no others.
pub const BOOK_PROOF: &str = "book";

/// The [basis](TheoryValue::proof) of values from an endgame library.
pub const LIBRARY_PROOF: &str = "library";

/// The proven value of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TheoryValue<M> {
    /// The outcome for the side to move with best play.
    pub outcome: Outcome,
    /// Moves that keep the outcome, in the order of the game's moves; those from an endgame library are sorted best
    /// first.
    pub best: Vec<M>,
    /// Whether [`best`](Self::best) holds all such moves.
    pub complete: bool,
    /// The basis of the proof, as one lower-case word: `nim-sum`, `enumeration`, `mirror`.
    pub proof: &'static str,
}
