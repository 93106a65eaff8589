//! Locks that outlive a panic: what a thread that failed has left behind is used all the same.

use std::sync::{LockResult, Mutex, MutexGuard, PoisonError};

/// Locks a mutex, also if another thread has panicked while it held it.
pub fn lock<T: ?Sized>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    unpoisoned(mutex.lock())
}

/// The content of the answer of a lock, poisoned or not: of [`Mutex::into_inner`], or of a wait for a
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
