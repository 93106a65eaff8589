//! Outside engines as players, by the protocol that they speak.

mod gtp;
mod nboard;
mod uci;

pub use gtp::GtpPlayer;
pub use nboard::NboardPlayer;
pub use uci::UciPlayer;

use crate::process::{Process, Start};
use crate::{Fault, FaultKind, PlayerSpec};
use std::time::{Duration, Instant};

/// How long an engine may take to start and to become ready.
const READY: Duration = Duration::from_secs(20);
/// How long a late engine may take to answer after `stop`.
const GRACE: Duration = Duration::from_secs(1);

fn fault(kind: FaultKind, detail: impl Into<String>) -> Fault {
    Fault { kind, detail: detail.into() }
}

/// How the engine of a player is started.
fn start(spec: &PlayerSpec, command: &str, farewell: &'static str) -> Start {
    Start { command: command.to_owned(), folder: spec.folder.clone(), log: spec.log.clone(), farewell }
}

/// Reads lines until one is an answer; none when the time is over.
fn until<T>(
    process: &mut Process,
    deadline: Instant,
    mut answer: impl FnMut(&str) -> Option<Result<T, Fault>>,
) -> Result<Option<T>, Fault> {
    while let Some(line) = process.hear(deadline)? {
        if let Some(found) = answer(&line) {
            return found.map(Some);
        }
    }
    Ok(None)
}

/// An engine that plays games: started when a game begins, and again after it was killed or died.
struct Engine {
    start: Start,
    process: Option<Process>,
}

impl Engine {
    fn new(start: Start) -> Engine {
        Engine { start, process: None }
    }

    /// The process, started if there is none, and whether it was started.
    fn running(&mut self) -> Result<(&mut Process, bool), Fault> {
        let fresh = self.process.is_none();
        let process = match self.process.take() {
            Some(process) => process,
            None => Process::start(&self.start)?,
        };
        Ok((self.process.insert(process), fresh))
    }

    /// Runs an exchange with the engine. After a fault that leaves the engine in an unknown state, it is ended; the
    /// next game starts another.
    fn exchange<T>(&mut self, talk: impl FnOnce(&mut Process) -> Result<T, Fault>) -> Result<T, Fault> {
        let Some(process) = &mut self.process else {
            return Err(fault(FaultKind::Start, "no game has begun"));
        };
        let result = talk(process);
        if let Err(fault) = &result {
            match fault.kind {
                FaultKind::Time | FaultKind::IllegalMove => {}
                FaultKind::Hang => {
                    process.kill();
                    self.process = None;
                }
                FaultKind::Start | FaultKind::Crash | FaultKind::Protocol => self.process = None,
            }
        }
        result
    }

    /// Waits for an answer as long as the budget allows; then sends `stop`, if the protocol has it, and waits a
    /// little longer, to distinguish a late engine from one that hangs.
    fn answer<T>(
        process: &mut Process,
        patience: Duration,
        stop: Option<&str>,
        mut answer: impl FnMut(&str) -> Option<Result<T, Fault>>,
    ) -> Result<T, Fault> {
        let clock = Instant::now();
        if let Some(found) = until(process, clock + patience, &mut answer)? {
            return Ok(found);
        }
        if let Some(stop) = stop {
            process.say(stop);
        }
        let late = until(process, Instant::now() + GRACE, answer)?;
        let (after, allowed) = (clock.elapsed().as_secs_f64(), patience.as_secs_f64());
        Err(match late {
            Some(_) => fault(FaultKind::Time, format!("answered after {after:.3} s, allowed {allowed:.3} s")),
            None => {
                fault(FaultKind::Hang, format!("no answer after {after:.3} s, and none when told to stop"))
            }
        })
    }
}
