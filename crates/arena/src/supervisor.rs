//! State shared by the players of a match: the startup timeout, and how to stop them all.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use stratege_game::sync::lock;
use stratege_session::Stop;

/// Supervises the players of a match. Stopping it ends every search of the program and every wait for an external
/// engine; games in progress are abandoned.
#[derive(Debug)]
pub struct Supervisor {
    startup: Duration,
    stop: Arc<Stop>,
    /// The core of each game that is played at the same time; empty where the system chooses.
    cores: Vec<usize>,
    /// The process groups of the external engines that run.
    groups: Mutex<BTreeSet<u32>>,
}

impl Supervisor {
    /// The default timeout for each step of an engine's startup.
    pub const STARTUP: Duration = Duration::from_secs(10);

    /// A supervisor whose players may take this long for each startup step.
    pub fn new(startup: Duration) -> Supervisor {
        let (stop, groups) = (Arc::new(Stop::new()), Mutex::new(BTreeSet::new()));
        Supervisor { startup, stop, cores: Vec::new(), groups }
    }

    /// Gives each concurrent game one of these cores to itself; see [`crate::affinity`].
    #[must_use]
    pub fn on_cores(self, cores: Vec<usize>) -> Supervisor {
        Supervisor { cores, ..self }
    }

    /// Uses a stop flag that others can set too.
    #[must_use]
    pub fn with_stop(self, stop: Arc<Stop>) -> Supervisor {
        Supervisor { stop, ..self }
    }

    /// The core for the players of one of the concurrent games.
    pub fn core(&self, place: usize) -> Option<usize> {
        self.cores.get(place).copied()
    }

    /// The timeout for each step of an engine's startup.
    pub fn startup(&self) -> Duration {
        self.startup
    }

    /// Ends all searches and waits. Games in progress are abandoned.
    pub fn stop(&self) {
        self.stop.stop();
    }

    /// Whether it has been stopped.
    pub fn is_stopped(&self) -> bool {
        self.stop.is_stopped()
    }

    /// Kills all external engines and their child processes at once.
    pub fn kill(&self) {
        self.stop();
        let groups = lock(&self.groups);
        groups.iter().for_each(|&group| end_group(group));
    }

    /// The flag that stops it.
    pub fn flag(&self) -> &Arc<Stop> {
        &self.stop
    }

    pub(crate) fn started(&self, group: u32) {
        lock(&self.groups).insert(group);
    }

    /// Kills what is left of a group, and forgets it. Its leader must not have been reaped yet, so that its number
    /// belongs to no other process.
    pub(crate) fn ended(&self, group: u32) {
        let mut groups = lock(&self.groups);
        if groups.remove(&group) {
            end_group(group);
        }
    }
}

impl Default for Supervisor {
    fn default() -> Supervisor {
        Supervisor::new(Supervisor::STARTUP)
    }
}

#[cfg(unix)]
fn end_group(group: u32) {
    if let Some(group) = i32::try_from(group).ok().and_then(rustix::process::Pid::from_raw) {
        // It may have ended just now.
        let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
    }
}

/// Elsewhere an engine is killed alone, through its handle.
#[cfg(not(unix))]
fn end_group(_: u32) {}
