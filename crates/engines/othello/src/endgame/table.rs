//! What the shared table says of positions searched to their end.

use super::Solver;
use crate::table::{Found, Known};

/// The level of what is exact.
pub(super) const EXACT: u8 = 7;

/// What the table says of a position, in discs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Proven {
    /// The score is at least this.
    pub(super) lower: i32,
    /// The score is at most this.
    pub(super) upper: i32,
    /// The best moves known.
    pub(super) squares: [u8; 2],
}

impl Proven {
    pub(super) const NOTHING: Proven = Proven { lower: -64, upper: 64, squares: [Known::NO_SQUARE; 2] };

    /// A bound that answers whether the score is greater than `alpha`.
    pub(super) fn bound(&self, alpha: i32) -> Option<i32> {
        if self.lower > alpha {
            Some(self.lower)
        } else if self.upper <= alpha {
            Some(self.upper)
        } else {
            None
        }
    }
}

impl Solver<'_> {
    /// What the table knows of a position with so many empty squares. Bounds of shallower or selective searches do
    /// not count, their moves do.
    #[inline]
    pub(super) fn proven(&self, own: u64, opponent: u64, empties: u32) -> Proven {
        let Some(known) = self.table.and_then(|table| table.probe(own, opponent)) else {
            return Proven::NOTHING;
        };
        let mut proven = Proven { squares: known.squares, ..Proven::NOTHING };
        if u32::from(known.depth) >= empties && known.level >= EXACT {
            proven.lower = proven.lower.max(known.lower.into());
            proven.upper = proven.upper.min(known.upper.into());
        }
        proven
    }

    /// Remembers what a fail-soft search of a window found.
    #[inline]
    pub(super) fn remember(
        &self,
        [own, opponent]: [u64; 2],
        empties: u32,
        (alpha, beta): (i32, i32),
        score: i32,
        square: u8,
    ) {
        if let Some(table) = self.table {
            let found = Found { alpha, beta, score, square, depth: empties as u8, level: EXACT };
            table.store(own, opponent, found);
        }
    }
}
