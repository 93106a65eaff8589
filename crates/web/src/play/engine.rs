//! A machine that plays or advises in a game, with its tables.

use super::game::Game;
use super::seat::{Kind, Plan, Seat};
use crate::limits::MOST_MOVE_TIME;
use crate::spoken;
use std::time::Duration;
use stratege_catalog::machine::{Choice, Machine};
use stratege_catalog::{
    AnalysisData, Clock, Deadline, GameClock, Limits, LineData, MoveInfo, Player, ScoreData, Session,
    Settings, Stop, USUAL_RESERVE, WallClock, Watch, open_with_evaluation,
};

/// How long the machine thinks about a draw, and about a hint without a level.
pub(crate) const SHORT: Duration = Duration::from_millis(700);

/// A machine with the session whose tables it fills.
pub(crate) struct Engine {
    seat: Seat,
    machine: Machine,
    limits: Limits,
    session: Box<dyn Session>,
    variant: Option<String>,
}

impl Engine {
    /// The machine of a seat, at the start of a game; none if it cannot play it.
    pub(crate) fn new(seat: &Seat, game: &Game) -> Option<Engine> {
        let Plan { setup, limits } = seat.plan(spoken::named("en"), game.session.game()).ok()?;
        let variant = game.variant.as_deref();
        let session = open_with_evaluation(game.session.game(), variant, setup.evaluation.as_deref()).ok()?;
        let mut machine = Machine::new(setup);
        machine.prepare(session.as_ref()).ok()?;
        Some(Engine { seat: seat.clone(), machine, limits, session, variant: game.variant.clone() })
    }

    /// Whether it is the machine of a seat in a game like this.
    pub(crate) fn is_of(&self, seat: &Seat, game: &Game) -> bool {
        self.seat == *seat && self.session.game() == game.session.game() && self.variant == game.variant
    }

    /// Takes over the moves that were made; the tables stay.
    pub(crate) fn follow(&mut self, game: &Game) -> bool {
        let own = game.session.as_ref();
        if self.session.begin(Some(&own.start())).is_err() {
            return false;
        }
        own.history().iter().take(own.cursor()).all(|mv| self.session.play(mv).is_ok())
    }

    /// The limits of its next move.
    fn limits(&mut self, left: Option<(Duration, Duration)>) -> Limits {
        let Some((left, increment)) = left else { return self.limits };
        let forced = self.session.listable().is_ok() && self.session.moves().len() == 1;
        let moves = self.session.analyst().moves_left();
        let deadline = GameClock { left, increment, moves, forced }.deadline(USUAL_RESERVE);
        Limits { time: None, soft_time: None, ..self.limits }.until(Some(deadline))
    }

    /// Its move.
    pub(crate) fn choose(
        &mut self,
        left: Option<(Duration, Duration)>,
        stop: &Stop,
        hear: &mut dyn FnMut(&AnalysisData),
    ) -> Option<Choice> {
        let limits = self.limits(left);
        let clock = WallClock::start();
        stop.set_deadline(Some(Deadline::all_of(MOST_MOVE_TIME.saturating_sub(clock.elapsed()))));
        self.machine.choose(self.session.as_mut(), limits, Watch { clock: &clock, stop }, hear)
    }

    /// The best moves with their scores: those that are proven, else those of a short search.
    pub(crate) fn best(
        &mut self,
        most: usize,
        stop: &Stop,
    ) -> (Vec<(String, Option<ScoreData>)>, Vec<MoveInfo>) {
        let infos = self.session.moves();
        let proven =
            self.session.theory().and_then(|theory| theory.proven()).filter(|known| !known.best.is_empty());
        if let Some(known) = proven {
            return (known.best.into_iter().take(most).map(|mv| (mv, None)).collect(), infos);
        }
        if self.session.listable().is_err() {
            return (Vec::new(), infos);
        }
        let lines = self.advise(most, stop).lines;
        let first = |line: LineData| Some((line.moves.into_iter().next()?, Some(line.score)));
        (lines.into_iter().filter_map(first).collect(), infos)
    }

    /// The best lines with the effort that it would make, at most a short time where it has no level.
    pub(crate) fn advise(&mut self, lines: usize, stop: &Stop) -> AnalysisData {
        let limits = Limits { time: Some(self.limits.time.unwrap_or(SHORT).min(SHORT)), ..self.limits };
        let settings = Settings { lines, ..self.machine.settings(self.session.game(), limits) };
        stop.set_deadline(Some(Deadline::all_of(2 * SHORT)));
        self.session.analyse(&settings, stop, &mut |_| {})
    }
}

/// The machine that advises people.
pub(crate) fn adviser() -> Seat {
    Seat { kind: Kind::Machine, settings: "time=0.7".into(), ..Seat::default() }
}

/// Whether the machine accepts a draw: it expects no more than that.
pub(crate) fn accepts(engine: &mut Engine, machine: Player) -> bool {
    let analysis = engine.advise(1, &Stop::new());
    let value = analysis.lines.first().map_or(0.0, |line| line.score.value);
    let own = if engine.session.side() == machine { value } else { -value };
    own <= 0.0
}
