//! Locks whose poison is ignored.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// Locks a mutex, also if another thread has panicked while it held it.
pub(crate) fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
