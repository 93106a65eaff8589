//! Matches and tournaments between machines, as tasks. Their games are kept as they end, so that a match that was
//! broken off, by a person or with the server, continues where it was.

mod asked;
mod kept;
mod report;

use self::asked::NewMatch;
use self::kept::Kept;
use self::report::{MatchData, report};
use crate::answer::{Answer, Body, Refusal};
use crate::app::Shared;
use crate::play::events::place;
use crate::request_language::RequestLanguage;
use crate::streams::Events;
use crate::tasks::{Started, Task, single_event};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::Serialize;
use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;
use stratege_arena::{GameRecord, MatchError, Next, PlayerSpec, Supervisor, make, run};
use stratege_store::{GameStore, StoreError};
use stratege_texts::Lang;
use utoipa::ToSchema;

/// The matches of a list.
const LISTED: usize = 50;
/// The matches that are kept.
const MOST_KEPT: usize = 500;

/// The matches that are kept, the latest first.
#[derive(Serialize, ToSchema)]
pub(crate) struct Matches {
    matches: Vec<MatchData>,
}

/// All matches that are kept.
#[utoipa::path(
    get, path = "/api/matches", operation_id = "list_matches", tag = "laboratory",
    responses((status = 200, body = Matches)),
)]
pub(crate) async fn list(
    State(app): State<Shared>,
    RequestLanguage(lang): RequestLanguage,
) -> Answer<Json<Matches>> {
    let listed = move || -> Result<Vec<MatchData>, StoreError> {
        let store = &app.hub.store;
        let of_one = |kept: Kept| {
            let running = app.matches.is_running(&kept.id);
            Ok(report(&kept, lang, &kept.games(store)?, running))
        };
        store.matches(LISTED)?.into_iter().filter_map(Kept::read).map(of_one).collect()
    };
    let listed = tokio::task::spawn_blocking(listed).await;
    let listed = listed.map_err(|_| Refusal::new(lang, StatusCode::INTERNAL_SERVER_ERROR, "broke-off"))?;
    Ok(Json(Matches { matches: listed.map_err(|error| unreadable(lang, &error))? }))
}

/// The events of a match: `match` after each game, `finished` when no more is played.
#[utoipa::path(
    get, path = "/api/matches/{id}/events", operation_id = "match_events", tag = "laboratory",
    params(("id" = String, Path, description = "The match.")),
    responses((status = 200, body = MatchData, content_type = "text/event-stream")),
)]
pub(crate) async fn events(
    State(app): State<Shared>,
    RequestLanguage(lang): RequestLanguage,
    Path(id): Path<String>,
) -> Answer<Events> {
    let place = place(&app, lang)?;
    if app.matches.is_running(&id) {
        return app.matches.events(lang, &id, place);
    }
    let (kept, games) = find(&app, lang, &id)?;
    Ok(single_event("finished", &report(&kept, lang, &games, false), place))
}

/// The rating of a match's players as a picture.
#[utoipa::path(
    get, path = "/api/matches/{id}/rating.svg", operation_id = "match_rating", tag = "laboratory",
    params(("id" = String, Path, description = "The match.")),
    responses((status = 200, content_type = "image/svg+xml", body = String)),
)]
pub(crate) async fn rating(
    State(app): State<Shared>,
    RequestLanguage(lang): RequestLanguage,
    Path(id): Path<String>,
) -> Answer<([(axum::http::HeaderName, &'static str); 1], String)> {
    let (kept, games) = find(&app, lang, &id)?;
    Ok(([(axum::http::header::CONTENT_TYPE, "image/svg+xml")], report::picture(&kept, lang, &games)))
}

/// Begins a match.
#[utoipa::path(
    post, path = "/api/matches", operation_id = "begin_match", tag = "laboratory",
    request_body = NewMatch,
    responses((status = 201, body = Started)),
)]
pub(crate) async fn create(
    State(app): State<Shared>,
    RequestLanguage(lang): RequestLanguage,
    Body(asked): Body<NewMatch>,
) -> Answer<(StatusCode, Json<Started>)> {
    let plan = asked.plan(lang)?;
    let broken = || Refusal::new(lang, StatusCode::INTERNAL_SERVER_ERROR, "broke-off");
    let id = crate::guard::token::random_text(8).ok_or_else(broken)?;
    let kept = Kept::new(id.clone(), plan, asked.players, asked.ladder);
    let full = |error| not_kept(lang, &error);
    if app.hub.store.count_matches().map_err(full)? >= MOST_KEPT {
        let arguments: [(&str, &dyn ToString); 1] = [("most", &MOST_KEPT)];
        return Err(Refusal::with(lang, StatusCode::INSUFFICIENT_STORAGE, "too-many-matches", &arguments));
    }
    kept.put(&app.hub.store).map_err(full)?;
    start(&app, lang, kept, Vec::new())?;
    Ok((StatusCode::CREATED, Json(Started { id })))
}

