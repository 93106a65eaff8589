//! The machine's moves: searched on threads of their own, played when they are found.

use super::game::{Game, News};
use super::live::{Live, Thinking, locked};
use super::seat::{Kind, Plan, Seat};
use crate::app::Shared;
use crate::limits::MOST_MOVE_TIME;
use crate::spoken;
use std::sync::Arc;
use std::time::{Duration, Instant};
use stratege_catalog::machine::{Choice, Machine};
use stratege_catalog::{
    AnalysisData, Clock, Deadline, GameClock, Limits, LineData, MoveInfo, Player, ScoreData, Session,
    Settings, Stop, USUAL_RESERVE, WallClock, Watch, open_with_evaluation,
};

/// When two machines play, nobody can follow more than some moves a second.
const PACE: Duration = Duration::from_millis(350);
/// How long the machine thinks about a draw, and about a hint without a level.
pub(crate) const SHORT: Duration = Duration::from_millis(700);

/// A machine with the session whose tables it fills.
pub(crate) struct Engine {
    seat: Seat,
    machine: Machine,
    limits: Limits,
    session: Box<dyn Session>,
}

impl Engine {
    /// The machine of a seat, at the start of a game; none if it cannot play it.
    pub(crate) fn new(seat: &Seat, game: &Game) -> Option<Engine> {
        let Plan { setup, limits } = seat.plan(spoken::named("en"), game.session.game()).ok()?;
        let variant = game.variant.as_deref();
        let session = open_with_evaluation(game.session.game(), variant, setup.evaluation.as_deref()).ok()?;
        let mut machine = Machine::new(setup);
        machine.prepare(session.as_ref()).ok()?;
        Some(Engine { seat: seat.clone(), machine, limits, session })
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

/// Lets the machine think if it is its turn, or if it is told to move for whoever's turn it is.
pub(crate) fn stir(app: &Shared, live: &Arc<Live>, told: bool) {
    let game = live.game();
    let called = game.awaits_machine() || told && game.is_open();
    if !called || game.session.drawing().dice_decide() {
        return;
    }
    let (stop, stamp, revision) = (Arc::new(Stop::new()), game.stamp, game.revision);
    {
        let mut thinking = locked(&live.thinking);
        if thinking.as_ref().is_some_and(|thinking| thinking.stamp == stamp) {
            return;
        }
        if let Some(old) = thinking.replace(Thinking { stamp, stop: Arc::clone(&stop) }) {
            old.stop.stop();
        }
    }
    drop(game);
    live.told(revision);
    let (app, live) = (Arc::clone(app), Arc::clone(live));
    tokio::spawn(async move {
        let began = Instant::now();
        let worker = Arc::clone(&live);
        let halt = Arc::clone(&stop);
        let found = app.workers.run(move || think(&worker, stamp, &halt)).await.ok().flatten();
        let both = live.game().humans().is_empty();
        if both {
            tokio::time::sleep(PACE.saturating_sub(began.elapsed())).await;
        }
        finish(&app, &live, stamp, found);
    });
}

/// Searches for a move, on a thread of the search.
fn think(live: &Live, stamp: u64, stop: &Stop) -> Option<Choice> {
    let mut held = locked(&live.engine);
    let game = live.game();
    if game.stamp != stamp {
        return None;
    }
    // A person who lets the machine move has a machine of the usual strength.
    let seat = game.seat().clone();
    let seat = if seat.is_machine() { seat } else { adviser() };
    let mut engine = match held
        .take()
        .filter(|engine| engine.seat == seat && engine.session.game() == game.session.game())
    {
        Some(engine) => engine,
        None => Engine::new(&seat, &game)?,
    };
    if !engine.follow(&game) {
        return None;
    }
    let side = game.session.side();
    let left = game.clocks.as_ref().map(|clocks| (clocks.remaining(side), clocks.increment()));
    drop(game);
    let mut last = Instant::now();
    let choice = engine.choose(left, stop, &mut |analysis| {
        if last.elapsed() >= Duration::from_millis(80) || analysis.depth <= 1 {
            last = Instant::now();
            live.thoughts.send_replace(Some(Arc::new(analysis.clone())));
        }
    });
    *held = Some(engine);
    choice
}

/// The machine that advises people.
pub(crate) fn adviser() -> Seat {
    Seat { kind: Kind::Machine, settings: "time=0.7".into(), ..Seat::default() }
}

/// Plays what was found, if the game is still where it was.
fn finish(app: &Shared, live: &Arc<Live>, stamp: u64, found: Option<Choice>) {
    {
        let mut thinking = locked(&live.thinking);
        if thinking.as_ref().is_none_or(|thinking| thinking.stamp != stamp) {
            return;
        }
        *thinking = None;
    }
    live.thoughts.send_replace(None);
    let lang = spoken::named("en");
    let played = live.change(&app.hub.store, lang, |game| {
        game.news.clear();
        let (side, paused) = (game.session.side(), game.paused);
        if game.stamp == stamp
            && let Some(choice) = found
            && game.session.play(&choice.mv).is_ok()
        {
            game.made(side);
            game.paused = paused;
        } else {
            // It found nothing, or was stopped before it had anything: people decide what follows.
            game.paused = true;
        }
        game.stamp += 1;
        Ok(())
    });
    app.hub.make_room();
    if played.is_ok() {
        stir(app, live, false);
        super::events::watch_the_clock(app, live);
    }
}

/// Whether the machine accepts a draw: it expects no more than that.
pub(crate) fn accepts(engine: &mut Engine, machine: Player) -> bool {
    let analysis = engine.advise(1, &Stop::new());
    let value = analysis.lines.first().map_or(0.0, |line| line.score.value);
    let own = if engine.session.side() == machine { value } else { -value };
    own <= 0.0
}

/// What is said when it does not.
pub(crate) fn declined(machine: Player) -> News {
    News::Declined(machine)
}
