//! The game data that the laboratory uses, and the abilities that it offers.

use stratege_game::{Game, Record};
use stratege_search::Objective;
use stratege_session::{Comparison, Fitting, Laboratory};

/// A named hash function: it maps a position to an index in a table of a given size.
pub type Hash<G> = (&'static str, fn(&<G as Game>::Position, u64) -> u64);

/// A game in the laboratory.
pub struct GameContext<'a, G: Game> {
    /// Its name in the catalog.
    pub name: &'static str,
    /// Its rules.
    pub game: &'a G,
    /// The game's history.
    pub record: &'a Record<G>,
    /// The default objective.
    pub objective: Objective,
    /// The number of score units in one unit of the game: 100 for pawns and discs.
    pub unit: f64,
    /// The least depth at which probing the table is cheaper than searching.
    pub table_depth: u16,
    /// Whether the value of a position depends on leaves without a value, as in an abstract tree.
    pub undetermined: Option<fn(&G::Position) -> bool>,
    /// Hash functions to compare.
    pub hashes: &'static [Hash<G>],
    /// The ProbCut deviations shipped for its evaluation, as the text of their file.
    pub probcut: Option<&'static str>,
}

/// The experiments that the laboratory offers for a game.
pub trait Laboratories<G: Game>: Send + Sync {
    /// Recorded searches.
    fn laboratory<'a>(&'a self, context: GameContext<'a, G>) -> Box<dyn Laboratory + 'a>;
    /// Techniques side by side.
    fn comparison<'a>(&'a self, context: GameContext<'a, G>) -> Box<dyn Comparison + 'a>;
    /// Measured deviations for ProbCut; `None` if the game has no evaluation.
    fn fitting<'a>(&'a self, context: GameContext<'a, G>) -> Option<Box<dyn Fitting + 'a>>;
}

/// A game with dice in the laboratory, with the equity of its searches.
pub(crate) struct DiceLaboratory<'a, G: Game, E> {
    pub(crate) context: GameContext<'a, G>,
    pub(crate) equity: &'a E,
}
