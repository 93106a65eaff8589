//! Locks that survive a panic: the data that a failed thread leaves behind is still used.

use std::sync::{LockResult, Mutex, MutexGuard, PoisonError};

/// Locks a mutex, even if another thread panicked while holding it.
pub fn lock<T: ?Sized>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    unpoisoned(mutex.lock())
}

/// Unwraps a lock result, poisoned or not: from [`Mutex::into_inner`], or from a wait for a
/// [`Condvar`](std::sync::Condvar).
pub fn unpoisoned<T>(answer: LockResult<T>) -> T {
    answer.unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lock_outlives_a_panic() {
        let mutex = Mutex::new(1);
        let held = || {
            let _held = mutex.lock();
            panic!("a thread fails");
        };
        assert!(std::panic::catch_unwind(std::panic::AssertUnwindSafe(held)).is_err());
        assert!(mutex.is_poisoned());
        *lock(&mutex) += 1;
        assert_eq!(unpoisoned(mutex.into_inner()), 2);
    }
}
