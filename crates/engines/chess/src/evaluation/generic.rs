//! Chess evaluations for the generic search, which computes each value from scratch.

use super::{HandMade, TermWeights};
use crate::Simplified;
use stratege_game::{ArrayVec, Score};
use stratege_games_chess::{Chess, MAX_MOVES, Move, Position};
use stratege_search::{Evaluation, Knowledge, MoveOrdering, Quiescence};

/// Evaluates a position from scratch.
pub trait Values: Send + Sync {
    /// The value for the side to move, in centipawns.
    fn value(&self, position: &Position) -> i32;
}

impl Values for HandMade {
    fn value(&self, position: &Position) -> i32 {
        self.evaluate_once(position)
    }
}

/// An evaluation for the generic search, with the move ordering and quiescence of [`Simplified`].
#[derive(Clone, Debug)]
pub struct Ordered<V> {
    values: V,
    ordering: Simplified,
}

impl<V> Ordered<V> {
    /// Uses these values.
    pub fn new(values: V) -> Ordered<V> {
        Ordered { values, ordering: Simplified::default() }
    }
}

/// The hand-made evaluation for the generic search, without a pawn table.
pub type HandMadeEvaluator = Ordered<HandMade>;

impl Default for HandMadeEvaluator {
    /// With the weights of the program.
    fn default() -> HandMadeEvaluator {
        Ordered::new(HandMade::new(TermWeights::shipped()))
    }
}

impl<V: Values> Evaluation<Chess> for Ordered<V> {
    type State = ();

    fn fresh(&self, _: &Chess, _: &Position) {}

    fn after(&self, _: &Chess, (): &(), _: &Position, _: Move, _: &Position) {}

    fn score(&self, _: &Chess, position: &Position, (): &()) -> Score {
        Score::eval(self.values.value(position))
    }
}

impl<V: Values> MoveOrdering<Chess> for Ordered<V> {
    const QUIESCENCE: bool = true;
    const HINTS: bool = true;

    fn hint(&self, game: &Chess, position: &Position, mv: Move) -> i32 {
        self.ordering.hint(game, position, mv)
    }

    fn quiescence(
        &self,
        game: &Chess,
        position: &Position,
        plies: u16,
        moves: &mut ArrayVec<Move, MAX_MOVES>,
    ) -> Quiescence {
        self.ordering.quiescence(game, position, plies, moves)
    }
}

impl<V: Values> Knowledge<Chess> for Ordered<V> {}
