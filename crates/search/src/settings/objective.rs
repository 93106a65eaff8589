//! The value of a finished game to a search.

use serde::{Deserialize, Serialize};
use stratege_game::{Ply, Score, ZeroSum};

/// The quantity that the score of a finished game measures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, strum::IntoStaticStr, Serialize, Deserialize)]
#[strum(serialize_all = "kebab-case")]
pub enum Objective {
    /// Win, draw or loss; all wins have the same value.
    Outcome,
    /// A sooner win is better, and a later loss.
    #[default]
    Distance,
    /// The margin of the result, [`Score::MARGIN_UNIT`] a point, on the scale of the evaluation.
    Margin,
}

impl Objective {
    /// The name used on command lines and in reports.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The score, for the side to move, of a game that ends `ply` plies from the root.
    #[inline]
    pub fn terminal(self, payoff: ZeroSum, ply: Ply) -> Score {
        match (self, payoff.hundredths()) {
            (Objective::Margin, _) => Score::margin(payoff),
            (_, 0) => Score::DRAW,
            (_, 1..) => self.won(ply, 0),
            (_, _) => -self.won(ply, 0),
        }
    }

    /// The score of a game that the side to move, `ply` plies from the root, wins `plies` plies later. When margins
    /// count there is no such score; the score is then the same as for the outcome.
    #[inline]
    pub fn won(self, ply: Ply, plies: u16) -> Score {
        match self {
            Objective::Distance => Score::win_in(ply.0 + plies),
            Objective::Outcome | Objective::Margin => Score::WIN,
        }
    }

    /// Converts a score counted from the root to one counted from the node, as a table stores it.
    #[inline]
    pub fn for_table(self, score: Score, ply: Ply) -> Score {
        self.shifted(score, i32::from(ply.0))
    }

    /// Converts a score from a table to one counted from the root.
    #[inline]
    pub fn from_table(self, score: Score, ply: Ply) -> Score {
        self.shifted(score, -i32::from(ply.0))
    }

    #[inline]
    fn shifted(self, score: Score, plies: i32) -> Score {
        if self != Objective::Distance || !score.is_decided() {
            return score;
        }
        let towards_the_end = if score.is_win() { plies } else { -plies };
        Score::from_value((score.value() + towards_the_end).clamp(-Score::WIN.value(), Score::WIN.value()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn table_scores_do_not_depend_on_the_root() {
        let found = Objective::Distance.won(Ply(3), 4);
        assert_eq!(found, Score::win_in(7));
        let stored = Objective::Distance.for_table(found, Ply(3));
        assert_eq!(stored, Score::win_in(4));
        assert_eq!(Objective::Distance.from_table(stored, Ply(10)), Score::win_in(14));
        assert_eq!(Objective::Distance.from_table(-stored, Ply(10)), Score::loss_in(14));
        assert_eq!(Objective::Outcome.for_table(Score::WIN, Ply(3)), Score::WIN);
        assert_eq!(Objective::Distance.for_table(Score::eval(70), Ply(3)), Score::eval(70));
    }
}
