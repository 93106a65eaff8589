//! Detects whether standard output was closed when the program started.
//!
//! The runtime opens `/dev/null` in its place before `main`, so that writing would appear to succeed: the check has to
//! run before that.

use rustix::io::{Errno, fcntl_getfd};
use rustix::stdio::stdout;
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};

static CLOSED: AtomicBool = AtomicBool::new(false);

#[ctor::ctor(unsafe)] // one system call whose result is stored: neither needs the runtime
fn ask() {
    CLOSED.store(fcntl_getfd(stdout()) == Err(Errno::BADF), Ordering::Relaxed);
}

/// Ends the program with an error if standard output is closed.
///
/// # Errors
/// Standard output was closed: [`io::ErrorKind::NotConnected`].
pub(crate) fn check() -> io::Result<()> {
    if CLOSED.load(Ordering::Relaxed) { Err(io::ErrorKind::NotConnected.into()) } else { Ok(()) }
}
