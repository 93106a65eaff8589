//! The machine's moves: searched on threads of their own, played when they are found.

use super::engine::{Engine, adviser};
use super::game::News;
use super::live::{Live, Thinking};
use crate::app::Shared;
use crate::shared::locked;
use crate::spoken;
use std::sync::Arc;
use std::time::{Duration, Instant};
use stratege_catalog::machine::Choice;
use stratege_catalog::{Player, Stop};

/// When two machines play, nobody can follow more than some moves a second.
const PACE: Duration = Duration::from_millis(350);
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
    let mut engine = match held.take().filter(|engine| engine.is_of(&seat, &game)) {
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

/// What is said when it does not.
pub(crate) fn declined(machine: Player) -> News {
    News::Declined(machine)
}
