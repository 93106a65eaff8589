//! What the table says of a position, and what it is told.

use super::{NONE, Searcher};
use crate::Confidence;
use crate::table::Entry;

/// What the table proves about a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bounds {
    /// The score is at least this.
    pub(crate) lower: i32,
    /// The score is at most this.
    pub(crate) upper: i32,
    /// The best moves known.
    pub(crate) squares: [u8; 2],
    /// ProbCut has no part in the bounds.
    pub(crate) exact: bool,
}

impl Searcher<'_> {
    /// What the table knows of a search to this depth. Bounds of shallower or less sure searches do not count, their
    /// moves do.
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

    /// A bound that answers whether the score is greater than `alpha`.
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

    /// Remembers what a fail-soft search of a window found, which began when ProbCut had cut `cuts` times.
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
