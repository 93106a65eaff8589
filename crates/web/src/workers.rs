//! Search threads: a fixed number run at a time, others wait, and too many are refused. They yield to the threads that
//! answer requests, and long searches yield to short ones.

use crate::limits::{MOST_SEARCHES, MOST_WAITING};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::Builder;
use stratege_session::{STACK, stack};
use thiserror::Error;
use tokio::sync::{Semaphore, oneshot};

/// Why no search was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub(crate) enum Busy {
    /// Too many wait already.
    #[error("too many searches wait")]
    Full,
    /// The system has no thread, or the search broke off.
    #[error("no thread for a search")]
    NoThread,
}

/// What searches are for, the most urgent first. The system gives an urgent thread about three times the processor time
/// of one of the next kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Urgency {
    /// Moves that take a moment, and what else somebody waits for.
    Short,
    /// Moves that take their time.
    Long,
    /// Analyses, reviews, rollouts, matches.
    Job,
}

impl Urgency {
    /// How far the threads yield, in the steps of `nice`.
    const fn niceness(self) -> i32 {
        match self {
            Urgency::Short => 5,
            Urgency::Long => 10,
            Urgency::Job => 15,
        }
    }

    /// Makes this thread, and those that it will start, yield. Elsewhere than on Linux `nice` is a matter of whole
    /// processes.
    fn take(self) {
        #[cfg(target_os = "linux")]
        let _ = rustix::process::nice(self.niceness());
        #[cfg(not(target_os = "linux"))]
        let _ = self.niceness();
    }
}

/// The threads.
pub(crate) struct Workers {
    urgency: Urgency,
    free: Arc<Semaphore>,
    waiting: AtomicUsize,
}

/// Counts one that waits, as long as it lives.
struct Waiting<'a>(&'a AtomicUsize);

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Workers {
    pub(crate) fn new(urgency: Urgency) -> Workers {
        Workers { urgency, free: Arc::new(Semaphore::new(MOST_SEARCHES)), waiting: AtomicUsize::new(0) }
    }

    /// Runs a search on a thread of its own, with a stack for the deepest recursions.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        search: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Busy> {
        let before = self.waiting.fetch_add(1, Ordering::Relaxed);
        let waiting = Waiting(&self.waiting);
        if before >= MOST_WAITING {
            return Err(Busy::Full);
        }
        let permit = Arc::clone(&self.free).acquire_owned().await.map_err(|_| Busy::NoThread)?;
        drop(waiting);
        let (sender, receiver) = oneshot::channel();
        let urgency = self.urgency;
        let work = move || {
            urgency.take();
            let found = search();
            drop(permit);
            // Whoever asked may be gone.
            let _ = sender.send(found);
        };
        Builder::new()
            .name("search".into())
            .stack_size(stack(STACK))
            .spawn(work)
            .map_err(|_| Busy::NoThread)?;
        receiver.await.map_err(|_| Busy::NoThread)
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    /// The niceness of this thread, the nineteenth field of its line in `/proc`.
    fn niceness() -> i32 {
        let line = std::fs::read_to_string("/proc/thread-self/stat").unwrap();
        let behind_the_name = line.rsplit_once(')').unwrap().1;
        behind_the_name.split_whitespace().nth(16).unwrap().parse().unwrap()
    }

    #[tokio::test]
    async fn long_searches_yield_to_short_ones_and_both_to_requests() {
        let own = niceness();
        let mut last = own;
        for urgency in [Urgency::Short, Urgency::Long, Urgency::Job] {
            let inner = || std::thread::spawn(niceness).join().unwrap();
            let (searching, its_own) =
                Workers::new(urgency).run(move || (niceness(), inner())).await.unwrap();
            assert!(searching > last || searching == 19, "{urgency:?}: {searching} after {last}");
            assert_eq!(its_own, searching);
            last = searching;
        }
        assert_eq!(niceness(), own);
    }
}
