//! Stops a search from outside: at once, or by a deadline that may change while it runs.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;
use stratege_game::{Depth, Score};

/// When the clock ends a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deadline {
    /// The soft limit: no iteration starts after it. A search with a stable best move may stop earlier, one whose best
    /// move changes later.
    pub soft: Duration,
    /// The hard limit: the search stops.
    pub hard: Duration,
}

impl Deadline {
    /// A deadline with both limits at this time after the start.
    pub const fn all_of(time: Duration) -> Deadline {
        Deadline { soft: time, hard: time }
    }

    /// The same deadline, this much later.
    #[must_use]
    pub fn later(self, by: Duration) -> Deadline {
        Deadline { soft: self.soft.saturating_add(by), hard: self.hard.saturating_add(by) }
    }
}

/// The state that a running search checks: the stop flag, and a deadline by the clock of the search, initially none.
/// Other threads may set both and may change the deadline again: this is how a pondering search gets its time once the
/// opponent has moved.
#[derive(Debug)]
pub struct Stop {
    stopped: AtomicBool,
    soft: AtomicU64,
    hard: AtomicU64,
    visited: AtomicU64,
    /// The move of the root that is searched: its index plus one, and its number in the order of the search.
    trying: AtomicU64,
    /// What is known so far of the score of the iteration that runs: see [`Stop::root_bound`].
    bound: AtomicU64,
}

/// A bound on the root score, while the iteration that will determine the score is still running.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RootBound {
    /// The depth of the iteration.
    pub depth: Depth,
    /// The bound, from the point of view of the side to move.
    pub score: Score,
    /// Whether it is a lower bound; otherwise it is an upper bound.
    pub lower: bool,
}

/// No deadline, in microseconds.
const NEVER: u64 = u64::MAX;

impl Stop {
    /// A stop that is not set, without a deadline.
    pub const fn new() -> Stop {
        Stop {
            stopped: AtomicBool::new(false),
            soft: AtomicU64::new(NEVER),
            hard: AtomicU64::new(NEVER),
            visited: AtomicU64::new(0),
            trying: AtomicU64::new(0),
            bound: AtomicU64::new(0),
        }
    }

    /// Stops the search at once.
    pub fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    /// Whether the stop flag is set.
    #[inline]
    pub fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    /// Clears the stop flag, the deadline and the search's reports, for another search.
    pub fn reset(&self) {
        self.set_deadline(None);
        self.visited.store(0, Ordering::Relaxed);
        self.trying.store(0, Ordering::Relaxed);
        self.bound.store(0, Ordering::Relaxed);
        self.stopped.store(false, Ordering::Relaxed);
    }

    /// Changes or removes the deadline. Times count from the start of the search's clock.
    pub fn set_deadline(&self, deadline: Option<Deadline>) {
        let micros = |time: Duration| u64::try_from(time.as_micros()).unwrap_or(NEVER - 1).min(NEVER - 1);
        self.soft.store(deadline.map_or(NEVER, |deadline| micros(deadline.soft)), Ordering::Relaxed);
        self.hard.store(deadline.map_or(NEVER, |deadline| micros(deadline.hard)), Ordering::Relaxed);
    }

    /// The number of positions visited by all threads of the search, for observers: it excludes what they have visited
    /// since they last checked this stop.
    pub fn visited(&self) -> u64 {
        self.visited.load(Ordering::Relaxed)
    }

    /// A thread of the search has visited this many positions more.
    pub(crate) fn visit(&self, nodes: u64) {
        self.visited.fetch_add(nodes, Ordering::Relaxed);
    }

    /// The root move being searched, if the engine reports it: its index among the legal moves, in the order in which
    /// the game generates them, and its number in search order, from 1.
    pub fn trying(&self) -> Option<(usize, usize)> {
        let packed = self.trying.load(Ordering::Relaxed);
        let index = usize::try_from(packed >> 32).ok()?.checked_sub(1)?;
        Some((index, (packed & u64::from(u32::MAX)) as usize))
    }

    /// Reports that the search starts a root move; see [`trying`](Self::trying).
    pub fn tries(&self, index: usize, number: usize) {
        self.trying.store((index as u64 + 1) << 32 | number as u64, Ordering::Relaxed);
    }

    /// The bound found by the last window of the current iteration, if its score lies outside the window.
    pub fn root_bound(&self) -> Option<RootBound> {
        let packed = self.bound.load(Ordering::Relaxed);
        let depth = Depth((packed >> 48) as u16);
        let lower = packed >> 32 & 1 == 1;
        (packed != 0).then(|| RootBound { depth, score: Score::from_value(packed as u32 as i32), lower })
    }

    /// Reports or clears the bound found by a window; see [`root_bound`](Self::root_bound).
    pub fn finds_bound(&self, bound: Option<RootBound>) {
        let packed = bound.map_or(0, |RootBound { depth, score, lower }| {
            u64::from(depth.0) << 48 | 1 << 40 | u64::from(lower) << 32 | u64::from(score.value() as u32)
        });
        self.bound.store(packed, Ordering::Relaxed);
    }

    /// The hard limit, if there is one.
    pub fn hard(&self) -> Option<Duration> {
        time(&self.hard)
    }

    /// The soft limit, if there is one.
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
    fn a_deadline_can_be_moved_and_removed() {
        let stop = Stop::new();
        assert_eq!((stop.soft(), stop.hard(), stop.is_stopped()), (None, None, false));
        let second = Duration::from_secs(1);
        stop.set_deadline(Some(Deadline { soft: second, hard: 2 * second }));
        assert_eq!((stop.soft(), stop.hard()), (Some(second), Some(2 * second)));
        stop.set_deadline(Some(Deadline::all_of(Duration::MAX)));
        assert!(stop.hard().is_some_and(|hard| hard > 1_000_000 * second));
        stop.stop();
        stop.tries(0, 3);
        assert_eq!(stop.trying(), Some((0, 3)));
        stop.reset();
        assert_eq!(stop.trying(), None);
        assert_eq!((stop.soft(), stop.hard(), stop.is_stopped()), (None, None, false));
    }
}
