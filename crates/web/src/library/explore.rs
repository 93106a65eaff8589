//! The moves played from a position, and who played them.

use crate::analysis::source::Source;
use crate::answer::{Answer, Body, Refusal};
use crate::app::Context;
use crate::library::stored::{StoredGameData, passed};
use crate::library::{GameData, with_library};
use axum::Json;
use axum::extract::Path;
use serde::{Deserialize, Serialize};
use stratege_formats::pgn;
use stratege_library::{ExploredMove, Filter, Results};
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

/// What was played from a position in the games of the library.
#[derive(Serialize, ToSchema)]
pub(crate) struct Explored {
    #[serde(flatten)]
    results: ResultsData,
    /// The most frequent first.
    moves: Vec<MoveData>,
    /// The games that were added last among them.
    examples: Vec<GameData>,
    /// Games that were played or opened here, the latest first.
    kept: Vec<StoredGameData>,
}

/// A game to begin with.
#[derive(Serialize, ToSchema)]
#[schema(as = LibraryRecord)]
pub(crate) struct RecordData {
    game: String,
    /// As PGN: to be sent to begin a game with.
    record: String,
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
    let place = session.static_facts().place();
    let kept = passed(&app, lang, game, place);
    let found =
        with_library(&app, move |library| library.explore(session.as_ref(), &Filter::default(), EXAMPLES));
    let (found, kept) = (found.await?, kept.await?);
    let (results, moves, examples) =
        found.map_or_else(Default::default, |found| (found.results, found.moves, found.examples));
    Ok(Json(Explored {
        results: results.into(),
        moves: moves.into_iter().map(|mv| shown(lang, game, mv)).collect(),
        examples: examples.into_iter().map(GameData::from).collect(),
        kept,
    }))
}

fn shown(lang: &Lang, game: &str, mv: ExploredMove) -> MoveData {
    MoveData { shown: lang.move_text(game, &mv.mv), results: mv.results.into(), text: mv.mv }
}

/// A game of the library.
#[utoipa::path(
    get, path = "/api/library/games/{number}", operation_id = "library_game", tag = "library",
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
