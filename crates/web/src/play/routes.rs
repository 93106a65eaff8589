//! The requests about games in progress.

use super::act::{Act, Action, act};
use super::events::watch_the_clock;
use super::game::Game;
use super::hub::Listed;
use super::live::{Live, stale};
use super::machine::{adviser_of, wake_machine};
use super::seat::checked;
use super::state::SessionState;
use crate::analysis::score_view::ScoreView;
use crate::answer::{Answer, Body, Refusal};
use crate::app::{Context, Shared};
use crate::board::SquaresData;
use crate::clock::today;
use crate::compression;
use crate::guard::token::random_text;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::time::Duration;
use stratege_catalog::{drawn_start, open};
use stratege_formats::{FileLocation, FormatError};
use stratege_machine::entropy;
use stratege_play::{Clocks, Command, Event, GameInPlay, SHORT, Seat, TimeControl};
use stratege_session::{Deadline, Stop};
use stratege_texts::Lang;
use utoipa::ToSchema;

/// A time for each side, and what a move adds.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ClockRequest {
    /// Milliseconds for the game: a second to a day.
    base_ms: u64,
    /// Milliseconds that a move adds: up to an hour.
    #[serde(default)]
    increment_ms: u64,
}

impl ClockRequest {
    fn control(self) -> TimeControl {
        let (base, increment) =
            (Duration::from_millis(self.base_ms), Duration::from_millis(self.increment_ms));
        TimeControl { base, increment, period: None }.bounded()
    }
}

/// A game to begin.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewSession {
    /// Its name in the catalog.
    game: Option<String>,
    variant: Option<String>,
    /// In any notation that the game reads.
    position: Option<String>,
    /// A game in any format.
    record: Option<String>,
    /// Which game of the record, from 0.
    #[serde(default)]
    index: usize,
    #[schema(min_items = 2, max_items = 2)]
    players: Option<[Seat; 2]>,
    clock: Option<ClockRequest>,
}

impl NewSession {
    /// From the usual start, with these players.
    pub(crate) fn of(game: String, players: [Seat; 2]) -> NewSession {
        NewSession {
            game: Some(game),
            variant: None,
            position: None,
            record: None,
            index: 0,
            players: Some(players),
            clock: None,
        }
    }
}

/// The list of games under way.
#[derive(Serialize, ToSchema)]
pub(crate) struct Sessions {
    sessions: Vec<Listed>,
}

/// The state of a game, and what an action has found.
#[derive(Serialize, ToSchema)]
pub(crate) struct Acted {
    #[serde(flatten)]
    state: SessionState,
    #[serde(skip_serializing_if = "Option::is_none")]
    hint: Option<HintData>,
}

/// The best moves.
#[derive(Serialize, ToSchema)]
#[schema(as = Hint)]
pub(crate) struct HintData {
    moves: Vec<HintMove>,
}

/// A good move.
#[derive(Serialize, ToSchema)]
pub(crate) struct HintMove {
    text: String,
    shown: String,
    squares: SquaresData,
    #[serde(flatten)]
    score_view: Option<ScoreView>,
}

/// The moves of a hint.
const HINTS: usize = 3;

/// Begins a game.
#[utoipa::path(
    post, path = "/api/sessions", operation_id = "begin_session", tag = "play",
    request_body = NewSession, responses((status = 201, body = SessionState)),
)]
pub(crate) async fn create(
    Context(app, lang): Context,
    Body(new): Body<NewSession>,
) -> Answer<(StatusCode, Json<SessionState>)> {
    let live = begin(&app, lang, new).await?;
    let state = SessionState::of(&live.game(), live.is_thinking(), lang);
    Ok((StatusCode::CREATED, Json(state)))
}

/// Begins a game, and lets the machine think if it is to move.
pub(crate) async fn begin(app: &Shared, lang: &'static Lang, new: NewSession) -> Answer<Arc<Live>> {
    let game = tokio::task::spawn_blocking(move || begun(new, lang)).await??;
    let live = app.hub.add(game)?;
    wake_machine(app, &live, false);
    watch_the_clock(app, &live);
    Ok(live)
}

/// The game of a request.
fn begun(new: NewSession, lang: &Lang) -> Answer<Game> {
    let id = random_text(8).ok_or_else(Refusal::broken)?;
    let mut game = match &new.record {
        Some(record) => crate::records::opened(lang, id, record.as_bytes(), new.index, new.game.as_deref())?,
        None => {
            let variant = new.variant.clone().filter(|variant| !variant.is_empty());
            let mut session = open(new.game.as_deref().unwrap_or_default(), variant.as_deref())?;
            let position = new.position.as_deref().map(str::trim).filter(|text| !text.is_empty());
            let drawn = || drawn_start(session.game(), variant.as_deref(), entropy());
            let position = position.map(str::to_owned).or_else(drawn);
            session.begin(position.as_deref())?;
            let place = FileLocation::text(1, 1);
            let left_out = session.static_facts().left_out();
            let news =
                left_out.map(|error| Event::Remark(FormatError::new(error.reason, place, &error.found)));
            let news = news.into_iter().collect();
            let mut play = GameInPlay::new(session, variant, [Seat::default(), Seat::default()]);
            play.tags = stratege_play::begun(today());
            Game::new(id, play, news)
        }
    };
    if let Some([first, second]) = new.players {
        let name = game.play.session().game();
        game.play.seats = [checked(first, name)?, checked(second, name)?];
    }
    game.opened = new.record.is_some() || new.position.as_deref().is_some_and(|text| !text.trim().is_empty());
    game.play.table.clocks = new.clock.map(|clock| Clocks::new([Some(clock.control()); 2]));
    Ok(game)
}

