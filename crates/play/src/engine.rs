//! A machine that plays and advises, for every front end: its strength, the limits of its moves, its advice and its
//! responses to offers.

use crate::seat::{Plan, Strength};
use crate::turn::{self, accepts_draw};
use std::sync::Arc;
use stratege_machine::setup::Setup;
use stratege_machine::{Choice, Machine, MachineError, OpeningBook, Searcher};
use stratege_session::{AnalysisData, GameClock, Limits, OnReport, Player, Session, Settings, Stop, Watch};

/// A machine that plays and advises in a session passed to each call, whose tables it fills. A
/// [`BackgroundEngine`](crate::BackgroundEngine) has its own session.
pub struct Engine {
    machine: Machine,
    limits: Limits,
    strength: Strength,
    /// The setup that strengths complete.
    base: Setup,
}

impl Engine {
    /// An engine with the plan of this strength. Other strengths replace the plan's level and limits; the rest of its
    /// setup applies to them too unless they set it differently.
    pub fn new(strength: Strength, plan: Plan) -> Engine {
        let Plan { setup, limits } = plan.with_usual_time();
        let base = Setup { level: None, ..setup.clone() };
        Engine { machine: Machine::new(setup), limits, strength, base }
    }

    /// Uses an opening book.
    #[must_use]
    pub fn with_book(self, book: Option<Arc<dyn OpeningBook>>) -> Engine {
        Engine { machine: self.machine.with_book(book), ..self }
    }

    /// Uses an external searcher.
    #[must_use]
    pub fn with_searcher(mut self, searcher: Option<Arc<dyn Searcher>>) -> Engine {
        self.machine.searcher = searcher;
        self
    }

    /// Prepares the search for a game: see [`Machine::prepare`].
    ///
    /// # Errors
    /// The game has no such deviations or tunable numbers.
    pub fn prepare(&mut self, session: &dyn Session) -> Result<(), MachineError> {
        self.machine.prepare(session)
    }

    /// The current strength.
    pub fn strength(&self) -> &Strength {
        &self.strength
    }

    /// Sets the strength for the following moves; book and random generator stay. A strength with settings that this
    /// version does not support changes nothing, and ProbCut is omitted in games without deviations.
    pub fn set_strength(&mut self, strength: Strength, session: &dyn Session) {
        if strength == self.strength {
            return;
        }
        if let Ok(plan) = strength.plan(self.base.clone()) {
            let Plan { setup, limits } = plan.with_usual_time();
            let prepares = setup.probcut != self.base.probcut;
            (self.machine.setup, self.limits) = (setup, limits);
            if prepares && self.machine.prepare(session).is_err() {
                self.machine.setup.probcut = None;
            }
        }
        self.strength = strength;
    }

    /// A random number below `bound`, for dice: a seed in the setup reproduces them together with the moves.
    pub fn below(&mut self, bound: usize) -> usize {
        self.machine.below(bound)
    }

    /// Chooses its move at the cursor, within its clock. `None` if the game is over or dice are to be rolled.
    pub fn choose(
        &mut self,
        session: &mut dyn Session,
        clock: Option<GameClock>,
        watch: Watch<'_>,
        on_report: OnReport<'_>,
    ) -> Option<Choice> {
        let limits = turn::limits(session, self.limits, clock);
        self.machine.choose(session, limits, watch, on_report)
    }

    /// The best lines at the cursor, with the effort of one of its moves without a clock.
    pub fn advise(
        &mut self,
        session: &mut dyn Session,
        lines: usize,
        stop: &Stop,
        on_report: OnReport<'_>,
    ) -> AnalysisData {
        let settings = Settings { lines, ..self.machine.settings(session.game(), self.limits) };
        session.analyse(&settings, stop, on_report)
    }

    /// Whether it accepts a draw as this side because it expects no more; `None` if the search ended before it had a
    /// value.
    pub fn accepts_draw(
        &mut self,
        session: &mut dyn Session,
        own: Player,
        stop: &Stop,
        on_report: OnReport<'_>,
    ) -> Option<bool> {
        let analysis = self.advise(session, 1, stop, on_report);
        let value = analysis.lines.first()?.score.value;
        Some(accepts_draw(own, session.side(), value))
    }
}
