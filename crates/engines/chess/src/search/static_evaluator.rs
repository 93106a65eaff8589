//! The static evaluation, as the search uses it.

use crate::{HandMade, PawnTable, Simplified};
use std::sync::Arc;
use stratege_game::Score;
use stratege_games_chess::{Chess, Move, Position};
use stratege_search::Evaluation;

/// Evaluates positions on one thread. The search reports every move of its line, so that the evaluator can keep a state
/// for each ply.
pub trait StaticEvaluator: Send {
    /// The value for the side to move in centipawns, below 20,000 in size. It evaluates the last position it was given.
    fn evaluate(&mut self, position: &Position) -> i32;

    /// A search begins here.
    fn begin(&mut self, _root: &Position) {}

    /// A move was made; none: the turn was handed over.
    fn played(&mut self, _before: &Position, _mv: Option<Move>, _after: &Position) {}

    /// The last move was taken back.
    fn taken_back(&mut self) {}
}

/// Uses the hand-made evaluation, with its own pawn table.
pub struct ByHand {
    evaluation: Arc<HandMade>,
    pawns: PawnTable,
}

impl ByHand {
    /// An evaluator for one thread.
    pub fn new(evaluation: Arc<HandMade>) -> ByHand {
        ByHand { evaluation, pawns: PawnTable::new() }
    }
}

impl Default for ByHand {
    /// With the weights of the program.
    fn default() -> ByHand {
        ByHand::new(Arc::new(HandMade::default()))
    }
}

impl StaticEvaluator for ByHand {
    fn evaluate(&mut self, position: &Position) -> i32 {
        self.evaluation.evaluate(position, &mut self.pawns)
    }
}

/// Uses an evaluation of the generic search, computed from scratch each time.
#[derive(Clone, Debug, Default)]
pub struct Plainly(pub Simplified);

impl StaticEvaluator for Plainly {
    fn evaluate(&mut self, position: &Position) -> i32 {
        let game = Chess::standard();
        let score: Score = self.0.score(&game, position, &self.0.fresh(&game, position));
        score.value()
    }
}
