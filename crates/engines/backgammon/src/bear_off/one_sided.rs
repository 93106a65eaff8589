//! The number of rolls that a side needs to bear off.

use super::lists::Lists;
use super::{after, all, is_home, number, positions};
use stratege_games_backgammon::{Checkers, Position, Roll};

/// The number of rolls that a side needs to bear off, if it minimises the mean number of rolls.
#[derive(Clone, Debug)]
pub struct OneSided {
    /// For each position the chance to need exactly 0, 1, 2 and so on rolls.
    lists: Lists,
}

impl OneSided {
    /// The number of positions of fifteen checkers.
    pub const POSITIONS: usize = positions(Position::CHECKERS as usize);

    /// Computes the table for up to this many checkers, at most 15.
    pub fn new(checkers: u8) -> OneSided {
        let all = all(checkers.min(Position::CHECKERS));
        let mut table = OneSided { lists: Lists::new() };
        table.lists.push(&[1.0]);
        for checkers in &all[1..] {
            let chances = table.found(checkers);
            table.lists.push(&chances);
        }
        table
    }

    /// The chances of a position by those after each roll.
    fn found(&self, checkers: &Checkers) -> Vec<f64> {
        let (mut chances, mut moves): (Vec<f64>, _) = (vec![0.0], Vec::new());
        let list = |next: u32| self.lists.get(next as usize).unwrap_or_default();
        for roll in Roll::ALL {
            let reached = after(checkers, roll, &mut moves);
            let best = reached.into_iter().min_by(|&a, &b| mean(list(a)).total_cmp(&mean(list(b))));
            let then = list(best.unwrap_or(0));
            if chances.len() <= then.len() {
                chances.resize(then.len() + 1, 0.0);
            }
            for (sum, chance) in chances[1..].iter_mut().zip(then) {
                *sum += chance * f64::from(roll.weight()) / 36.0;
            }
        }
        chances
    }

    /// Whether the mean of a position agrees with the positions after each roll; true for positions outside the table.
    pub fn holds(&self, checkers: &Checkers) -> bool {
        let over = checkers[Position::OFF] == Position::CHECKERS;
        self.mean_rolls(checkers)
            .is_none_or(|known| over || (known - mean(&self.found(checkers))).abs() < 1e-7)
    }

    /// A table of these chances, one list for each position; none where a list's sum is not 1.
    pub(super) fn of_lists(lists: Lists) -> Option<OneSided> {
        let whole = |list: &[f64]| (list.iter().sum::<f64>() - 1.0).abs() < 1e-6;
        let good = lists.iter().all(whole);
        good.then_some(OneSided { lists })
    }

    pub(super) fn lists(&self) -> &Lists {
        &self.lists
    }

    /// The number of positions in the table.
    pub fn len(&self) -> usize {
        self.lists.len()
    }

    /// Whether the table is empty.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The probabilities of needing exactly 0, 1, 2 and so on rolls; `None` if not all checkers are home, or there are
    /// too many.
    pub fn distribution(&self, checkers: &Checkers) -> Option<&[f64]> {
        let number = is_home(checkers).then(|| number(checkers))?;
        self.lists.get(number)
    }

    /// The mean number of rolls.
    pub fn mean_rolls(&self, checkers: &Checkers) -> Option<f64> {
        self.distribution(checkers).map(mean)
    }

    /// The probability that the side to roll bears off first, if both minimise their number of rolls.
    pub fn win(&self, own: &Checkers, other: &Checkers) -> Option<f64> {
        let (own, other) = (self.distribution(own)?, self.distribution(other)?);
        let mut later = 1.0; // the chance that the other side needs at least so many rolls
        let mut win = 0.0;
        for (rolls, chance) in own.iter().enumerate() {
            win += chance * later;
            later -= other.get(rolls).unwrap_or(&0.0);
        }
        Some(win)
    }
}

fn mean(chances: &[f64]) -> f64 {
    chances.iter().zip(0..).map(|(chance, rolls)| chance * f64::from(rolls)).sum()
}
