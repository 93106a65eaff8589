//! Time allocation: how much of a game clock a move may use.

use crate::{Deadline, Delays};
use std::time::Duration;
use stratege_game::Player;

/// The time of one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SideTime {
    /// The time that remains.
    pub left: Duration,
    /// The increment per move.
    pub increment: Duration,
}

/// The state of a game clock before a move, as protocols report it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameClock {
    own: SideTime,
    other: Option<SideTime>,
    moves: Option<u32>,
    forced: bool,
}

/// The default reserve per move for delays between two programs.
pub const USUAL_RESERVE: Duration = Duration::from_millis(20);

/// The least time for a search.
const LEAST: Duration = Duration::from_millis(1);

impl GameClock {
    /// The number of moves among which the time left is divided when it is not known.
    const SHARE: u32 = 25;
    /// A forced move gets the share divided by this: enough to report a value.
    const FORCED: u32 = 10;

    /// The clock of a side whose time is for the whole game, and which has more than one legal move.
    pub const fn new(own: SideTime) -> GameClock {
        GameClock { own, other: None, moves: None, forced: false }
    }

    /// The clock of a side, given the times of both; `None` if this side has no clock.
    pub fn of_side(times: [Option<SideTime>; 2], side: Player) -> Option<GameClock> {
        let own = times[side.index()]?;
        Some(GameClock { other: times[side.other().index()], ..GameClock::new(own) })
    }

    /// The same clock with the number of moves until the next time control, or until the end of the game, if known.
    #[must_use]
    pub const fn with_moves(self, moves: Option<u32>) -> GameClock {
        GameClock { moves, ..self }
    }

    /// The same clock if only one move is legal, so that there is nothing to decide.
    #[must_use]
    pub const fn with_forced(self, forced: bool) -> GameClock {
        GameClock { forced, ..self }
    }

    /// The time of the side to move.
    pub const fn own(self) -> SideTime {
        self.own
    }

    /// The time of the other side, if known. No share depends on it yet.
    pub const fn other(self) -> Option<SideTime> {
        self.other
    }

    /// The deadline for the next move's search. If the number of moves left is known, it is exactly the
    /// [share](Self::share). Otherwise, a search with a stable best move stops earlier, and one without may take up to
    /// twice as long, within half of the time left.
    pub fn deadline(self, delays: &Delays) -> Deadline {
        let share = self.share(delays);
        if self.moves.is_some() || self.forced {
            return Deadline::all_of(share);
        }
        let most = (self.own.left.saturating_sub(delays.margin()) / 2).max(share);
        Deadline { soft: share * 7 / 10, hard: (share * 2).min(most) }
    }

    /// The time for the next move: a share of the time left and most of the increment, at most half of the time left
    /// (or all of it for the last move of a period), and never the reserve for delays; a tenth of that for a forced
    /// move.
    pub fn share(self, delays: &Delays) -> Duration {
        let moves = self.moves.map_or(Self::SHARE, |moves| moves.clamp(1, Self::SHARE));
        // The last move of a period has no move after it that could be late.
        let margin = if moves == 1 { delays.reserve() } else { delays.margin() };
        let left = self.own.left.saturating_sub(margin);
        let most = if moves == 1 { left } else { left / 2 };
        let increment = (self.own.increment * 3 / 4).saturating_sub(delays.mean());
        let share = (left / moves + increment).min(most);
        if self.forced { share / Self::FORCED } else { share }.max(LEAST)
    }
}

/// The search time for a fixed time per move: all of it except the reserve, or except a tenth if that is less.
pub fn of_move_time(time: Duration, reserve: Duration) -> Duration {
    time.saturating_sub(reserve.min(time / 10)).max(LEAST)
}

#[cfg(test)]
mod tests {
    use super::*;

    const USUAL: Delays = Delays::new(USUAL_RESERVE);

    fn clock(left: u64, increment: u64, moves: Option<u32>) -> GameClock {
        let millis = Duration::from_millis;
        let own = SideTime { left: millis(left), increment: millis(increment) };
        GameClock::new(own).with_moves(moves)
    }

    #[test]
    fn a_share_leaves_time_for_the_moves_to_come() {
        for left in [0, 1, 10, 25, 100, 1_000, 60_000, 10_000_000] {
            for increment in [0, 10, 5_000] {
                for moves in [None, Some(0), Some(2), Some(40), Some(u32::MAX)] {
                    let share = clock(left, increment, moves).share(&USUAL);
                    let whole = Duration::from_millis(left);
                    assert!(
                        share <= whole.saturating_sub(USUAL_RESERVE).max(LEAST),
                        "{left} {increment} {moves:?}"
                    );
                }
            }
        }
        // Of what no delay needs, a 25th; all but the reserve for the last move of a period.
        let margin = u64::try_from(USUAL.margin().as_millis()).expect("a short time");
        assert_eq!(clock(25_000 + margin, 0, None).share(&USUAL), Duration::from_secs(1));
        assert_eq!(clock(10_020, 0, Some(1)).share(&USUAL), Duration::from_secs(10));
        let forced = |clock: GameClock| clock.with_forced(true).share(&USUAL);
        assert_eq!(forced(clock(25_000 + margin, 0, None)), Duration::from_millis(100));
        assert_eq!(forced(clock(0, 0, None)), LEAST);
        assert_eq!(of_move_time(Duration::from_millis(50), USUAL_RESERVE), Duration::from_millis(45));
    }

    #[test]
    fn a_clock_knows_the_time_of_both_sides() {
        let [short, long] =
            [1, 60].map(|seconds| SideTime { left: Duration::from_secs(seconds), increment: Duration::ZERO });
        let times = [Some(short), Some(long)];
        let clock = GameClock::of_side(times, Player::SECOND).unwrap();
        assert_eq!((clock.own(), clock.other()), (long, Some(short)));
        assert_eq!(clock.share(&USUAL), GameClock::new(long).share(&USUAL));
        assert_eq!(GameClock::of_side([Some(short), None], Player::SECOND), None);
        let alone = GameClock::of_side([Some(short), None], Player::FIRST);
        assert_eq!(alone.and_then(GameClock::other), None);
    }
}
