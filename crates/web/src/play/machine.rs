//! The machine's moves: searched on separate threads, played when found.

use super::live::{Live, Thinking};
use super::seat::plan;
use crate::app::Shared;
use crate::clock::since_start;
use crate::fleet::Far;
use crate::limits::MOST_MOVE_TIME;
use crate::request_language;
use std::sync::Arc;
use std::time::{Duration, Instant};
use stratege_machine::{Choice, Searcher};
use stratege_play::{BackgroundEngine, GameInPlay, Seat, adviser, turn};
use stratege_session::sync::lock;
use stratege_session::{Deadline, Stop, WallClock, Watch};

/// The least time between the moves of two machines, so that people can follow.
const PACE: Duration = Duration::from_millis(350);

/// Starts the machine's search if it is its turn, or if `ordered` makes it move for the side to move.
pub(crate) fn wake_machine(app: &Shared, live: &Arc<Live>, ordered: bool) {
    let game = live.game();
    let called = game.play.awaits_machine() || ordered && game.play.is_open();
    if !called || game.play.session().drawing().dice_decide() {
        return;
    }
    let (stop, stamp, revision) = (Arc::new(Stop::new()), game.play.stamp, game.play.revision);
    {
        let mut thinking = lock(&live.thinking);
        if thinking.as_ref().is_some_and(|thinking| thinking.stamp == stamp) {
            return;
        }
        if let Some(old) = thinking.replace(Thinking { stamp, stop: Arc::clone(&stop) }) {
            old.stop.stop();
        }
    }
    let quick = is_quick(&game.play);
    drop(game);
    live.notify(revision);
    let (app, live) = (Arc::clone(app), Arc::clone(live));
    tokio::spawn(async move {
        let began = Instant::now();
        let worker = Arc::clone(&live);
        let halt = Arc::clone(&stop);
        let workers = if quick { &app.quick } else { &app.workers };
        let searchers = Arc::clone(&app);
        let found = workers.run(move || think(&searchers, &worker, stamp, &halt)).await.ok().flatten();
        let both = live.game().play.humans().is_empty();
        if both {
            tokio::time::sleep(PACE.saturating_sub(began.elapsed())).await;
        }
        finish(&app, &live, stamp, found);
    });
}

/// The longest search that takes a moment, and the time on a clock with which a machine takes no longer.
const MOMENT: Duration = Duration::from_secs(5);
const SHORT_CLOCK: Duration = Duration::from_secs(300);

/// Whether the next move of the machine takes a moment.
fn is_quick(game: &GameInPlay) -> bool {
    let seat = game.seat();
    let limited = plan(game.session().game(), &seat.strength())
        .is_ok_and(|plan| plan.limits.time.is_some_and(|time| time <= MOMENT));
    let side = game.session().side();
    let left = game.table.clocks.as_ref().and_then(|clocks| clocks.remaining(side, since_start()));
    let strength = !seat.is_machine() || seat.level.is_some() || seat.settings.is_empty() || limited;
    strength && left.is_none_or(|left| left <= SHORT_CLOCK)
}

/// Searches for a move, on a thread of the search.
fn think(app: &Shared, live: &Live, stamp: u64, stop: &Stop) -> Option<Choice> {
    let mut held = lock(&live.engine);
    let game = live.game();
    if game.play.stamp != stamp {
        return None;
    }
    // A person who lets the machine move has a machine of the usual strength.
    let seat = Some(game.play.seat()).filter(|seat| seat.is_machine()).cloned().unwrap_or_else(adviser);
    let mut engine = match held.take().filter(|engine| engine.is_of(&seat, &game.play)) {
        Some(engine) => engine,
        None => engine_of(&seat, &game.play)?.with_searcher(searcher(app, &seat, &game.play)),
    };
    if !engine.follow(&game.play) {
        return None;
    }
    let left = turn::clock(&game.play, since_start());
    drop(game);
    let (clock, mut last) = (WallClock::start(), Instant::now());
    stop.set_deadline(Some(Deadline::all_of(MOST_MOVE_TIME)));
    let choice = engine.choose(left, Watch { clock: &clock, stop }, &mut |analysis| {
        if last.elapsed() >= Duration::from_millis(80) || analysis.depth <= 1 {
            last = Instant::now();
            live.thoughts.send_replace(Some(Arc::new(analysis.clone())));
        }
    });
    *held = Some(engine);
    choice
}

/// Who searches for a seat, where a fleet works for the page.
fn searcher(app: &Shared, seat: &Seat, game: &GameInPlay) -> Option<Arc<dyn Searcher>> {
    let fleet = app.fleet.as_ref()?;
    let plan = plan(game.session().game(), &seat.strength()).ok()?;
    let variant = game.variant.as_deref().filter(|variant| !variant.is_empty());
    Some(Far::searcher(fleet, variant, plan.setup.evaluation.as_deref()))
}

/// Plays what was found, if the game is still where it was.
fn finish(app: &Shared, live: &Arc<Live>, stamp: u64, found: Option<Choice>) {
    {
        let mut thinking = lock(&live.thinking);
        if thinking.as_ref().is_none_or(|thinking| thinking.stamp != stamp) {
            return;
        }
        *thinking = None;
    }
    live.thoughts.send_replace(None);
    let lang = request_language::named("en");
    let played = live.change(&app.hub.autosave, lang, |game| {
        let (asked, paused) = (game.play.stamp == stamp, game.play.paused);
        let choice = found.filter(|_| asked);
        let made = choice.is_some_and(|choice| game.act(turn::command(&game.play, &choice), lang).is_ok());
        // Where it found nothing, or was stopped before it had anything, people decide what follows.
        game.play.paused = paused || !made;
        game.news.clear();
        game.play.stamp += 1;
        Ok(())
    });
    app.hub.make_room();
    if played.is_ok() {
        wake_machine(app, live, false);
        super::events::watch_the_clock(app, live);
    }
}

/// The machine that advises people in this game; `None` where there is no move to choose.
pub(super) fn adviser_of(game: &GameInPlay) -> Option<BackgroundEngine> {
    let chosen = game.is_open() && !game.session().drawing().dice_decide();
    let mut engine = engine_of(&adviser(), game).filter(|_| chosen)?;
    engine.follow(game).then_some(engine)
}

/// The machine of a seat; `None` where it cannot play here.
fn engine_of(seat: &Seat, game: &GameInPlay) -> Option<BackgroundEngine> {
    let plan = plan(game.session().game(), &seat.strength()).ok()?;
    BackgroundEngine::new(seat, plan, game)
}
