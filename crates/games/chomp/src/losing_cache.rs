//! Lost positions, kept from one question to the next.

use crate::{Bar, Losing};
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

/// The positions decided last. Games get smaller, so that they serve a game to its end.
#[derive(Clone, Default)]
pub(crate) struct LosingCache(Arc<Mutex<Option<Arc<Losing>>>>);

impl fmt::Debug for LosingCache {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("LosingCache")
    }
}

impl LosingCache {
    /// The lost positions of a bar that holds this one; none where they are too many to be decided.
    pub(crate) fn losing(&self, bar: &Bar) -> Option<Arc<Losing>> {
        let mut held = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(losing) = held.as_ref().filter(|losing| losing.holds(bar)) {
            return Some(Arc::clone(losing));
        }
        let (rows, columns) = bar.size();
        let losing = Arc::new(Losing::within(rows, columns)?);
        *held = Some(Arc::clone(&losing));
        Some(losing)
    }
}
