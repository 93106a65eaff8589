//! Matches played by a fleet.

use crate::fleet::{self, Fleet};
use crate::output::progress_bar;
use crate::{CliError, Result};
use std::time::Duration;
use stratege_arena::stats::Sprt;
use stratege_arena::{GameRecord, MatchPlan};
use stratege_jobs::matches::{KIND, MatchCoordinator, MatchJob, SendError, Take, Withdraw};
use stratege_jobs::{PackError, Packed, with_libraries};
use stratege_session::Stop;
use stratege_texts::Lang;

/// A match for a fleet.
pub(super) struct FleetMatch<'a> {
    pub(super) fleet: &'a Fleet,
    pub(super) plan: &'a MatchPlan,
    /// The engines that players are, by name.
    pub(super) engines: &'a [Option<String>],
    /// How long an engine may take until it is ready.
    pub(super) startup: Duration,
    /// The test that ends it early.
    pub(super) sprt: Option<Sprt>,
}

impl FleetMatch<'_> {
    /// Has the games played but those that were `before`.
    ///
    /// # Errors
    /// The players cannot be sent, or the fleet cannot be reached; or the first error of `take`.
    pub(super) fn play(
        &self,
        lang: &Lang,
        before: Vec<GameRecord>,
        stop: &Stop,
        take: Take<'_, CliError>,
        withdraw: Withdraw<'_, CliError>,
    ) -> Result {
        let mut packed = Packed::default();
        let made = MatchJob::new(self.plan, self.engines, self.startup, &mut packed);
        let job = with_libraries(made.map_err(unsent)?.job(KIND, &packed), &self.plan.game)?;
        let mut on_event = |event| fleet::show_event(lang, &progress_bar(), &event);
        let tested = if self.sprt.is_some() { before.clone() } else { Vec::new() };
        let mut coordinator = MatchCoordinator::new(self.plan, before, take, &mut on_event)
            .with_withdrawal(withdraw)
            .with_test(self.sprt, &tested);
        let carried = self.fleet.carry(&job, &packed, &mut coordinator, stop);
        match coordinator.error {
            Some(error) => Err(error),
            None => carried,
        }
    }
}

/// Why a match cannot be sent.
pub(super) fn unsent(error: SendError) -> CliError {
    match error {
        SendError::Command(player) => CliError::Usage("fleet-command", player),
        SendError::File(error) => fleet::unpacked(error),
    }
}

impl From<PackError> for CliError {
    fn from(error: PackError) -> CliError {
        fleet::unpacked(error)
    }
}
