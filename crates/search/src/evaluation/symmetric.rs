//! Searches symmetric positions as one.

use crate::{Evaluator, Knowledge, Prospect};
use stratege_game::{Duel, Key, Outcome, Score, Symmetry};

/// An evaluator for a symmetric game, whose positions share table entries with their images. It pays off if images
/// occur often and their least key is quick to find. The score must be the same for all images of a position.
#[derive(Clone, Copy, Debug, Default)]
pub struct Symmetric<E>(pub E);

crate::evaluate_as_inner! {
    impl[G: Duel + Symmetry, E: Evaluator<G>] for Symmetric<E>, G, of E; self => self.0; game => game
}

impl<G: Duel + Symmetry, E: Evaluator<G>> Knowledge<G> for Symmetric<E> {
    const FORESIGHT: u16 = E::FORESIGHT;
    const KNOWS_BOUNDS: bool = E::KNOWS_BOUNDS;
    const KNOWS_OUTCOMES: bool = E::KNOWS_OUTCOMES;

    fn canonical(&self, game: &G, position: &G::Position) -> (Key, usize) {
        game.canonical(position)
    }

    fn image_code(&self, game: &G, image: usize, position: &G::Position, mv: G::Move) -> u32 {
        game.image_code(image, position, mv)
    }

    fn expand(&self, game: &G, position: &G::Position, moves: &mut G::Moves) -> Prospect {
        self.0.expand(game, position, moves)
    }

    fn outcome(&self, game: &G, position: &G::Position) -> Option<Outcome> {
        self.0.outcome(game, position)
    }

    fn distance(&self, game: &G, position: &G::Position) -> Option<u16> {
        self.0.distance(game, position)
    }

    fn bounds(&self, game: &G, position: &G::Position) -> Option<[Score; 2]> {
        self.0.bounds(game, position)
    }

    fn material(&self, game: &G, position: &G::Position) -> u32 {
        self.0.material(game, position)
    }
}
