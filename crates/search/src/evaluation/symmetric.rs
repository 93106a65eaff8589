//! Positions that are the same by symmetry, searched as one.

use crate::{Evaluation, Evaluator, Knowledge, MoveOrdering, Prospect, Quiescence, Selectivity};
use stratege_game::{Duel, Key, Outcome, Score, Symmetry};

/// An evaluator of a symmetric game whose positions share the table's entries with their images. It pays where images
/// occur often and their least key is quickly found. The score must be the same for all images of a position.
#[derive(Clone, Copy, Debug, Default)]
pub struct Symmetric<E>(pub E);

impl<G: Duel + Symmetry, E: Evaluator<G>> Evaluation<G> for Symmetric<E> {
    type State = E::State;

    const EVALUATES: bool = E::EVALUATES;

    #[inline]
    fn fresh(&self, game: &G, position: &G::Position) -> E::State {
        self.0.fresh(game, position)
    }

    #[inline]
    fn after(
        &self,
        game: &G,
        before: &E::State,
        position: &G::Position,
        mv: G::Move,
        next: &G::Position,
    ) -> E::State {
        self.0.after(game, before, position, mv, next)
    }

    #[inline]
    fn score(&self, game: &G, position: &G::Position, state: &E::State) -> Score {
        self.0.score(game, position, state)
    }
}

impl<G: Duel + Symmetry, E: Evaluator<G>> MoveOrdering<G> for Symmetric<E> {
    const QUIESCENCE: bool = E::QUIESCENCE;
    const HINTS: bool = E::HINTS;
    const SELECTIVITY: Option<Selectivity> = E::SELECTIVITY;

    #[inline]
    fn hint(&self, game: &G, position: &G::Position, mv: G::Move) -> i32 {
        self.0.hint(game, position, mv)
    }

    #[inline]
    fn is_reducible(&self, game: &G, position: &G::Position, mv: G::Move) -> bool {
        self.0.is_reducible(game, position, mv)
    }

    #[inline]
    fn stage(&self, game: &G, position: &G::Position) -> u8 {
        self.0.stage(game, position)
    }

    #[inline]
    fn quiescence(&self, game: &G, position: &G::Position, plies: u16, moves: &mut G::Moves) -> Quiescence {
        self.0.quiescence(game, position, plies, moves)
    }
}

impl<G: Duel + Symmetry, E: Evaluator<G>> Knowledge<G> for Symmetric<E> {
    const FORESIGHT: u16 = E::FORESIGHT;
    const KNOWS_OUTCOMES: bool = E::KNOWS_OUTCOMES;

    #[inline]
    fn canonical(&self, game: &G, position: &G::Position) -> (Key, usize) {
        game.canonical(position)
    }

    #[inline]
    fn image_code(&self, game: &G, image: usize, position: &G::Position, mv: G::Move) -> u32 {
        game.image_code(image, position, mv)
    }

    #[inline]
    fn expand(&self, game: &G, position: &G::Position, moves: &mut G::Moves) -> Prospect {
        self.0.expand(game, position, moves)
    }

    #[inline]
    fn outcome(&self, game: &G, position: &G::Position) -> Option<Outcome> {
        self.0.outcome(game, position)
    }

    #[inline]
    fn distance(&self, game: &G, position: &G::Position) -> Option<u16> {
        self.0.distance(game, position)
    }

    #[inline]
    fn material(&self, game: &G, position: &G::Position) -> u32 {
        self.0.material(game, position)
    }
}
