//! Computes the budget of a move from a player's limits.

use crate::{Budget, Clocks};
use std::time::Duration;
use stratege_play::TimeControl;

pub use stratege_machine::effort::{Effort, USUAL_MARGIN};

/// The longest a move without a time limit may take before its player is considered hung.
pub const LONGEST_MOVE: Duration = Duration::from_secs(600);

/// The time control in these limits, if there is one.
pub fn control(effort: &Effort) -> Option<TimeControl> {
    let (increment, period) = (effort.increment(), effort.period);
    effort.base().map(|base| TimeControl { base, increment, period })
}

impl Budget {
    /// The budget of a move; `left` is the time left on both clocks, if there are any, and `moves` the number of moves
    /// to the next time control.
    pub fn of(effort: &Effort, own: usize, left: [Option<Duration>; 2], moves: Option<u32>) -> Budget {
        let move_time = effort.move_time.map(Duration::from_millis);
        let clocks = effort.clock.map(|_| {
            let mine = left[own].unwrap_or_default();
            let mut both = [mine, mine];
            both[1 - own] = left[1 - own].unwrap_or(mine);
            Clocks { left: both, increment: effort.increment(), moves }
        });
        let allowed = [move_time, clocks.map(|clocks| clocks.left[own])].into_iter().flatten().min();
        let nodes_a_millisecond = effort.nodes_a_millisecond;
        // How long that many nodes take nobody knows.
        let allowed = allowed.filter(|_| nodes_a_millisecond.is_none());
        let patience = allowed.map_or(LONGEST_MOVE, |allowed| allowed + effort.margin());
        let (depth, nodes) = (effort.depth, effort.nodes);
        Budget { depth, nodes, move_time, clocks, nodes_a_millisecond, patience }
    }
}