/// Goes on with a match that was broken off.
#[utoipa::path(
    post, path = "/api/matches/{id}/resume", operation_id = "resume_match", tag = "laboratory",
    params(("id" = String, Path, description = "The match.")),
    responses((status = 200, body = Started)),
)]
pub(crate) async fn resume(
    State(app): State<Shared>,
    RequestLanguage(lang): RequestLanguage,
    Path(id): Path<String>,
) -> Answer<Json<Started>> {
    let (kept, games) = find(&app, lang, &id)?;
    // Two pages may request it.
    if !app.matches.is_running(&id) {
        start(&app, lang, kept, games)?;
    }
    Ok(Json(Started { id }))
}

/// Breaks a match off; what was played is kept.
#[utoipa::path(
    post, path = "/api/matches/{id}/stop", operation_id = "stop_match", tag = "laboratory",
    params(("id" = String, Path, description = "The match.")),
    responses((status = 204)),
)]
pub(crate) async fn stop(
    State(app): State<Shared>,
    RequestLanguage(lang): RequestLanguage,
    Path(id): Path<String>,
) -> Answer<StatusCode> {
    if app.matches.is_running(&id) {
        app.matches.halt(&id);
    } else {
        find(&app, lang, &id)?;
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Ends a match and forgets it.
#[utoipa::path(
    delete, path = "/api/matches/{id}", operation_id = "remove_match", tag = "laboratory",
    params(("id" = String, Path, description = "The match.")),
    responses((status = 204)),
)]
pub(crate) async fn remove(
    State(app): State<Shared>,
    RequestLanguage(lang): RequestLanguage,
    Path(id): Path<String>,
) -> Answer<StatusCode> {
    // It need not run.
    let _ = app.matches.end(lang, &id);
    match app.hub.store.remove_match(&id) {
        Ok(true) => Ok(StatusCode::NO_CONTENT),
        Ok(false) => Err(Refusal::not_found(lang)),
        Err(error) => Err(not_kept(lang, &error)),
    }
}

/// A match that is kept, and its games.
fn find(app: &Shared, lang: &Lang, id: &str) -> Answer<(Kept, Vec<GameRecord>)> {
    let unread = |error| unreadable(lang, &error);
    let found = app.hub.store.find_match(id).map_err(unread)?;
    let kept = found.and_then(Kept::read).ok_or_else(|| Refusal::not_found(lang))?;
    let games = kept.games(&app.hub.store).map_err(unread)?;
    Ok((kept, games))
}

fn unreadable(lang: &Lang, error: &StoreError) -> Refusal {
    Refusal::with(lang, StatusCode::INTERNAL_SERVER_ERROR, "unreadable", &[("why", error)])
}

fn not_kept(lang: &Lang, error: &StoreError) -> Refusal {
    Refusal::with(lang, StatusCode::INSUFFICIENT_STORAGE, "not-kept", &[("why", error)])
}

/// Plays the games that are missing, on a thread of the searches.
fn start(app: &Shared, lang: &'static Lang, kept: Kept, games: Vec<GameRecord>) -> Answer<()> {
    let supervisor = Arc::new(Supervisor::new(Duration::from_secs(10)));
    let task = app.matches.begin_as(lang, kept.id.clone(), Arc::clone(supervisor.flag()))?;
    task.send("match", &report(&kept, lang, &games, true), true);
    let app = Arc::clone(app);
    tokio::spawn(async move {
        let (sender, work) = (Arc::clone(&task), Arc::clone(&app));
        let played = move || play(&work.hub.store, &kept, lang, games, &supervisor, &sender);
        if app.jobs.run(played).await.is_err() {
            task.send("failed", &lang.text("server-busy"), false);
        }
        task.finish();
    });
    Ok(())
}

fn play(
    store: &GameStore,
    kept: &Kept,
    lang: &Lang,
    mut games: Vec<GameRecord>,
    supervisor: &Arc<Supervisor>,
    task: &Task,
) {
    let maker = |spec: &PlayerSpec| make(spec, supervisor);
    let done: BTreeSet<u64> = games.iter().map(|game| game.number).collect();
    let mut on_game = |game: GameRecord| -> Result<Next, Broken> {
        // A match that was forgotten meanwhile is not played on.
        if !kept.add(store, &game)? {
            return Ok(Next::Stop);
        }
        // Of earlier games only the results are reported.
        if let Some(before) = games.last_mut() {
            before.moves.clear();
        }
        games.push(game);
        task.send("match", &report(kept, lang, &games, true), true);
        Ok(Next::On)
    };
    let ended = run(&kept.plan, &done, 1, &maker, supervisor, &mut on_game);
    match ended {
        Ok(()) => task.send("finished", &report(kept, lang, &games, false), false),
        Err(error) => task.send("failed", &error.to_string(), false),
    }
}

/// Why a match was broken off.
#[derive(Debug)]
enum Broken {
    Match(MatchError),
    Store(StoreError),
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Broken::Match(error) => error.fmt(f),
            Broken::Store(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for Broken {}

impl From<MatchError> for Broken {
    fn from(error: MatchError) -> Broken {
        Broken::Match(error)
    }
}

impl From<StoreError> for Broken {
    fn from(error: StoreError) -> Broken {
        Broken::Store(error)
    }
}
