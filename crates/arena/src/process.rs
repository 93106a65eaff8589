//! The process of an external engine: its pipes, timeouts and termination.

mod log;
mod spawn;
mod words;

use crate::{Cause, Fault, FaultKind, Supervisor};
use log::Log;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::PathBuf;
use std::process::Child;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::thread;
use std::time::{Duration, Instant};
use words::Words;

/// The lines buffered before the engine has to wait.
const LINES_KEPT: usize = 512;
/// The lines of its standard error that are kept for the message about its fault.
const ERRORS_KEPT: usize = 3;
/// The longest line, in bytes; a longer one is read as several lines.
const LONGEST_LINE: u64 = 1 << 16;
/// How long an engine may take to end by itself.
const FAREWELL: Duration = Duration::from_millis(1500);
/// The same when the match was stopped.
const SHORT_FAREWELL: Duration = Duration::from_millis(300);
/// How long the exit status of a process that closed its output, and its last words, may take.
const STATUS: Duration = Duration::from_millis(500);
/// How often a wait looks whether the match was stopped.
const LOOK: Duration = Duration::from_millis(50);

/// How an engine is started.
#[derive(Clone, Debug)]
pub(crate) struct Start {
    /// Its command line.
    pub(crate) command: String,
    /// The folder in which it runs.
    pub(crate) folder: Option<PathBuf>,
    /// The log file of both sides.
    pub(crate) log: Option<PathBuf>,
    /// The command that ends it.
    pub(crate) farewell: &'static str,
    /// Who watches over it.
    pub(crate) supervisor: Arc<Supervisor>,
}

/// A running engine. It is ended when this is dropped, with its child processes: by its command, and killed if it does
/// not end.
pub(crate) struct Process {
    child: Child,
    supervisor: Arc<Supervisor>,
    /// Lines for it; a thread writes them, so that an engine that does not read cannot block the match.
    input: Option<Sender<String>>,
    /// The lines that it wrote and that were not read yet.
    lines: Receiver<String>,
    log: Option<Log>,
    farewell: &'static str,
    /// Its last words on standard error, and the end of them.
    errors: Words,
    errors_end: Receiver<()>,
    /// Its last words on standard output.
    output: Words,
}

