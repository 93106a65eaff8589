//! The number of rolls that a side needs to bear off its first checker; until then it can lose a gammon.

use super::lists::Lists;
use super::{after, all, is_home, number};
use stratege_games_backgammon::{Checkers, Position, Roll};

/// The number of rolls that a side with all fifteen checkers home needs to bear off the first, if it minimises the mean
/// number of rolls.
#[derive(Clone, Debug)]
pub struct FirstOff {
    /// By the number of the position: the chance that so many rolls, from 0, are not enough. Nothing where a checker is
    /// off.
    later: Lists,
}

impl Default for FirstOff {
    fn default() -> FirstOff {
        FirstOff::new()
    }
}

impl FirstOff {
    /// Computes the table for all such positions.
    pub fn new() -> FirstOff {
        let mut table = FirstOff { later: Lists::new() };
        for checkers in &all(Position::CHECKERS) {
            let list = if checkers[Position::OFF] > 0 { Vec::new() } else { table.found(checkers) };
            table.later.push(&list);
        }
        table
    }

    /// The chances of a position by those after each roll. The mean is the sum of the chances that so many rolls are not
    /// enough.
    fn found(&self, checkers: &Checkers) -> Vec<f64> {
        let (mut own, mut moves): (Vec<f64>, _) = (vec![1.0], Vec::new());
        let list = |next: u32| self.later.get(next as usize).unwrap_or_default();
        let mean = |next: u32| list(next).iter().sum::<f64>();
        for roll in Roll::ALL {
            let reached = after(checkers, roll, &mut moves);
            let best = reached.into_iter().min_by(|&a, &b| mean(a).total_cmp(&mean(b)));
            let then = list(best.unwrap_or(0));
            if own.len() <= then.len() {
                own.resize(then.len() + 1, 0.0);
            }
            for (sum, chance) in own[1..].iter_mut().zip(then) {
                *sum += chance * f64::from(roll.weight()) / 36.0;
            }
        }
        own
    }

    /// Whether the mean of a position agrees with the positions after each roll; true for positions outside the table.
    pub fn holds(&self, checkers: &Checkers) -> bool {
        if checkers[Position::OFF] > 0 || !is_home(checkers) {
            return true;
        }
        let mean = |list: &[f64]| list.iter().sum::<f64>();
        self.later
            .get(number(checkers))
            .is_none_or(|known| (mean(known) - mean(&self.found(checkers))).abs() < 1e-7)
    }

    /// A table of these chances, one list for each position; none where a list has another number of rolls at first.
    pub(super) fn of_lists(lists: Lists) -> Option<FirstOff> {
        let begins = |list: &[f64]| list.first().is_none_or(|&chance| chance == 1.0);
        let good = lists.iter().all(begins);
        good.then_some(FirstOff { later: lists })
    }

    pub(super) fn lists(&self) -> &Lists {
        &self.later
    }

    /// The probability that this many rolls are not enough; `None` if not all checkers are home. It is 0 if a checker
    /// is off.
    pub fn later_than(&self, rolls: usize, checkers: &Checkers) -> Option<f64> {
        let later = self.later.get(is_home(checkers).then(|| number(checkers))?)?;
        Some(later.get(rolls).copied().unwrap_or(0.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_checker_leaves_soon() {
        let table = FirstOff::new();
        let mut checkers = [0; 26];
        checkers[1] = 15;
        assert_eq!(table.later_than(0, &checkers), Some(1.0));
        assert_eq!(table.later_than(1, &checkers), Some(0.0));
        // From the six point a six is needed, or 5-1, 4-2, 3-3 or 2-2: 19 of 36 throws are none of these. Later, other
        // numbers are enough, too.
        (checkers[1], checkers[6]) = (0, 15);
        assert!((table.later_than(1, &checkers).unwrap() - 19.0 / 36.0).abs() < 1e-12);
        let second = table.later_than(2, &checkers).unwrap();
        assert!(second > 0.0 && second < (19.0_f64 / 36.0).powi(2), "{second}");
        (checkers[6], checkers[0]) = (14, 1);
        assert_eq!(table.later_than(0, &checkers), Some(0.0));
        (checkers[7], checkers[0]) = (1, 0);
        assert_eq!(table.later_than(0, &checkers), None);
    }
}
