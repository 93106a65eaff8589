//! The evaluation by weighted criteria.

use crate::weights::{NOTHING, phase_length};
use crate::{Criterion, UNIT, WEIGHTS, Weight, ordering};
use stratege_game::Score;
use stratege_games_othello::{Move, Othello, Position};
use stratege_search::{
    Algorithm, Evaluation, Knowledge, Limits, MoveOrdering, Objective, Options, Search, Stop, WallClock,
};

/// The weighted sum of the criteria, in hundredths of a disc.
///
/// The arithmetic is in integers, so every build gives the same scores, and rounding is to the nearest, halves away from
/// 0, so that the same position with the sides swapped has exactly the opposite score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Criteria {
    weights: [Weight; Criterion::COUNT],
    /// Whether any but the primary criteria has a weight.
    secondary: bool,
}

impl Criteria {
    /// The largest absolute evaluation: one hundredth less than the 64 discs that only a finished game can
    /// be worth.
    pub const MAX: i32 = 64 * Score::MARGIN_UNIT - 1;

    /// The criteria with given weights, in the order of [`Criterion::ALL`].
    pub fn new(weights: [Weight; Criterion::COUNT]) -> Criteria {
        let secondary = weights[Criterion::PRIMARY..].iter().any(|weight| *weight != NOTHING);
        Criteria { weights, secondary }
    }

    /// The evaluation from the point of view of the side to move, at most [`MAX`](Self::MAX) either way.
    pub fn evaluate(&self, position: &Position) -> i32 {
        let discs = position.discs() as i32;
        let sum_of = |weights: &[Weight], measures: &[i32]| -> i64 {
            let term =
                |(weight, measure): (&Weight, &i32)| i64::from(weight.scaled(discs)) * i64::from(*measure);
            weights.iter().zip(measures).map(term).sum()
        };
        let (primary, secondary) = self.weights.split_at(Criterion::PRIMARY);
        let mut sum = sum_of(primary, &Criterion::primary(position));
        if self.secondary {
            sum += sum_of(secondary, &Criterion::secondary(position));
        }
        let score = nearest(sum, i64::from(phase_length(discs)) * i64::from(UNIT));
        score.clamp(-i64::from(Self::MAX), i64::from(Self::MAX)) as i32
    }

    /// What each criterion that has a weight at some time adds for the side to move and for the opponent, in hundredths of
    /// a disc. The differences add up to the evaluation, but for its rounding and its bound.
    pub fn sided_terms(&self, position: &Position) -> Vec<(Criterion, [f64; 2])> {
        let discs = position.discs() as i32;
        let sides = Criterion::sides(position);
        let weighed = |(index, weight): (usize, &Weight)| {
            let worth = f64::from(weight.scaled(discs)) / f64::from(phase_length(discs));
            (Criterion::ALL[index], sides[index].map(|of| worth * of))
        };
        let used = |(_, weight): &(usize, &Weight)| **weight != NOTHING;
        self.weights.iter().enumerate().filter(used).map(weighed).collect()
    }

    /// The weights, in the order of [`Criterion::ALL`].
    pub const fn weights(&self) -> &[Weight; Criterion::COUNT] {
        &self.weights
    }

    /// The best move by alpha-beta to a depth in plies, without a table; `None` if the game is over.
    pub fn choose(&self, position: &Position, depth: u16) -> Option<Move> {
        let options = Options { objective: Objective::Margin, ..Options::by_the_book(Algorithm::AlphaBeta) };
        let search = Search {
            game: &Othello,
            evaluator: self,
            options: &options,
            limits: Limits::depth(depth),
            table: None,
            clock: &WallClock::start(),
            stop: &Stop::new(),
        };
        search.run(&[], position, 1, &mut |_| {}).best()
    }
}

/// The nearest whole number to a fraction, halves away from 0.
const fn nearest(of: i64, whole: i64) -> i64 {
    (of + of.signum() * (whole / 2)) / whole
}

/// With [`WEIGHTS`].
impl Default for Criteria {
    fn default() -> Criteria {
        Criteria::new(WEIGHTS)
    }
}

impl Evaluation<Othello> for Criteria {
    type State = ();

    fn fresh(&self, _: &Othello, _: &Position) {}

    fn after(&self, _: &Othello, (): &(), _: &Position, _: Move, _: &Position) {}

    fn score(&self, _: &Othello, position: &Position, (): &()) -> Score {
        Score::eval(self.evaluate(position))
    }
}

impl MoveOrdering<Othello> for Criteria {
    const HINTS: bool = true;

    /// Stages of ten discs, from 0 to 6.
    fn stage(&self, _: &Othello, position: &Position) -> u8 {
        (position.discs() / 10) as u8
    }

    fn hint(&self, _: &Othello, position: &Position, mv: Move) -> i32 {
        ordering::promise(position, mv)
    }
}

impl Knowledge<Othello> for Criteria {}
