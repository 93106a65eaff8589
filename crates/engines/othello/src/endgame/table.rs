//! What the shared table says, in hundredths of a disc.

use super::{NONE, Solver};
use crate::table::{Found, Known};

/// The level of what rests on no cut by statistics.
pub(super) const EXACT: u8 = 7;

/// What the table says of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Proven {
    /// The score is at least this.
    pub(super) lower: i32,
    /// The score is at most this.
    pub(super) upper: i32,
    /// The best moves known.
    pub(super) squares: [u8; 2],
    /// No cut by statistics has a part in the bounds.
    pub(super) exact: bool,
}

impl Solver<'_> {
    /// What the table knows of a search to this depth. Bounds of shallower searches or lower levels do not count, their
    /// moves do.
    #[inline]
    pub(super) fn proven(&self, own: u64, opponent: u64, depth: u32) -> Proven {
        let nothing = Proven { lower: -NONE, upper: NONE, squares: [Known::NO_SQUARE; 2], exact: true };
        let Some(known) = self.table.and_then(|table| table.probe(own, opponent)) else { return nothing };
        let squares = known.squares;
        if u32::from(known.depth) < depth || known.level < self.level {
            return Proven { squares, ..nothing };
        }
        let (lower, upper) = (known.lower.into(), known.upper.into());
        Proven { lower, upper, squares, exact: known.level >= EXACT }
    }

    /// A bound that answers whether the score is greater than `alpha`.
    #[inline]
    pub(super) fn answered(&mut self, known: &Proven, alpha: i32) -> Option<i32> {
        let bound = if known.lower > alpha {
            known.lower
        } else if known.upper <= alpha {
            known.upper
        } else {
            return None;
        };
        self.cuts += u64::from(!known.exact);
        Some(bound)
    }

    /// Remembers what a fail-soft search of a window found, which began when `cuts` cuts by statistics had been made.
    #[inline]
    #[allow(clippy::too_many_arguments)]
    pub(super) fn remember(
        &self,
        own: u64,
        opponent: u64,
        depth: u32,
        (alpha, beta): (i32, i32),
        score: i32,
        square: u8,
        cuts: u64,
    ) {
        if let Some(table) = self.table {
            let level = if self.cuts == cuts { EXACT } else { self.level };
            table.store(own, opponent, Found { alpha, beta, score, square, depth: depth as u8, level });
        }
    }
}
