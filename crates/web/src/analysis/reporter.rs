//! Reports the progress of a search: every result, and its nodes and time ten times a second.

use super::found::Found;
use super::writer::{Analysis, AnalysisWriter};
use crate::tasks::{PACE, Task};
use std::sync::{Condvar, Mutex};
use std::time::Duration;
use stratege_jobs::searches::Values;
use stratege_session::sync::lock;
use stratege_session::{AnalysisData, Clock, Stop};

/// Sends the events of one search.
pub(crate) struct Reporter<'a> {
    pub(crate) task: &'a Task,
    pub(crate) writer: &'a AnalysisWriter,
    /// What was known of the position before: it is shown until the search is as deep.
    pub(super) known: Option<&'a Found>,
    pub(crate) clock: &'a dyn Clock,
    pub(crate) stop: &'a Stop,
    /// The lines and the values of moves so far.
    pub(crate) values: &'a Values,
    /// Whether moves without a line are reported too.
    pub(crate) each: bool,
    /// Held while reporting, so that no older result follows a newer one.
    pub(crate) turn: Mutex<()>,
}

impl Reporter<'_> {
    /// The lines have become deeper.
    pub(crate) fn deepened(&self, found: &AnalysisData) {
        self.values.deepened(found);
        self.report();
    }

    /// Reports the results so far, with the current nodes and time.
    pub(crate) fn report(&self) {
        let _turn = lock(&self.turn);
        let Some(mut found) = self.values.lines() else { return };
        found.counts.nodes = found.counts.nodes.max(self.stop.visited());
        found.time_ms =
            u64::try_from(self.clock.elapsed().as_millis()).unwrap_or(u64::MAX).max(found.time_ms);
        self.send("report", &found, true);
    }

    /// The search is done; returns the last report.
    pub(crate) fn finish(&self, found: &AnalysisData) -> Analysis {
        self.values.deepened(found);
        self.send("finished", found, false)
    }

    fn send(&self, name: &'static str, found: &AnalysisData, instead: bool) -> Analysis {
        let found = self.known.map_or_else(|| found.clone(), |known| known.or_deeper(found));
        let data = match self.each {
            true => self.writer.with_values(&found, self.values),
            false => self.writer.analysis(&found),
        };
        self.task.send(name, &data, instead);
        data
    }

    /// Does this work, and reports its progress in the meantime.
    pub(crate) fn during<T>(&self, work: impl FnOnce() -> T) -> T {
        let over = Over::default();
        std::thread::scope(|scope| {
            // Without a thread only results are reported.
            let _ = std::thread::Builder::new().name("reporter".into()).spawn_scoped(scope, || {
                while !over.within(PACE) {
                    self.report();
                }
            });
            let _end = Ending(&over);
            work()
        })
    }
}

/// Whether the work is over.
#[derive(Default)]
struct Over(Mutex<bool>, Condvar);

impl Over {
    /// Whether it is over within this time, for which is waited.
    fn within(&self, time: Duration) -> bool {
        let waited = self.1.wait_timeout_while(lock(&self.0), time, |over| !*over);
        waited.is_ok_and(|(over, _)| *over)
    }
}

/// Ends with the work, also where that panics.
struct Ending<'a>(&'a Over);

impl Drop for Ending<'_> {
    fn drop(&mut self) {
        *lock(&self.0.0) = true;
        self.0.1.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_is_over_at_its_end_and_when_it_panics() {
        let over = Over::default();
        assert!(!over.within(Duration::ZERO));
        let panicked = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            let _end = Ending(&over);
            panic!("on purpose");
        }));
        assert!(panicked.is_err() && over.within(Duration::MAX));
    }
}
