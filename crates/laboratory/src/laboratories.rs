//! The laboratories of games without dice, with any evaluator, and of games with dice, with an equity.

use crate::game_context::{DiceLaboratory, GameContext, Laboratories};
use crate::measuring::{DuelLaboratory, MeasureHashed, measure_hashed};
use crate::recording::RecordedDuel;
use std::cell::Cell;
use std::sync::Arc;
use stratege_game::{Duel, Game, Notation, ZeroSum};
use stratege_search::{Equity, Erased, Evaluator};
use stratege_session::{Comparison, Fitting, Laboratory};

/// The generic search with an evaluator.
pub struct Duels<G: Duel, E> {
    evaluator: Arc<E>,
    /// Measures a search whose table has its places by a hash function, where the game has some to compare.
    measure_hashed: Option<MeasureHashed<G, E>>,
}

impl<G: Duel + Notation + Clone, E: Evaluator<G>> Duels<G, E> {
    /// A laboratory with this evaluator.
    pub fn new(evaluator: Arc<E>) -> Duels<G, E> {
        Duels { evaluator, measure_hashed: None }
    }

    /// The same for a game with hash functions to compare: a search that uses them is a separate type, so that other
    /// games do not pay for it.
    pub fn with_hashes(evaluator: Arc<E>) -> Duels<G, E> {
        Duels { evaluator, measure_hashed: Some(measure_hashed) }
    }

    fn context<'a>(&'a self, context: GameContext<'a, G>) -> DuelLaboratory<'a, G, E> {
        DuelLaboratory {
            context,
            evaluator: self.evaluator.as_ref(),
            measure_hashed: self.measure_hashed,
            is_set_up: Cell::new(false),
        }
    }
}

/// Expectiminimax and its variants with an equity.
pub struct DiceGames<E>(pub Arc<E>);

impl<G: Duel + Notation + Clone, E: Evaluator<G> + 'static> Laboratories<G> for Duels<G, E> {
    fn laboratory<'a>(&'a self, context: GameContext<'a, G>) -> Box<dyn Laboratory + 'a> {
        Box::new(RecordedDuel { context, evaluator: Erased::new(self.evaluator.as_ref()) })
    }

    fn comparison<'a>(&'a self, context: GameContext<'a, G>) -> Box<dyn Comparison + 'a> {
        Box::new(self.context(context))
    }

    fn fitting<'a>(&'a self, context: GameContext<'a, G>) -> Option<Box<dyn Fitting + 'a>> {
        if E::EVALUATES { Some(Box::new(self.context(context))) } else { None }
    }
}

impl<G: Game<Payoff = ZeroSum> + Notation, E: Equity<G>> Laboratories<G> for DiceGames<E> {
    fn laboratory<'a>(&'a self, context: GameContext<'a, G>) -> Box<dyn Laboratory + 'a> {
        Box::new(DiceLaboratory { context, equity: self.0.as_ref() })
    }

    fn comparison<'a>(&'a self, context: GameContext<'a, G>) -> Box<dyn Comparison + 'a> {
        Box::new(DiceLaboratory { context, equity: self.0.as_ref() })
    }

    fn fitting<'a>(&'a self, _: GameContext<'a, G>) -> Option<Box<dyn Fitting + 'a>> {
        None
    }
}
