//! Matches and tournaments between machines, as tasks. Their games are stored as they end, so that a match interrupted
//! by a person or with the server can be resumed.

mod document;
mod report;
mod request;

use self::document::MatchDocument;
use self::report::{MatchData, report};
use self::request::NewMatch;
use crate::answer::Events;
use crate::answer::{Answer, Body, Refusal};
use crate::app::{Context, Shared};
use crate::fleet::{Carried, Fleet};
use crate::library::import::{ImportData, collected};
use crate::tasks::{Started, Task, single_event};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::Serialize;
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;
use stratege_arena::{GameRecord, MatchError, Supervisor, game_text};
use stratege_fleet::{FleetError, Next};
use stratege_jobs::matches::{KIND, MatchCoordinator, MatchJob, Take, Withdraw, play_locally};
use stratege_jobs::{Packed, with_libraries};
use stratege_store::{GameStore, StoreError};
use stratege_texts::Lang;
use thiserror::Error;
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
pub(crate) async fn list(Context(app, lang): Context) -> Answer<Json<Matches>> {
    let listed = move || -> Result<Vec<MatchData>, StoreError> {
        let store = app.hub.store();
        let of_one = |stored: MatchDocument| {
            let running = app.matches.is_running(&stored.id);
            Ok(report(&stored, lang, &stored.games(store)?, running))
        };
        store.matches(LISTED)?.into_iter().filter_map(MatchDocument::read).map(of_one).collect()
    };
    let matches = tokio::task::spawn_blocking(listed).await?.map_err(Refusal::unreadable)?;
    Ok(Json(Matches { matches }))
}

/// The events of a match: `match` after each game, `finished` when no more is played.
#[utoipa::path(
    get, path = "/api/matches/{id}/events", operation_id = "match_events", tag = "laboratory",
    params(("id" = String, Path, description = "The match.")),
    responses((status = 200, body = MatchData, content_type = "text/event-stream")),
)]
pub(crate) async fn events(Context(app, lang): Context, Path(id): Path<String>) -> Answer<Events> {
    let place = app.place()?;
    if app.matches.is_running(&id) {
        return app.matches.events(&id, place);
    }
    let (stored, games) = find(&app, &id)?;
    Ok(single_event("finished", &report(&stored, lang, &games, false), place))
}

/// The rating of a match's players as a picture.
#[utoipa::path(
    get, path = "/api/matches/{id}/rating.svg", operation_id = "match_rating", tag = "laboratory",
    params(("id" = String, Path, description = "The match.")),
    responses((status = 200, content_type = "image/svg+xml", body = String)),
)]
pub(crate) async fn rating(
    Context(app, lang): Context,
    Path(id): Path<String>,
) -> Answer<([(axum::http::HeaderName, &'static str); 1], String)> {
    let (stored, games) = find(&app, &id)?;
    Ok(([(axum::http::header::CONTENT_TYPE, "image/svg+xml")], report::picture(&stored, lang, &games)))
}

/// Begins a match.
#[utoipa::path(
    post, path = "/api/matches", operation_id = "begin_match", tag = "laboratory",
    request_body = NewMatch, responses((status = 201, body = Started)),
)]
pub(crate) async fn create(
    Context(app, lang): Context,
    Body(request): Body<NewMatch>,
) -> Answer<(StatusCode, Json<Started>)> {
    let plan = request.plan(lang)?;
    let id = crate::guard::token::random_text(8).ok_or_else(Refusal::broken)?;
    let stored = MatchDocument::new(id.clone(), plan, request.players, request.ladder);
    if app.hub.store().count_matches().map_err(Refusal::not_saved)? >= MOST_KEPT {
        let full = Refusal::new(StatusCode::INSUFFICIENT_STORAGE, "too-many-matches");
        return Err(full.with("most", MOST_KEPT));
    }
    stored.put(app.hub.store()).map_err(Refusal::not_saved)?;
    start(&app, lang, stored, Vec::new())?;
    Ok((StatusCode::CREATED, Json(Started { id })))
}

/// Continues a match that was broken off.
#[utoipa::path(
    post, path = "/api/matches/{id}/resume", operation_id = "resume_match", tag = "laboratory",
    params(("id" = String, Path, description = "The match.")), responses((status = 200, body = Started)),
)]
pub(crate) async fn resume(Context(app, lang): Context, Path(id): Path<String>) -> Answer<Json<Started>> {
    let (stored, games) = find(&app, &id)?;
    // Two pages may request it.
    if !app.matches.is_running(&id) {
        start(&app, lang, stored, games)?;
    }
    Ok(Json(Started { id }))
}

/// Breaks a match off; what was played is kept.
#[utoipa::path(
    post, path = "/api/matches/{id}/stop", operation_id = "stop_match", tag = "laboratory",
    params(("id" = String, Path, description = "The match.")), responses((status = 204)),
)]
pub(crate) async fn stop(State(app): State<Shared>, Path(id): Path<String>) -> Answer<StatusCode> {
    // It may have ended a moment ago.
    match app.matches.is_running(&id) {
        true => app.matches.halt(&id),
        false => find(&app, &id).map(|_| StatusCode::NO_CONTENT),
    }
}

/// Puts the games of a match into a collection of the library, where they can be opened.
#[utoipa::path(
    post, path = "/api/matches/{id}/games", operation_id = "collect_match", tag = "laboratory",
    params(("id" = String, Path, description = "The match.")), responses((status = 200, body = ImportData)),
)]
pub(crate) async fn collect(Context(app, lang): Context, Path(id): Path<String>) -> Answer<Json<ImportData>> {
    let (stored, games) = find(&app, &id)?;
    let plan = stored.plan;
    let names: Vec<&str> = plan.players.iter().map(|player| player.name.as_str()).collect();
    let collection = format!("{}: {}", lang.text(&format!("game-{}", plan.game)), names.join(" – "));
    let text: String = games.iter().map(|game| game_text(&plan, game) + "\n").collect();
    collected(&app, collection, plan.game, id, text).await.map(Json)
}

