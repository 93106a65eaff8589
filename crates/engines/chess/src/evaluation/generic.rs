//! The hand-made evaluation in the generic search, which keeps no table of pawns.

use super::{HandMade, TermWeights};
use crate::Simplified;
use stratege_game::{ArrayVec, Score};
use stratege_games_chess::{Chess, MAX_MOVES, Move, Position};
use stratege_search::{Evaluation, Knowledge, MoveOrdering, Quiescence};

/// The hand-made evaluation, with moves ordered and quiescence searched as [`Simplified`] does.
#[derive(Clone, Debug)]
pub struct HandMadeEvaluator {
    judge: HandMade,
    ordering: Simplified,
}

impl HandMadeEvaluator {
    /// With these weights.
    pub fn new(weights: TermWeights) -> HandMadeEvaluator {
        HandMadeEvaluator { judge: HandMade::new(weights), ordering: Simplified::default() }
    }
}

impl Default for HandMadeEvaluator {
    /// With the weights of the program.
    fn default() -> HandMadeEvaluator {
        HandMadeEvaluator::new(TermWeights::shipped())
    }
}

impl Evaluation<Chess> for HandMadeEvaluator {
    type State = ();

    fn fresh(&self, _: &Chess, _: &Position) {}

    fn after(&self, _: &Chess, (): &(), _: &Position, _: Move, _: &Position) {}

    fn score(&self, _: &Chess, position: &Position, (): &()) -> Score {
        Score::eval(self.judge.evaluate_once(position))
    }
}

impl MoveOrdering<Chess> for HandMadeEvaluator {
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

impl Knowledge<Chess> for HandMadeEvaluator {}
