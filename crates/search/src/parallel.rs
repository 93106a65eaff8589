//! Several threads on one search, over a shared table (lazy SMP).

use crate::Counts;
use std::sync::atomic::{AtomicBool, Ordering};

/// Runs `main` on this thread and `helper` on `threads − 1` others, whose only effect on the result is what
/// they leave in the table. They are told to halt when `main` is done. Returns main's result and what the
/// helpers did. A helper is given its number, from 1.
pub fn together<R>(
    threads: usize,
    main: impl FnOnce() -> R,
    helper: impl Fn(usize, &AtomicBool) -> Counts + Sync,
) -> (R, Counts) {
    let halt = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let (halt, helper) = (&halt, &helper);
        let helpers: Vec<_> = (1..threads).map(|number| scope.spawn(move || helper(number, halt))).collect();
        let result = main();
        halt.store(true, Ordering::Relaxed);
        let mut counts = Counts::default();
        for helper in helpers {
            match helper.join() {
                Ok(done) => counts += done,
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        (result, counts)
    })
}