impl Process {
    /// Starts an engine.
    ///
    /// # Errors
    /// [`FaultKind::Start`]: the system cannot.
    pub(crate) fn start(start: &Start) -> Result<Process, Fault> {
        let log = start.log.as_ref().map(|path| {
            let why = |error: std::io::Error| Cause::Log {
                file: path.display().to_string(),
                why: error.to_string(),
            };
            Log::open(path).map_err(|error| Fault::start(why(error)))
        });
        let log = log.transpose()?;
        let mut child = spawn::spawn(start).map_err(Fault::start)?;
        start.supervisor.started(child.id());
        let log = log.map(|log| log.of(child.id()));
        if let Some(log) = &log {
            log.write('*', &format!("started {}", start.command));
        }
        let (input, to_write) = channel::<String>();
        if let Some(mut stdin) = child.stdin.take() {
            thread::spawn(move || {
                // An engine that is gone does not read.
                for line in to_write {
                    if stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush()).is_err() {
                        return;
                    }
                }
            });
        }
        let (sender, lines) = sync_channel(LINES_KEPT);
        if let Some(stdout) = child.stdout.take() {
            let log = log.clone();
            thread::spawn(move || read_output(stdout, &sender, log.as_ref()));
        }
        let (errors, (at_end, errors_end)) = (Words::of(ERRORS_KEPT), channel());
        if let Some(stderr) = child.stderr.take() {
            let (log, words) = (log.clone(), errors.clone());
            thread::spawn(move || {
                each_line(stderr, |line| {
                    words.add(&line);
                    if let Some(log) = &log {
                        log.write('!', &line);
                    }
                    true
                });
                drop(at_end);
            });
        }
        let (supervisor, farewell) = (Arc::clone(&start.supervisor), start.farewell);
        let (input, output) = (Some(input), Words::of(1));
        Ok(Process { child, supervisor, input, lines, log, farewell, errors, errors_end, output })
    }

    /// Sends a line to the engine.
    pub(crate) fn send(&mut self, line: &str) {
        if let Some(log) = &self.log {
            log.write('>', line);
        }
        // If the engine is gone, the next missing answer reports it.
        self.input.as_ref().map(|input| input.send(format!("{line}\n")));
    }

    /// The next line of the engine; none when the time is over, or the match was stopped.
    ///
    /// # Errors
    /// [`FaultKind::Crash`]: the process has ended.
    pub(crate) fn receive(&mut self, until: Instant) -> Result<Option<String>, Fault> {
        loop {
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() || self.supervisor.is_stopped() {
                return Ok(None);
            }
            match self.lines.recv_timeout(left.min(LOOK)) {
                Ok(line) => {
                    self.output.add(&line);
                    return Ok(Some(line));
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Err(self.crash()),
            }
        }
    }

    /// Drops unread lines.
    pub(crate) fn forget(&mut self) {
        // At most the buffered ones: an engine may write without end.
        self.lines.try_iter().take(LINES_KEPT).for_each(drop);
    }

    /// What it wrote last: on its standard error if it crashed, else rather on its output.
    pub(crate) fn last_words(&self, crashed: bool) -> String {
        let [first, second] =
            if crashed { [&self.errors, &self.output] } else { [&self.output, &self.errors] };
        let words = first.line();
        if words.is_empty() { second.line() } else { words }
    }

    /// How the engine ended, in words.
    fn crash(&mut self) -> Fault {
        let ended = self.ends_within(STATUS);
        // It may have left a child that still holds its standard error.
        let _ = self.errors_end.recv_timeout(STATUS);
        let cause = match ended.then(|| self.reap()).flatten() {
            Some(status) => spawn::cause_of_end(status),
            None => Cause::ClosedOutput {},
        };
        if let Some(log) = &self.log {
            log.write('*', &cause.to_string());
        }
        Fault::new(FaultKind::Crash, cause)
    }

    /// Whether the process ends within this time. It is not reaped: its number stays its own.
    fn ends_within(&mut self, patience: Duration) -> bool {
        let until = Instant::now() + patience;
        loop {
            match spawn::has_ended(&mut self.child) {
                true => return true,
                false if Instant::now() < until => thread::sleep(Duration::from_millis(2)),
                false => return false,
            }
        }
    }

    /// Ends the rest of its group, and takes its exit status.
    fn reap(&mut self) -> Option<std::process::ExitStatus> {
        self.supervisor.ended(self.child.id());
        self.child.wait().ok()
    }

    /// Kills it and its child processes.
    pub(crate) fn kill(&mut self) {
        if let Some(log) = &self.log {
            log.write('*', "killed");
        }
        self.supervisor.ended(self.child.id());
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.send(self.farewell);
        self.input = None;
        // An engine that waits for its lines to be read must not block.
        let until = Instant::now() + if self.supervisor.is_stopped() { SHORT_FAREWELL } else { FAREWELL };
        while Instant::now() < until {
            self.forget();
            if self.ends_within(Duration::from_millis(10)) {
                self.reap();
                return;
            }
        }
        self.kill();
    }
}

/// Reads the engine's lines until it ends.
fn read_output(stdout: impl Read, lines: &SyncSender<String>, log: Option<&Log>) {
    each_line(stdout, |line| {
        if let Some(log) = log {
            log.write('<', &line);
        }
        lines.send(line).is_ok()
    });
}

/// Calls `visit` with every line until it returns false.
fn each_line(from: impl Read, mut visit: impl FnMut(String) -> bool) {
    let mut from = BufReader::new(from);
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        match from.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes) {
            Ok(1..) => {}
            Err(error) if error.kind() == std::io::ErrorKind::Interrupted => continue,
            Ok(0) | Err(_) => return,
        }
        if !visit(String::from_utf8_lossy(&bytes).trim_end().to_owned()) {
            return;
        }
    }
}
