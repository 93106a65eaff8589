//! The network in the generic search, which computes its values from nothing.

use super::ChessNetwork;
use crate::Simplified;
use stratege_game::{ArrayVec, Score};
use stratege_games_chess::{Chess, MAX_MOVES, Move, Position};
use stratege_search::{Evaluation, Knowledge, MoveOrdering, Quiescence};

/// A network, with moves ordered and quiescence searched as [`Simplified`] does.
#[derive(Clone, Debug)]
pub struct NetworkEvaluator {
    network: ChessNetwork,
    ordering: Simplified,
}

impl NetworkEvaluator {
    /// By this network.
    pub fn new(network: ChessNetwork) -> NetworkEvaluator {
        NetworkEvaluator { network, ordering: Simplified::default() }
    }
}

impl Evaluation<Chess> for NetworkEvaluator {
    type State = ();

    fn fresh(&self, _: &Chess, _: &Position) {}

    fn after(&self, _: &Chess, (): &(), _: &Position, _: Move, _: &Position) {}

    fn score(&self, _: &Chess, position: &Position, (): &()) -> Score {
        Score::eval(self.network.evaluate_once(position))
    }
}

impl MoveOrdering<Chess> for NetworkEvaluator {
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

impl Knowledge<Chess> for NetworkEvaluator {}