/// The games that changed last.
#[utoipa::path(
    get, path = "/api/sessions", operation_id = "list_sessions", tag = "play",
    responses((status = 200, body = Sessions)),
)]
pub(crate) async fn list(Context(app, lang): Context, headers: HeaderMap) -> Answer<Response> {
    let sessions = app.hub.list(lang, &app.walks)?;
    // Each has its board: sixty of them would take longer than the page.
    Ok(compression::json(&headers, &Sessions { sessions }))
}

/// A game as it is.
#[utoipa::path(
    get, path = "/api/sessions/{id}", operation_id = "get_session", tag = "play",
    params(("id" = String, Path, description = "The game.")), responses((status = 200, body = SessionState)),
)]
pub(crate) async fn get(Context(app, lang): Context, Path(id): Path<String>) -> Answer<Json<SessionState>> {
    let live = app.hub.find(&id)?;
    // A machine that was to move when the program ended moves now.
    wake_machine(&app, &live, false);
    let state = SessionState::of(&live.game(), live.is_thinking(), lang);
    Ok(Json(state))
}

/// Forgets a game.
#[utoipa::path(
    delete, path = "/api/sessions/{id}", operation_id = "remove_session", tag = "play",
    params(("id" = String, Path, description = "The game.")), responses((status = 204)),
)]
pub(crate) async fn remove(State(app): State<Shared>, Path(id): Path<String>) -> Answer<StatusCode> {
    app.hub.remove(&id)
}

/// Does something in a game.
#[utoipa::path(
    post, path = "/api/sessions/{id}/act", operation_id = "act_in_session", tag = "play",
    params(("id" = String, Path, description = "The game.")),
    request_body = Act, responses((status = 200, body = Acted), (status = 409)),
)]
pub(crate) async fn action(
    Context(app, lang): Context,
    Path(id): Path<String>,
    Body(request): Body<Act>,
) -> Answer<Json<Acted>> {
    let live = app.hub.find(&id)?;
    let Act { action, revision } = request;
    let hint = match &action {
        Action::Hint => Some(hint(&app, &live, lang).await?),
        Action::Stop => {
            live.hurry();
            None
        }
        action => {
            let refused = match action {
                Action::Draw => refused_draw(&app, &live).await?,
                _ => false,
            };
            done(&app, &live, lang, action.clone(), revision, refused)?;
            None
        }
    };
    let state = SessionState::of(&live.game(), live.is_thinking(), lang);
    Ok(Json(Acted { state, hint }))
}

/// Does what needs no search, and lets the machine think if it is to move then.
pub(crate) fn done(
    app: &Shared,
    live: &Arc<Live>,
    lang: &'static Lang,
    action: Action,
    revision: Option<u64>,
    refused_draw: bool,
) -> Answer<()> {
    let ordered = matches!(action, Action::Go | Action::Step);
    live.change(&app.hub.autosave, lang, |game| {
        if revision.is_some_and(|revision| revision != game.play.revision) {
            return Err(stale(game, live.is_thinking(), lang));
        }
        if refused_draw {
            let declined = game.act(Command::OfferDraw { accepted: false }, lang);
            return declined.map_err(|_| Refusal::conflict("over"));
        }
        let stamp = game.play.stamp;
        act(game, action, lang)?;
        if game.play.stamp != stamp {
            live.stop_thinking();
        }
        Ok(())
    })?;
    wake_machine(app, live, ordered);
    watch_the_clock(app, live);
    Ok(())
}

/// The end of a short search, whatever it has found.
fn short() -> Stop {
    let stop = Stop::new();
    stop.set_deadline(Some(Deadline::all_of(2 * SHORT)));
    stop
}

/// The best moves with a short search.
async fn hint(app: &Shared, live: &Arc<Live>, lang: &'static Lang) -> Answer<HintData> {
    let (mut engine, side, name) = {
        let game = live.game();
        let engine = adviser_of(&game.play).ok_or_else(|| Refusal::conflict("over"))?;
        (engine, game.play.session().side(), game.play.session().game())
    };
    let (found, infos) = app.quick.run(move || engine.best(HINTS, &short())).await?;
    let shown = |(text, score): (String, Option<stratege_session::ScoreData>)| HintMove {
        shown: lang.move_text(name, &text),
        squares: infos
            .iter()
            .find(|info: &&stratege_session::MoveInfo| info.text == text)
            .map(|info| info.squares.into())
            .unwrap_or_default(),
        score_view: score.map(|score| ScoreView::of(&score, side, name, lang)),
        text,
    };
    Ok(HintData { moves: found.into_iter().map(shown).collect() })
}

/// Whether the machine declines a draw; people agree at once.
async fn refused_draw(app: &Shared, live: &Arc<Live>) -> Answer<bool> {
    let (machine, mut engine) = {
        let game = live.game();
        let [human] = game.play.humans()[..] else { return Ok(false) };
        if game.play.table.claimable().is_some() {
            return Ok(false);
        }
        let Some(engine) = adviser_of(&game.play) else { return Ok(false) };
        (human.other(), engine)
    };
    Ok(!app.quick.run(move || engine.accepts_draw(machine, &short())).await?)
}
