//! The threads of a server.

use crate::{Dialect, Job, Next, While};
use std::io::{self, BufRead, Read, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::thread;
use stratege_catalog::{AnalysisData, Session};

/// The longest line that is read; what is longer is read as several.
const LONGEST_LINE: u64 = 1 << 20;

enum Event {
    Line(String),
    Progress(AnalysisData),
    Found(Box<dyn Session>, AnalysisData),
}

/// Speaks a protocol until the line that ends it, or the end of the input. Lines are read on a thread of their own,
/// searches run on another; everything is written from here, and flushed.
///
/// # Errors
/// Nothing can be written any more, or no thread can be started.
pub fn serve<D: Dialect>(
    dialect: &mut D,
    input: impl BufRead + Send + 'static,
    out: &mut dyn Write,
) -> io::Result<()> {
    let (sender, events) = channel();
    let lines = sender.clone();
    thread::Builder::new().spawn(move || read::<D>(input, &lines))?;
    let mut server = Server { dialect, out, sender, stop: None, waiting: Vec::new() };
    let mut goes_on = Ok(true);
    while let Ok(true) = goes_on {
        // The server itself can send events, so there is always one to come.
        goes_on = events.recv().map_or(Ok(false), |event| server.handle(event));
    }
    if let Some(stop) = server.stop {
        stop.store(true, Ordering::Relaxed);
    }
    goes_on.map(drop)
}

/// Reads until the last line, which it says itself at the end of the input.
fn read<D: Dialect>(mut input: impl BufRead, lines: &Sender<Event>) {
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        let line = match input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes) {
            Ok(1..) => String::from_utf8_lossy(&bytes).trim().to_owned(),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Ok(0) | Err(_) => D::last().to_owned(),
        };
        let last = D::ends(&line);
        if lines.send(Event::Line(line)).is_err() || last {
            return;
        }
    }
}

struct Server<'a, D> {
    dialect: &'a mut D,
    out: &'a mut dyn Write,
    sender: Sender<Event>,
    /// Stops the search that runs, if one does.
    stop: Option<Arc<AtomicBool>>,
    /// Lines that wait for its end.
    waiting: Vec<String>,
}

impl<D: Dialect> Server<'_, D> {
    /// What an event brings; false when it was the last.
    fn handle(&mut self, event: Event) -> io::Result<bool> {
        match event {
            Event::Line(line) => self.line(line),
            Event::Progress(analysis) => {
                self.saying(|dialect, say| dialect.progress(&analysis, say)).map(|()| true)
            }
            Event::Found(session, analysis) => {
                let stopped = self.stop.take().is_some_and(|stop| stop.load(Ordering::Relaxed));
                let next = self.saying(|dialect, say| dialect.found(session, &analysis, stopped, say))?;
                if !self.follow(next)? {
                    return Ok(false);
                }
                // A search that one of them begins makes the others wait again.
                for line in std::mem::take(&mut self.waiting) {
                    if !self.line(line)? {
                        return Ok(false);
                    }
                }
                Ok(true)
            }
        }
    }

    fn line(&mut self, line: String) -> io::Result<bool> {
        if let Some(stop) = &self.stop {
            let meanwhile = self.dialect.meanwhile(&line);
            if meanwhile == While::Stop {
                stop.store(true, Ordering::Relaxed);
            }
            if meanwhile != While::Answer || !self.waiting.is_empty() {
                self.waiting.push(line);
                return Ok(true);
            }
        }
        let next = self.saying(|dialect, say| dialect.hear(&line, say))?;
        self.follow(next)
    }

    fn follow(&mut self, next: Next) -> io::Result<bool> {
        match next {
            Next::Listen => Ok(true),
            Next::Quit => Ok(false),
            Next::Search(job) => self.search(*job).map(|()| true),
        }
    }

    /// Lets the dialect speak.
    fn saying<R>(&mut self, speak: impl FnOnce(&mut D, &mut dyn FnMut(&str)) -> R) -> io::Result<R> {
        let mut written = Ok(());
        let result = speak(self.dialect, &mut |line| {
            if written.is_ok() {
                written = writeln!(self.out, "{line}").and_then(|()| self.out.flush());
            }
        });
        written.map(|()| result)
    }

    fn search(&mut self, job: Job) -> io::Result<()> {
        let stop = Arc::new(AtomicBool::new(false));
        self.stop = Some(Arc::clone(&stop));
        let sender = self.sender.clone();
        let search = move || {
            let Job { mut session, settings } = job;
            // Who hears of it may be gone.
            let progress =
                &mut |analysis: &AnalysisData| drop(sender.send(Event::Progress(analysis.clone())));
            let analysis = session.analyse(&settings, &stop, progress);
            drop(sender.send(Event::Found(session, analysis)));
        };
        thread::Builder::new().stack_size(STACK).spawn(search).map(drop)
    }
}

/// The stack of a search, in bytes: the deepest recursions take less.
const STACK: usize = 16 << 20;
