//! Reading and writing the table.

use super::{NONE, Searcher};
use crate::Confidence;
use crate::table::Entry;

/// The bounds from the table for a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bounds {
    /// The score is at least this.
    pub(crate) lower: i32,
    /// The score is at most this.
    pub(crate) upper: i32,
    /// The best moves known.
    pub(crate) squares: [u8; 2],
    /// The bounds do not depend on ProbCut.
    pub(crate) exact: bool,
}

impl Searcher<'_> {
    /// The table's bounds for a search to this depth. Bounds of shallower or less confident searches do not count,
    /// but their moves do.
    #[inline]
    pub(crate) fn bounds(&self, own: u64, opponent: u64, depth: u32) -> Bounds {
        let nothing = Bounds { lower: -NONE, upper: NONE, squares: [Entry::NO_SQUARE; 2], exact: true };
        let Some(entry) = self.table.and_then(|table| table.probe([own, opponent])) else { return nothing };
        let squares = entry.squares;
        if u32::from(entry.depth) < depth || entry.confidence < self.confidence {
            return Bounds { squares, ..nothing };
        }
        let (lower, upper) = (entry.lower.into(), entry.upper.into());
        Bounds { lower, upper, squares, exact: entry.confidence == Confidence::EXACT }
    }

    /// A bound that decides whether the score is greater than `alpha`.
    #[inline]
    pub(crate) fn answered(&mut self, bounds: &Bounds, alpha: i32) -> Option<i32> {
        let bound = if bounds.lower > alpha {
            bounds.lower
        } else if bounds.upper <= alpha {
            bounds.upper
        } else {
            return None;
        };
        self.cuts += u64::from(!bounds.exact);
        Some(bound)
    }

    /// Stores the result of a fail-soft search of a window, which began when ProbCut had made `cuts` cutoffs.
    #[inline]
    #[allow(clippy::too_many_arguments)]
    pub(crate) fn remember(
        &self,
        own: u64,
        opponent: u64,
        depth: u32,
        window: (i32, i32),
        score: i32,
        square: u8,
        cuts: u64,
    ) {
        if let Some(table) = self.table {
            let confidence = if self.cuts == cuts { Confidence::EXACT } else { self.confidence };
            let entry = Entry::of_window(window, score, square, depth as u8, confidence);
            table.store([own, opponent], entry);
        }
    }
}
