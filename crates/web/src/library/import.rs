//! Imports game files, and games of the page, into a collection.

use super::games::path;
use crate::answer::Events;
use crate::answer::{Answer, Body, Refusal};
use crate::app::{Context, Shared};
use crate::limits::BODY_TIME;
use crate::records::played;
use crate::tasks::{Started, Task};
use axum::Json;
use axum::extract::{Path, Query, Request, State};
use axum::http::StatusCode;
use futures_util::StreamExt;
use serde::{Deserialize, Serialize};
use std::fs::File;
use std::io::{self, BufReader, Read, Seek, Write};
use std::path::Path as FilePath;
use std::sync::Arc;
use stratege_catalog::{find, record};
use stratege_formats::reasons::IO;
use stratege_formats::wthor::{self, Names};
use stratege_formats::{Format, FormatError, GameRecord, Games, detect, pgn};
use stratege_library::{Imported, Library, LibraryError, Source};
use stratege_phrases::left_out_text;
use stratege_play::{cleaned, record::record_of};
use stratege_session::Stop;
use stratege_texts::Lang;
use tokio::task::block_in_place;
use utoipa::{IntoParams, ToSchema};

/// The largest file, in bytes.
const MOST: u64 = 1 << 31;
/// Files of more bytes are read as they are needed.
const STREAMED: u64 = 1 << 25;
/// The games that were left out of which is said why.
const EXPLAINED: usize = 20;
/// WTHOR's names of players and tournaments, as they came in: they serve the files of games that follow.
const PLAYERS: &str = "players.jou";
const TOURNAMENTS: &str = "tournaments.trn";

/// Where the games of a file go.
#[derive(Clone, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct Target {
    /// The name of the collection, which is made where it is missing.
    collection: String,
    /// The game, where the file does not tell it.
    #[serde(default)]
    game: String,
    /// The name of the file. A file of the same name and length is not imported twice, and is continued where its
    /// import was interrupted.
    label: String,
}

/// How far an import is.
#[derive(Serialize, ToSchema)]
#[schema(as = LibraryImport)]
pub(crate) struct ImportData {
    collection: String,
    /// The games of the file so far.
    games: u64,
    /// Those among them that could not be read or played.
    refused: u64,
    /// Where and why, for the first of those that this import left out, when it is at its end.
    left_out: Vec<String>,
    /// Names of players or tournaments, where the file holds those.
    names: usize,
    /// Whether the file is done.
    done: bool,
}

impl ImportData {
    /// Without the reasons.
    fn of(collection: String, done: &Imported) -> ImportData {
        let &Imported { games, refused, done, .. } = done;
        ImportData { collection, games, refused, left_out: Vec::new(), names: 0, done }
    }
}

/// A game of the page that goes into a collection.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Keep {
    session: String,
    collection: String,
}

/// Takes a file of games, the body of the request, into a collection. Files of WTHOR's names are kept for the files of
/// games that follow.
#[utoipa::path(
    post, path = "/api/library/imports", operation_id = "import_into_library", tag = "library",
    params(Target), request_body(content = String, content_type = "application/octet-stream"),
    responses((status = 201, body = Started)),
)]
pub(crate) async fn create(
    Context(app, lang): Context,
    Query(target): Query<Target>,
    request: Request,
) -> Answer<(StatusCode, Json<Started>)> {
    let collection = path(&target.collection)?;
    if !target.game.is_empty() {
        find(&target.game)?;
    }
    let target = Target { collection, label: cleaned(&target.label, 200), ..target };
    let folder = app.library.clone();
    std::fs::create_dir_all(&folder).map_err(no_room)?;
    let (file, length) = arrived(request, tempfile::tempfile_in(&folder).map_err(no_room)?).await?;
    let stop = Arc::new(Stop::new());
    app.begin(&app.imports, lang, Arc::clone(&stop), move |task| {
        match imported(&folder, (file, length), &target, lang, task) {
            Ok(found) => task.send("finished", &found, false),
            Err(refusal) => task.send("failed", &refusal.text(lang), false),
        }
    })
}

