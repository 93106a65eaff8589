//! A machine that plays or advises in a game, with its tables.

use crate::game::GameInPlay;
use crate::seat::{Kind, Plan, Seat};
use crate::turn::{self, accepts_draw};
use std::sync::Arc;
use std::time::Duration;
use stratege_catalog::open_with_evaluation;
use stratege_machine::{Choice, Machine, Searcher};
use stratege_session::{
    AnalysisData, GameClock, Limits, LineData, MoveInfo, OnReport, Player, ScoreData, Session, Settings,
    Stop, Watch,
};

/// The time for an answer to an offered draw, and for a hint without a level.
pub const SHORT: Duration = Duration::from_millis(700);

/// A machine with the session whose tables it fills. It searches a copy of the game, so that the game can continue meanwhile.
pub struct Engine {
    seat: Seat,
    machine: Machine,
    limits: Limits,
    session: Box<dyn Session>,
    variant: Option<String>,
}

impl Engine {
    /// The machine of a seat that plays by this plan, at the start of a game; `None` if it cannot play it.
    pub fn new(seat: &Seat, plan: Plan, game: &GameInPlay) -> Option<Engine> {
        let Plan { setup, limits } = plan.with_usual_time();
        let (name, variant) = (game.session().game(), game.variant.clone());
        let session = open_with_evaluation(name, variant.as_deref(), setup.evaluation.as_deref()).ok()?;
        let mut machine = Machine::new(setup);
        machine.prepare(session.as_ref()).ok()?;
        Some(Engine { seat: seat.clone(), machine, limits, session, variant })
    }

    /// The same with somebody else who searches.
    #[must_use]
    pub fn with_searcher(mut self, searcher: Option<Arc<dyn Searcher>>) -> Engine {
        self.machine.searcher = searcher;
        self
    }

    /// Whether it is the machine of a seat in a game like this.
    pub fn is_of(&self, seat: &Seat, game: &GameInPlay) -> bool {
        self.seat == *seat && self.session.game() == game.session().game() && self.variant == game.variant
    }

    /// Takes over the moves that were made; the tables stay. False where they cannot be made.
    pub fn follow(&mut self, game: &GameInPlay) -> bool {
        let own = game.session();
        self.session.begin(Some(&own.start())).is_ok()
            && own.history().iter().take(own.cursor()).all(|mv| self.session.play(mv).is_ok())
    }

    /// Its move, within what its clock allows.
    pub fn choose(
        &mut self,
        clock: Option<GameClock>,
        watch: Watch<'_>,
        on_report: OnReport<'_>,
    ) -> Option<Choice> {
        let limits = turn::limits(self.session.as_mut(), self.limits, clock);
        self.machine.choose(self.session.as_mut(), limits, watch, on_report)
    }

    /// The best moves with their scores, and all moves: the proven ones, or else those of a short search.
    pub fn best(&mut self, most: usize, stop: &Stop) -> (Vec<(String, Option<ScoreData>)>, Vec<MoveInfo>) {
        let infos = self.session.moves();
        let proven = self.session.theory().and_then(|theory| theory.proven());
        if let Some(known) = proven.filter(|known| !known.best.is_empty()) {
            return (known.best.into_iter().take(most).map(|mv| (mv, None)).collect(), infos);
        }
        if self.session.listable().is_err() {
            return (Vec::new(), infos);
        }
        let first = |line: LineData| Some((line.moves.into_iter().next()?, Some(line.score)));
        (self.advise(most, stop).lines.into_iter().filter_map(first).collect(), infos)
    }

    /// The best lines with the effort that it would make, at most a short time where it has no level.
    pub fn advise(&mut self, lines: usize, stop: &Stop) -> AnalysisData {
        let limits = Limits { time: Some(self.limits.time.unwrap_or(SHORT).min(SHORT)), ..self.limits };
        let settings = Settings { lines, ..self.machine.settings(self.session.game(), limits) };
        self.session.analyse(&settings, stop, &mut |_| {})
    }

    /// Whether it accepts a draw as the player of this side: where it expects no more, and both have moved.
    pub fn accepts_draw(&mut self, own: Player, stop: &Stop) -> bool {
        if self.session.cursor() < Player::BOTH.len() {
            return false;
        }
        let analysis = self.advise(1, stop);
        // Where there was no time for a value it plays on.
        let value = analysis.lines.first().map(|line| line.score.value);
        value.is_some_and(|value| accepts_draw(own, self.session.side(), value))
    }
}

/// The machine that advises people.
pub fn adviser() -> Seat {
    Seat { kind: Kind::Machine, settings: "time=0.7".into(), ..Seat::default() }
}
