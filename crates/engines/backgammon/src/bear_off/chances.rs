//! The chances in races in which both sides have all their checkers home.

use super::{FirstOff, OneSided, TwoSided};
use crate::networks::Chances;
use stratege_games_backgammon::{Checkers, Position};

/// The bear-off tables together.
#[derive(Clone, Debug)]
pub struct BearOffs {
    one: OneSided,
    two: Option<TwoSided>,
    first: FirstOff,
}

impl BearOffs {
    /// Combines the one-sided tables with the two-sided table, if there is one.
    pub fn new(one: OneSided, first: FirstOff, two: Option<TwoSided>) -> BearOffs {
        BearOffs { one, two, first }
    }

    /// The chances of the side to roll; `None` if a side has checkers that are not home, or has won. Exact within the
    /// two-sided table; otherwise computed as if each side minimised its number of rolls, ignoring the other.
    pub fn chances(&self, own: &Checkers, other: &Checkers) -> Option<Chances> {
        if own[Position::OFF] == Position::CHECKERS || other[Position::OFF] == Position::CHECKERS {
            return None;
        }
        let exact = self.two.as_ref().and_then(|two| two.win(own, other));
        // Sums of many chances may miss the bounds by a rounding.
        let win = exact.or_else(|| self.one.win(own, other))?.clamp(0.0, 1.0);
        // The winner of a gammon needs so many rolls, and the loser has had one fewer if the winner began.
        let gammon = |winner: &Checkers, loser: &Checkers, fewer: usize| {
            if loser[Position::OFF] > 0 {
                return Some(0.0);
            }
            let rolls = self.one.distribution(winner)?.iter().enumerate().skip(1);
            rolls.map(|(rolls, chance)| Some(chance * self.first.later_than(rolls - fewer, loser)?)).sum()
        };
        let (gammon, gammon_lost): (f64, f64) = (gammon(own, other, 1)?, gammon(other, own, 0)?);
        let (win, gammon, gammon_lost) = (win as f32, gammon as f32, gammon_lost as f32);
        Some(Chances { win, gammon, backgammon: 0.0, gammon_lost, backgammon_lost: 0.0 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn home(points: [u8; 6]) -> Checkers {
        let mut checkers = [0; 26];
        checkers[1..=6].copy_from_slice(&points);
        checkers[0] = Position::CHECKERS - points.iter().sum::<u8>();
        checkers
    }

    #[test]
    fn chances_are_exact_where_they_can_be_and_have_gammons() {
        let tables = BearOffs::new(OneSided::new(15), FirstOff::new(), Some(TwoSided::new(3)));
        let six = home([0, 0, 0, 0, 0, 1]);
        let chances = tables.chances(&six, &six).unwrap();
        assert!((chances.win - 0.8125).abs() < 1e-6 && chances.gammon == 0.0, "{chances:?}");
        // A checker on the ace point against fifteen on the six point: won before the other side rolls.
        let all = home([0, 0, 0, 0, 0, 15]);
        let chances = tables.chances(&home([1, 0, 0, 0, 0, 0]), &all).unwrap();
        assert!(chances.win == 1.0 && chances.gammon == 1.0 && chances.backgammon == 0.0, "{chances:?}");
        // The other way round it rolls once: 19 of 36 throws take no checker off.
        let chances = tables.chances(&all, &home([1, 0, 0, 0, 0, 0])).unwrap();
        assert!(chances.win == 0.0 && (chances.gammon_lost - 19.0 / 36.0).abs() < 1e-6, "{chances:?}");
        // Two against two needs no table of one side; seven does.
        let few = home([1, 1, 1, 1, 1, 2]);
        let chances = tables.chances(&few, &few).unwrap();
        assert!(chances.win > 0.5 && chances.win < 0.9, "{chances:?}");
        let mut outside = six;
        (outside[0], outside[7]) = (13, 1);
        assert_eq!(tables.chances(&outside, &six), None);
        assert_eq!(tables.chances(&six, &home([0; 6])), None);
    }
}
