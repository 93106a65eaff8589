//! An evaluator behind a pointer: a search with it is compiled once per game, whatever the evaluator.

use crate::{Evaluation, Evaluator, Knowledge, MoveOrdering, Prospect, Quiescence, Selectivity};
use std::any::Any;
use std::sync::Arc;
use stratege_game::{Duel, Key, Outcome, Score};

/// What the evaluator inside updates from position to position.
type ErasedState = Arc<dyn Any + Send + Sync>;

/// An evaluator whose own type is erased. It answers like the one inside, but every answer costs a call and every
/// position an allocation, so it is for searches that are recorded or counted, not for those that are timed.
pub struct Erased<'e, G: Duel>(&'e dyn DynEvaluator<G>);

impl<G: Duel> Clone for Erased<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Duel> Copy for Erased<'_, G> {}

impl<'e, G: Duel> Erased<'e, G> {
    /// Erases the type of an evaluator.
    pub fn new<E: Evaluator<G> + 'static>(evaluator: &'e E) -> Erased<'e, G> {
        Erased(evaluator)
    }
}

/// [`Evaluator`] as an object.
trait DynEvaluator<G: Duel>: Send + Sync {
    fn features(&self) -> Features;
    fn fresh(&self, game: &G, position: &G::Position) -> ErasedState;
    fn after(
        &self,
        game: &G,
        before: &ErasedState,
        position: &G::Position,
        mv: G::Move,
        next: &G::Position,
    ) -> ErasedState;
    fn score(&self, game: &G, position: &G::Position, state: &ErasedState) -> Score;
    fn hint(&self, game: &G, position: &G::Position, mv: G::Move) -> i32;
    fn is_reducible(&self, game: &G, position: &G::Position, mv: G::Move) -> bool;
    fn stage(&self, game: &G, position: &G::Position) -> u8;
    fn quiescence(&self, game: &G, position: &G::Position, plies: u16, moves: &mut G::Moves) -> Quiescence;
    fn expand(&self, game: &G, position: &G::Position, moves: &mut G::Moves) -> Prospect;
    fn outcome(&self, game: &G, position: &G::Position) -> Option<Outcome>;
    fn bounds(&self, game: &G, position: &G::Position) -> Option<[Score; 2]>;
    fn distance(&self, game: &G, position: &G::Position) -> Option<u16>;
    fn material(&self, game: &G, position: &G::Position) -> u32;
    fn canonical(&self, game: &G, position: &G::Position) -> (Key, usize);
    fn image_code(&self, game: &G, image: usize, position: &G::Position, mv: G::Move) -> u32;
}

/// What an evaluator has at all.
struct Features {
    evaluates: bool,
    hints: bool,
    quiescence: bool,
    selectivity: Option<Selectivity>,
    foresight: u16,
    outcomes: bool,
    bounds: bool,
}

/// The state of an evaluator of this type.
///
/// # Panics
/// The state belongs to another evaluator: a search asks one evaluator alone.
fn own<T: 'static>(state: &ErasedState) -> &T {
    state.downcast_ref().expect("the state of this evaluator")
}

