//! Who wins if both sides bear off few checkers.

use super::{after, all, is_home, number, positions};
use stratege_games_backgammon::{Checkers, Roll};

/// Who wins if both sides bear off few checkers with perfect play. Gammons cannot occur, as both have checkers off.
#[derive(Clone, Debug)]
pub struct TwoSided {
    checkers: u8,
    count: usize,
    /// The chance of the side to roll, by its number and the other's.
    wins: Vec<f64>,
}

impl TwoSided {
    /// The maximum number of checkers per side for which the table can be made.
    pub const MOST: u8 = 10;

    /// Computes the table for up to this many checkers per side, at most [`MOST`](Self::MOST).
    pub fn new(checkers: u8) -> TwoSided {
        let checkers = checkers.min(Self::MOST);
        let all = all(checkers);
        let count = all.len();
        let mut moves = Vec::new();
        let reached: Vec<Vec<Vec<u32>>> =
            all.iter().map(|own| Roll::ALL.map(|roll| after(own, roll, &mut moves)).into()).collect();
        let mut wins = vec![0.0; count * count];
        // After a move the sum of the numbers is smaller.
        for sum in 2..=2 * (count - 1) {
            for own in sum.saturating_sub(count - 1).max(1)..=(sum - 1).min(count - 1) {
                let other = sum - own;
                let best = |reached: &Vec<u32>| {
                    let worth =
                        |&next: &u32| if next == 0 { 1.0 } else { 1.0 - wins[other * count + next as usize] };
                    reached.iter().map(worth).fold(0.0, f64::max)
                };
                let rolls = Roll::ALL.iter().zip(&reached[own]);
                let win =
                    rolls.map(|(roll, reached)| f64::from(roll.weight()) * best(reached)).sum::<f64>() / 36.0;
                wins[own * count + other] = win;
            }
        }
        TwoSided { checkers, count, wins }
    }

    /// Whether the chance of a position agrees with the positions after each roll; true for positions outside the
    /// table.
    pub fn holds(&self, own: &Checkers, other: &Checkers) -> bool {
        let Some(known) = self.win(own, other) else { return true };
        let (mut moves, other) = (Vec::new(), number(other));
        let worth = |next: u32| match next as usize {
            0 => 1.0,
            next => 1.0 - self.wins[other * self.count + next],
        };
        let best = |roll: &Roll| {
            let reached = after(own, *roll, &mut moves);
            f64::from(roll.weight()) * reached.into_iter().map(worth).fold(0.0, f64::max)
        };
        let found = Roll::ALL.iter().map(best).sum::<f64>() / 36.0;
        (known - found).abs() < 1e-7
    }

    /// A table of these chances; none where they are not as many as the positions.
    pub(super) fn of_parts(checkers: u8, wins: Vec<f64>) -> Option<TwoSided> {
        let count = positions(checkers.into());
        (checkers <= Self::MOST && wins.len() == count * count).then_some(TwoSided { checkers, count, wins })
    }

    /// The maximum number of checkers per side.
    pub fn checkers(&self) -> u8 {
        self.checkers
    }

    /// The chances by the number of the side to roll and then the other's; 0 where a side has none left.
    pub(super) fn wins(&self) -> &[f64] {
        &self.wins
    }

    /// The winning chance of the side to roll; `None` if not all checkers are home, if there are too many, or if a side
    /// has none left.
    pub fn win(&self, own: &Checkers, other: &Checkers) -> Option<f64> {
        let [own, other] = [own, other].map(|side| is_home(side).then(|| number(side)).filter(|&at| at > 0));
        let (own, other) = (own?, other?);
        (own < self.count && other < self.count).then(|| self.wins[own * self.count + other])
    }
}
