//! The machine's turn.

use super::Console;
use crate::output::render;
use crate::{CliError, interrupt};
use std::sync::Arc;
use std::time::Duration;
use stratege_catalog::{AnalysisData, Limits, Settings, Stop, WallClock, Watch};

/// The time per move when neither a level nor a limit was set.
const USUAL: Duration = Duration::from_secs(1);

impl Console<'_> {
    /// Rolls the dice if they decide now.
    pub(super) fn roll_dice(&mut self) -> Result<bool, CliError> {
        let random = self.machine.below(1 << 30) as u64;
        let side = self.session().side();
        let Some(roll) = self.session().dice().and_then(|dice| dice.roll(random)) else { return Ok(false) };
        let name = self.name(side);
        self.say("dice-rolled", &[("name", &name), ("roll", &roll)])?;
        Ok(true)
    }

    /// The machine thinks and moves.
    pub(super) fn machine_move(&mut self) -> Result<(), CliError> {
        self.roll_dice()?;
        let (clock, stop) = (WallClock::start(), Arc::new(Stop::new()));
        let _interrupt = interrupt::Watch::new(&stop);
        let watch = Watch { clock: &clock, stop: &stop };
        let setup = &self.machine.setup;
        let limits = match setup.settings.limits {
            limits if limits == Limits::default() && setup.level.is_none() => Limits::time(USUAL),
            limits => limits,
        };
        let session = self.saved.session.as_mut();
        let Some(choice) = self.machine.choose(session, limits, watch, &mut |_| {}) else { return Ok(()) };
        let side = self.session().side();
        let name = self.name(side);
        let written = self.session().play(&choice.mv)?;
        self.show_board(&[])?;
        self.say("machine-plays", &[("name", &name), ("move", &written)])?;
        if let Some(analysis) = choice.analysis.filter(|_| self.stats) {
            write!(self.out, "{}", render::analysis(self.lang, &analysis))?;
        }
        Ok(())
    }

    pub(super) fn think(&mut self, settings: &Settings) -> AnalysisData {
        let stop = Arc::new(Stop::new());
        let _interrupt = interrupt::Watch::new(&stop);
        self.session().analyse(settings, &stop, &mut |_| {})
    }
}
