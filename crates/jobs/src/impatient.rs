//! An asker that does without the fleet where nobody is there.

use stratege_fleet::{Course, Desk, Done, Next, Note, Part, Refusal};
use stratege_session::Stop;

/// A desk whose carriage ends where there is no worker or the server is away, or where it is stopped from outside.
pub struct Impatient<'a> {
    /// The desk itself.
    pub desk: &'a mut dyn Desk,
    /// Stops it from outside.
    pub stop: &'a Stop,
    /// The flag of the carriage.
    pub halt: &'a Stop,
}

impl Desk for Impatient<'_> {
    fn next(&mut self) -> Option<Part> {
        if self.stop.is_stopped() {
            self.halt.stop();
        }
        self.desk.next()
    }

    fn check(&self, part: &Part, bytes: &[u8]) -> Result<(), Refusal> {
        self.desk.check(part, bytes)
    }

    fn same(&self, one: &[u8], other: &[u8]) -> bool {
        self.desk.same(one, other)
    }

    fn take(&mut self, done: Vec<Done>) -> Next {
        self.desk.take(done)
    }

    fn live(&mut self, number: u64, bytes: Vec<u8>) {
        self.desk.live(number, bytes);
    }

    fn note(&mut self, note: Note) {
        if matches!(note, Note::NoWorker | Note::Lost) {
            self.halt.stop();
        }
        self.desk.note(note);
    }

    fn progress(&self) -> (u64, Option<u64>) {
        self.desk.progress()
    }

    fn summary(&self) -> String {
        self.desk.summary()
    }

    fn course(&self) -> Option<Course> {
        self.desk.course()
    }
}
