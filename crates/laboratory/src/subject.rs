//! A game as the laboratory sees it, and the abilities that the laboratory offers.

use std::sync::Arc;
use stratege_game::{Duel, Game, Notation, Record, ZeroSum};
use stratege_search::{Equity, Evaluator, Objective};
use stratege_session::{Comparison, Fitting, Laboratory};

/// A named hash function: the place of a position in a table of a given size.
pub type Hash<G> = (&'static str, fn(&<G as Game>::Position, u64) -> u64);

/// A game in the laboratory.
pub struct Subject<'a, G: Game> {
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
    fn laboratory<'a>(&'a self, subject: Subject<'a, G>) -> Box<dyn Laboratory + 'a>;
    /// Techniques side by side.
    fn comparison<'a>(&'a self, subject: Subject<'a, G>) -> Box<dyn Comparison + 'a>;
    /// Measured deviations for ProbCut; `None` where nothing is evaluated.
    fn fitting<'a>(&'a self, subject: Subject<'a, G>) -> Option<Box<dyn Fitting + 'a>>;
}

/// The generic search over an evaluator.
pub struct Duels<E>(pub Arc<E>);

/// Expectiminimax and its variants over an equity.
pub struct DiceGames<E>(pub Arc<E>);

pub(crate) struct DuelSubject<'a, G: Game, E> {
    pub(crate) subject: Subject<'a, G>,
    pub(crate) evaluator: &'a E,
}

pub(crate) struct DiceSubject<'a, G: Game, E> {
    pub(crate) subject: Subject<'a, G>,
    pub(crate) equity: &'a E,
}

impl<G: Duel + Notation + Clone, E: Evaluator<G>> Laboratories<G> for Duels<E> {
    fn laboratory<'a>(&'a self, subject: Subject<'a, G>) -> Box<dyn Laboratory + 'a> {
        Box::new(DuelSubject { subject, evaluator: self.0.as_ref() })
    }

    fn comparison<'a>(&'a self, subject: Subject<'a, G>) -> Box<dyn Comparison + 'a> {
        Box::new(DuelSubject { subject, evaluator: self.0.as_ref() })
    }

    fn fitting<'a>(&'a self, subject: Subject<'a, G>) -> Option<Box<dyn Fitting + 'a>> {
        if E::EVALUATES { Some(Box::new(DuelSubject { subject, evaluator: self.0.as_ref() })) } else { None }
    }
}

impl<G: Game<Payoff = ZeroSum> + Notation, E: Equity<G>> Laboratories<G> for DiceGames<E> {
    fn laboratory<'a>(&'a self, subject: Subject<'a, G>) -> Box<dyn Laboratory + 'a> {
        Box::new(DiceSubject { subject, equity: self.0.as_ref() })
    }

    fn comparison<'a>(&'a self, subject: Subject<'a, G>) -> Box<dyn Comparison + 'a> {
        Box::new(DiceSubject { subject, equity: self.0.as_ref() })
    }

    fn fitting<'a>(&'a self, _: Subject<'a, G>) -> Option<Box<dyn Fitting + 'a>> {
        None
    }
}
