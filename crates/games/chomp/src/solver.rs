//! Decides every position within a bar.

use crate::{Bar, Bite};
use std::fmt;
use std::sync::{Arc, Mutex};
use stratege_game::sync::lock;

/// The positions within a bar that are lost for the side to move: one bit per position.
///
/// A position is a staircase of non-increasing row lengths; there are C(rows + columns, rows) of them, including the
/// empty one. In lexicographic order of the lengths, a position comes after everything that a bite can leave of it, and
/// its index is a sum of one binomial coefficient per row. So one pass in that order decides all: a position that has
/// not been marked is lost, and marks every position from which a bite leads to it.
pub struct Losing {
    rows: usize,
    columns: usize,
    /// How many positions have a smaller length in this row, all rows above being equal: `[row][length]`.
    before: Vec<Vec<u64>>,
    /// Won positions, by number.
    won: Vec<u64>,
}

/// The number of positions within a bar: C(rows + columns, rows), capped at `u64::MAX`.
pub fn positions(rows: usize, columns: usize) -> u64 {
    let mut count: u128 = 1;
    for i in 1..=rows.min(columns) {
        count = count * (rows.max(columns) + i) as u128 / i as u128;
        if count > u128::from(u64::MAX) {
            return u64::MAX;
        }
    }
    count as u64
}

impl Losing {
    /// The maximum number of positions to decide: their bits take 25 MB, and deciding them a few seconds.
    pub const MAX_POSITIONS: u64 = 200_000_000;

    /// Decides every position within a bar; `None` if there are more than [`MAX_POSITIONS`](Self::MAX_POSITIONS).
    pub fn within(rows: usize, columns: usize) -> Option<Losing> {
        let count = positions(rows, columns);
        if count > Losing::MAX_POSITIONS {
            return None;
        }
        // C(a + v, a + 1) staircases of a + 1 rows begin with a length below v.
        let smaller = |row: usize, length: usize| match length {
            0 => 0,
            _ => positions(rows - row, length - 1),
        };
        let before =
            (0..rows).map(|row| (0..=columns).map(|length| smaller(row, length)).collect()).collect();
        let won = vec![0; (count as usize).div_ceil(64)];
        let mut losing = Losing { rows, columns, before, won };
        losing.decide(count);
        Some(losing)
    }

    /// The rows and columns within which positions are decided.
    pub const fn size(&self) -> (usize, usize) {
        (self.rows, self.columns)
    }

    /// Whether the position fits.
    pub fn holds(&self, bar: &Bar) -> bool {
        bar.rows().len() <= self.rows && usize::from(bar.rows().first().copied().unwrap_or(0)) <= self.columns
    }

    /// Whether the side to move loses; false for a position that is not [held](Self::holds).
    pub fn is_lost(&self, bar: &Bar) -> bool {
        let number =
            || self.before.iter().zip(bar.rows()).map(|(row, &length)| row[usize::from(length)]).sum();
        self.holds(bar) && !self.is_won(number())
    }

    /// Every bite that leaves the opponent a lost position, row by row.
    pub fn winning_bites(&self, bar: &Bar) -> Vec<Bite> {
        bar.squares().filter(|&bite| self.is_lost(&bar.after(bite))).collect()
    }

    /// The number of positions that are lost for the side to move.
    pub fn count(&self) -> u64 {
        let won: u64 = self.won.iter().map(|word| u64::from(word.count_ones())).sum();
        positions(self.rows, self.columns) - won
    }

    fn is_won(&self, number: u64) -> bool {
        self.won[number as usize / 64] >> (number % 64) & 1 != 0
    }

    /// Goes through the positions in the order of their numbers.
    fn decide(&mut self, count: u64) {
        self.won[0] = 1; // nothing left: the other side took the soap
        let mut lengths = vec![0; self.rows];
        for number in 1..count {
            next(&mut lengths, self.columns);
            if !self.is_won(number) {
                self.mark(&lengths, number);
            }
        }
    }

    /// Marks every position of which a bite leaves this one.
    fn mark(&mut self, lengths: &[usize], number: u64) {
        let mut row = 0;
        while row < self.rows {
            // A bite at (row, length) cuts this row and those below to one length: a run of equal rows.
            let length = lengths[row];
            let bound = if row == 0 { self.columns } else { lengths[row - 1] };
            let run = lengths[row..].iter().take_while(|&&other| other == length).count();
            let last = row + run - 1;
            for longer in length + 1..=bound {
                self.extend(row, last, length, longer, number);
            }
            row += run;
        }
    }

    /// Lengthens `row` to `longer`, and the rows below it up to `last` to anything from `length` to that.
    fn extend(&mut self, row: usize, last: usize, length: usize, longer: usize, number: u64) {
        let number = number + self.before[row][longer] - self.before[row][length];
        if row == last {
            self.won[number as usize / 64] |= 1 << (number % 64);
            return;
        }
        for below in length..=longer {
            self.extend(row + 1, last, length, below, number);
        }
    }
}

/// The staircase that follows in lexicographic order.
fn next(lengths: &mut [usize], columns: usize) {
    for row in (0..lengths.len()).rev() {
        let bound = if row == 0 { columns } else { lengths[row - 1] };
        if lengths[row] < bound {
            lengths[row] += 1;
            return;
        }
        lengths[row] = 0;
    }
}

/// The positions decided last. Games get smaller, so that they serve a game to its end.
#[derive(Clone, Default)]
pub(crate) struct LosingCache(Arc<Mutex<Option<Arc<Losing>>>>);

impl fmt::Debug for LosingCache {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("LosingCache")
    }
}

impl LosingCache {
    /// The lost positions of a bar that holds this one; none where they are too many to be decided.
    pub(crate) fn losing(&self, bar: &Bar) -> Option<Arc<Losing>> {
        let mut held = lock(&self.0);
        if let Some(losing) = held.as_ref().filter(|losing| losing.holds(bar)) {
            return Some(Arc::clone(losing));
        }
        let (rows, columns) = bar.size();
        let losing = Arc::new(Losing::within(rows, columns)?);
        *held = Some(Arc::clone(&losing));
        Some(losing)
    }
}
