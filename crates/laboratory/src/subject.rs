//! A game as the laboratory sees it, and the abilities that the laboratory offers.

use stratege_game::{Game, Record, TextError};
use stratege_search::{Caps, Limits, Objective, ProbCut, Settings, Stop};
use stratege_session::TraceData;
use stratege_session::compare::{Measured, SpreadData, Step, steps};
use stratege_session::probcut::{CheckData, FitPlan};

/// A named hash function: the place of a position in a table of a given size.
pub type Hash<G> = (&'static str, fn(&<G as Game>::Position, u64) -> u64);

/// A game in the laboratory.
pub struct Subject<'a, G: Game> {
    /// Its name in the catalog.
    pub name: &'static str,
    /// Its rules.
    pub game: &'a G,
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
}

impl<G: Game> Clone for Subject<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Subject<'_, G> {}

/// Records searches of a game.
pub trait Records<G: Game>: Send + Sync {
    /// See [`stratege_session::Laboratory::trace`].
    ///
    /// # Errors
    /// An order with words that are not moves, or a game whose order cannot be given; a leaf without a value.
    fn trace(
        &self,
        subject: Subject<'_, G>,
        record: &Record<G>,
        settings: &Settings,
        caps: Caps,
        order: &str,
        stop: &Stop,
    ) -> Result<TraceData, TextError>;
}

/// Compares techniques on positions of a game.
pub trait Compares<G: Game>: Send + Sync {
    /// The searches that are compared, each with one technique more.
    fn steps(&self, probcut: Option<ProbCut>) -> Vec<Step> {
        steps(probcut)
    }

    /// See [`stratege_session::Comparison::measure`].
    fn measure(
        &self,
        subject: Subject<'_, G>,
        position: &G::Position,
        step: &Step,
        table_bytes: usize,
        limits: Limits,
        stop: &Stop,
    ) -> Measured;

    /// See [`stratege_session::Comparison::spread`].
    fn spread(
        &self,
        subject: Subject<'_, G>,
        position: &G::Position,
        depth: u16,
        buckets: u64,
    ) -> Vec<SpreadData>;
}

/// Measures deviations on positions of a game.
pub trait Fits<G: Game>: Send + Sync {
    /// See [`stratege_session::Fitting::fit`].
    fn fit(
        &self,
        subject: Subject<'_, G>,
        plan: &FitPlan,
        stop: &Stop,
        on_progress: &mut dyn FnMut(u32),
    ) -> Vec<CheckData>;
}
