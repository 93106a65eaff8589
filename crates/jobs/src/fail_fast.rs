//! A coordinator that gives up at once if the fleet has no workers.

use stratege_fleet::{Coordinator, Done, FleetEvent, Next, Part, ProgressChart, Refusal};
use stratege_session::Stop;

/// A coordinator whose job ends if there is no worker, if the server is unavailable, or if it is stopped from outside.
pub struct FailFastCoordinator<'a> {
    /// The wrapped coordinator.
    pub coordinator: &'a mut dyn Coordinator,
    /// Stops it from outside.
    pub stop: &'a Stop,
    /// The stop flag of the transport.
    pub halt: &'a Stop,
}

impl Coordinator for FailFastCoordinator<'_> {
    fn next(&mut self) -> Option<Part> {
        if self.stop.is_stopped() {
            self.halt.stop();
        }
        self.coordinator.next()
    }

    fn check(&self, part: &Part, bytes: &[u8]) -> Result<(), Refusal> {
        self.coordinator.check(part, bytes)
    }

    fn same(&self, one: &[u8], other: &[u8]) -> bool {
        self.coordinator.same(one, other)
    }

    fn withdraw(&mut self, numbers: &[u64]) -> Result<(), Refusal> {
        self.coordinator.withdraw(numbers)
    }

    fn take(&mut self, done: Vec<Done>) -> Next {
        self.coordinator.take(done)
    }

    fn live(&mut self, number: u64, bytes: Vec<u8>) {
        self.coordinator.live(number, bytes);
    }

    fn on_event(&mut self, event: FleetEvent) {
        if matches!(event, FleetEvent::NoWorker | FleetEvent::Lost) {
            self.halt.stop();
        }
        self.coordinator.on_event(event);
    }

    fn progress(&self) -> (u64, Option<u64>) {
        self.coordinator.progress()
    }

    fn summary(&self) -> String {
        self.coordinator.summary()
    }

    fn progress_chart(&self) -> Option<ProgressChart> {
        self.coordinator.progress_chart()
    }
}
