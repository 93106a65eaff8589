//! Tells what a search knows: whenever it has found something, and ten times a second how far it has come.

use super::engine::Teller;
use super::values::Values;
use crate::shared::locked;
use crate::tasks::{PACE, Task};
use std::sync::{Condvar, Mutex};
use std::time::Duration;
use stratege_catalog::{AnalysisData, Clock, Stop};

/// What is told of one search.
pub(crate) struct Voice<'a> {
    pub(crate) task: &'a Task,
    pub(crate) teller: &'a Teller,
    pub(crate) clock: &'a dyn Clock,
    pub(crate) stop: &'a Stop,
    /// What is known of lines and moves.
    pub(crate) values: &'a Values,
    /// Whether moves without a line are told too.
    pub(crate) each: bool,
    /// Whose turn it is to speak: nobody tells something older after something newer.
    pub(crate) turn: Mutex<()>,
}

impl Voice<'_> {
    /// The lines have become deeper.
    pub(crate) fn deepened(&self, found: &AnalysisData) {
        self.values.deepened(found);
        self.tell();
    }

    /// Tells what is known by now, with the nodes and the time of now.
    pub(crate) fn tell(&self) {
        let _turn = locked(&self.turn);
        let Some(mut found) = self.values.lines() else { return };
        found.counts.nodes = found.counts.nodes.max(self.stop.visited());
        found.time_ms =
            u64::try_from(self.clock.elapsed().as_millis()).unwrap_or(u64::MAX).max(found.time_ms);
        self.say("report", &found, true);
    }

    /// The search is done.
    pub(crate) fn finish(&self, found: &AnalysisData) {
        self.values.deepened(found);
        self.say("finished", found, false);
    }

    fn say(&self, name: &'static str, found: &AnalysisData, instead: bool) {
        let told = match self.each {
            true => self.teller.with_values(found, self.values),
            false => self.teller.analysis(found),
        };
        self.task.tell(name, &told, instead);
    }

    /// Does this work, and tells how far it has come all the while.
    pub(crate) fn during<T>(&self, work: impl FnOnce() -> T) -> T {
        let over = Over::default();
        std::thread::scope(|scope| {
            // Without a thread only what is found is told.
            let _ = std::thread::Builder::new().name("voice".into()).spawn_scoped(scope, || {
                while !over.within(PACE) {
                    self.tell();
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
        let waited = self.1.wait_timeout_while(locked(&self.0), time, |over| !*over);
        waited.is_ok_and(|(over, _)| *over)
    }
}

/// Ends with the work, also where that panics.
struct Ending<'a>(&'a Over);

impl Drop for Ending<'_> {
    fn drop(&mut self) {
        *locked(&self.0.0) = true;
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
