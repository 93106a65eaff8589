//! The learned evaluation: the contents of 46 pattern placements, the mobility of both sides and parity, with weights
//! learned from millions of self-play positions. The parts independent of Othello are in [`stratege_eval::patterns`].

mod features;
mod shapes;
mod weights;

pub use features::{Behind, Features};
pub use shapes::PLACES;
pub use stratege_eval::{Weights, WeightsError};
pub(crate) use weights::Mobility;
pub use weights::{BY_EMPTIES, LAYOUT, STAGE, STAGES};

use std::sync::{Arc, OnceLock};
use stratege_game::Score;
use stratege_games_othello::{Move, Othello, Position};
use stratege_search::{Evaluation, Knowledge, MoveOrdering};
use weights::{Layout, Weighed};

/// The shipped weights.
const SHIPPED: &[u8] = include_bytes!("../../weights/patterns.weights");

/// The pattern evaluation, in hundredths of a disc. A clone shares the weights.
#[derive(Clone)]
pub struct Patterns {
    weights: Arc<Weighed>,
}

impl std::fmt::Debug for Patterns {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Patterns")
    }
}

impl Patterns {
    /// The largest absolute evaluation: one hundredth less than the 64 discs that only a finished game can be worth.
    pub const MAX: i32 = 64 * Score::MARGIN_UNIT - 1;

    /// An evaluation with these weights.
    ///
    /// # Errors
    /// The weights are for another game or evaluation.
    pub fn new(weights: Weights) -> Result<Patterns, WeightsError> {
        Ok(Patterns { weights: Arc::new(Weighed::new(weights)?) })
    }

    /// The evaluation with the shipped weights, which are read once.
    pub fn shipped() -> Patterns {
        static PATTERNS: OnceLock<Patterns> = OnceLock::new();
        PATTERNS
            .get_or_init(|| {
                let weights = Weights::read(SHIPPED).and_then(Patterns::new);
                weights
                    .unwrap_or_else(|error| unreachable!("the shipped weights, which a test reads: {error}"))
            })
            .clone()
    }

    /// The hash of the shipped weights, as in their file; empty if it could not be read.
    pub fn shipped_hash() -> &'static str {
        static HASH: OnceLock<String> = OnceLock::new();
        HASH.get_or_init(|| Weights::read(SHIPPED).map(|weights| weights.header.hash).unwrap_or_default())
    }

    /// The evaluation of contents for the side to move, with this many empty squares.
    #[inline]
    pub(crate) fn evaluate_contents(
        &self,
        contents: &[u16; shapes::LANES],
        mobility: Mobility,
        empties: u32,
    ) -> i32 {
        self.weights.at(empties).sum(contents, mobility).clamp(-Self::MAX, Self::MAX)
    }

    /// The evaluation for the side to move, at most [`MAX`](Self::MAX) either way. `features` are those of the
    /// position.
    #[inline]
    pub fn evaluate(&self, own: u64, opponent: u64, features: &Features) -> i32 {
        let empties = (!(own | opponent)).count_ones();
        self.evaluate_contents(&features.contents(), Mobility::of(own, opponent), empties)
    }
}

/// What the shares of an evaluation are called: the shapes, mobility and parity.
const SHARES: [&str; shapes::SHAPES + 2] = [
    "pattern-corner",
    "pattern-corner-edges",
    "pattern-edge-x",
    "pattern-edge-block",
    "pattern-second-row",
    "pattern-third-row",
    "pattern-fourth-row",
    "pattern-diagonal-8",
    "pattern-diagonal-7",
    "pattern-diagonal-6",
    "pattern-edge-centre",
    "pattern-corner-centre",
    "mobility",
    "parity",
];

impl Patterns {
    /// What each shape, the mobility and the parity add to the evaluation for the side to move, in hundredths of a disc,
    /// before the evaluation is bounded.
    pub fn shares(&self, position: &Position) -> Vec<(&'static str, i32)> {
        let (own, opponent) = (position.own(), position.opponent());
        let contents = Features::new(own, opponent).contents();
        let spread = self.weights.at(position.empties());
        SHARES.into_iter().zip(spread.shares(&contents, Mobility::of(own, opponent))).collect()
    }
}

impl Evaluation<Othello> for Patterns {
    type State = Features;

    fn fresh(&self, _: &Othello, position: &Position) -> Features {
        Features::new(position.own(), position.opponent())
    }

    fn after(&self, _: &Othello, before: &Features, position: &Position, mv: Move, _: &Position) -> Features {
        match mv.square() {
            Some(square) => before.after(square, position.flips(mv)),
            None => before.passed(),
        }
    }

    fn score(&self, _: &Othello, position: &Position, features: &Features) -> Score {
        Score::eval(self.evaluate(position.own(), position.opponent(), features))
    }
}

impl MoveOrdering<Othello> for Patterns {
    const HINTS: bool = true;

    /// Stages of ten discs, from 0 to 6.
    fn stage(&self, _: &Othello, position: &Position) -> u8 {
        (position.discs() / 10) as u8
    }

    fn hint(&self, _: &Othello, position: &Position, mv: Move) -> i32 {
        crate::ordering::promise(position, mv)
    }
}

impl Knowledge<Othello> for Patterns {}

/// The number of weights learned for each of the [`STAGES`].
pub fn weights_of_a_stage() -> usize {
    Layout::get().count()
}

/// The number of weights in every evaluation: those of the placements, of both sides' mobility and of parity.
pub const TERMS: usize = PLACES + 3;

/// The indices of the weights for a position.
pub fn terms(own: u64, opponent: u64) -> [u32; TERMS] {
    let (layout, contents) = (Layout::get(), Features::new(own, opponent).contents());
    let mut terms = [layout.constant((!(own | opponent)).count_ones()); TERMS];
    terms[PLACES..PLACES + 2].copy_from_slice(&layout.mobility(Mobility::of(own, opponent)));
    terms.iter_mut().zip(layout.of_contents(&contents)).for_each(|(term, number)| *term = number);
    terms
}