fn no_room(_: io::Error) -> Refusal {
    Refusal::new(StatusCode::INSUFFICIENT_STORAGE, "library-room")
}

/// Writes the body of a request to a file, which has no name and is gone when it is closed.
async fn arrived(request: Request, mut file: File) -> Answer<(File, u64)> {
    let mut parts = request.into_body().into_data_stream();
    let mut length = 0;
    loop {
        let part = tokio::time::timeout(BODY_TIME, parts.next()).await;
        let part = part.map_err(|_| Refusal::new(StatusCode::REQUEST_TIMEOUT, "too-slow"))?;
        let Some(part) = part else { break };
        let part = part.map_err(|_| Refusal::new(StatusCode::BAD_REQUEST, "cut-short"))?;
        length += part.len() as u64;
        if length > MOST {
            return Err(Refusal::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large"));
        }
        block_in_place(|| file.write_all(&part)).map_err(no_room)?;
    }
    file.rewind().map_err(no_room)?;
    Ok((file, length))
}

/// Does the import, and tells how far it is.
fn imported(
    folder: &FilePath,
    (mut file, length): (File, u64),
    target: &Target,
    lang: &Lang,
    task: &Task,
) -> Answer<ImportData> {
    let mut bytes = Vec::new();
    let mut games: Box<dyn Iterator<Item = Result<GameRecord, FormatError>> + '_> = if length > STREAMED {
        Box::new(Games::open(BufReader::new(file))?)
    } else {
        file.read_to_end(&mut bytes).map_err(no_room)?;
        match detect(&bytes) {
            Some(Format::WthorPlayers) => return names(folder, PLAYERS, &bytes, target),
            Some(Format::WthorTournaments) => return names(folder, TOURNAMENTS, &bytes, target),
            Some(Format::Wthor) => {
                let known = |name: &str, read: fn(&[u8]) -> Result<Names, FormatError>| {
                    let bytes = std::fs::read(folder.join(name)).unwrap_or_default();
                    read(&bytes).unwrap_or_default()
                };
                let (players, tournaments) =
                    (known(PLAYERS, Names::players), known(TOURNAMENTS, Names::tournaments));
                Box::new(wthor::Reader::with_names(bytes.as_slice(), players, tournaments))
            }
            Some(Format::Save) => Box::new(std::iter::once(Ok(played(&bytes, 0, None)?.1))),
            _ => record::games(&bytes)?,
        }
    };
    // Games that cannot be read do not tell what the file is of.
    let mut begin = Vec::new();
    let first = loop {
        match games.next() {
            None => break None,
            Some(Ok(game)) => break Some(game),
            Some(Err(error)) if error.reason == IO => return Err(error.into()),
            Some(Err(error)) => begin.push(error),
        }
    };
    let game = match (&target.game, &first) {
        (game, _) if !game.is_empty() => find(game)?.name,
        (_, None) => {
            let none = || Refusal::invalid("library-no-games");
            return Err(begin.into_iter().next().map_or_else(none, Refusal::from));
        }
        (_, Some(first)) => game_of(first, &bytes)?,
    };
    let source = Source { collection: &target.collection, game, label: &target.label, length };
    let data = |done: &Imported| ImportData::of(target.collection.clone(), done);
    let mut library = Library::open(folder)?;
    let mut all = begin.into_iter().map(Err).chain(first.into_iter().map(Ok)).chain(games);
    let done = library.import(&source, &mut all, &mut |done| {
        task.send("progress", &data(done), true);
        !task.stop.is_stopped()
    })?;
    let left_out = done.left_out.iter().take(EXPLAINED).map(|game| left_out_text(lang, game)).collect();
    Ok(ImportData { left_out, ..data(&done) })
}

