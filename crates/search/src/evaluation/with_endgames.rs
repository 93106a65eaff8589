//! An evaluator combined with an endgame library.

use crate::{Evaluator, Knowledge, Prospect};
use std::sync::Arc;
use stratege_game::{Duel, Key, KnownOutcomes, Outcome, Score};

/// An evaluator combined with an endgame library, if there is one.
#[derive(Clone, Debug)]
pub struct WithEndgames<E, L> {
    /// The evaluator.
    pub evaluator: E,
    /// The library.
    pub library: Option<Arc<L>>,
}

crate::evaluate_as_inner! {
    impl[G: Duel, E: Evaluator<G>, L: KnownOutcomes<G>] for WithEndgames<E, L>, G, of E;
    self => self.evaluator;
    game => game
}

impl<G: Duel, E: Evaluator<G>, L: KnownOutcomes<G>> Knowledge<G> for WithEndgames<E, L> {
    const FORESIGHT: u16 = E::FORESIGHT;
    const KNOWS_BOUNDS: bool = E::KNOWS_BOUNDS;
    const KNOWS_OUTCOMES: bool = true;

    fn expand(&self, game: &G, position: &G::Position, moves: &mut G::Moves) -> Prospect {
        self.evaluator.expand(game, position, moves)
    }

    fn outcome(&self, game: &G, position: &G::Position) -> Option<Outcome> {
        self.library.as_ref()?.outcome(game, position)
    }

    fn bounds(&self, game: &G, position: &G::Position) -> Option<[Score; 2]> {
        self.evaluator.bounds(game, position)
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
