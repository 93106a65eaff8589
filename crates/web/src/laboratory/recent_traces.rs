//! The most recently recorded traces, kept for illustrations and boards.

use crate::answer::{Answer, Refusal};
use axum::http::StatusCode;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex};
use stratege_session::TraceData;
use stratege_session::sync::lock;

/// The greatest number of visits of all traces together.
const MOST_VISITS: usize = 400_000;
/// The greatest number of traces.
const MOST_TRACES: usize = 40;

/// A recorded search.
pub(crate) struct Recorded {
    pub(crate) id: String,
    pub(crate) trace: TraceData,
    pub(crate) variant: Option<String>,
}

/// The last recorded traces, oldest first.
#[derive(Default)]
pub(crate) struct RecentTraces(Mutex<VecDeque<Arc<Recorded>>>);

impl RecentTraces {
    /// The trace of this name.
    pub(crate) fn wanted(&self, id: &str) -> Answer<Arc<Recorded>> {
        self.find(id).ok_or_else(|| Refusal::new(StatusCode::NOT_FOUND, "no-trace"))
    }

    /// Adds a trace; the oldest make room.
    pub(crate) fn add(&self, recorded: Recorded) -> Arc<Recorded> {
        let recorded = Arc::new(recorded);
        let mut traces = lock(&self.0);
        traces.push_back(Arc::clone(&recorded));
        let visits = |traces: &VecDeque<Arc<Recorded>>| -> usize {
            traces.iter().map(|one| one.trace.visits.len()).sum()
        };
        while traces.len() > 1 && (traces.len() > MOST_TRACES || visits(&traces) > MOST_VISITS) {
            traces.pop_front();
        }
        recorded
    }

    /// The trace of this name, if it is still there.
    pub(crate) fn find(&self, id: &str) -> Option<Arc<Recorded>> {
        lock(&self.0).iter().find(|one| one.id == id).cloned()
    }
}
