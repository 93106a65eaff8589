//! What may be asked about games under way.

use super::act::{Act, Action, act};
use super::clocks::{ClockRequest, Clocks};
use super::engine::{Engine, accepts, adviser};
use super::events::watch_the_clock;
use super::game::Game;
use super::hub::Listed;
use super::live::Live;
use super::machine::{declined, stir};
use super::seat::Seat;
use super::state::SessionState;
use crate::analysis::worth::Worth;
use crate::answer::{Answer, Body, Refusal};
use crate::app::Shared;
use crate::board::SquaresData;
use crate::guard::token::random_text;
use crate::spoken::Spoken;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use stratege_catalog::{Stop, find, open};
use stratege_texts::Lang;
use utoipa::ToSchema;

/// A game to begin.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewSession {
    /// Its name in the catalog.
    #[serde(default)]
    game: Option<String>,
    #[serde(default)]
    variant: Option<String>,
    /// In any notation that the game reads.
    #[serde(default)]
    position: Option<String>,
    /// A game in any format.
    #[serde(default)]
    record: Option<String>,
    /// Which game of the record, from 0.
    #[serde(default)]
    index: usize,
    #[serde(default)]
    players: Option<[Seat; 2]>,
    #[serde(default)]
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
    worth: Option<Worth>,
}

/// The moves of a hint.
const HINTS: usize = 3;

/// Begins a game.
#[utoipa::path(post, path = "/api/sessions", tag = "play", request_body = NewSession, responses((status = 201, body = SessionState)))]
pub(crate) async fn create(
    State(app): State<Shared>,
    Spoken(lang): Spoken,
    Body(new): Body<NewSession>,
) -> Answer<(StatusCode, Json<SessionState>)> {
    let live = begin(&app, lang, new).await?;
    let state = SessionState::of(&live.game(), live.is_thinking(), lang);
    Ok((StatusCode::CREATED, Json(state)))
}

/// Begins a game, and lets the machine think if it is to move.
pub(crate) async fn begin(app: &Shared, lang: &'static Lang, new: NewSession) -> Answer<Arc<Live>> {
    let game = tokio::task::spawn_blocking(move || begun(new, lang)).await;
    let game = game.map_err(|_| Refusal::new(lang, StatusCode::INTERNAL_SERVER_ERROR, "broke-off"))??;
    let live = app.hub.add(game, lang)?;
    stir(app, &live, false);
    watch_the_clock(app, &live);
    Ok(live)
}

/// The game of a request.
fn begun(new: NewSession, lang: &Lang) -> Answer<Game> {
    let id = random_text(8);
    let id = id.ok_or_else(|| Refusal::new(lang, StatusCode::INTERNAL_SERVER_ERROR, "broke-off"))?;
    let mut game = match &new.record {
        Some(record) => crate::records::opened(lang, id, record.as_bytes(), new.index, new.game.as_deref())?,
        None => {
            let refuse = |error| Refusal::text(lang, &error);
            let entry = find(new.game.as_deref().unwrap_or_default()).map_err(refuse)?;
            let variant = new.variant.clone().filter(|variant| !variant.is_empty());
            let mut session = open(entry.name, variant.as_deref()).map_err(refuse)?;
            let position = new.position.as_deref().map(str::trim).filter(|text| !text.is_empty());
            session.begin(position).map_err(refuse)?;
            Game::new(id, session, variant, [Seat::default(), Seat::default()])
        }
    };
    if let Some([first, second]) = new.players {
        let name = game.session.game();
        game.seats = [first.checked(lang, name)?, second.checked(lang, name)?];
    }
    game.clocks = new.clock.map(Clocks::new);
    Ok(game)
}

/// The games that changed last.
#[utoipa::path(get, path = "/api/sessions", tag = "play", responses((status = 200, body = Sessions)))]
pub(crate) async fn list(State(app): State<Shared>, Spoken(lang): Spoken) -> Answer<Json<Sessions>> {
    Ok(Json(Sessions { sessions: app.hub.list(lang)? }))
}

/// A game as it is.
#[utoipa::path(get, path = "/api/sessions/{id}", tag = "play", responses((status = 200, body = SessionState)))]
pub(crate) async fn get(
    State(app): State<Shared>,
    Spoken(lang): Spoken,
    Path(id): Path<String>,
) -> Answer<Json<SessionState>> {
    let live = app.hub.find(&id, lang)?;
    // A machine that was to move when the program ended moves now.
    stir(&app, &live, false);
    let state = SessionState::of(&live.game(), live.is_thinking(), lang);
    Ok(Json(state))
}

