//! The threads of a server.

use crate::{Count, Next, Progress, Protocol, SearchOrder, While};
use std::io::{self, BufRead, Read, Write};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;
use stratege_session::{AnalysisData, Job, JobEvent, Stop};

/// The longest line, in bytes; a longer one is read as several lines.
const LONGEST_LINE: u64 = 1 << 20;

enum Event {
    Line(String),
    Progress(AnalysisData),
    Found(AnalysisData),
    Counted(String),
    CountOver,
}

/// Runs a protocol until the line that ends it, or the end of the input. One thread reads lines and another runs
/// searches; everything is written, and flushed, from here.
///
/// # Errors
/// The output is closed, or no thread can be started.
pub fn serve<D: Protocol>(
    protocol: &mut D,
    input: impl BufRead + Send + 'static,
    out: &mut dyn Write,
) -> io::Result<()> {
    let (sender, events) = channel();
    let lines = sender.clone();
    thread::Builder::new().spawn(move || read::<D>(input, &lines))?;
    let mut server = Server { protocol, out, sender, job: None, count: None, waiting: Vec::new() };
    let mut goes_on = Ok(true);
    while let Ok(true) = goes_on {
        goes_on = server.next(&events);
    }
    if let Some(job) = server.job {
        job.stop();
    }
    if let Some(count) = server.count {
        count.stop();
    }
    goes_on.map(drop)
}

/// Reads until the last line, which it supplies itself at the end of the input.
fn read<D: Protocol>(mut input: impl BufRead, lines: &Sender<Event>) {
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
    protocol: &'a mut D,
    out: &'a mut dyn Write,
    sender: Sender<Event>,
    /// The search that runs, if one does.
    job: Option<Job>,
    /// Stops the count that runs, if one does.
    count: Option<Arc<Stop>>,
    /// Lines that wait for its end.
    waiting: Vec<String>,
}

/// How often a search that finds nothing new is reported.
const HEARTBEAT: Duration = Duration::from_secs(1);

impl<D: Protocol> Server<'_, D> {
    /// Waits for the next event and handles it; false when it was the last.
    fn next(&mut self, events: &Receiver<Event>) -> io::Result<bool> {
        // The server itself can send events, so there is always one to come.
        let Some(job) = &self.job else { return events.recv().map_or(Ok(false), |event| self.handle(event)) };
        match events.recv_timeout(HEARTBEAT) {
            Ok(event) => self.handle(event),
            Err(RecvTimeoutError::Disconnected) => Ok(false),
            Err(RecvTimeoutError::Timeout) => {
                let (trying, bound) = (job.trying(), job.root_bound());
                let search = Progress { nodes: job.visited(), time: job.elapsed(), trying, bound };
                self.with_output(|protocol, out| protocol.still_searching(search, out)).map(|()| true)
            }
        }
    }

    /// Handles an event; false when it was the last.
    fn handle(&mut self, event: Event) -> io::Result<bool> {
        match event {
            Event::Line(line) => self.line(line),
            Event::Progress(analysis) => {
                self.with_output(|protocol, out| protocol.progress(&analysis, out)).map(|()| true)
            }
            Event::Found(analysis) => {
                let Some(job) = self.job.take() else { return Ok(true) };
                let stopped = job.is_stopped();
                let session = job.finish()?;
                let next =
                    self.with_output(|protocol, out| protocol.found(session, &analysis, stopped, out))?;
                if !self.follow(next)? {
                    return Ok(false);
                }
                self.waiting_lines()
            }
            Event::Counted(line) => self.with_output(|_, out| out(&line)).map(|()| true),
            Event::CountOver => {
                self.count = None;
                self.waiting_lines()
            }
        }
    }

    /// Handles the lines that waited; false when one of them was the last.
    fn waiting_lines(&mut self) -> io::Result<bool> {
        // A search that one of them begins makes the others wait again.
        for line in std::mem::take(&mut self.waiting) {
            if !self.line(line)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn line(&mut self, line: String) -> io::Result<bool> {
        if let Some(job) = &self.job {
            let meanwhile = self.protocol.meanwhile(&line);
            match meanwhile {
                While::Stop => job.stop(),
                While::Retime(deadline) => job.set_deadline(deadline),
                While::Answer | While::Wait => {}
            }
            let at_once = matches!(meanwhile, While::Answer | While::Retime(_));
            if !at_once || !self.waiting.is_empty() {
                self.waiting.push(line);
                return Ok(true);
            }
        }
        if let Some(count) = &self.count {
            let meanwhile = self.protocol.meanwhile(&line);
            if meanwhile == While::Stop {
                count.stop();
            }
            if meanwhile != While::Answer || !self.waiting.is_empty() {
                self.waiting.push(line);
                return Ok(true);
            }
        }
        let next = self.with_output(|protocol, out| protocol.receive(&line, out))?;
        self.follow(next)
    }

    fn follow(&mut self, next: Next) -> io::Result<bool> {
        match next {
            Next::Listen => Ok(true),
            Next::Quit => Ok(false),
            Next::Search(order) => self.search(*order).map(|()| true),
            Next::Count(count) => self.count(count).map(|()| true),
        }
    }

    /// Runs the protocol with an output.
    fn with_output<R>(&mut self, act: impl FnOnce(&mut D, &mut dyn FnMut(&str)) -> R) -> io::Result<R> {
        let mut written = Ok(());
        let result = act(self.protocol, &mut |line| {
            if written.is_ok() {
                written = writeln!(self.out, "{line}").and_then(|()| self.out.flush());
            }
        });
        written.map(|()| result)
    }

    fn count(&mut self, count: Count) -> io::Result<()> {
        let (sender, stop) = (self.sender.clone(), Arc::new(Stop::new()));
        self.count = Some(Arc::clone(&stop));
        let counting = move || {
            // The receiver may be gone.
            count(&stop, &mut |line| drop(sender.send(Event::Counted(line.to_owned()))));
            drop(sender.send(Event::CountOver));
        };
        thread::Builder::new().spawn(counting).map(drop)
    }

    fn search(&mut self, order: SearchOrder) -> io::Result<()> {
        let sender = self.sender.clone();
        let report = move |event| {
            let event = match event {
                JobEvent::Report(analysis) => Event::Progress(analysis),
                JobEvent::Finished(analysis) => Event::Found(analysis),
            };
            // The receiver may be gone.
            drop(sender.send(event));
        };
        self.job = Some(Job::start(order.session, order.query, report)?);
        Ok(())
    }
}
