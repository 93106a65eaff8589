//! Runs searches without the interpreter's lock, on a thread with a deep stack, and listens for Ctrl-C meanwhile.

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use std::any::Any;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread::{Builder, Result as Joined, scope};
use std::time::Duration;
use stratege_session::{STACK, Stop, stack};

/// How often Ctrl-C is looked for.
const LISTEN: Duration = Duration::from_millis(10);

/// What a search found, and the exception of the signal that ended it, if one did: `KeyboardInterrupt`.
pub(crate) struct Found<R> {
    pub(crate) result: R,
    pub(crate) interrupted: Option<PyErr>,
}

/// Runs `work` and waits for it. A signal, or `failed`, stops it through `stop`.
///
/// # Errors
/// No thread can be started, or the work panicked.
pub(crate) fn run<R: Send>(
    py: Python<'_>,
    stop: &Stop,
    failed: &(dyn Fn() -> bool + Sync),
    work: impl FnOnce() -> R + Send,
) -> PyResult<Found<R>> {
    let mut interrupted = None;
    let result: io::Result<Joined<R>> = py.detach(|| {
        scope(|threads| {
            let (done, wait) = channel();
            let work = move || {
                let result = catch_unwind(AssertUnwindSafe(work));
                // The one that waits has not left before.
                let _ = done.send(());
                result
            };
            let thread = Builder::new().name("search".into()).stack_size(stack(STACK));
            let thread = thread.spawn_scoped(threads, work)?;
            while wait.recv_timeout(LISTEN) == Err(RecvTimeoutError::Timeout) {
                if failed() {
                    stop.stop();
                }
                if interrupted.is_none()
                    && let Err(signal) = Python::attach(|py| py.check_signals())
                {
                    stop.stop();
                    interrupted = Some(signal);
                }
            }
            Ok(thread.join().and_then(|result| result))
        })
    });
    match result?.map_err(|panic| panicked(panic.as_ref())) {
        Ok(result) => Ok(Found { result, interrupted }),
        Err(panic) => Err(panic),
    }
}

/// Runs `work`, which nothing can stop: after a signal its thread is left to itself.
///
/// # Errors
/// The exception of the signal; no thread can be started; or the work panicked.
pub(crate) fn run_unstoppable<R: Send + 'static>(
    py: Python<'_>,
    work: impl FnOnce() -> R + Send + 'static,
) -> PyResult<R> {
    let (done, wait) = channel();
    let work = move || {
        // Nobody may wait any more.
        let _ = done.send(catch_unwind(AssertUnwindSafe(work)));
    };
    drop(Builder::new().name("count".into()).stack_size(stack(STACK)).spawn(work)?);
    let mut wait = wait;
    loop {
        let found;
        (found, wait) = py.detach(move || (wait.recv_timeout(LISTEN), wait));
        match found {
            Ok(found) => return found.map_err(|panic| panicked(panic.as_ref())),
            Err(RecvTimeoutError::Timeout) => py.check_signals()?,
            Err(RecvTimeoutError::Disconnected) => return Err(panicked(&"no result")),
        }
    }
}

/// A panic is a defect of an engine: an exception, and the interpreter lives on.
fn panicked(panic: &(dyn Any + Send)) -> PyErr {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("a panic");
    PyRuntimeError::new_err(format!("the search failed, which is a defect of it: {text}"))
}
