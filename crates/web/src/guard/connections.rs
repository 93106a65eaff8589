//! Limits on connections: those of the owner, and those of strangers, which are few and short-lived. A client keeps a
//! connection on which it was once admitted; among the others, the newest replaces the oldest, so that no number of
//! connections without a token can lock out its owner.

use super::owner::user_of;
use crate::limits::{MOST_CONNECTIONS, MOST_STRANGERS};
use std::collections::VecDeque;
use std::future::Future;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock};
use stratege_session::sync::lock;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::AbortHandle;

/// All connections.
pub(crate) struct Connections {
    next: AtomicU64,
    /// Those on which nobody was admitted yet, the oldest first, and how to end them.
    strangers: Mutex<VecDeque<(u64, AbortHandle)>>,
    /// Places of the others.
    places: Arc<Semaphore>,
}

/// A connection, which its requests carry as an extension.
#[derive(Clone)]
pub(crate) struct Connection {
    number: u64,
    all: Arc<Connections>,
    place: Arc<OnceLock<OwnedSemaphorePermit>>,
    /// The other end.
    peer: SocketAddr,
    /// Whose process that is, once it was asked.
    user: Arc<OnceLock<Option<u32>>>,
}

impl Connections {
    pub(crate) fn new() -> Connections {
        let places = Arc::new(Semaphore::new(MOST_CONNECTIONS));
        Connections { next: AtomicU64::new(0), strangers: Mutex::default(), places }
    }

    /// Answers a new connection, at first as a stranger's.
    pub(crate) fn begin<F>(self: &Arc<Connections>, peer: SocketAddr, answer: impl FnOnce(Connection) -> F)
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let number = self.next.fetch_add(1, Ordering::Relaxed);
        let connection =
            Connection { number, all: Arc::clone(self), place: Arc::default(), peer, user: Arc::default() };
        let answered = answer(connection);
        let all = Arc::clone(self);
        // Held until the connection stands in the list: it may be admitted, or at its end, at once.
        let mut strangers = lock(&self.strangers);
        let task = tokio::spawn(async move {
            answered.await;
            all.forget(number);
        });
        strangers.push_back((number, task.abort_handle()));
        if strangers.len() > MOST_STRANGERS
            && let Some((_, oldest)) = strangers.pop_front()
        {
            oldest.abort();
        }
    }

    /// A connection is no stranger's any more.
    fn forget(&self, number: u64) {
        lock(&self.strangers).retain(|&(other, _)| other != number);
    }
}

impl Connection {
    /// The number of the user at the other end of a connection to our port, where the system tells it.
    pub(crate) fn user(&self, port: u16) -> Option<u32> {
        *self.user.get_or_init(|| user_of(self.peer, port))
    }

    /// Lets the connection live as long as its client wants; false where too many do.
    pub(crate) fn admit(&self) -> bool {
        if self.place.get().is_none() {
            let Ok(place) = Arc::clone(&self.all.places).try_acquire_owned() else { return false };
            // Of two requests at once the second one gives its place back.
            let _ = self.place.set(place);
            self.all.forget(self.number);
        }
        true
    }
}
