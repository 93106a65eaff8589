//! The exact endgame solver: outcome or margin, with every line searched to its end.
//!
//! In suggested reading order: `solve` is the interface; `iterations` searches a position iteratively, exactly in the
//! end, by the recursion of [`search`](crate::search), which continues here near the end of the game: `plain` works
//! without the evaluation; `near` takes over when nine squares are left, with a small table (`local`) and move ordering
//! by parity and fewest replies; `last` searches the last five squares. `stability` bounds scores by discs that can
//! never be flipped.
//!
//! The techniques are standard in the field, described by Gunnar Andersson ("Writing an Othello program", 2007) and by
//! the authors of Logistello and Zebra; the implementation is our own.
//!
//! **Nodes** are positions visited: one for each position that the recursion reaches, by a move or a pass, including
//! the root, positions with one empty square and the short searches that order moves. The full board after the last
//! square is evaluated by arithmetic and is not a node.

mod iterations;
mod last;
mod local;
mod near;
mod plain;
mod solve;
pub(crate) mod squares;
pub(crate) mod stability;

pub use iterations::{Aim, Iteration};
pub(crate) use local::Local;
pub use solve::Endgame;

use crate::search::Searcher;

/// Up to this many empty squares, a search to the end orders moves without the evaluation. On FFO #40-44, 46 and 47,
/// 10 took 8% more nodes, 12 1% more.
pub(crate) const PLAIN: u32 = 13;
/// Up to this many empty squares, the recursion of `near` is used, which has only the small table. 9 took 4% fewer
/// nodes than 11 on FFO #40-44.
const NEAR: u32 = 9;

/// For each number of empty squares the least `alpha` at which stable discs are counted: below it there are hardly
/// ever enough of them (estimated).
const STABILITY_FROM: [i32; 65] = {
    let mut table = [0; 65];
    let mut empties = 0;
    while empties < 65 {
        let least = 2 * empties as i32 - 8;
        table[empties] = if least < 0 {
            0
        } else if least > 64 {
            64
        } else {
            least
        };
        empties += 1;
    }
    table
};

impl Searcher<'_> {
    /// The upper bound by the opponent's stable discs, if it is not above `alpha`.
    #[inline]
    pub(crate) fn stable_bound(&self, own: u64, opponent: u64, alpha: i32, empties: u32) -> Option<i32> {
        if alpha < STABILITY_FROM[empties as usize & 63] {
            return None;
        }
        let bound = 64 - 2 * stability::stable(opponent, own).count_ones() as i32;
        (bound <= alpha).then_some(bound)
    }
}

/// The score of a finished game in discs: the difference of discs, empty squares given to the winner.
pub(crate) fn finished(own: u64, opponent: u64) -> i32 {
    let (own, opponent) = (own.count_ones() as i32, opponent.count_ones() as i32);
    let difference = own - opponent;
    difference + (64 - own - opponent) * difference.signum()
}
