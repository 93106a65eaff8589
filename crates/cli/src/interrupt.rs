//! Ctrl-C and termination: the first Ctrl-C stops the current work, the next one quits.
//!
//! A long-running command creates a [`Watch`] for its [`Stop`]; while the watch exists, Ctrl-C stops the work. Without
//! one, Ctrl-C quits at once, as SIGTERM always does: the terminal is restored, and the exit code is 128 plus the
//! signal number, as in shells.

use std::sync::{Arc, Mutex, MutexGuard};
use stratege_session::Stop;
use stratege_session::sync::lock;

/// What the next Ctrl-C stops.
static WATCHED: Mutex<Watched> = Mutex::new(Watched::NOTHING);

/// What is done before the program leaves.
type Farewell = Box<dyn Fn() + Send>;

struct Watched {
    stop: Option<Arc<Stop>>,
    /// The signal that stopped it.
    signal: Option<i32>,
    /// Whether SIGTERM, too, stops it first.
    terms: bool,
    farewell: Option<Farewell>,
}

impl Watched {
    const NOTHING: Watched = Watched { stop: None, signal: None, terms: false, farewell: None };
}

fn watched() -> MutexGuard<'static, Watched> {
    lock(&WATCHED)
}

/// While it lives, Ctrl-C stops its [`Stop`] instead of the program.
#[derive(Debug)]
pub(crate) struct Watch(());

impl Watch {
    /// Watches for Ctrl-C from now.
    pub(crate) fn new(stop: &Arc<Stop>) -> Watch {
        install();
        *watched() = Watched { stop: Some(Arc::clone(stop)), ..Watched::NOTHING };
        Watch(())
    }

    /// Watches for Ctrl-C and SIGTERM, each of which stops the work first; `farewell` is what is done before a second
    /// one leaves.
    pub(crate) fn with_farewell(stop: &Arc<Stop>, farewell: impl Fn() + Send + 'static) -> Watch {
        let watch = Watch::new(stop);
        let mut watched = watched();
        watched.terms = true;
        watched.farewell = Some(Box::new(farewell));
        drop(watched);
        watch
    }

    /// Whether Ctrl-C was pressed since it began.
    pub(crate) fn pressed(&self) -> bool {
        self.signal().is_some()
    }

    /// The signal that stopped the work, if one did.
    pub(crate) fn signal(&self) -> Option<i32> {
        watched().signal
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        *watched() = Watched::NOTHING;
    }
}

/// Handles a signal; true if the program continues.
fn press(signal: i32) -> bool {
    let mut watched = watched();
    let Some(stop) = watched.stop.clone() else { return false };
    if watched.signal.is_some() || signal != INTERRUPT && !watched.terms {
        if let Some(farewell) = &watched.farewell {
            farewell();
        }
        return false;
    }
    watched.signal = Some(signal);
    stop.stop();
    true
}

/// The number of Ctrl-C's signal.
const INTERRUPT: i32 = 2;

/// Starts to handle signals. Later calls have no effect.
#[cfg(unix)]
pub(crate) fn install() {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use std::sync::Once;
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let Ok(mut signals) = signal_hook::iterator::Signals::new([SIGINT, SIGTERM, SIGHUP]) else { return };
        let terminal = rustix::termios::tcgetattr(std::io::stdin()).ok();
        let wait_for_signals = move || {
            for signal in signals.forever() {
                if press(signal) {
                    continue;
                }
                if let Some(before) = &terminal {
                    // A line editor leaves it raw; nothing can be done where that fails.
                    let _ = rustix::termios::tcsetattr(
                        std::io::stdin(),
                        rustix::termios::OptionalActions::Now,
                        before,
                    );
                }
                std::process::exit(128 + signal);
            }
        };
        // Without a thread for it, signals do what they do to any program.
        let _ = std::thread::Builder::new().name("signals".into()).spawn(wait_for_signals);
    });
}

/// Elsewhere Ctrl-C does what it does to any program.
#[cfg(not(unix))]
pub(crate) fn install() {
    let _ = press;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_stops_and_the_second_leaves() {
        let stop = Arc::new(Stop::new());
        {
            let watch = Watch::new(&stop);
            assert!(!watch.pressed());
            assert!(press(INTERRUPT) && watch.pressed() && stop.is_stopped());
            assert!(!press(INTERRUPT));
        }
        assert!(!press(INTERRUPT), "nothing is under way");
        let called = Arc::new(std::sync::atomic::AtomicBool::new(false));
        let farewell = Arc::clone(&called);
        let stop = Arc::new(Stop::new());
        let watch =
            Watch::with_farewell(&stop, move || farewell.store(true, std::sync::atomic::Ordering::Relaxed));
        assert!(press(15) && watch.signal() == Some(15) && stop.is_stopped());
        assert!(!press(INTERRUPT) && called.load(std::sync::atomic::Ordering::Relaxed));
    }
}
