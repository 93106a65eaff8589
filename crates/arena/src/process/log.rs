//! Logs the dialogue with an engine.

use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Instant;
use stratege_game::sync::lock;

/// The size from which on nothing more is written to a log, in bytes.
const MOST: u64 = 64 << 20;

/// A log: lines of seconds since the start of the engine, its process (several may write to one file), direction, and
/// text. `>` is to the engine, `<` from it, `!` its standard error, `*` what happened to it.
#[derive(Clone, Debug)]
pub(super) struct Log {
    file: Arc<Mutex<Open>>,
    start: Instant,
    process: u32,
}

/// The file, and whether it is full.
#[derive(Debug)]
struct Open {
    file: File,
    most: u64,
    full: bool,
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
        Log::up_to(path, MOST)
    }

    fn up_to(path: &Path, most: u64) -> io::Result<Log> {
        let file = OpenOptions::new().create(true).append(true).open(path)?;
        let file = Arc::new(Mutex::new(Open { file, most, full: false }));
        Ok(Log { file, start: Instant::now(), process: 0 })
    }

    /// Writes a line. Write errors do not stop the match; a log that is full says so and takes no more.
    pub(super) fn write(&self, who: char, text: &str) {
        let line = |who: char, text: &str| {
            format!("{:10.3} {} {who} {text}\n", self.start.elapsed().as_secs_f64(), self.process)
        };
        let mut open = lock(&self.file);
        if open.full {
            return;
        }
        let text = line(who, text);
        // Several engines may write to one file.
        let size = open.file.metadata().map_or(0, |data| data.len());
        open.full = size + text.len() as u64 > open.most;
        let text = match open.full {
            true => line('*', &format!("the log is full ({} MiB): nothing more is written", open.most >> 20)),
            false => text,
        };
        drop(open.file.write_all(text.as_bytes()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_log_that_is_full_says_so_once() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("log");
        let log = Log::up_to(&path, 1 << 20).unwrap();
        for _ in 0..40_000 {
            log.write('<', "a line of a flood, as long as any other line of it, without end");
        }
        let text = std::fs::read_to_string(&path).unwrap();
        assert!(text.len() > 1_000_000 && text.len() < 1_100_000, "{}", text.len());
        assert_eq!(text.matches("the log is full (1 MiB)").count(), 1);
        assert!(text.ends_with("nothing more is written\n"));
    }
}
