//! Lazy SMP: several threads search the same root and share only the table.

use crate::{Counts, Stop};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::Builder;

/// The stack size of a search thread, in bytes. A line of [`MOST_PLIES`](crate::MOST_PLIES) takes less than half of it;
/// unused stack costs nothing.
pub const STACK: usize = 64 << 20;

/// Whether threads get half of their stacks.
static HALVED: AtomicBool = AtomicBool::new(false);

/// Halves all stacks from now on: a test runs this way to show that half of every stack is spare.
pub fn halve_stacks() {
    HALVED.store(true, Ordering::Relaxed);
}

/// The stack size to use for a thread that needs this many bytes. All stack sizes that the program chooses pass through
/// here.
pub fn stack(bytes: usize) -> usize {
    if HALVED.load(Ordering::Relaxed) { bytes / 2 } else { bytes }
}

/// Runs `main` on this thread and `helper` on `threads − 1` others, which affect the result only through the table. The
/// helpers stop when `main` is done. Returns the result of `main` and the counts of the helpers. Helpers are numbered
/// from 1. If the system refuses a thread, there is one helper fewer.
pub fn lazy_smp<R>(
    threads: usize,
    main: impl FnOnce() -> R,
    helper: impl Fn(usize, &Stop) -> Counts + Sync,
) -> (R, Counts) {
    let halt = Stop::new();
    std::thread::scope(|scope| {
        let (halt, helper) = (&halt, &helper);
        let spawn = |number| {
            Builder::new().stack_size(stack(STACK)).spawn_scoped(scope, move || helper(number, halt))
        };
        let helpers: Vec<_> = (1..threads).map_while(|number| spawn(number).ok()).collect();
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
