//! Dedicated cores for the games of a match.

use core_affinity::{CoreId, get_core_ids, set_for_current};
use thiserror::Error;

/// Why games cannot have dedicated cores.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum AffinityError {
    /// The system cannot bind a process to a core.
    #[error("this system cannot bind processes to cores")]
    Unsupported,
    /// The machine has no such core, or this program may not use it.
    #[error("there is no core {0} that this program may use")]
    NoCore(usize),
}

/// Checks that this program may use each of these cores, counted from 0.
///
/// # Errors
/// The system has no such thing, or not this core.
pub fn check(cores: &[usize]) -> Result<(), AffinityError> {
    let known = get_core_ids().filter(|known| !known.is_empty()).ok_or(AffinityError::Unsupported)?;
    match cores.iter().find(|&&core| !known.contains(&CoreId { id: core })) {
        Some(&core) => Err(AffinityError::NoCore(core)),
        None => Ok(()),
    }
}

/// Binds this thread to a core, together with all threads and processes that it starts. If the system refuses, they may
/// run on any core.
pub fn bind(core: usize) {
    set_for_current(CoreId { id: core });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cores_that_are_not_there_are_refused() {
        match check(&[]) {
            Ok(()) => assert_eq!(check(&[1 << 20]), Err(AffinityError::NoCore(1 << 20))),
            Err(error) => assert_eq!(error, AffinityError::Unsupported),
        }
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_bound_thread_and_what_it_starts_have_one_core() {
        let first = get_core_ids().expect("cores")[0].id;
        let listed = std::thread::spawn(move || {
            bind(first);
            // A thread of its own has its mask from the one that started it.
            std::thread::spawn(|| std::fs::read_to_string("/proc/thread-self/status")).join()
        });
        let status = listed.join().expect("a thread").expect("another").expect("a status");
        let allowed =
            status.lines().find_map(|line| line.strip_prefix("Cpus_allowed_list:")).expect("a list");
        assert_eq!(allowed.trim(), first.to_string());
    }
}