impl<G: Duel, E: Evaluator<G> + 'static> DynEvaluator<G> for E {
    fn features(&self) -> Features {
        Features {
            evaluates: self.evaluates(),
            hints: self.has_hints(),
            quiescence: self.has_quiescence(),
            selectivity: self.selectivity(),
            foresight: self.foresight(),
            outcomes: self.knows_outcomes(),
            bounds: self.knows_bounds(),
        }
    }

    fn fresh(&self, game: &G, position: &G::Position) -> ErasedState {
        Arc::new(Evaluation::fresh(self, game, position))
    }

    fn after(
        &self,
        game: &G,
        before: &ErasedState,
        position: &G::Position,
        mv: G::Move,
        next: &G::Position,
    ) -> ErasedState {
        Arc::new(Evaluation::after(self, game, own(before), position, mv, next))
    }

    fn score(&self, game: &G, position: &G::Position, state: &ErasedState) -> Score {
        Evaluation::score(self, game, position, own(state))
    }

    fn hint(&self, game: &G, position: &G::Position, mv: G::Move) -> i32 {
        MoveOrdering::hint(self, game, position, mv)
    }

    fn is_reducible(&self, game: &G, position: &G::Position, mv: G::Move) -> bool {
        MoveOrdering::is_reducible(self, game, position, mv)
    }

    fn stage(&self, game: &G, position: &G::Position) -> u8 {
        MoveOrdering::stage(self, game, position)
    }

    fn quiescence(&self, game: &G, position: &G::Position, plies: u16, moves: &mut G::Moves) -> Quiescence {
        MoveOrdering::quiescence(self, game, position, plies, moves)
    }

    fn expand(&self, game: &G, position: &G::Position, moves: &mut G::Moves) -> Prospect {
        Knowledge::expand(self, game, position, moves)
    }

    fn outcome(&self, game: &G, position: &G::Position) -> Option<Outcome> {
        Knowledge::outcome(self, game, position)
    }

    fn bounds(&self, game: &G, position: &G::Position) -> Option<[Score; 2]> {
        Knowledge::bounds(self, game, position)
    }

    fn distance(&self, game: &G, position: &G::Position) -> Option<u16> {
        Knowledge::distance(self, game, position)
    }

    fn material(&self, game: &G, position: &G::Position) -> u32 {
        Knowledge::material(self, game, position)
    }

    fn canonical(&self, game: &G, position: &G::Position) -> (Key, usize) {
        Knowledge::canonical(self, game, position)
    }

    fn image_code(&self, game: &G, image: usize, position: &G::Position, mv: G::Move) -> u32 {
        Knowledge::image_code(self, game, image, position, mv)
    }
}

impl<G: Duel> Evaluation<G> for Erased<'_, G> {
    type State = ErasedState;

    fn evaluates(&self) -> bool {
        self.0.features().evaluates
    }

    fn fresh(&self, game: &G, position: &G::Position) -> ErasedState {
        self.0.fresh(game, position)
    }

    fn after(
        &self,
        game: &G,
        before: &ErasedState,
        position: &G::Position,
        mv: G::Move,
        next: &G::Position,
    ) -> ErasedState {
        self.0.after(game, before, position, mv, next)
    }

    fn score(&self, game: &G, position: &G::Position, state: &ErasedState) -> Score {
        self.0.score(game, position, state)
    }
}

impl<G: Duel> MoveOrdering<G> for Erased<'_, G> {
    fn has_hints(&self) -> bool {
        self.0.features().hints
    }

    fn has_quiescence(&self) -> bool {
        self.0.features().quiescence
    }

    fn selectivity(&self) -> Option<Selectivity> {
        self.0.features().selectivity
    }

    fn hint(&self, game: &G, position: &G::Position, mv: G::Move) -> i32 {
        self.0.hint(game, position, mv)
    }

    fn is_reducible(&self, game: &G, position: &G::Position, mv: G::Move) -> bool {
        self.0.is_reducible(game, position, mv)
    }

    fn stage(&self, game: &G, position: &G::Position) -> u8 {
        self.0.stage(game, position)
    }

    fn quiescence(&self, game: &G, position: &G::Position, plies: u16, moves: &mut G::Moves) -> Quiescence {
        self.0.quiescence(game, position, plies, moves)
    }
}

impl<G: Duel> Knowledge<G> for Erased<'_, G> {
    fn foresight(&self) -> u16 {
        self.0.features().foresight
    }

    fn knows_outcomes(&self) -> bool {
        self.0.features().outcomes
    }

    fn knows_bounds(&self) -> bool {
        self.0.features().bounds
    }

    fn expand(&self, game: &G, position: &G::Position, moves: &mut G::Moves) -> Prospect {
        self.0.expand(game, position, moves)
    }

    fn outcome(&self, game: &G, position: &G::Position) -> Option<Outcome> {
        self.0.outcome(game, position)
    }

    fn bounds(&self, game: &G, position: &G::Position) -> Option<[Score; 2]> {
        self.0.bounds(game, position)
    }

    fn distance(&self, game: &G, position: &G::Position) -> Option<u16> {
        self.0.distance(game, position)
    }

    fn material(&self, game: &G, position: &G::Position) -> u32 {
        self.0.material(game, position)
    }

    fn canonical(&self, game: &G, position: &G::Position) -> (Key, usize) {
        self.0.canonical(game, position)
    }

    fn image_code(&self, game: &G, image: usize, position: &G::Position, mv: G::Move) -> u32 {
        self.0.image_code(game, image, position, mv)
    }
}
