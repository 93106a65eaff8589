//! An evaluator with a library of endgames beside it.

use crate::{Evaluation, Evaluator, Knowledge, MoveOrdering, Prospect, Quiescence, Selectivity};
use std::sync::Arc;
use stratege_game::{Duel, Key, KnownOutcomes, Outcome, Score};

/// An evaluator with a library of endgames, if there is one.
#[derive(Clone, Debug)]
pub struct WithEndgames<E, L> {
    /// The evaluator.
    pub evaluator: E,
    /// The library.
    pub library: Option<Arc<L>>,
}

impl<G: Duel, E: Evaluator<G>, L: KnownOutcomes<G>> Evaluation<G> for WithEndgames<E, L> {
    type State = E::State;

    const EVALUATES: bool = E::EVALUATES;

    fn fresh(&self, game: &G, position: &G::Position) -> E::State {
        self.evaluator.fresh(game, position)
    }

    fn after(
        &self,
        game: &G,
        before: &E::State,
        position: &G::Position,
        mv: G::Move,
        next: &G::Position,
    ) -> E::State {
        self.evaluator.after(game, before, position, mv, next)
    }

    fn score(&self, game: &G, position: &G::Position, state: &E::State) -> Score {
        self.evaluator.score(game, position, state)
    }
}

impl<G: Duel, E: Evaluator<G>, L: KnownOutcomes<G>> MoveOrdering<G> for WithEndgames<E, L> {
    const QUIESCENCE: bool = E::QUIESCENCE;
    const HINTS: bool = E::HINTS;
    const SELECTIVITY: Option<Selectivity> = E::SELECTIVITY;

    fn hint(&self, game: &G, position: &G::Position, mv: G::Move) -> i32 {
        self.evaluator.hint(game, position, mv)
    }

    fn is_reducible(&self, game: &G, position: &G::Position, mv: G::Move) -> bool {
        self.evaluator.is_reducible(game, position, mv)
    }

    fn stage(&self, game: &G, position: &G::Position) -> u8 {
        self.evaluator.stage(game, position)
    }

    fn quiescence(&self, game: &G, position: &G::Position, plies: u16, moves: &mut G::Moves) -> Quiescence {
        self.evaluator.quiescence(game, position, plies, moves)
    }
}

impl<G: Duel, E: Evaluator<G>, L: KnownOutcomes<G>> Knowledge<G> for WithEndgames<E, L> {
    const FORESIGHT: u16 = E::FORESIGHT;
    const KNOWS_OUTCOMES: bool = true;

    fn expand(&self, game: &G, position: &G::Position, moves: &mut G::Moves) -> Prospect {
        self.evaluator.expand(game, position, moves)
    }

    fn outcome(&self, game: &G, position: &G::Position) -> Option<Outcome> {
        self.library.as_ref()?.outcome(game, position)
    }

    fn distance(&self, game: &G, position: &G::Position) -> Option<u16> {
        self.library.as_ref()?.distance(game, position)
    }

    fn material(&self, game: &G, position: &G::Position) -> u32 {
        self.library.as_ref().map_or(0, |library| library.material(game, position))
    }

    fn canonical(&self, game: &G, position: &G::Position) -> (Key, usize) {
        self.evaluator.canonical(game, position)
    }

    fn image_code(&self, game: &G, image: usize, position: &G::Position, mv: G::Move) -> u32 {
        self.evaluator.image_code(game, image, position, mv)
    }
}
