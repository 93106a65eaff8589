//! A game as the laboratory sees it, and the abilities that the laboratory offers.

use crate::measuring::{MeasureHashed, measure_hashed};
use crate::recording::RecordedDuel;
use std::sync::Arc;
use stratege_game::{Duel, Game, Notation, Record, ZeroSum};
use stratege_search::{Equity, Erased, Evaluator, Objective};
use stratege_session::{Comparison, Fitting, Laboratory};

/// A named hash function: the place of a position in a table of a given size.
pub type Hash<G> = (&'static str, fn(&<G as Game>::Position, u64) -> u64);

/// A game in the laboratory.
pub struct GameContext<'a, G: Game> {
    /// Its name in the catalog.
    pub name: &'static str,
    /// Its rules.
    pub game: &'a G,
    /// The positions so far.
    pub record: &'a Record<G>,
    /// The usual objective.
    pub objective: Objective,
    /// Units of score in one unit of the game: 100 for pawns and discs.
    pub unit: f64,
    /// The least depth at which probing the table is cheaper than searching.
    pub table_depth: u16,
    /// Whether the value of a position depends on leaves without a value, as in an abstract tree.
    pub undetermined: Option<fn(&G::Position) -> bool>,
    /// Hash functions to compare.
    pub hashes: &'static [Hash<G>],
    /// The deviations for ProbCut that the program carries for its evaluation, as a file of them.
    pub probcut: Option<&'static str>,
}

/// What the laboratory does with a game.
pub trait Laboratories<G: Game>: Send + Sync {
    /// Recorded searches.
    fn laboratory<'a>(&'a self, context: GameContext<'a, G>) -> Box<dyn Laboratory + 'a>;
    /// Techniques side by side.
    fn comparison<'a>(&'a self, context: GameContext<'a, G>) -> Box<dyn Comparison + 'a>;
    /// Measured deviations for ProbCut; `None` where nothing is evaluated.
    fn fitting<'a>(&'a self, context: GameContext<'a, G>) -> Option<Box<dyn Fitting + 'a>>;
}

/// The generic search over an evaluator.
pub struct Duels<G: Duel, E> {
    evaluator: Arc<E>,
    /// Measures a search whose table has its places by a hash function, where the game has some to compare.
    pub(crate) measure_hashed: Option<MeasureHashed<G, E>>,
}

impl<G: Duel + Notation + Clone, E: Evaluator<G>> Duels<G, E> {
    /// Searches over this evaluator.
    pub fn new(evaluator: Arc<E>) -> Duels<G, E> {
        Duels { evaluator, measure_hashed: None }
    }

    /// The same of a game with hash functions to compare: a search with them is a type of its own, so that the others
    /// do not pay for it.
    pub fn with_hashes(evaluator: Arc<E>) -> Duels<G, E> {
        Duels { evaluator, measure_hashed: Some(measure_hashed) }
    }

    fn context<'a>(&'a self, context: GameContext<'a, G>) -> DuelLaboratory<'a, G, E> {
        DuelLaboratory { context, evaluator: self.evaluator.as_ref(), measure_hashed: self.measure_hashed }
    }
}

/// Expectiminimax and its variants over an equity.
pub struct DiceGames<E>(pub Arc<E>);

pub(crate) struct DuelLaboratory<'a, G: Duel, E> {
    pub(crate) context: GameContext<'a, G>,
    pub(crate) evaluator: &'a E,
    pub(crate) measure_hashed: Option<MeasureHashed<G, E>>,
}

pub(crate) struct DiceLaboratory<'a, G: Game, E> {
    pub(crate) context: GameContext<'a, G>,
    pub(crate) equity: &'a E,
}

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
