//! All games: those in memory, and those in the file.

use super::game::Game;
use super::kept::{Kept, KeptError};
use super::live::{Live, keep};
use super::seat::Seat;
use crate::answer::{Answer, Refusal};
use crate::board::BoardData;
use crate::limits::{MOST_ENGINES, MOST_GAMES, MOST_LIVE};
use crate::shared::{locked, now_ms};
use axum::http::StatusCode;
use serde::Serialize;
use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use stratege_store::GameStore;
use stratege_texts::Lang;
use utoipa::ToSchema;

/// All games.
pub(crate) struct Hub {
    pub(crate) store: GameStore,
    live: Mutex<HashMap<String, Arc<Live>>>,
    most_games: usize,
}

/// A game in a list.
#[derive(Serialize, ToSchema)]
pub(crate) struct Listed {
    pub(crate) id: String,
    game: String,
    pub(crate) title: String,
    pub(crate) players: Vec<Seat>,
    pub(crate) moves: usize,
    pub(crate) over: bool,
    /// The board at the cursor; none for games of a newer version.
    board: Option<BoardData>,
    updated_ms: u64,
}

/// The games of a list.
const LISTED: usize = 60;

impl Hub {
    pub(crate) fn new(store: GameStore, most_games: Option<usize>) -> Hub {
        Hub { store, live: Mutex::new(HashMap::new()), most_games: most_games.unwrap_or(MOST_GAMES) }
    }

    /// Adds a game, which is on the disk when this returns.
    pub(crate) fn add(&self, mut game: Game, lang: &Lang) -> Answer<Arc<Live>> {
        let full =
            |error| Refusal::with(lang, StatusCode::INSUFFICIENT_STORAGE, "not-kept", &[("why", &error)]);
        if self.store.count().map_err(full)? >= self.most_games {
            let arguments: [(&str, &dyn ToString); 1] = [("most", &self.most_games)];
            return Err(Refusal::with(lang, StatusCode::INSUFFICIENT_STORAGE, "too-many-games", &arguments));
        }
        game.settle();
        game.updated_ms = now_ms();
        keep(&self.store, lang, &game)?;
        let (id, live) = (game.id.clone(), Arc::new(Live::new(game)));
        locked(&self.live).insert(id, Arc::clone(&live));
        self.make_room();
        Ok(live)
    }

    /// The game of this name, read from the file if it is not in memory.
    pub(crate) fn find(&self, id: &str, lang: &Lang) -> Answer<Arc<Live>> {
        if let Some(live) = locked(&self.live).get(id) {
            return Ok(Arc::clone(live));
        }
        let kept = self.store.get(id).map_err(|error| {
            Refusal::with(lang, StatusCode::INTERNAL_SERVER_ERROR, "unreadable", &[("why", &error)])
        })?;
        let kept = kept.ok_or_else(|| Refusal::new(lang, StatusCode::NOT_FOUND, "no-session"))?;
        let opened = Kept::read(&kept.body).and_then(|game| game.open(id, kept.updated_ms));
        let game = opened.map_err(|error| match error {
            KeptError::Newer(version) => {
                Refusal::with(lang, StatusCode::CONFLICT, "newer", &[("version", &version)])
            }
            KeptError::Refused(error) => Refusal::text(lang, &error),
            KeptError::Damaged(why) => {
                Refusal::with(lang, StatusCode::CONFLICT, "unreadable", &[("why", &why)])
            }
        })?;
        // Two requests may have read it: the first one's stays.
        let live =
            Arc::clone(locked(&self.live).entry(id.to_owned()).or_insert_with(|| Arc::new(Live::new(game))));
        self.make_room();
        Ok(live)
    }

    /// Forgets a game.
    pub(crate) fn remove(&self, id: &str, lang: &Lang) -> Answer<()> {
        let live = locked(&self.live).remove(id);
        if let Some(live) = &live {
            live.stop_thinking();
        }
        match self.store.remove(id) {
            Ok(true) => Ok(()),
            Ok(false) => Err(Refusal::new(lang, StatusCode::NOT_FOUND, "no-session")),
            Err(error) => {
                Err(Refusal::with(lang, StatusCode::INSUFFICIENT_STORAGE, "not-kept", &[("why", &error)]))
            }
        }
    }

    /// The games that changed last.
    pub(crate) fn list(&self, lang: &Lang) -> Answer<Vec<Listed>> {
        let kept = self.store.latest(LISTED).map_err(|error| {
            Refusal::with(lang, StatusCode::INTERNAL_SERVER_ERROR, "unreadable", &[("why", &error)])
        })?;
        let listed = kept.into_iter().map(|one| match Kept::read(&one.body) {
            Ok(game) => Listed {
                title: lang.text(&format!("game-{}", game.game)),
                board: game.board().map(BoardData::from),
                game: game.game,
                players: game.seats.into(),
                moves: game.moves.len(),
                over: game.over,
                id: one.id,
                updated_ms: one.updated_ms,
            },
            Err(_) => Listed {
                title: lang.text("server-unknown-game"),
                game: String::new(),
                players: Vec::new(),
                moves: 0,
                over: false,
                board: None,
                id: one.id,
                updated_ms: one.updated_ms,
            },
        });
        Ok(listed.collect())
    }

    /// Games that were not looked at for the longest time leave the memory, and machines their tables.
    pub(crate) fn make_room(&self) {
        let mut live = locked(&self.live);
        let mut by_use: Vec<(u64, String)> =
            live.iter().map(|(id, one)| (one.used_ms(), id.clone())).collect();
        by_use.sort_unstable_by(|a, b| b.cmp(a));
        let mut engines = 0;
        for (place, (_, id)) in by_use.into_iter().enumerate() {
            let Some(one) = live.get(&id) else { continue };
            if place >= MOST_LIVE && one.is_idle() && Arc::strong_count(one) == 1 {
                live.remove(&id);
                continue;
            }
            if let Ok(mut engine) = one.engine.try_lock()
                && engine.is_some()
            {
                engines += 1;
                if engines > MOST_ENGINES {
                    *engine = None;
                }
            }
        }
    }

    /// Ends every search.
    pub(crate) fn stop(&self) {
        for live in locked(&self.live).values() {
            live.stop_thinking();
        }
    }
}
