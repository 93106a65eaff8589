//! Scores: the result of a search.

use crate::{Outcome, ZeroSum};
use std::fmt;
use std::ops::Neg;

/// The value of a position from the point of view of the side to move.
///
/// Three bands keep an evaluation from being mistaken for a proof:
///
/// | band | meaning |
/// |---|---|
/// | `|score|` ≤ [`EVAL_MAX`](Self::EVAL_MAX) | an evaluation, a margin, or a draw (0) |
/// | above it, up to `WIN` | a win, in `WIN − score` plies when the search counts distance |
/// | below −`EVAL_MAX` | a loss, likewise |
///
/// Every score fits in 16 bits, the size in table entries. [`INFINITE`](Self::INFINITE) is outside all bands and is
/// only ever a bound.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Score(i32);

impl Score {
    /// A draw; also the neutral evaluation.
    pub const DRAW: Score = Score(0);
    /// A won game, at the end or at an unknown distance.
    pub const WIN: Score = Score(32_000);
    /// A lost game, at the end or at an unknown distance.
    pub const LOSS: Score = Score(-32_000);
    /// The largest absolute value of a score that is not a decided game.
    pub const EVAL_MAX: Score = Score(30_000);
    /// A bound above all scores.
    pub const INFINITE: Score = Score(32_001);
    /// The longest distance to a win, in plies, that a score can hold.
    pub const MAX_DISTANCE: u16 = 1_999;
    /// The units of score in one unit of margin: an Othello disc is 100.
    pub const MARGIN_UNIT: i32 = 100;

    /// An evaluation in the engine's units, clamped to ±[`EVAL_MAX`](Self::EVAL_MAX).
    pub const fn eval(value: i32) -> Score {
        if value > Self::EVAL_MAX.0 {
            Self::EVAL_MAX
        } else if value < -Self::EVAL_MAX.0 {
            Score(-Self::EVAL_MAX.0)
        } else {
            Score(value)
        }
    }

    /// The side to move wins in `plies`; longer distances are clamped to [`MAX_DISTANCE`](Self::MAX_DISTANCE).
    pub const fn win_in(plies: u16) -> Score {
        let plies = if plies > Self::MAX_DISTANCE { Self::MAX_DISTANCE } else { plies };
        Score(Self::WIN.0 - plies as i32)
    }

    /// The side to move loses in `plies`.
    pub const fn loss_in(plies: u16) -> Score {
        Score(-Self::win_in(plies).0)
    }

    /// The score of a finished game, from its margin.
    pub const fn margin(payoff: ZeroSum) -> Score {
        Score(payoff.hundredths() as i32 * Self::MARGIN_UNIT / 100)
    }

    /// The raw number. Use it to print, store or compare with a bound, not for arithmetic across bands.
    pub const fn value(self) -> i32 {
        self.0
    }

    /// The score with this raw number, clamped to ±[`INFINITE`](Self::INFINITE).
    pub const fn from_value(value: i32) -> Score {
        if value > Self::INFINITE.0 {
            Self::INFINITE
        } else if value < -Self::INFINITE.0 {
            Score(-Self::INFINITE.0)
        } else {
            Score(value)
        }
    }

    /// Whether the side to move wins.
    pub const fn is_win(self) -> bool {
        self.0 > Self::EVAL_MAX.0
    }

    /// Whether the side to move loses.
    pub const fn is_loss(self) -> bool {
        self.0 < -Self::EVAL_MAX.0
    }

    /// Whether the score is a win or a loss.
    pub const fn is_decided(self) -> bool {
        self.is_win() || self.is_loss()
    }

    /// The number of plies to the end of a won or lost game, if the search counted distance.
    pub const fn distance(self) -> Option<u16> {
        if self.is_decided() { Some((Self::WIN.0 - self.0.abs()) as u16) } else { None }
    }

    /// The outcome, if the score is exact: its sign.
    pub const fn outcome(self) -> Outcome {
        Outcome::of_sign(self.0)
    }

    /// The next higher score: the upper bound of a null window.
    #[must_use]
    pub const fn above(self) -> Score {
        Score(self.0 + 1)
    }

    /// The next lower score.
    #[must_use]
    pub const fn below(self) -> Score {
        Score(self.0 - 1)
    }

    /// Clamped to the window `alpha..=beta`: the fail-hard result.
    #[must_use]
    pub fn clamped(self, alpha: Score, beta: Score) -> Score {
        debug_assert!(alpha <= beta);
        self.clamp(alpha, beta)
    }
}

/// The opponent's view.
impl Neg for Score {
    type Output = Score;
    fn neg(self) -> Score {
        Score(-self.0)
    }
}

/// The score of a finished game by its outcome.
impl From<Outcome> for Score {
    fn from(outcome: Outcome) -> Score {
        Score(outcome.sign() * Score::WIN.0)
    }
}

impl fmt::Display for Score {
    /// `+1.25`-free plain form: the raw number, or `win 5` and `loss 4` for a decided game in that many plies.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.distance() {
            Some(plies) if self.is_win() => write!(f, "win {plies}"),
            Some(plies) => write!(f, "loss {plies}"),
            None => self.0.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bands_do_not_overlap() {
        assert!(Score::win_in(0) == Score::WIN && Score::win_in(Score::MAX_DISTANCE).is_win());
        assert!(Score::win_in(u16::MAX).is_win() && Score::loss_in(u16::MAX).is_loss());
        assert!(!Score::eval(i32::MAX).is_decided() && !Score::eval(i32::MIN).is_decided());
        assert!(!Score::margin(ZeroSum::by(ZeroSum::MAX_MARGIN)).is_decided());
        assert!(Score::INFINITE > Score::WIN && i16::try_from(Score::INFINITE.value()).is_ok());
    }

    #[test]
    fn a_sooner_win_is_better_and_a_later_loss_too() {
        assert!(Score::win_in(1) > Score::win_in(3));
        assert!(Score::loss_in(4) > Score::loss_in(2));
        assert_eq!(Score::win_in(7).distance(), Some(7));
        assert_eq!((-Score::win_in(7)).distance(), Some(7));
        assert_eq!(Score::DRAW.distance(), None);
        assert_eq!(Score::loss_in(2).to_string(), "loss 2");
    }
}
