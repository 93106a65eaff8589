//! Delays between a search and its game clock: the time a move costs beyond what was planned for it.

use std::time::Duration;

/// The delays of moves as observed by a player, and the reserve for future ones.
///
/// The cost of a move is not only its search: pipes, the other program and a busy scheduler add to it, and a search may
/// notice its deadline late. On a loaded machine that is many milliseconds per move, enough to lose short games with an
/// increment on time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Delays {
    /// Kept back in any case.
    reserve: Duration,
    /// The running mean.
    mean: Duration,
    /// The longest one, forgotten slowly.
    worst: Duration,
}

impl Delays {
    /// Moves for which the mean delay is kept back.
    const MOVES: u32 = 25;
    /// How many of the worst delays are kept back.
    const WORST: u32 = 3;
    /// A new delay counts as one of this many in the mean.
    const WEIGHT: u32 = 8;

    /// The state before any move, with this reserve. These are estimates: on an idle machine delays are below both
    /// initial values.
    pub const fn new(reserve: Duration) -> Delays {
        Delays { reserve, mean: Duration::from_millis(1), worst: Duration::from_millis(5) }
    }

    /// The reserve that is always kept.
    pub const fn reserve(&self) -> Duration {
        self.reserve
    }

    /// The same delays with another reserve.
    #[must_use]
    pub const fn with_reserve(self, reserve: Duration) -> Delays {
        Delays { reserve, ..self }
    }

    /// The running mean of the delays.
    pub const fn mean(&self) -> Duration {
        self.mean
    }

    /// Records that a move took this much longer than planned.
    pub fn observe(&mut self, delay: Duration) {
        self.mean = (self.mean * (Self::WEIGHT - 1) + delay) / Self::WEIGHT;
        self.worst = delay.max(self.worst * 31 / 32);
    }

    /// The part of the clock that no search may plan to use: the reserve, plus the expected delays of the remaining
    /// moves.
    pub fn margin(&self) -> Duration {
        self.reserve + (self.mean * Self::MOVES).max(self.worst * Self::WORST)
    }
}

/// Follows a game clock from move to move and learns the delays from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockWatch {
    delays: Delays,
    /// What the clock will show before the next move if nothing is lost.
    expected: Option<Duration>,
}

impl ClockWatch {
    /// Longer differences are no delays: a game was interrupted, or another one has begun.
    const LONGEST: Duration = Duration::from_secs(2);

    /// The state before the first game.
    pub const fn new(reserve: Duration) -> ClockWatch {
        ClockWatch { delays: Delays::new(reserve), expected: None }
    }

    /// The delays seen so far.
    pub const fn delays(&self) -> Delays {
        self.delays
    }

    /// Records the clock before a move, and returns the delays learned.
    pub fn before(&mut self, left: Duration) -> Delays {
        let delay = self.expected.take().map(|expected| expected.saturating_sub(left));
        if let Some(delay) = delay.filter(|&delay| delay <= Self::LONGEST) {
            self.delays.observe(delay);
        }
        self.delays
    }

    /// Records a move: the clock showed `left` before it, and `meant` is the time planned or used, whichever is less.
    pub fn after(&mut self, left: Duration, increment: Duration, meant: Duration) {
        self.expected = Some((left + increment).saturating_sub(meant));
    }

    /// Starts another game, whose clock is unrelated to the previous one.
    pub fn new_game(&mut self) {
        self.expected = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{GameClock, SideTime};

    const fn millis(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    #[test]
    fn delays_are_learned_from_the_clock() {
        let mut watch = ClockWatch::new(millis(20));
        let before = watch.before(millis(1_000)).margin();
        for _ in 0..20 {
            watch.after(millis(1_000), millis(10), millis(30));
            watch.before(millis(960)); // 980 without a delay
        }
        let delays = watch.delays();
        assert!(delays.mean() > millis(17) && delays.mean() <= millis(20), "{delays:?}");
        assert!(delays.margin() > before + millis(300), "{delays:?}");
        // A clock that gained, and one that jumped, teach nothing of delays.
        watch.after(millis(1_000), millis(0), millis(30));
        watch.before(millis(60_000));
        watch.after(millis(60_000), millis(0), millis(30));
        assert!(watch.before(millis(1_000)).mean() <= millis(20));
        watch.after(millis(1_000), millis(0), millis(30));
        watch.new_game();
        assert_eq!(watch.before(millis(10)), watch.delays());
    }

    /// With delays of up to 30 ms, unknown at first, 300 moves at 1+0.01 are played without a loss on time: the mean
    /// delay is below the increment.
    #[test]
    fn a_short_game_survives_delays() {
        let mut watch = ClockWatch::new(millis(20));
        let (mut left, increment) = (millis(1_000), millis(10));
        for number in 0..300_u64 {
            let delays = watch.before(left);
            let deadline = GameClock::new(SideTime { left, increment }).deadline(&delays);
            // A search that takes all that it may, and a delay of 30 ms at every fifth move.
            let delay = if number % 5 == 0 { millis(30) } else { millis(2) };
            watch.after(left, increment, deadline.hard);
            left = left.checked_sub(deadline.hard + delay).unwrap_or_else(|| panic!("lost at move {number}"));
            left += increment;
        }
    }
}