/// Forgets a game.
#[utoipa::path(delete, path = "/api/sessions/{id}", tag = "play", responses((status = 204)))]
pub(crate) async fn remove(
    State(app): State<Shared>,
    Spoken(lang): Spoken,
    Path(id): Path<String>,
) -> Answer<StatusCode> {
    app.hub.remove(&id, lang)?;
    Ok(StatusCode::NO_CONTENT)
}

/// Does something in a game.
#[utoipa::path(post, path = "/api/sessions/{id}/act", tag = "play", request_body = Act, responses((status = 200, body = Acted), (status = 409)))]
pub(crate) async fn action(
    State(app): State<Shared>,
    Spoken(lang): Spoken,
    Path(id): Path<String>,
    Body(asked): Body<Act>,
) -> Answer<Json<Acted>> {
    let live = app.hub.find(&id, lang)?;
    let Act { action, revision } = asked;
    let hint = match &action {
        Action::Hint => Some(hint(&app, &live, lang).await?),
        Action::Stop => {
            live.hurry();
            None
        }
        action => {
            let refused = match action {
                Action::Draw => refused_draw(&app, &live, lang).await?,
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
    let told = matches!(action, Action::Go | Action::Step);
    let stays = action.leaves_the_position();
    live.change(&app.hub.store, lang, |game| {
        if revision.is_some_and(|revision| revision != game.revision) {
            let state = SessionState::of(game, live.is_thinking(), lang);
            let state = serde_json::to_value(state).ok().map(Box::new);
            return Err(Refusal { state, ..Refusal::new(lang, StatusCode::CONFLICT, "stale") });
        }
        if refused_draw {
            let machine = if game.seats[0].is_machine() { 0 } else { 1 };
            game.news = vec![declined(stratege_catalog::Player::BOTH[machine])];
            return Ok(());
        }
        act(game, action, lang)?;
        if !stays {
            live.stop_thinking();
        }
        Ok(())
    })?;
    stir(app, live, told);
    watch_the_clock(app, live);
    Ok(())
}

/// The best moves with a short search.
async fn hint(app: &Shared, live: &Arc<Live>, lang: &'static Lang) -> Answer<HintData> {
    let over = || Refusal::new(lang, StatusCode::CONFLICT, "over");
    let (engine, side, name) = {
        let game = live.game();
        if !game.is_open() {
            return Err(over());
        }
        let engine = Engine::new(&adviser(), &game).filter(|_| !game.session.drawing().dice_decide());
        let mut engine = engine.ok_or_else(over)?;
        engine.follow(&game);
        (engine, game.session.side(), game.session.game())
    };
    let (found, infos) = {
        let mut engine = engine;
        let searched = app.workers.run(move || engine.best(HINTS, &Stop::new())).await;
        searched.map_err(|_| Refusal::new(lang, StatusCode::SERVICE_UNAVAILABLE, "busy"))?
    };
    let shown = |(text, score): (String, Option<stratege_catalog::ScoreData>)| HintMove {
        shown: lang.move_text(name, &text),
        squares: infos
            .iter()
            .find(|info: &&stratege_catalog::MoveInfo| info.text == text)
            .map(|info| info.squares.into())
            .unwrap_or_default(),
        worth: score.map(|score| Worth::of(&score, side, name, lang)),
        text,
    };
    Ok(HintData { moves: found.into_iter().map(shown).collect() })
}

/// Whether the machine declines a draw; people agree at once.
async fn refused_draw(app: &Shared, live: &Arc<Live>, lang: &'static Lang) -> Answer<bool> {
    let (machine, engine) = {
        let game = live.game();
        let [human] = game.humans()[..] else { return Ok(false) };
        if !game.is_open() || game.session.drawing().dice_decide() {
            return Ok(false);
        }
        let Some(mut engine) = Engine::new(&adviser(), &game) else { return Ok(false) };
        engine.follow(&game);
        (human.other(), engine)
    };
    let mut engine = engine;
    let accepted = app.workers.run(move || accepts(&mut engine, machine)).await;
    accepted
        .map(|accepted| !accepted)
        .map_err(|_| Refusal::new(lang, StatusCode::SERVICE_UNAVAILABLE, "busy"))
}
