//! Several threads on one search, over a shared table (lazy SMP).

use crate::{Counts, Stop};

/// Runs `main` on this thread and `helper` on `threads − 1` others, whose only effect on the result is what
/// they leave in the table. They are told to stop when `main` is done. Returns main's result and what the
/// helpers did. A helper is given its number, from 1. A thread that the system refuses is a helper less.
pub fn lazy_smp<R>(
    threads: usize,
    main: impl FnOnce() -> R,
    helper: impl Fn(usize, &Stop) -> Counts + Sync,
) -> (R, Counts) {
    let halt = Stop::new();
    std::thread::scope(|scope| {
        let (halt, helper) = (&halt, &helper);
        let spawn = |number| std::thread::Builder::new().spawn_scoped(scope, move || helper(number, halt));
        let helpers: Vec<_> = (1..threads).filter_map(|number| spawn(number).ok()).collect();
        let result = main();
        halt.stop();
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
