//! Imports and exports games in every format.

use crate::answer::{Answer, Body, Refusal};
use crate::app::{Context, Shared};
use crate::base64::decoded;
use crate::clock::since_start;
use crate::records::played;
use crate::request_language::RequestLanguage;
use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use stratege_catalog::record::RefusedRecord;
use stratege_catalog::{find, open, record};
use stratege_formats::wthor::{self, Names};
use stratege_formats::{Format, FormatError, FormatRow, GameRecord, detect, pgn, utf8};
use stratege_phrases::{format_text, record_text};
use stratege_play::cleaned;
use stratege_play::record::{record_of, written};
use stratege_session::Session;
use stratege_texts::Lang;
use utoipa::{IntoParams, ToSchema};

/// A text to be looked at.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Import {
    #[serde(default)]
    text: String,
    /// Binary files, or several that belong together, as a file of games and those of its names.
    #[serde(default)]
    files: Vec<ImportFile>,
    /// How many games are passed over before the list begins.
    #[serde(default)]
    from: usize,
    /// The game of the text, where the text does not name it.
    game: Option<String>,
}

/// A file.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ImportFile {
    /// In base64.
    data: String,
}

/// What was found in a text.
#[derive(Serialize, ToSchema)]
pub(crate) struct Imported {
    format: String,
    format_name: String,
    games: Vec<ImportedGame>,
    /// How many more there are behind those.
    more: usize,
    /// How many cannot be read, which are not counted with the others.
    refused: usize,
    /// Where and why, for the first of them.
    left_out: Vec<String>,
}

/// A game that was found.
#[derive(Serialize, ToSchema)]
struct ImportedGame {
    index: usize,
    game: &'static str,
    title: String,
    #[schema(min_items = 2, max_items = 2)]
    players: [String; 2],
    result: String,
    /// Its length in moves, as players of the game count them.
    moves: usize,
    /// What the reader passed over or took for something else.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    remarks: Vec<String>,
    /// Why it cannot be opened: its variant is not known, or a move is not legal.
    #[serde(skip_serializing_if = "Option::is_none")]
    problem: Option<String>,
    /// The game alone: to be sent to begin a game with.
    record: String,
}

/// The games of a text that are listed.
const LISTED: usize = 500;
/// The games that cannot be read of which is said why.
const EXPLAINED: usize = 20;
/// The first playable game is looked for among this many.
const TRIED: usize = 50;

/// The games of a text, in whatever format it is.
#[utoipa::path(
    post, path = "/api/import", operation_id = "import_games", tag = "exchange",
    request_body = Import, responses((status = 200, body = Imported)),
)]
pub(crate) async fn import(
    RequestLanguage(lang): RequestLanguage,
    Body(request): Body<Import>,
) -> Answer<Json<Imported>> {
    let found = tokio::task::spawn_blocking(move || imported(lang, &request)).await;
    found?.map(Json)
}

fn imported(lang: &Lang, request: &Import) -> Answer<Imported> {
    let Files { games: bytes, players, tournaments } = files(request)?;
    let bytes = bytes.as_slice();
    let game = request.game.as_deref().filter(|game| !game.is_empty());
    let format = detect(bytes);
    // The first record that can be played decides the game of the others; moves without a format are one game.
    let (session, first) = first_played(bytes, game)?;
    let name = session.game();
    let (mut games, mut more, mut number) = (Vec::new(), 0, 0);
    let (mut refused, mut left_out) = (0, Vec::new());
    let mut add = |record: Result<GameRecord, FormatError>| {
        let record = match record {
            Ok(record) => record,
            Err(error) => {
                refused += 1;
                left_out.extend(Some(format_text(lang, &error)).filter(|_| refused <= EXPLAINED));
                return;
            }
        };
        match (number >= request.from, games.len() < LISTED) {
            (false, _) => {}
            (true, true) => games.push(listed_game(lang, name, number, record)),
            (true, false) => more += 1,
        }
        number += 1;
    };
    match format {
        // With all that the program has kept.
        Some(Format::Save) => {
            let whole = String::from_utf8_lossy(bytes).into_owned();
            games.push(ImportedGame { record: whole, ..listed_game(lang, name, 0, first) });
        }
        None | Some(Format::Transcript) => add(Ok(first)),
        Some(Format::Wthor) => wthor::Reader::with_names(bytes, players, tournaments).for_each(add),
        // One after the other: of a large file, only what is listed stays in memory.
        Some(_) => record::games(bytes)?.for_each(add),
    }
    Ok(Imported {
        format: format.map_or("moves", Format::name).to_owned(),
        format_name: format
            .map_or_else(|| lang.text("server-format-moves"), |format| format.name().to_owned()),
        games,
        more,
        refused,
        left_out,
    })
}

