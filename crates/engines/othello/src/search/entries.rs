//! Reads and writes table entries.

use super::{NONE, Searcher};
use crate::Confidence;
use crate::table::Entry;
use stratege_search::Window;

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

/// What a fail-soft search of a position found.
pub(crate) struct Found {
    /// How deep it searched, in plies.
    pub(crate) depth: u32,
    /// The window that it searched.
    pub(crate) window: Window<i32>,
    /// What it returned.
    pub(crate) score: i32,
    /// The square of the best move; [`Entry::NO_SQUARE`] where there is none.
    pub(crate) square: u8,
    /// The cutoffs of ProbCut when it began.
    pub(crate) cuts: u64,
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

    /// Stores what a search of this position found.
    #[inline]
    pub(crate) fn remember(&self, own: u64, opponent: u64, found: Found) {
        if let Some(table) = self.table {
            let Found { depth, window, score, square, cuts } = found;
            let confidence = if self.cuts == cuts { Confidence::EXACT } else { self.confidence };
            let entry = Entry::of_window(window, score, square, depth as u8, confidence);
            table.store([own, opponent], entry);
        }
    }
}
