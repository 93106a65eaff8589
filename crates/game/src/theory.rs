//! Theory: proven results without search.

use crate::{Game, Outcome};

/// A game with proven results: positions whose value is known without search.
pub trait Theory: Game {
    /// The proven value of an unfinished position, if there is one.
    fn proven(&self, position: &Self::Position) -> Option<TheoryValue<Self::Move>>;

    /// Whether a full search from here is fast, so that a solver searches and finds distances; otherwise it uses
    /// [`proven`](Self::proven).
    fn searchable(&self, position: &Self::Position) -> bool;

    /// The argument of the proof on this unfinished position, where it can be shown there.
    fn argument(&self, _position: &Self::Position) -> Option<Argument> {
        None
    }
}

/// The argument of a proof, with the numbers of a position, so that a reader can check it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    /// The side to move loses where a count leaves this remainder.
    Remainder {
        /// What is counted.
        count: u64,
        /// What it is divided by.
        divisor: u64,
        /// The remainder at which the side to move loses.
        lost: u64,
    },
    /// Heaps as binary numbers: the side to move loses where the digits of every column have an even sum.
    Columns {
        /// The heaps that are not empty.
        heaps: Vec<u64>,
        /// Whether the side that takes the last one loses: then, once no heap holds more than one, an odd number of them is
        /// lost.
        misere: bool,
    },
    /// Two arms of so many squares: the side to move loses where they are equal.
    Arms([u32; 2]),
    /// A move leaves two equal arms, on which every move is answered by its image.
    Mirror,
    /// Strategy stealing: what answers the smallest move could have been played at once.
    Stealing,
    /// Every position was decided, by what its moves leave.
    Enumeration,
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
