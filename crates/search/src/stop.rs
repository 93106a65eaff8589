//! Ending a search from outside: at once, or by a deadline that may move while it runs.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

/// When a search ends by its clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deadline {
    /// Past this no iteration is begun; a search whose best move is settled may stop earlier, one that changes its
    /// mind later.
    pub soft: Duration,
    /// At this the search ends, whatever it is doing.
    pub hard: Duration,
}

impl Deadline {
    /// All of a time is to be used.
    pub const fn all_of(time: Duration) -> Deadline {
        Deadline { soft: time, hard: time }
    }

    /// So much later.
    #[must_use]
    pub fn later(self, by: Duration) -> Deadline {
        Deadline { soft: self.soft.saturating_add(by), hard: self.hard.saturating_add(by) }
    }
}

/// What a search looks at while it runs, shared with whoever may end it: the word to stop, and a deadline by the clock
/// of the search, none at first. Both may come from another thread, the deadline more than once: so a search that
/// ponders is given its time when the opponent has moved.
#[derive(Debug)]
pub struct Stop {
    stopped: AtomicBool,
    soft: AtomicU64,
    hard: AtomicU64,
}

/// No deadline, in microseconds.
const NEVER: u64 = u64::MAX;

impl Stop {
    /// Not stopped, without a deadline.
    pub const fn new() -> Stop {
        Stop { stopped: AtomicBool::new(false), soft: AtomicU64::new(NEVER), hard: AtomicU64::new(NEVER) }
    }

    /// Ends the search at once.
    pub fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    /// Whether it was told to stop.
    #[inline]
    pub fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    /// Takes the word to stop back, and any deadline, for another search.
    pub fn reset(&self) {
        self.set_deadline(None);
        self.stopped.store(false, Ordering::Relaxed);
    }

    /// Moves the deadline, or takes it away. Times count from the start of the clock of the search.
    pub fn set_deadline(&self, deadline: Option<Deadline>) {
        let micros = |time: Duration| u64::try_from(time.as_micros()).unwrap_or(NEVER - 1).min(NEVER - 1);
        self.soft.store(deadline.map_or(NEVER, |deadline| micros(deadline.soft)), Ordering::Relaxed);
        self.hard.store(deadline.map_or(NEVER, |deadline| micros(deadline.hard)), Ordering::Relaxed);
    }

    /// When the search ends by itself, if it does.
    pub fn hard(&self) -> Option<Duration> {
        time(&self.hard)
    }

    /// When no iteration is begun any more, if that is said.
    pub fn soft(&self) -> Option<Duration> {
        time(&self.soft)
    }
}

impl Default for Stop {
    fn default() -> Stop {
        Stop::new()
    }
}

fn time(micros: &AtomicU64) -> Option<Duration> {
    let micros = micros.load(Ordering::Relaxed);
    (micros != NEVER).then(|| Duration::from_micros(micros))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deadline_can_be_moved_and_taken_away() {
        let stop = Stop::new();
        assert_eq!((stop.soft(), stop.hard(), stop.is_stopped()), (None, None, false));
        let second = Duration::from_secs(1);
        stop.set_deadline(Some(Deadline { soft: second, hard: 2 * second }));
        assert_eq!((stop.soft(), stop.hard()), (Some(second), Some(2 * second)));
        stop.set_deadline(Some(Deadline::all_of(Duration::MAX)));
        assert!(stop.hard().is_some_and(|hard| hard > 1_000_000 * second));
        stop.stop();
        stop.reset();
        assert_eq!((stop.soft(), stop.hard(), stop.is_stopped()), (None, None, false));
    }
}
