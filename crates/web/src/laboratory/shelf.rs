//! The traces that were recorded last: they are kept for pictures and boards.

use crate::shared::locked;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex};
use stratege_catalog::TraceData;

/// The visits of all traces together.
const MOST_VISITS: usize = 400_000;
/// The traces.
const MOST_TRACES: usize = 40;

/// A recorded search.
pub(crate) struct Recorded {
    pub(crate) id: String,
    pub(crate) trace: TraceData,
    pub(crate) variant: Option<String>,
}

/// See the module.
#[derive(Default)]
pub(crate) struct Shelf(Mutex<VecDeque<Arc<Recorded>>>);

impl Shelf {
    /// Adds a trace; the oldest make room.
    pub(crate) fn add(&self, recorded: Recorded) -> Arc<Recorded> {
        let recorded = Arc::new(recorded);
        let mut shelf = locked(&self.0);
        shelf.push_back(Arc::clone(&recorded));
        let visits = |shelf: &VecDeque<Arc<Recorded>>| -> usize {
            shelf.iter().map(|one| one.trace.visits.len()).sum()
        };
        while shelf.len() > 1 && (shelf.len() > MOST_TRACES || visits(&shelf) > MOST_VISITS) {
            shelf.pop_front();
        }
        recorded
    }

    /// The trace of this name, if it is still there.
    pub(crate) fn find(&self, id: &str) -> Option<Arc<Recorded>> {
        locked(&self.0).iter().find(|one| one.id == id).cloned()
    }
}
