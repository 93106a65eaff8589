//! The library of games: what was played from a position, and its games.

use crate::analysis::source::Source;
use crate::answer::{Answer, Body, Refusal};
use crate::app::{App, Context};
use axum::Json;
use axum::extract::Path;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use stratege_formats::pgn;
use stratege_library::{ExploredMove, Filter, GameRow, Library, LibraryError, Results};
use stratege_texts::Lang;
use utoipa::ToSchema;

/// The games that are named beside a position.
const EXAMPLES: usize = 6;

/// A position to look up.
#[derive(Deserialize, ToSchema)]
pub(crate) struct ExploreRequest {
    #[serde(flatten)]
    source: Source,
}

/// How games ended.
#[derive(Clone, Copy, Serialize, ToSchema)]
#[schema(as = ExploredResults)]
struct ResultsData {
    games: u64,
    first: u64,
    draws: u64,
    second: u64,
}

impl From<Results> for ResultsData {
    fn from(Results { games, first, draws, second }: Results) -> ResultsData {
        ResultsData { games, first, draws, second }
    }
}

/// A move that was played.
#[derive(Serialize, ToSchema)]
#[schema(as = ExploredMove)]
struct MoveData {
    text: String,
    shown: String,
    #[serde(flatten)]
    results: ResultsData,
}

/// A game of the library.
#[derive(Serialize, ToSchema)]
#[schema(as = LibraryGame)]
struct GameData {
    /// Its number in the library.
    number: u32,
    first: String,
    second: String,
    event: String,
    /// As PGN writes it.
    date: String,
    result: String,
}

impl From<GameRow> for GameData {
    fn from(GameRow { number, first, second, event, date, result, .. }: GameRow) -> GameData {
        GameData { number, first, second, event, date, result }
    }
}

/// What was played from a position in the games of the library.
#[derive(Serialize, ToSchema)]
pub(crate) struct Explored {
    #[serde(flatten)]
    results: ResultsData,
    /// The most frequent first.
    moves: Vec<MoveData>,
    /// The games that were added last among them.
    examples: Vec<GameData>,
}

/// A game to begin with.
#[derive(Serialize, ToSchema)]
#[schema(as = LibraryRecord)]
pub(crate) struct RecordData {
    game: String,
    /// As PGN: to be sent to begin a game with.
    record: String,
}

/// Does something with the library on a thread that may wait for the disk; `None` where there is none yet.
async fn with_library<T: Send + 'static>(
    app: &Arc<App>,
    work: impl FnOnce(&Library) -> Result<T, LibraryError> + Send + 'static,
) -> Answer<Option<T>> {
    let folder = app.library.clone();
    let done = tokio::task::spawn_blocking(move || {
        if !folder.join("library.db").exists() {
            return Ok(None);
        }
        Library::open(&folder).and_then(|library| work(&library)).map(Some)
    });
    done.await?.map_err(|error| match error {
        LibraryError::NoGame(_) => Refusal::not_found(),
        _ => Refusal::new(StatusCode::INTERNAL_SERVER_ERROR, "library"),
    })
}

/// What was played from a position.
#[utoipa::path(
    post, path = "/api/explore", operation_id = "explore", tag = "analysis",
    request_body = ExploreRequest, responses((status = 200, body = Explored)),
)]
pub(crate) async fn explore(
    Context(app, lang): Context,
    Body(ExploreRequest { source }): Body<ExploreRequest>,
) -> Answer<Json<Explored>> {
    let session = source.open(&app, lang, None)?;
    let game = session.game();
    let found =
        with_library(&app, move |library| library.explore(session.as_ref(), &Filter::default(), EXAMPLES));
    let found = found.await?;
    Ok(Json(found.map_or_else(
        || Explored { results: Results::default().into(), moves: Vec::new(), examples: Vec::new() },
        |found| Explored {
            results: found.results.into(),
            moves: found.moves.into_iter().map(|mv| shown(lang, game, mv)).collect(),
            examples: found.examples.into_iter().map(GameData::from).collect(),
        },
    )))
}

fn shown(lang: &Lang, game: &str, mv: ExploredMove) -> MoveData {
    MoveData { shown: lang.move_text(game, &mv.mv), results: mv.results.into(), text: mv.mv }
}

/// A game of the library.
#[utoipa::path(
    get, path = "/api/library/games/{number}", operation_id = "library_game", tag = "exchange",
    params(("number" = u32, Path, description = "Its number in the library.")),
    responses((status = 200, body = RecordData)),
)]
pub(crate) async fn game(Context(app, _): Context, Path(number): Path<u32>) -> Answer<Json<RecordData>> {
    let found = with_library(&app, move |library| {
        let row = library.row(number)?;
        let mut record = library.game(number)?;
        record.game = Some(row.game.clone());
        Ok(RecordData { game: row.game, record: pgn::write(&record) })
    });
    found.await?.map(Json).ok_or_else(Refusal::not_found)
}
