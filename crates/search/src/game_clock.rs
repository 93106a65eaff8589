//! How much of a clock a move may take.

use crate::Deadline;
use std::time::Duration;

/// The time on a clock, as the programs that hold the clocks tell it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameClock {
    /// What is left.
    pub left: Duration,
    /// What every move adds.
    pub increment: Duration,
    /// Moves until more time comes, or until the game ends, where that is known.
    pub moves: Option<u32>,
    /// Only one move is legal, so that there is nothing to decide.
    pub forced: bool,
}

/// Kept back of every move for what the system takes between two programs.
pub const USUAL_RESERVE: Duration = Duration::from_millis(20);

/// The least that a search gets.
const LEAST: Duration = Duration::from_millis(1);

impl GameClock {
    /// Moves that the time left is shared among when nobody says how many there are.
    const SHARE: u32 = 25;
    /// The part of the share that a forced move gets: enough to say how the game stands.
    const FORCED: u32 = 10;

    /// When a search for the next move ends. Where it is known how many moves are left, all of the
    /// [share](Self::share) is used; where not, a search that has settled stops before that and one that has not may
    /// take twice as long, within half of what is left.
    pub fn deadline(self, reserve: Duration) -> Deadline {
        let share = self.share(reserve);
        if self.moves.is_some() || self.forced {
            return Deadline::all_of(share);
        }
        let most = (self.left.saturating_sub(reserve) / 2).max(share);
        Deadline { soft: share * 7 / 10, hard: (share * 2).min(most) }
    }

    /// What the next move may take: a share of what is left and most of the increment, never more than half of what
    /// is left (all of it, for the last move of a period), and never the reserve; a tenth of that for a forced move.
    pub fn share(self, reserve: Duration) -> Duration {
        let left = self.left.saturating_sub(reserve);
        let moves = self.moves.map_or(Self::SHARE, |moves| moves.clamp(1, Self::SHARE));
        let most = if moves == 1 { left } else { left / 2 };
        let share = (left / moves + self.increment * 3 / 4).min(most);
        if self.forced { share / Self::FORCED } else { share }.max(LEAST)
    }
}

/// What a search may take of a time for one move: all but the reserve, or but a tenth of short times.
pub fn of_move_time(time: Duration, reserve: Duration) -> Duration {
    time.saturating_sub(reserve.min(time / 10)).max(LEAST)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock(left: u64, increment: u64, moves: Option<u32>) -> GameClock {
        let millis = Duration::from_millis;
        GameClock { left: millis(left), increment: millis(increment), moves, forced: false }
    }

    #[test]
    fn a_share_leaves_time_for_the_moves_to_come() {
        for left in [0, 1, 10, 25, 100, 1_000, 60_000, 10_000_000] {
            for increment in [0, 10, 5_000] {
                for moves in [None, Some(0), Some(2), Some(40), Some(u32::MAX)] {
                    let share = clock(left, increment, moves).share(USUAL_RESERVE);
                    let whole = Duration::from_millis(left);
                    assert!(
                        share <= whole.saturating_sub(USUAL_RESERVE).max(LEAST),
                        "{left} {increment} {moves:?}"
                    );
                }
            }
        }
        assert_eq!(clock(25_020, 0, None).share(USUAL_RESERVE), Duration::from_secs(1));
        assert_eq!(clock(10_020, 0, Some(1)).share(USUAL_RESERVE), Duration::from_secs(10));
        let forced = |clock: GameClock| GameClock { forced: true, ..clock }.share(USUAL_RESERVE);
        assert_eq!(forced(clock(25_020, 0, None)), Duration::from_millis(100));
        assert_eq!(forced(clock(0, 0, None)), LEAST);
        assert_eq!(of_move_time(Duration::from_millis(50), USUAL_RESERVE), Duration::from_millis(45));
    }
}
