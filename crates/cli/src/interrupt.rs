//! Ctrl-C and termination: the first Ctrl-C stops the work that is under way, the next one leaves.
//!
//! A long command asks for a [`Watch`] of its [`Stop`]; while it lives, Ctrl-C stops it. Without one, Ctrl-C leaves at
//! once, as does SIGTERM in any case: the terminal is put back as it was found, and the exit code is 128 and the
//! number of the signal, as shells count.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use stratege_catalog::Stop;

/// What the next Ctrl-C stops.
static WATCHED: Mutex<Watched> = Mutex::new(Watched { stop: None, pressed: false });

struct Watched {
    stop: Option<Arc<Stop>>,
    pressed: bool,
}

fn watched() -> MutexGuard<'static, Watched> {
    WATCHED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// While it lives, Ctrl-C stops its [`Stop`] instead of the program.
#[derive(Debug)]
pub(crate) struct Watch(());

impl Watch {
    /// Watches for Ctrl-C from now.
    pub(crate) fn new(stop: &Arc<Stop>) -> Watch {
        install();
        *watched() = Watched { stop: Some(Arc::clone(stop)), pressed: false };
        Watch(())
    }

    /// Whether Ctrl-C was pressed since it began.
    #[cfg_attr(not(test), expect(dead_code, reason = "for those who say what they know so far"))]
    pub(crate) fn pressed(&self) -> bool {
        watched().pressed
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        *watched() = Watched { stop: None, pressed: false };
    }
}

/// Ctrl-C: whether the program goes on.
fn press() -> bool {
    let mut watched = watched();
    let Some(stop) = watched.stop.clone() else { return false };
    if watched.pressed {
        return false;
    }
    watched.pressed = true;
    stop.stop();
    true
}

/// Hears signals from now on. Called by whoever needs it; again does nothing.
#[cfg(unix)]
pub(crate) fn install() {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use std::sync::Once;
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let Ok(mut signals) = signal_hook::iterator::Signals::new([SIGINT, SIGTERM, SIGHUP]) else { return };
        let terminal = rustix::termios::tcgetattr(std::io::stdin()).ok();
        let hear = move || {
            for signal in signals.forever() {
                if signal == SIGINT && press() {
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
        let _ = std::thread::Builder::new().name("signals".into()).spawn(hear);
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
            assert!(press() && watch.pressed() && stop.is_stopped());
            assert!(!press());
        }
        assert!(!press(), "nothing is under way");
    }
}
