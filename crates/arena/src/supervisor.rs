//! What the players of a match share: how long they may take to start, and how all of them are stopped.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use stratege_game::sync::lock;
use stratege_session::Stop;

/// Watches over the players of a match. Stopping it ends every search of the program and every wait for an external engine;
/// the games in progress are then abandoned.
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
    /// How long an engine may take for each step of its start, by default.
    pub const STARTUP: Duration = Duration::from_secs(10);

    /// For players that may take this long for each step of their start.
    pub fn new(startup: Duration) -> Supervisor {
        let (stop, groups) = (Arc::new(Stop::new()), Mutex::new(BTreeSet::new()));
        Supervisor { startup, stop, cores: Vec::new(), groups }
    }

    /// The same for games that each have a core of these for themselves, see [`crate::affinity`].
    #[must_use]
    pub fn on_cores(self, cores: Vec<usize>) -> Supervisor {
        Supervisor { cores, ..self }
    }

    /// The same with a flag that others stop too.
    #[must_use]
    pub fn with_stop(self, stop: Arc<Stop>) -> Supervisor {
        Supervisor { stop, ..self }
    }

    /// The core of the players of one of the games that are played at the same time.
    pub fn core(&self, place: usize) -> Option<usize> {
        self.cores.get(place).copied()
    }

    /// How long an engine may take for each step of its start.
    pub fn startup(&self) -> Duration {
        self.startup
    }

    /// Ends all searches and waits. The games in progress are abandoned.
    pub fn stop(&self) {
        self.stop.stop();
    }

    /// Whether it was stopped.
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
