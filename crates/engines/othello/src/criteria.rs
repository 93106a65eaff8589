//! The evaluation by weighted criteria.

use crate::weights::phase_length;
use crate::{Criterion, UNIT, WEIGHTS, Weight, ordering};
use stratege_game::Score;
use stratege_games_othello::{Move, Othello, Position};
use stratege_search::{
    Algorithm, Evaluation, Knowledge, Limits, MoveOrdering, Objective, Options, Search, Stop, WallClock,
};

/// The weighted sum of the criteria, in hundredths of a disc.
///
/// Arithmetic is in integers, so every build gives the same scores, and rounding is towards 0, so the same position
/// with the sides swapped has exactly the opposite score.
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
        let nothing = Weight { opening: 0, middle: 0, end: 0 };
        let secondary = weights[Criterion::PRIMARY..].iter().any(|weight| *weight != nothing);
        Criteria { weights, secondary }
    }

    /// The evaluation from the view of the side to move, at most [`MAX`](Self::MAX) either way.
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
        let score = sum / i64::from(phase_length(discs) * UNIT);
        score.clamp(-i64::from(Self::MAX), i64::from(Self::MAX)) as i32
    }

    /// The contribution of each primary criterion to the evaluation, in hundredths of a disc, from the view of the side
    /// to move; each term is rounded separately.
    pub fn terms(&self, position: &Position) -> [(Criterion, i32); Criterion::PRIMARY] {
        let discs = position.discs() as i32;
        let measures = Criterion::primary(position);
        let whole = i64::from(phase_length(discs) * UNIT);
        std::array::from_fn(|index| {
            let term = i64::from(self.weights[index].scaled(discs)) * i64::from(measures[index]) / whole;
            (Criterion::ALL[index], term as i32)
        })
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
