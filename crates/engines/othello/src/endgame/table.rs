//! What the shared table says, in discs.

use super::{Aim, Solver};
use stratege_game::{Depth, Key, Score};
use stratege_search::{Bound, Entry};

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Known {
    /// The score is at least this.
    pub(super) lower: i32,
    /// The score is at most this.
    pub(super) upper: i32,
    /// The best move known.
    pub(super) square: Option<usize>,
}

impl Known {
    pub(super) const NOTHING: Known = Known { lower: -64, upper: 64, square: None };

    /// What an entry says. One that was not searched to the end only has a move.
    pub(super) fn read(entry: &Entry, aim: Aim) -> Known {
        let square = entry.code.map(|code| code as usize).filter(|&code| code < 64);
        if !entry.complete {
            return Known { square, ..Known::NOTHING };
        }
        let (least, most) = match aim {
            Aim::Margin => {
                let discs = entry.score.value() / Score::MARGIN_UNIT;
                (discs, discs)
            }
            // A win is one by two discs at least.
            Aim::Outcome if entry.score.is_win() => (2, 64),
            Aim::Outcome if entry.score.is_loss() => (-64, -2),
            Aim::Outcome => (0, 0),
        };
        Known {
            lower: if entry.bound.is_lower() { least } else { -64 },
            upper: if entry.bound.is_upper() { most } else { 64 },
            square,
        }
    }

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
    /// Remembers what a fail-soft search of a window found.
    pub(super) fn remember(
        &self,
        key: Key,
        empties: u32,
        alpha: i32,
        beta: i32,
        score: i32,
        square: Option<usize>,
    ) {
        let Some(table) = self.table else { return };
        let bound = if score >= beta {
            Bound::Lower
        } else if score <= alpha {
            Bound::Upper
        } else {
            Bound::Exact
        };
        let score = match self.aim {
            Aim::Margin => Score::from_value(score * Score::MARGIN_UNIT),
            Aim::Outcome => match score {
                1.. => Score::WIN,
                0 => Score::DRAW,
                _ => Score::LOSS,
            },
        };
        let code = square.map(|square| square as u32);
        table.store(key, Entry { score, bound, depth: Depth(empties as u16), complete: true, code });
    }
}
