//! When a search ends: limits, the clock, and the stop flag.

use crate::driver::stop::{Deadline, Stop};
use serde::{Deserialize, Serialize};
use std::time::{Duration, Instant};
use stratege_game::{Depth, Score};

/// The limits of a search. The first limit that is reached ends it; without limits it runs until everything is searched
/// or it is stopped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Limits {
    /// The maximum depth, in plies.
    pub depth: Option<Depth>,
    /// The maximum number of positions visited by a thread.
    pub nodes: Option<u64>,
    /// The maximum time, by the clock that is passed in.
    pub time: Option<Duration>,
    /// The time after which no further iteration starts; `None` if only [`time`](Self::time) applies.
    pub soft_time: Option<Duration>,
    /// Looks for a win within this many plies: the search ends when it has found one, or when a full search at this
    /// depth has shown that there is none.
    pub mate: Option<Depth>,
}

impl Limits {
    /// Only a depth limit.
    pub fn depth(depth: u16) -> Limits {
        Limits { depth: Some(Depth(depth)), ..Limits::default() }
    }

    /// Only a hard time limit.
    pub fn time(time: Duration) -> Limits {
        Limits { time: Some(time), ..Limits::default() }
    }

    /// The same limits with the times of a deadline.
    #[must_use]
    pub fn until(self, deadline: Option<Deadline>) -> Limits {
        let soft = deadline.filter(|deadline| deadline.soft < deadline.hard);
        Limits {
            time: deadline.map(|deadline| deadline.hard),
            soft_time: soft.map(|deadline| deadline.soft),
            ..self
        }
    }
}

/// Measures the time since the start of a search. It is a trait so that tests can control the time.
pub trait Clock: Send + Sync {
    /// Time since the start.
    fn elapsed(&self) -> Duration;
}

/// The system clock.
#[derive(Clone, Copy, Debug)]
pub struct WallClock {
    start: Instant,
}

impl WallClock {
    /// Starts a clock at 0.
    pub fn start() -> WallClock {
        WallClock { start: Instant::now() }
    }
}

impl Clock for WallClock {
    fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }
}

/// The clock of a search, and the signal that stops it.
#[derive(Clone, Copy)]
pub struct Watch<'a> {
    /// The clock for limits and deadlines.
    pub clock: &'a dyn Clock,
    /// Stops the search from outside.
    pub stop: &'a Stop,
}

/// The longest line that is searched, in plies. Longer ones would need a larger stack, and the memory for lines grows
/// with the square of their length.
pub const MOST_PLIES: u16 = 20_000;

/// The search was stopped before it finished.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

/// A result, unless the search was [`Stopped`] first.
pub type Limited<T = Score> = Result<T, Stopped>;

/// Counts nodes and decides when to stop.
pub struct Meter<'a> {
    /// The number of positions visited. A search that visits several at once may add to it without calling
    /// [`tick`](Self::tick); it then stops slightly later.
    pub nodes: u64,
    check_at: u64,
    /// The nodes of which the stop flag's owner knows.
    reported: u64,
    interval: u64,
    node_limit: u64,
    time_limit: Option<Duration>,
    soft_limit: Option<Duration>,
    clock: &'a dyn Clock,
    stop: &'a Stop,
}

impl<'a> Meter<'a> {
    /// Nodes between two checks of the clock and the stop flag, for searches of thousands of nodes per millisecond.
    const INTERVAL: u64 = 1024;

    /// A meter with the default interval. It ignores the depth limit.
    pub fn new(limits: &Limits, clock: &'a dyn Clock, stop: &'a Stop) -> Meter<'a> {
        Self::every(Self::INTERVAL, limits, clock, stop)
    }

    /// A meter that checks the clock and the stop flag every `interval` nodes.
    pub fn every(interval: u64, limits: &Limits, clock: &'a dyn Clock, stop: &'a Stop) -> Meter<'a> {
        let node_limit = limits.nodes.unwrap_or(u64::MAX);
        let (time_limit, soft_limit) = (limits.time, limits.soft_time);
        Meter {
            nodes: 0,
            check_at: 0,
            reported: 0,
            interval,
            node_limit,
            time_limit,
            soft_limit,
            clock,
            stop,
        }
    }

    /// Counts one node; returns an error if the search must stop.
    ///
    /// # Errors
    /// [`Stopped`] when a limit was reached or the stop flag is set.
    #[inline]
    pub fn tick(&mut self) -> Limited<()> {
        if self.nodes >= self.check_at {
            self.check()?;
        }
        self.nodes += 1;
        Ok(())
    }

    #[cold]
    fn check(&mut self) -> Limited<()> {
        self.stop.visit(self.nodes.saturating_sub(self.reported));
        self.reported = self.nodes;
        let limit = earlier(self.time_limit, self.stop.hard());
        let out_of_time = limit.is_some_and(|limit| self.clock.elapsed() >= limit);
        if self.nodes >= self.node_limit || out_of_time || self.stop.is_stopped() {
            return Err(Stopped);
        }
        self.check_at = (self.nodes + self.interval).min(self.node_limit);
        Ok(())
    }

    /// The time elapsed by the clock.
    pub fn elapsed(&self) -> Duration {
        self.clock.elapsed()
    }

    /// The time after which no iteration starts; it may change while the search runs.
    pub fn soft_limit(&self) -> Option<Duration> {
        earlier(self.soft_limit, self.stop.soft())
    }
}

/// The earlier of two times that may be absent.
fn earlier(a: Option<Duration>, b: Option<Duration>) -> Option<Duration> {
    a.into_iter().chain(b).min()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nodes_are_reported_at_every_check() {
        let (clock, stop) = (WallClock::start(), Stop::new());
        let mut meters = [(); 2].map(|()| Meter::every(10, &Limits::default(), &clock, &stop));
        let mut visit = |meter: usize, nodes: u64| (0..nodes).for_each(|_| meters[meter].tick().unwrap());
        visit(0, 10);
        assert_eq!(stop.visited(), 0);
        visit(0, 15);
        visit(1, 11);
        assert_eq!(stop.visited(), 20 + 10);
        stop.reset();
        assert_eq!(stop.visited(), 0);
    }
}
