//! Streams of game events.

use super::live::Live;
use super::state::SessionState;
use crate::analysis::score_view::ScoreView;
use crate::answer::Answer;
use crate::answer::{Events, streamed};
use crate::app::{Context, Shared};
use crate::board::SquaresData;
use crate::clock::since_start;
use crate::request_language;
use axum::extract::Path;
use axum::response::sse::Event;
use futures_util::stream::unfold;
use serde::Serialize;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use stratege_play::GameInPlay;
use stratege_session::{AnalysisData, Player};
use stratege_texts::Lang;
use tokio::sync::{OwnedSemaphorePermit, watch};
use utoipa::ToSchema;

/// An event with data.
pub(crate) fn event(name: &str, data: &impl Serialize) -> Event {
    let data = serde_json::to_string(data).unwrap_or_default();
    Event::default().event(name).data(data)
}

/// What the machine thinks of its next move.
#[derive(Serialize, ToSchema)]
#[schema(as = Thinking)]
pub(crate) struct Thought {
    depth: u16,
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    mv: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    shown: Option<String>,
    #[serde(flatten)]
    score_view: Option<ScoreView>,
    squares: SquaresData,
    nodes: u64,
    time_ms: u64,
}

struct Watching {
    live: Arc<Live>,
    lang: &'static Lang,
    changed: watch::Receiver<u64>,
    thoughts: watch::Receiver<Option<Arc<AnalysisData>>>,
    first: bool,
    /// The revision of the last state that was sent as not yet kept.
    unsaved: Option<u64>,
    _place: OwnedSemaphorePermit,
}

impl Watching {
    /// The state, by the name `kept` where the last one was the same, and not yet written.
    fn state(&mut self) -> Event {
        let game = self.live.game();
        let revision = game.play.revision;
        let name = if self.unsaved == Some(revision) && !game.unsaved { "kept" } else { "state" };
        self.unsaved = game.unsaved.then_some(revision);
        event(name, &SessionState::of(&game, self.live.is_thinking(), self.lang))
    }

    /// What comes next; whoever does not read misses states in between, never the last one.
    async fn next(mut self) -> Option<(Result<Event, Infallible>, Watching)> {
        if self.first {
            self.first = false;
            let state = self.state();
            return Some((Ok(state), self));
        }
        loop {
            tokio::select! {
                biased;
                changed = self.changed.changed() => {
                    changed.ok()?;
                    let state = self.state();
                    return Some((Ok(state), self));
                }
                thought = self.thoughts.changed() => {
                    thought.ok()?;
                    let thought = self.thoughts.borrow_and_update().clone();
                    if let Some(thought) = thought {
                        return Some((Ok(self.thought(&thought)), self));
                    }
                }
            }
        }
    }

    fn thought(&self, analysis: &AnalysisData) -> Event {
        let game = self.live.game();
        let line = analysis.lines.first();
        let mv = line.and_then(|line| line.moves.first());
        let squares = mv.and_then(|mv| game.play.session().moves().into_iter().find(|info| info.text == *mv));
        event(
            "thinking",
            &Thought {
                depth: analysis.depth,
                shown: mv.map(|mv| self.lang.move_text(analysis.game, mv)),
                mv: mv.cloned(),
                score_view: line.map(|line| {
                    ScoreView::of(&line.score, game.play.session().side(), analysis.game, self.lang)
                }),
                squares: squares.map(|info| info.squares.into()).unwrap_or_default(),
                nodes: analysis.counts.nodes,
                time_ms: analysis.time_ms,
            },
        )
    }
}

/// Every change of a game, when a state that was not yet kept is on the disk (`kept`), and what the machine thinks.
#[utoipa::path(
    get, path = "/api/sessions/{id}/events", operation_id = "session_events", tag = "play",
    params(("id" = String, Path, description = "The game.")),
    responses((status = 200, body = SessionState, content_type = "text/event-stream")),
)]
pub(crate) async fn events(Context(app, lang): Context, Path(id): Path<String>) -> Answer<Events> {
    let place = app.place()?;
    let live = app.hub.find(&id)?;
    let (changed, thoughts) = (live.watch(), live.thoughts.subscribe());
    let watching = Watching { live, lang, changed, thoughts, first: true, unsaved: None, _place: place };
    Ok(streamed(unfold(watching, Watching::next)))
}

/// Whose clock runs, and what is left on it.
fn running(game: &GameInPlay) -> Option<(Player, Duration)> {
    let clocks = game.table.clocks.as_ref()?;
    let side = clocks.running()?;
    Some((side, clocks.remaining(side, since_start())?))
}

/// Ends the game when the time of the side to move is over.
pub(crate) fn watch_the_clock(app: &Shared, live: &Arc<Live>) {
    let game = live.game();
    let Some((side, left)) = running(&game.play) else { return };
    let stamp = game.play.stamp;
    drop(game);
    let (app, live) = (Arc::clone(app), Arc::downgrade(live));
    tokio::spawn(async move {
        tokio::time::sleep(left + Duration::from_millis(20)).await;
        let Some(live) = live.upgrade() else { return };
        let fallen = {
            let game = live.game();
            let empty = running(&game.play) == Some((side, Duration::ZERO));
            game.play.stamp == stamp && empty && game.play.is_open()
        };
        if fallen {
            live.stop_thinking();
            // A failure to write is reported by the next action.
            let lang = request_language::named("en");
            let _ = live.change(&app.hub.autosave, lang, |game| {
                let name = game.play.session().game();
                game.play.out_of_time(side, &|mv| lang.move_text(name, mv));
                game.play.stamp += 1;
                Ok(())
            });
        }
    });
}
