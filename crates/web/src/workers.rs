//! Threads of searches: a fixed number at a time, others wait, and too many are refused.

use crate::limits::{MOST_SEARCHES, MOST_WAITING};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::Builder;
use stratege_session::STACK;
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

/// The threads.
pub(crate) struct Workers {
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
    pub(crate) fn new() -> Workers {
        Workers { free: Arc::new(Semaphore::new(MOST_SEARCHES)), waiting: AtomicUsize::new(0) }
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
        let work = move || {
            let found = search();
            drop(permit);
            // Whoever asked may be gone.
            let _ = sender.send(found);
        };
        Builder::new().name("search".into()).stack_size(STACK).spawn(work).map_err(|_| Busy::NoThread)?;
        receiver.await.map_err(|_| Busy::NoThread)
    }
}