/// The game of a file by its first record: the one that it names; else that of the format; else the one that can play it.
fn game_of(first: &GameRecord, bytes: &[u8]) -> Answer<&'static str> {
    if let Some(entry) = first.game.as_deref().and_then(|name| find(name).ok()) {
        return Ok(entry.name);
    }
    // Of a file that is read as it is needed nothing more is known.
    let usual = if bytes.is_empty() { Some(pgn::GAME) } else { record::usual_game(bytes) };
    usual.map_or_else(|| Ok(played(bytes, 0, None)?.0.game()), Ok)
}

/// Keeps a file of WTHOR's names.
fn names(folder: &FilePath, name: &str, bytes: &[u8], target: &Target) -> Answer<ImportData> {
    let read = if name == PLAYERS { Names::players } else { Names::tournaments };
    let names = read(bytes)?.names.len();
    let mut file = tempfile::NamedTempFile::new_in(folder).map_err(no_room)?;
    file.write_all(bytes).map_err(no_room)?;
    file.persist(folder.join(name)).map_err(|error| no_room(error.error))?;
    Ok(ImportData {
        collection: target.collection.clone(),
        games: 0,
        refused: 0,
        left_out: Vec::new(),
        names,
        done: true,
    })
}

/// The events of an import.
#[utoipa::path(
    get, path = "/api/library/imports/{id}/events", operation_id = "import_events", tag = "library",
    params(("id" = String, Path, description = "The import.")),
    responses((status = 200, body = ImportData, content_type = "text/event-stream")),
)]
pub(crate) async fn events(State(app): State<Shared>, Path(id): Path<String>) -> Answer<Events> {
    app.imports.events(&id, app.place()?)
}

/// Interrupts an import: what came in stays, and the same file continues it.
#[utoipa::path(
    post, path = "/api/library/imports/{id}/stop", operation_id = "stop_import", tag = "library",
    params(("id" = String, Path, description = "The import.")), responses((status = 204)),
)]
pub(crate) async fn stop(State(app): State<Shared>, Path(id): Path<String>) -> Answer<StatusCode> {
    app.imports.halt(&id)
}

/// Puts the games of a text that grows into a collection: those that it holds already, of the same label, are left out.
pub(crate) async fn collected(
    app: &Shared,
    collection: String,
    game: String,
    label: String,
    text: String,
) -> Answer<ImportData> {
    let (collection, folder) = (path(&collection)?, app.library.clone());
    let done = tokio::task::spawn_blocking(move || -> Answer<ImportData> {
        let source =
            Source { collection: &collection, game: &game, label: &label, length: text.len() as u64 };
        let mut library = Library::open(&folder)?;
        let before = usize::try_from(library.taken_of(&collection, &label)?).unwrap_or(usize::MAX);
        let mut games = record::games(text.as_bytes())?.skip(before);
        let done = library.import(&source, &mut games, &mut |_| true)?;
        Ok(ImportData::of(collection, &done))
    });
    done.await?
}

/// Puts a game of the page into a collection, as it is now.
#[utoipa::path(
    post, path = "/api/library/keep", operation_id = "keep_in_library", tag = "library",
    request_body = Keep, responses((status = 200, body = ImportData)),
)]
pub(crate) async fn keep(
    Context(app, _): Context,
    Body(Keep { session, collection }): Body<Keep>,
) -> Answer<Json<ImportData>> {
    let collection = path(&collection)?;
    let live = app.hub.find(&session)?;
    let (record, game, revision) = {
        let game = live.game();
        (record_of(&game.play), game.play.session().game(), game.play.revision)
    };
    let folder = app.library.clone();
    let done = tokio::task::spawn_blocking(move || -> Result<_, LibraryError> {
        let source = Source { collection: &collection, game, label: &session, length: revision };
        let mut library = Library::open(&folder)?;
        let done = library.import(&source, &mut std::iter::once(Ok(record)), &mut |_| true)?;
        Ok(ImportData::of(collection, &done))
    });
    Ok(Json(done.await??))
}