/// The first game that can be played, in a session of its own.
fn first_played(bytes: &[u8], game: Option<&str>) -> Answer<(Box<dyn Session>, GameRecord)> {
    let refused = match played(bytes, 0, game) {
        Ok(found) => return Ok(found),
        Err(refused) => refused,
    };
    let count = record::games(bytes).map_or(0, |games| games.take(TRIED).count());
    (1..count).find_map(|index| played(bytes, index, game).ok()).ok_or(refused)
}

/// Files that belong together.
struct Files {
    games: Vec<u8>,
    players: Names,
    tournaments: Names,
}

/// The files of a request: files of names are recognised by their form; the rest hold games.
fn files(request: &Import) -> Answer<Files> {
    let mut found = Files {
        games: request.text.as_bytes().to_vec(),
        players: Names::default(),
        tournaments: Names::default(),
    };
    let mut with_games = 0;
    for file in &request.files {
        let bytes = decoded(&file.data).ok_or_else(|| Refusal::invalid("base64"))?;
        match detect(&bytes) {
            Some(Format::WthorPlayers) if request.files.len() > 1 => {
                found.players = Names::players(&bytes)?;
            }
            Some(Format::WthorTournaments) if request.files.len() > 1 => {
                found.tournaments = Names::tournaments(&bytes)?;
            }
            _ => {
                found.games = utf8(&bytes).into_owned();
                with_games += 1;
            }
        }
    }
    // Of several files with games it would not be clear which is meant.
    if with_games > 1 { Err(Refusal::invalid("one-file")) } else { Ok(found) }
}

fn listed_game(lang: &Lang, name: &'static str, index: usize, mut record: GameRecord) -> ImportedGame {
    let name = record.game.as_deref().and_then(|game| find(game).ok()).map_or(name, |entry| entry.name);
    record.game = Some(name.to_owned());
    let player = |index: usize| cleaned(record.players[index].as_deref().unwrap_or_default(), 60);
    let result = record.result.map_or("*", |result| match result.winner {
        stratege_formats::Winner::First => "1–0",
        stratege_formats::Winner::Second => "0–1",
        stratege_formats::Winner::Draw => "½–½",
    });
    let (moves, problem) = match played_alone(name, &record) {
        Ok(moves) => (moves, None),
        Err(refused) => (record.line.moves.len(), Some(record_text(lang, &refused))),
    };
    ImportedGame {
        index,
        game: name,
        title: lang.text(&format!("game-{name}")),
        players: [player(0), player(1)],
        result: result.into(),
        moves,
        remarks: record.remarks.iter().map(|remark| format_text(lang, remark)).collect(),
        problem,
        record: pgn::write(&record),
    }
}

/// The moves of a record that is played in a session of its own, as players of the game count them.
fn played_alone(name: &str, record: &GameRecord) -> Result<usize, RefusedRecord> {
    let of_start = |error| RefusedRecord { ply: None, location: record.location, error };
    let entry = find(name).map_err(of_start)?;
    let mut session = open(name, record::variant_of(record).as_deref()).map_err(of_start)?;
    record::play(session.as_mut(), record)?;
    Ok(entry.unit.moves(&session.drawing().plies()))
}

/// The formats in which a game can be written, as they are offered.
const WRITTEN: [Format; 7] =
    [Format::Pgn, Format::Ggf, Format::Mat, Format::Sgf, Format::SgfGo, Format::Transcript, Format::Save];

/// The formats that can hold a game.
#[derive(Serialize, ToSchema)]
pub(crate) struct Formats {
    formats: Vec<FormatName>,
}

/// A format.
#[derive(Serialize, ToSchema)]
struct FormatName {
    name: &'static str,
    shown: String,
    ending: &'static str,
}

