//! What a player may spend, from the words of a user to the budget of a move.

use crate::{Budget, Clocks};
use std::time::Duration;

pub use stratege_catalog::machine::effort::{Effort, USUAL_MARGIN};

/// The longest that a move without a limit of time may take before its player counts as hanging.
pub const LONGEST_MOVE: Duration = Duration::from_secs(600);

impl Budget {
    /// What may be spent on a move; `left` is on both clocks, where there are any, and `moves` are to be made before
    /// more time comes.
    pub fn of(effort: &Effort, own: usize, left: [Option<Duration>; 2], moves: Option<u32>) -> Budget {
        let move_time = effort.move_time.map(Duration::from_millis);
        let clocks = effort.clock.map(|_| {
            let mine = left[own].unwrap_or_default();
            let mut both = [mine, mine];
            both[1 - own] = left[1 - own].unwrap_or(mine);
            Clocks { left: both, increment: effort.increment(), moves }
        });
        let allowed = [move_time, clocks.map(|clocks| clocks.left[own])].into_iter().flatten().min();
        let patience = allowed.map_or(LONGEST_MOVE, |allowed| allowed + effort.margin());
        Budget { depth: effort.depth, nodes: effort.nodes, move_time, clocks, patience }
    }
}
