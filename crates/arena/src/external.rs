//! External engines as players, one module for each protocol.

mod engine_board;
mod gnubg;
mod gtp;
mod hub;
mod nboard;
mod uci;
mod xboard;

pub use gnubg::GnubgPlayer;
pub use gtp::GtpPlayer;
pub use hub::HubPlayer;
pub use nboard::NboardPlayer;
pub use uci::UciPlayer;
pub use xboard::XboardPlayer;

use crate::process::{Process, Start};
use crate::{Cause, Fault, FaultKind, PlayerSpec, Supervisor};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How long a late engine may take to answer after `stop`.
const GRACE: Duration = Duration::from_secs(1);

/// The word of GTP and of xboard by which an engine resigns instead of a move.
const RESIGNS: &str = "resign";

/// How the engine of a player is started.
fn start(spec: &PlayerSpec, command: &str, supervisor: &Arc<Supervisor>) -> Start {
    Start {
        command: command.to_owned(),
        folder: spec.folder.clone(),
        log: spec.log.clone(),
        farewell: "quit",
        supervisor: Arc::clone(supervisor),
    }
}

/// Reads lines until one is an answer; none when the time is over.
fn until<T>(
    process: &mut Process,
    deadline: Instant,
    mut answer: impl FnMut(&str) -> Option<Result<T, Fault>>,
) -> Result<Option<T>, Fault> {
    while let Some(line) = process.receive(deadline)? {
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

    /// How long it may take for each step of its start.
    fn patience(&self) -> Duration {
        self.start.supervisor.startup()
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
        let Some(process) = &mut self.process else { return Err(Fault::start(Cause::NoGame {})) };
        let mut result = talk(process);
        if let Err(fault) = &mut result {
            // Other faults are about its last words, or about what we asked of it.
            if matches!(fault.kind, FaultKind::Crash | FaultKind::Hang) {
                fault.words = process.last_words(fault.kind == FaultKind::Crash);
            }
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

    /// Waits for the answer to a command that begins a game; what to say when none comes in time.
    fn expect<T>(
        process: &mut Process,
        patience: Duration,
        [command, expected]: [&str; 2],
        answer: impl FnMut(&str) -> Option<Result<T, Fault>>,
    ) -> Result<T, Fault> {
        process.send(command);
        until(process, Instant::now() + patience, answer)?.ok_or_else(|| {
            let (command, answer) = (command.to_owned(), expected.to_owned());
            let seconds = patience.as_secs_f64().to_string();
            Fault::new(FaultKind::Hang, Cause::NoAnswer { command, answer, seconds })
        })
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
            process.send(stop);
        }
        let late = until(process, Instant::now() + GRACE, answer)?;
        let (after, allowed) = (seconds(clock.elapsed()), seconds(patience));
        Err(match late {
            Some(_) => Fault::new(FaultKind::Time, Cause::Late { after, allowed }),
            None => Fault::new(FaultKind::Hang, Cause::NoStop { after }),
        })
    }
}

/// A time in seconds, to the millisecond.
pub(crate) fn seconds(time: Duration) -> String {
    format!("{:.3}", time.as_secs_f64())
}

/// The only game that engines of a protocol play here.
struct OnlyGame {
    protocol: &'static str,
    /// Its name in the catalog.
    name: &'static str,
    /// What a refusal of another game calls it.
    called: &'static str,
}

impl OnlyGame {
    /// Refuses every other game.
    fn require(&self, game: &str) -> Result<(), Fault> {
        if game == self.name {
            return Ok(());
        }
        Err(Fault::start(Cause::OtherGame {
            protocol: self.protocol.to_owned(),
            game: self.called.to_owned(),
        }))
    }
}

/// The fault of an engine that answers with something else than a move.
fn no_move(line: &str) -> Fault {
    Fault::new(FaultKind::Protocol, Cause::NoMove { line: line.to_owned() })
}