/// The formats in which a game can be written.
#[utoipa::path(
    get, path = "/api/sessions/{id}/formats", operation_id = "session_formats", tag = "exchange",
    params(("id" = String, Path, description = "The game.")), responses((status = 200, body = Formats)),
)]
pub(crate) async fn formats(Context(app, lang): Context, Path(id): Path<String>) -> Answer<Json<Formats>> {
    let live = app.hub.find(&id)?;
    let game = live.game();
    let record = record_of(&game.play);
    let name = game.play.session().game();
    let fits =
        |row: &&FormatRow| row.fits(name) && written(row, &game.play, &record, since_start()).is_some();
    let name =
        |row: &FormatRow| FormatName { name: row.key, shown: row.name.to_owned(), ending: row.endings[0] };
    let mut formats: Vec<FormatName> = WRITTEN.map(Format::row).into_iter().filter(fits).map(name).collect();
    formats.push(FormatName { name: "position", shown: lang.text("server-format-position"), ending: "txt" });
    formats.push(FormatName { name: "svg", shown: "SVG".into(), ending: "svg" });
    Ok(Json(Formats { formats }))
}

/// The format that is asked for.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct SessionExportRequest {
    /// `pgn`, `ggf`, `mat`, `sgf`, `sgf-go`, `transcript`, `saved`, `position` (also `fen`) or `svg`.
    #[serde(default)]
    format: String,
}

/// A game in a format: `pgn`, `ggf`, `mat`, `sgf`, `sgf-go`, `transcript`, `saved`, `position` (also `fen`) or `svg`.
#[utoipa::path(
    get, path = "/api/sessions/{id}/export", operation_id = "export_session", tag = "exchange",
    params(("id" = String, Path, description = "The game."), SessionExportRequest),
    responses((status = 200, content((String = "text/plain"), (String = "image/svg+xml")))),
)]
pub(crate) async fn export(
    State(app): State<Shared>,
    Path(id): Path<String>,
    Query(SessionExportRequest { format }): Query<SessionExportRequest>,
) -> Answer<Response> {
    let live = app.hub.find(&id)?;
    let game = live.game();
    let plain = [(header::CONTENT_TYPE, "text/plain; charset=utf-8")];
    match format.as_str() {
        "position" | "fen" => return Ok((plain, game.play.session().position() + "\n").into_response()),
        "svg" => return Ok(svg(game.play.session())),
        _ => {}
    }
    let refuse = || {
        let known = WRITTEN.map(|format| format.row().key).join(", ");
        Refusal::invalid("format").with("format", cleaned(&format, 20)).with("known", known)
    };
    let name = game.play.session().game();
    let mut rows = WRITTEN.map(Format::row).into_iter().filter(|row| row.fits(name));
    let row = rows.find(|row| row.key == format).ok_or_else(refuse)?;
    let text = written(row, &game.play, &record_of(&game.play), since_start()).ok_or_else(refuse)?;
    Ok((plain, text).into_response())
}

/// Which position is drawn.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Drawn {
    /// The number of moves before the position; null for the cursor.
    at: Option<usize>,
}

/// The board as a picture: at the cursor, or after `at` moves.
#[utoipa::path(
    get, path = "/api/sessions/{id}/board.svg", operation_id = "session_board", tag = "exchange",
    params(("id" = String, Path, description = "The game."), Drawn),
    responses((status = 200, content_type = "image/svg+xml", body = String)),
)]
pub(crate) async fn picture(
    State(app): State<Shared>,
    Path(id): Path<String>,
    Query(Drawn { at }): Query<Drawn>,
) -> Answer<Response> {
    let live = app.hub.find(&id)?;
    let game = live.game();
    Ok(match at {
        Some(at) => svg(at_move(game.play.session(), at).as_ref()),
        None => svg(game.play.session()),
    })
}

/// The same game after this many moves.
pub(crate) fn at_move(session: &dyn Session, at: usize) -> Box<dyn Session> {
    let mut fork = session.fork();
    fork.jump(at);
    fork
}

fn svg(session: &dyn Session) -> Response {
    let picture = stratege_picture::board_svg(&session.board());
    ([(header::CONTENT_TYPE, "image/svg+xml")], picture).into_response()
}
