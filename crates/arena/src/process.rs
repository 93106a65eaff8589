//! The process of an outside engine: its pipes, timeouts and termination.

mod log;

use crate::{Fault, FaultKind, split};
use log::Log;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

/// The lines buffered before the engine has to wait.
const LINES_KEPT: usize = 4096;
/// The longest line, in bytes; a longer one is read as several lines.
const LONGEST_LINE: u64 = 1 << 16;
/// How long an engine may take to end by itself.
const FAREWELL: Duration = Duration::from_millis(1500);
/// How long the exit status of a process that closed its output may take.
const STATUS: Duration = Duration::from_millis(500);

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
}

/// A running engine. It is ended when this is dropped: by its command, and killed if it does not end.
pub(crate) struct Process {
    child: Child,
    /// Lines for it; a thread writes them, so that an engine that does not read cannot block us.
    said: Option<Sender<String>>,
    heard: Receiver<String>,
    log: Option<Log>,
    farewell: &'static str,
}

impl Process {
    /// Starts an engine.
    ///
    /// # Errors
    /// [`FaultKind::Start`]: the system cannot.
    pub(crate) fn start(start: &Start) -> Result<Process, Fault> {
        let failed = |detail: String| Fault { kind: FaultKind::Start, detail };
        let words = split(&start.command).map_err(|error| failed(error.to_string()))?;
        let [program, arguments @ ..] = &words[..] else { return Err(failed("no command".into())) };
        let log = start
            .log
            .as_ref()
            .map(|path| Log::open(path).map_err(|error| failed(format!("{}: {error}", path.display()))));
        let log = log.transpose()?;
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
        command.stderr(if log.is_some() { Stdio::piped() } else { Stdio::null() });
        if let Some(folder) = &start.folder {
            command.current_dir(folder);
        }
        // So that an interrupt at the terminal ends the match first, and a kill reaches the engine's own child
        // processes.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn().map_err(|error| failed(format!("{program}: {error}")))?;
        let log = log.map(|log| log.of(child.id()));
        if let Some(log) = &log {
            log.write('*', &format!("started {}", start.command));
        }
        let (said, to_write) = channel::<String>();
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
        let (sender, heard) = sync_channel(LINES_KEPT);
        if let Some(stdout) = child.stdout.take() {
            let log = log.clone();
            thread::spawn(move || listen(stdout, &sender, log.as_ref()));
        }
        if let (Some(stderr), Some(log)) = (child.stderr.take(), log.clone()) {
            thread::spawn(move || {
                BufReader::new(stderr).lines().map_while(Result::ok).for_each(|line| log.write('!', &line));
            });
        }
        Ok(Process { child, said: Some(said), heard, log, farewell: start.farewell })
    }

    /// Sends a line to the engine.
    pub(crate) fn say(&mut self, line: &str) {
        if let Some(log) = &self.log {
            log.write('>', line);
        }
        // If the engine is gone, the next missing answer reports it.
        self.said.as_ref().map(|said| said.send(format!("{line}\n")));
    }

    /// The next line of the engine; none when the time is over.
    ///
    /// # Errors
    /// [`FaultKind::Crash`]: there will be none.
    pub(crate) fn hear(&mut self, until: Instant) -> Result<Option<String>, Fault> {
        let left = until.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return Ok(None);
        }
        match self.heard.recv_timeout(left) {
            Ok(line) => Ok(Some(line)),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(self.crash()),
        }
    }

    /// Drops unread lines.
    pub(crate) fn forget(&mut self) {
        // At most the buffered ones: an engine may write without end.
        self.heard.try_iter().take(LINES_KEPT).for_each(drop);
    }

    /// How the engine ended, in words.
    fn crash(&mut self) -> Fault {
        let detail = match self.wait(STATUS) {
            Some(status) => format!("the process ended: {status}"),
            None => "the process closed its output".to_owned(),
        };
        if let Some(log) = &self.log {
            log.write('*', &detail);
        }
        Fault { kind: FaultKind::Crash, detail }
    }

    /// Waits for the end of the process.
    fn wait(&mut self, patience: Duration) -> Option<std::process::ExitStatus> {
        let until = Instant::now() + patience;
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(status),
                Ok(None) if Instant::now() < until => thread::sleep(Duration::from_millis(2)),
                Ok(None) | Err(_) => return None,
            }
        }
    }

    /// Kills it and its child processes.
    pub(crate) fn kill(&mut self) {
        if let Some(log) = &self.log {
            log.write('*', "killed");
        }
        #[cfg(unix)]
        if let Ok(None) = self.child.try_wait()
            && let Some(group) = i32::try_from(self.child.id()).ok().and_then(rustix::process::Pid::from_raw)
        {
            // It may have ended just now.
            let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
        }
        drop(self.child.kill());
        // Reaps it.
        drop(self.child.wait());
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        if let Ok(Some(_)) = self.child.try_wait() {
            return;
        }
        self.say(self.farewell);
        self.said = None;
        // An engine that waits for its lines to be read must not block.
        let until = Instant::now() + FAREWELL;
        while Instant::now() < until {
            self.forget();
            if self.wait(Duration::from_millis(10)).is_some() {
                return;
            }
        }
        self.kill();
    }
}

/// Reads the engine's lines until it ends.
fn listen(stdout: ChildStdout, lines: &SyncSender<String>, log: Option<&Log>) {
    let mut stdout = BufReader::new(stdout);
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        match stdout.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes) {
            Ok(1..) => {}
            Err(error) if error.kind() == std::io::ErrorKind::Interrupted => continue,
            Ok(0) | Err(_) => return,
        }
        let line = String::from_utf8_lossy(&bytes).trim_end().to_owned();
        if let Some(log) = log {
            log.write('<', &line);
        }
        if lines.send(line).is_err() {
            return;
        }
    }
}
