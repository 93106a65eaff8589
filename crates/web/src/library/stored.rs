//! The games played or opened here: as a list, and those that reached a position.

use crate::answer::Answer;
use crate::app::{App, Context};
use crate::library::walks::Walked;
use axum::Json;
use serde::Serialize;
use std::collections::HashSet;
use std::sync::Arc;
use stratege_play::{Document, Seat};
use stratege_texts::Lang;
use tokio::task::spawn_blocking;
use utoipa::ToSchema;

/// The games through a position that are named.
const NAMED: usize = 20;

/// A game that was played or opened here.
#[derive(Clone, Serialize, ToSchema)]
#[schema(as = KeptGame)]
pub(crate) struct StoredGameData {
    id: String,
    game: String,
    title: String,
    #[schema(required = true)]
    variant: Option<String>,
    #[schema(min_items = 2, max_items = 2)]
    players: Vec<Seat>,
    /// The event of the file that it came from.
    event: String,
    /// The date of that file, as PGN writes it.
    date: String,
    /// `1-0`, `0-1`, `1/2-1/2` or `*`; the first player's points stand first.
    result: &'static str,
    /// Its length in moves, as players of the game count them.
    moves: usize,
    over: bool,
    updated_ms: u64,
}

/// All of them.
#[derive(Serialize, ToSchema)]
#[schema(as = KeptGames)]
pub(crate) struct StoredGames {
    games: Vec<StoredGameData>,
}

/// The games that were played or opened here, the latest first.
#[utoipa::path(
    get, path = "/api/library/kept", operation_id = "kept_games", tag = "library",
    responses((status = 200, body = StoredGames)),
)]
pub(crate) async fn list(Context(app, lang): Context) -> Answer<Json<StoredGames>> {
    let games = spawn_blocking(move || found(&app, lang, usize::MAX, &|_, _| true)).await??;
    Ok(Json(StoredGames { games }))
}

/// The games that went through the place of this key.
pub(super) async fn passed(
    app: &Arc<App>,
    lang: &'static Lang,
    game: &'static str,
    place: u64,
) -> Answer<Vec<StoredGameData>> {
    let app = Arc::clone(app);
    let through = move |document: &Document, walked: &Walked| {
        document.game == game && !document.moves.is_empty() && walked.places.contains(&place)
    };
    spawn_blocking(move || found(&app, lang, NAMED, &through)).await?
}

/// At most this many of the requested games, the latest first.
fn found(
    app: &App,
    lang: &Lang,
    most: usize,
    wanted: &dyn Fn(&Document, &Walked) -> bool,
) -> Answer<Vec<StoredGameData>> {
    let documents = app.hub.documents()?;
    let there: HashSet<&str> = documents.iter().map(|(id, ..)| id.as_str()).collect();
    app.walks.keep_only(&there);
    let mut games = Vec::new();
    for (id, updated_ms, document) in documents {
        let Some(walked) = app.walks.of(&id, &document, updated_ms) else { continue };
        if wanted(&document, &walked) {
            games.push(data(lang, id, updated_ms, document, &walked));
        }
        if games.len() == most {
            break;
        }
    }
    Ok(games)
}

fn data(lang: &Lang, id: String, updated_ms: u64, document: Document, walked: &Walked) -> StoredGameData {
    let tag = |name: &str| document.tag(name).unwrap_or_default().to_owned();
    StoredGameData {
        id,
        title: lang.text(&format!("game-{}", document.game)),
        event: tag("Event"),
        date: tag("Date"),
        result: walked.result,
        moves: walked.moves,
        over: document.over,
        updated_ms,
        players: document.seats.to_vec(),
        game: document.game,
        variant: document.variant,
    }
}
