//! When a search ends: limits, the clock, and the stop flag.

use crate::driver::stop::{Deadline, Stop};
use serde::{Deserialize, Serialize};
use std::time::{Duration, Instant};
use stratege_game::{Depth, Score};

/// The limits of a search. The first limit that is reached ends it; without limits it runs until it has searched
/// everything or is stopped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Limits {
    /// The deepest iteration, in plies.
    pub depth: Option<Depth>,
    /// Positions visited by one thread.
    pub nodes: Option<u64>,
    /// Time by the clock that is passed in.
    pub time: Option<Duration>,
    /// Time after which no further iteration starts; none: only [`time`](Self::time) ends the search.
    pub soft_time: Option<Duration>,
    /// A win within this many plies is looked for: the search ends when it has found one, and one that leaves nothing out
    /// at this depth, where there is none.
    pub mate: Option<Depth>,
}

impl Limits {
    /// A depth and nothing else.
    pub fn depth(depth: u16) -> Limits {
        Limits { depth: Some(Depth(depth)), ..Limits::default() }
    }

    /// A hard limit of time alone.
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

/// The time since a search began. A trait, so that tests can set the time.
pub trait Clock: Send + Sync {
    /// Time since the start.
    fn elapsed(&self) -> Duration;
}

/// The machine's clock.
#[derive(Clone, Copy, Debug)]
pub struct WallClock {
    start: Instant,
}

impl WallClock {
    /// A clock that stands at 0 now.
    pub fn start() -> WallClock {
        WallClock { start: Instant::now() }
    }
}

impl Clock for WallClock {
    fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }
}

/// The clock of a search, and the signal that ends it.
#[derive(Clone, Copy)]
pub struct Watch<'a> {
    /// The clock for limits and deadlines.
    pub clock: &'a dyn Clock,
    /// Ends the search from outside.
    pub stop: &'a Stop,
}

/// The longest line that is searched, in plies. Longer ones would need a deeper stack, and the memory of a line grows
/// with the square of its length.
pub const MOST_PLIES: u16 = 20_000;

/// A search ended before it was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

/// A result, unless the search was [`Stopped`] first.
pub type Limited<T = Score> = Result<T, Stopped>;

/// Counts nodes and says when to stop.
pub struct Meter<'a> {
    /// Positions visited. A search that visits several at once may add those that no [`tick`](Self::tick) counts; it
    /// then stops a little later.
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

    /// A meter with the usual interval. It ignores the depth limit.
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

    /// Counts one node, unless the search must stop.
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

    /// Time by the clock.
    pub fn elapsed(&self) -> Duration {
        self.clock.elapsed()
    }

    /// The time after which no iteration starts; it may move while the search runs.
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
