//! Jobs: analyses that run in the background.

use crate::data::AnalysisData;
use crate::session::Session;
use serde::Serialize;
use std::io;
use std::sync::Arc;
use std::thread::{Builder, JoinHandle};
use std::time::Duration;
use stratege_search::{Clock, Deadline, RootBound, STACK, Settings, Stop, WallClock, Watch, stack};

/// What to analyse and how.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Query {
    /// The search settings.
    pub settings: Settings,
    /// The moves to search, in notation; all if empty.
    pub only: Vec<String>,
}

/// An event of an analysis.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum JobEvent {
    /// An iteration is finished.
    Report(AnalysisData),
    /// The analysis is over or was stopped.
    Finished(AnalysisData),
}

/// An analysis on its own thread with its own session, so that the front end is not blocked.
///
/// The job takes the session and returns it from [`finish`](Self::finish), with its engines and their tables.
pub struct Job {
    stop: Arc<Stop>,
    clock: WallClock,
    thread: JoinHandle<Box<dyn Session>>,
}

impl Job {
    /// Analyses the position at the cursor of a session. `on_event` is called after every iteration and at the end, on
    /// the thread of the analysis. The clock starts immediately.
    ///
    /// # Errors
    /// No thread can be started; the session is then lost.
    pub fn start(
        session: Box<dyn Session>,
        query: Query,
        on_event: impl FnMut(JobEvent) + Send + 'static,
    ) -> io::Result<Job> {
        let (stop, clock) = (Arc::new(Stop::new()), WallClock::start());
        let (halt, mut session, mut on_event) = (Arc::clone(&stop), session, on_event);
        let run = move || {
            let watch = Watch { clock: &clock, stop: &halt };
            let Query { settings, only } = &query;
            let mut report = |analysis: &AnalysisData| on_event(JobEvent::Report(analysis.clone()));
            let analysis = session.analyst().analyse(settings, only, watch, &mut report);
            on_event(JobEvent::Finished(analysis));
            session
        };
        let thread = Builder::new().name("analysis".into()).stack_size(stack(STACK)).spawn(run)?;
        Ok(Job { stop, clock, thread })
    }

    /// Stops the analysis soon. [`JobEvent::Finished`] is sent in any case.
    pub fn stop(&self) {
        self.stop.stop();
    }

    /// Whether [`stop`](Self::stop) has been called.
    pub fn is_stopped(&self) -> bool {
        self.stop.is_stopped()
    }

    /// Whether the analysis has ended.
    pub fn is_finished(&self) -> bool {
        self.thread.is_finished()
    }

    /// The number of positions visited by all its threads; it lags slightly behind.
    pub fn visited(&self) -> u64 {
        self.stop.visited()
    }

    /// The root move being searched, if the engine reports it; see [`Stop::trying`].
    pub fn trying(&self) -> Option<(usize, usize)> {
        self.stop.trying()
    }

    /// The bound on the score of the current iteration, if it lies outside the window.
    pub fn root_bound(&self) -> Option<RootBound> {
        self.stop.root_bound()
    }

    /// The time since the start.
    pub fn elapsed(&self) -> Duration {
        self.clock.elapsed()
    }

    /// Sets the deadline, counted from now, while the analysis runs: this is how a pondering search gets its time once
    /// the opponent has made the expected move. `None` removes the deadline.
    pub fn set_deadline(&self, from_now: Option<Deadline>) {
        self.stop.set_deadline(from_now.map(|deadline| deadline.later(self.elapsed())));
    }

    /// Waits for the end, and returns the session at the analysed position.
    ///
    /// # Errors
    /// The analysis panicked, which is a bug in an engine.
    pub fn finish(self) -> io::Result<Box<dyn Session>> {
        self.thread.join().map_err(|_| io::Error::other("the analysis ended in a panic"))
    }

    /// Stops the analysis and starts one of another session of the same game; the engines keep their tables.
    ///
    /// # Errors
    /// The same as those of [`start`](Self::start) and [`finish`](Self::finish); also when the sessions are not of the
    /// same game.
    pub fn retarget(
        self,
        to: &dyn Session,
        query: Query,
        on_event: impl FnMut(JobEvent) + Send + 'static,
    ) -> io::Result<Job> {
        self.stop();
        let mut session = self.finish()?;
        if !session.follow(to) {
            return Err(io::Error::new(io::ErrorKind::InvalidInput, "a session of another game"));
        }
        Job::start(session, query, on_event)
    }
}
