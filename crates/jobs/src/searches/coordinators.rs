//! Coordinators of searches, each with a single part.

use super::check_review;
use std::time::{Duration, Instant};
use stratege_fleet::{Coordinator, Done, FleetEvent, Next, Part, Refusal};
use stratege_review::grading::GradedMove;
use stratege_session::{Session, Stop};

/// The coordinator for the grading of a game; it waits for a worker.
pub struct ReviewCoordinator<'a> {
    session: &'a dyn Session,
    progress: &'a mut dyn FnMut(usize, usize),
    on_event: &'a mut dyn FnMut(FleetEvent),
    sent: bool,
    /// The grades, once they have arrived.
    pub graded: Option<Vec<GradedMove>>,
}

impl<'a> ReviewCoordinator<'a> {
    /// A coordinator for the record of a session.
    pub fn new(
        session: &'a dyn Session,
        progress: &'a mut dyn FnMut(usize, usize),
        on_event: &'a mut dyn FnMut(FleetEvent),
    ) -> ReviewCoordinator<'a> {
        ReviewCoordinator { session, progress, on_event, sent: false, graded: None }
    }
}

impl Coordinator for ReviewCoordinator<'_> {
    fn next(&mut self) -> Option<Part> {
        (!std::mem::replace(&mut self.sent, true)).then(|| Part::numbered(0))
    }

    fn check(&self, _: &Part, bytes: &[u8]) -> Result<(), Refusal> {
        check_review(self.session, bytes).map(drop)
    }

    fn take(&mut self, done: Vec<Done>) -> Next {
        self.graded = done.first().and_then(|done| check_review(self.session, &done.bytes).ok());
        Next::Stop
    }

    fn live(&mut self, _: u64, bytes: Vec<u8>) {
        if let Ok((done, of)) = serde_json::from_slice(&bytes) {
            (self.progress)(done, of);
        }
    }

    fn on_event(&mut self, event: FleetEvent) {
        (self.on_event)(event);
    }

    fn progress(&self) -> (u64, Option<u64>) {
        (u64::from(self.graded.is_some()), Some(1))
    }
}

/// How long to wait for a part.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// The time until a worker must start.
    pub begin: Duration,
    /// The total time, if it is limited.
    pub whole: Option<Duration>,
}

/// The coordinator of a single part, with a limited wait.
pub struct SinglePartCoordinator<'a> {
    /// Checks whether a result is plausible.
    pub check: &'a dyn Fn(&[u8]) -> Result<(), Refusal>,
    /// Receives the part's progress reports.
    pub live: &'a mut dyn FnMut(&[u8]),
    /// Stops the transport.
    pub halt: &'a Stop,
    /// Stops it from outside.
    pub stop: &'a Stop,
    /// How long to wait.
    pub patience: Patience,
    start: Instant,
    sent: bool,
    begun: bool,
    result: Option<Vec<u8>>,
}

impl<'a> SinglePartCoordinator<'a> {
    /// A coordinator for a part that has not been handed out; `halt` stops the transport, `stop` stops it from outside.
    pub fn new(
        check: &'a dyn Fn(&[u8]) -> Result<(), Refusal>,
        live: &'a mut dyn FnMut(&[u8]),
        halt: &'a Stop,
        stop: &'a Stop,
        patience: Patience,
    ) -> SinglePartCoordinator<'a> {
        let (start, sent, begun, result) = (Instant::now(), false, false, None);
        SinglePartCoordinator { check, live, halt, stop, patience, start, sent, begun, result }
    }

    /// Whether a worker started, and its result.
    pub fn into_result(self) -> (bool, Option<Vec<u8>>) {
        (self.begun, self.result)
    }
}

impl Coordinator for SinglePartCoordinator<'_> {
    fn next(&mut self) -> Option<Part> {
        let Patience { begin, whole } = self.patience;
        let late = !self.begun && self.start.elapsed() > begin
            || whole.is_some_and(|whole| self.start.elapsed() > whole);
        if late || self.stop.is_stopped() {
            self.halt.stop();
        }
        (!std::mem::replace(&mut self.sent, true)).then(|| Part::numbered(0))
    }

    fn check(&self, _: &Part, bytes: &[u8]) -> Result<(), Refusal> {
        (self.check)(bytes)
    }

    fn take(&mut self, done: Vec<Done>) -> Next {
        self.result = done.into_iter().next().map(|done| done.bytes);
        self.begun = true;
        Next::Stop
    }

    fn live(&mut self, _: u64, bytes: Vec<u8>) {
        self.begun = true;
        if !bytes.is_empty() {
            (self.live)(&bytes);
        }
    }

    fn on_event(&mut self, event: FleetEvent) {
        // It is done here instead.
        use FleetEvent::{Back, Compared, Paused, Withdrawn};
        if !matches!(event, Paused(_) | Back | Compared { .. } | Withdrawn { .. }) {
            self.halt.stop();
        }
    }

    fn progress(&self) -> (u64, Option<u64>) {
        (u64::from(self.result.is_some()), Some(1))
    }
}
