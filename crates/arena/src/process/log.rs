//! The log of a dialogue with an engine.

use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Instant;

/// A log: lines of seconds since the start of the engine, its process (several may write to one file), direction, and
/// text. `>` is to the engine, `<` from it, `!` its standard error, `*` what happened to it.
#[derive(Clone, Debug)]
pub(super) struct Log {
    file: Arc<Mutex<File>>,
    start: Instant,
    process: u32,
}

impl Log {
    /// The same log, for lines of a process.
    pub(super) fn of(self, process: u32) -> Log {
        Log { process, ..self }
    }

    /// Opens a file for appending.
    ///
    /// # Errors
    /// The system refused.
    pub(super) fn open(path: &Path) -> io::Result<Log> {
        let file = OpenOptions::new().create(true).append(true).open(path)?;
        Ok(Log { file: Arc::new(Mutex::new(file)), start: Instant::now(), process: 0 })
    }

    /// Writes a line. Write errors do not stop the match.
    pub(super) fn write(&self, who: char, text: &str) {
        let line = format!("{:10.3} {} {who} {text}\n", self.start.elapsed().as_secs_f64(), self.process);
        if let Ok(mut file) = self.file.lock() {
            drop(file.write_all(line.as_bytes()));
        }
    }
}