/// Ends a match and forgets it.
#[utoipa::path(
    delete, path = "/api/matches/{id}", operation_id = "remove_match", tag = "laboratory",
    params(("id" = String, Path, description = "The match.")), responses((status = 204)),
)]
pub(crate) async fn remove(State(app): State<Shared>, Path(id): Path<String>) -> Answer<StatusCode> {
    // It need not run.
    let _ = app.matches.end(&id);
    match app.hub.store().remove_match(&id).map_err(Refusal::not_saved)? {
        true => Ok(StatusCode::NO_CONTENT),
        false => Err(Refusal::not_found()),
    }
}

/// A match that is kept, and its games.
fn find(app: &Shared, id: &str) -> Answer<(MatchDocument, Vec<GameRecord>)> {
    let found = app.hub.store().find_match(id).map_err(Refusal::unreadable)?;
    let stored = found.and_then(MatchDocument::read).ok_or_else(Refusal::not_found)?;
    let games = stored.games(app.hub.store()).map_err(Refusal::unreadable)?;
    Ok((stored, games))
}

/// Plays the games that are missing, on a thread of the searches.
fn start(app: &Shared, lang: &'static Lang, stored: MatchDocument, games: Vec<GameRecord>) -> Answer<()> {
    let supervisor = Arc::new(Supervisor::new(Duration::from_secs(10)));
    let task = app.matches.begin_as(stored.id.clone(), Arc::clone(supervisor.flag()))?;
    task.send("match", &report(&stored, lang, &games, true), true);
    let owned = Arc::clone(app);
    app.work(lang, task, move |task| {
        let fleet = owned.fleet.as_deref().filter(|fleet| fleet.works(KIND));
        let run = MatchRun {
            store: owned.hub.store(),
            fleet,
            stored: &stored,
            lang,
            supervisor: &supervisor,
            task,
        };
        run.play(games);
    });
    Ok(())
}

/// A match that is played, and where its games go.
struct MatchRun<'a> {
    store: &'a GameStore,
    fleet: Option<&'a Fleet>,
    stored: &'a MatchDocument,
    lang: &'a Lang,
    supervisor: &'a Arc<Supervisor>,
    task: &'a Task,
}

impl MatchRun<'_> {
    /// Plays the games that are missing in these, by the fleet or here.
    fn play(&self, games: Vec<GameRecord>) {
        let &MatchRun { store, fleet, stored, lang, supervisor, task } = self;
        let mut before = games.clone();
        let games = RefCell::new(games);
        let mut take = |ended: Vec<GameRecord>| -> Result<Next, Broken> {
            for game in ended {
                // A match that was forgotten meanwhile is not played on.
                if !stored.add(store, &game)? {
                    return Ok(Next::Stop);
                }
                let mut games = games.borrow_mut();
                // Of earlier games only the results are reported.
                if let Some(before) = games.last_mut() {
                    before.moves.clear();
                }
                games.push(game);
            }
            task.send("match", &report(stored, lang, &games.borrow(), true), true);
            Ok(Next::On)
        };
        let mut withdraw = |numbers: &BTreeSet<u64>| -> Result<(), Broken> {
            games.borrow_mut().retain(|game| !numbers.contains(&game.number));
            Ok(store.remove_match_games(&stored.id, numbers.iter().copied())?)
        };
        let mut ended = Ok(false);
        if let Some(fleet) = fleet {
            ended = sent(fleet, stored, before, supervisor, &mut take, &mut withdraw);
            before = stored.games(store).unwrap_or_default();
        }
        // What the fleet did not play is played here.
        let ended = ended.and_then(|over| match over {
            true => Ok(()),
            false => play_locally(&stored.plan, before, 1, supervisor, &mut take),
        });
        match ended {
            Ok(()) => task.send("finished", &report(stored, lang, &games.borrow(), false), false),
            Err(error) => task.send("failed", &error.to_string(), false),
        }
    }
}

/// Has the games played by a fleet; false where some are left.
fn sent(
    fleet: &Fleet,
    stored: &MatchDocument,
    before: Vec<GameRecord>,
    supervisor: &Supervisor,
    take: Take<'_, Broken>,
    withdraw: Withdraw<'_, Broken>,
) -> Result<bool, Broken> {
    let mut packed = Packed::default();
    let made = MatchJob::new(&stored.plan, &[], supervisor.startup(), &mut packed);
    let Ok(job) = made.map(|made| made.job(KIND, &packed)) else { return Ok(false) };
    let Ok(job) = with_libraries(job, &stored.plan.game) else { return Ok(false) };
    let mut on_event = |_| {};
    let mut coordinator =
        MatchCoordinator::new(&stored.plan, before, take, &mut on_event).with_withdrawal(withdraw);
    // One that was cancelled in the fleet is broken off, as by its own button.
    let carried = fleet.carry(&job, &packed, &mut coordinator, supervisor.flag());
    coordinator.error.map_or(Ok(carried != Carried::Left || supervisor.is_stopped()), Err)
}

/// Why a match was broken off.
#[derive(Debug, Error)]
enum Broken {
    #[error(transparent)]
    Match(#[from] MatchError),
    #[error(transparent)]
    Part(#[from] FleetError),
    #[error(transparent)]
    Store(#[from] StoreError),
}
