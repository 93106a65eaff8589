//! The games that were played or opened here: as a list, and those that went through a position.

use crate::answer::Answer;
use crate::app::{App, Context};
use crate::locks::locked;
use axum::Json;
use serde::Serialize;
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex};
use stratege_formats::Winner;
use stratege_play::record::record_of;
use stratege_play::{Document, Seat};
use stratege_texts::Lang;
use tokio::task::spawn_blocking;
use utoipa::ToSchema;

/// The games through a position that are named.
const NAMED: usize = 20;

/// A game that was played or opened here.
#[derive(Clone, Serialize, ToSchema)]
#[schema(as = KeptGame)]
pub(crate) struct KeptGameData {
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
    moves: usize,
    over: bool,
    updated_ms: u64,
}

/// All of them.
#[derive(Serialize, ToSchema)]
pub(crate) struct KeptGames {
    games: Vec<KeptGameData>,
}

/// What a game went through.
struct Walked {
    /// When it was changed last: it is looked at again after that.
    updated_ms: u64,
    /// The keys of its positions.
    places: Vec<u64>,
    result: &'static str,
}

/// What is known of the games that were looked at, by their names.
#[derive(Default)]
pub(crate) struct Walks(Mutex<HashMap<String, Arc<Walked>>>);

impl Walks {
    /// What a game went through; `None` where it cannot be opened, as one of a newer version.
    fn of(&self, id: &str, document: &Document, updated_ms: u64) -> Option<Arc<Walked>> {
        let known = locked(&self.0).get(id).cloned();
        if let Some(known) = known.filter(|known| known.updated_ms == updated_ms) {
            return Some(known);
        }
        let play = document.clone().open().ok()?;
        let result = record_of(&play).result.map_or("*", |result| match result.winner {
            Winner::First => "1-0",
            Winner::Second => "0-1",
            Winner::Draw => "1/2-1/2",
        });
        let mut session = play.session().fork();
        let places = (0..=session.history().len())
            .map(|ply| {
                session.jump(ply);
                session.static_facts().place()
            })
            .collect();
        let walked = Arc::new(Walked { updated_ms, places, result });
        locked(&self.0).insert(id.to_owned(), Arc::clone(&walked));
        Some(walked)
    }

    /// Forgets games that are no longer there.
    fn keep_only(&self, there: &HashSet<&str>) {
        locked(&self.0).retain(|id, _| there.contains(id.as_str()));
    }
}

/// The games that were played or opened here, the latest first.
#[utoipa::path(
    get, path = "/api/library/kept", operation_id = "kept_games", tag = "library",
    responses((status = 200, body = KeptGames)),
)]
pub(crate) async fn list(Context(app, lang): Context) -> Answer<Json<KeptGames>> {
    let games = spawn_blocking(move || found(&app, lang, usize::MAX, &|_, _| true)).await??;
    Ok(Json(KeptGames { games }))
}

/// The games that went through the place of this key.
pub(super) async fn passed(
    app: &Arc<App>,
    lang: &'static Lang,
    game: &'static str,
    place: u64,
) -> Answer<Vec<KeptGameData>> {
    let app = Arc::clone(app);
    let through = move |document: &Document, walked: &Walked| {
        document.game == game && !document.moves.is_empty() && walked.places.contains(&place)
    };
    spawn_blocking(move || found(&app, lang, NAMED, &through)).await?
}

/// At most so many of the games that are wanted, the latest first.
fn found(
    app: &App,
    lang: &Lang,
    most: usize,
    wanted: &dyn Fn(&Document, &Walked) -> bool,
) -> Answer<Vec<KeptGameData>> {
    let kept = app.hub.documents()?;
    let there: HashSet<&str> = kept.iter().map(|(id, ..)| id.as_str()).collect();
    app.walks.keep_only(&there);
    let mut games = Vec::new();
    for (id, updated_ms, document) in kept {
        let Some(walked) = app.walks.of(&id, &document, updated_ms) else { continue };
        if wanted(&document, &walked) {
            games.push(data(lang, id, updated_ms, document, walked.result));
        }
        if games.len() == most {
            break;
        }
    }
    Ok(games)
}

fn data(lang: &Lang, id: String, updated_ms: u64, document: Document, result: &'static str) -> KeptGameData {
    let tag = |name: &str| document.tag(name).unwrap_or_default().to_owned();
    KeptGameData {
        id,
        title: lang.text(&format!("game-{}", document.game)),
        event: tag("Event"),
        date: tag("Date"),
        result,
        moves: document.moves.len(),
        over: document.over,
        updated_ms,
        players: document.seats.to_vec(),
        game: document.game,
        variant: document.variant,
    }
}
