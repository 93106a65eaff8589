//! All games, in memory and in the file.

use super::autosave::{Autosave, SaveOutcome};
use super::game::Game;
use super::live::{Live, gone, refused};
use crate::answer::{Answer, Refusal};
use crate::board::BoardData;
use crate::clock::now_ms;
use crate::library::walks::Walks;
use crate::limits::{MOST_ENGINES, MOST_LIVE};
use axum::http::StatusCode;
use serde::Serialize;
use std::cmp::Reverse;
use std::collections::HashMap;
use std::io;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex};
use stratege_catalog::find;
use stratege_play::{Document, Seat};
use stratege_session::Unit;
use stratege_session::sync::lock;
use stratege_store::{GameStore, MOST_GAMES, Salvage, StoredGame};
use stratege_texts::{Lang, named};
use tokio::task::block_in_place;
use utoipa::ToSchema;

/// All games.
pub(crate) struct Hub {
    pub(crate) autosave: Arc<Autosave>,
    live: Mutex<HashMap<String, Arc<Live>>>,
    most_games: usize,
    /// What other programs had written when the games were looked at.
    seen: AtomicI64,
}

/// A game in a list.
#[derive(Serialize, ToSchema)]
#[schema(as = SessionSummary)]
pub(crate) struct Listed {
    pub(crate) id: String,
    game: String,
    pub(crate) title: String,
    pub(crate) players: Vec<Seat>,
    /// Its length in moves, as players of the game count them.
    pub(crate) moves: usize,
    pub(crate) over: bool,
    /// How it ended: `1-0`, `0-1`, `1/2-1/2` or `*`; the first player's points stand first.
    result: &'static str,
    /// The board at the cursor; null for games of a newer version.
    #[schema(required = true)]
    board: Option<BoardData>,
    updated_ms: u64,
}

/// The number of moves of a game, as players of the game count them; its first player begins.
fn counted(game: &str, moves: &[String]) -> usize {
    let is_throw =
        |mv: &str| mv.split_once('-').is_some_and(|(one, other)| [one, other].map(str::len) == [1, 1]);
    let is_roll = |mv: &String| mv == "roll" || is_throw(mv);
    match find(game).map(|entry| entry.unit) {
        Ok(unit) if unit.counts_pieces() => moves.len().div_ceil(2),
        Ok(Unit::Discs) => moves.iter().filter(|mv| *mv != "pass").count(),
        Ok(Unit::Equity) => moves.iter().filter(|mv| !is_roll(mv)).count(),
        _ => moves.len(),
    }
}

/// The games of a list.
const LISTED: usize = 60;

impl Hub {
    /// The games of a file.
    ///
    /// # Errors
    /// The system has no thread.
    pub(crate) fn new(store: GameStore, most_games: Option<usize>) -> io::Result<Hub> {
        let seen = AtomicI64::new(store.writes_of_others().unwrap_or(0));
        let (autosave, live) = (Autosave::new(store)?, Mutex::new(HashMap::new()));
        Ok(Hub { autosave, live, most_games: most_games.unwrap_or(MOST_GAMES), seen })
    }

    /// The file of games.
    pub(crate) fn store(&self) -> &GameStore {
        &self.autosave.store
    }

    /// Adds a game, which is on the disk when this returns, unless that takes long or there is nothing to store yet.
    pub(crate) fn add(&self, mut game: Game) -> Answer<Arc<Live>> {
        let count = match self.store().count() {
            // Another program lets nobody read.
            Err(error) if error.is_busy() => 0,
            count => count.map_err(Refusal::not_saved)?,
        };
        if count >= self.most_games {
            let full = Refusal::new(StatusCode::INSUFFICIENT_STORAGE, "too-many-games");
            return Err(full.with("most", self.most_games));
        }
        game.settle();
        game.updated_ms = now_ms();
        let (id, live) = (game.id.clone(), Arc::new(Live::new(game)));
        {
            let mut game = live.game();
            let outcome = live.keep(&self.autosave, &game, None)?;
            game.unsaved = outcome == SaveOutcome::Later;
            game.stored = game.is_worth_storing();
        }
        lock(&self.live).insert(id, Arc::clone(&live));
        self.make_room();
        Ok(live)
    }

    /// The game of this name as it is in the file: another program may have changed it.
    pub(crate) fn find(&self, id: &str) -> Answer<Arc<Live>> {
        let known = lock(&self.live).get(id).cloned();
        if let Some(live) = known {
            if live.refresh(&self.autosave)? {
                return Ok(live);
            }
            self.forget(id);
        }
        let stored = self.store().get(id).map_err(Refusal::unreadable)?.ok_or_else(gone)?;
        let game = Game::read(id, &stored.body, stored.updated_ms).map_err(refused)?;
        // Two requests may have read it: the first one's stays.
        let live =
            Arc::clone(lock(&self.live).entry(id.to_owned()).or_insert_with(|| Arc::new(Live::new(game))));
        self.make_room();
        Ok(live)
    }

    /// A game leaves the memory.
    fn forget(&self, id: &str) {
        let live = lock(&self.live).remove(id);
        if let Some(live) = &live {
            live.stop_thinking();
        }
    }

    /// Takes over what other programs have made of the games in memory, so that those who watch see it.
    pub(crate) fn refresh(&self) {
        let Ok(writes) = self.store().writes_of_others() else { return };
        if self.seen.swap(writes, Ordering::Relaxed) == writes {
            return;
        }
        let live: Vec<Arc<Live>> = lock(&self.live).values().cloned().collect();
        for one in live {
            // What is gone, or cannot be read, is reported by the next request.
            let _ = one.refresh(&self.autosave);
        }
    }

    /// Forgets a game.
    pub(crate) fn remove(&self, id: &str) -> Answer<StatusCode> {
        let waited = self.autosave.forget(id);
        let removed = block_in_place(|| self.store().remove(id));
        let fresh = lock(&self.live).get(id).is_some_and(|live| !live.game().stored);
        match removed.map_err(Refusal::not_saved)? || waited || fresh {
            true => {
                self.forget(id);
                Ok(StatusCode::NO_CONTENT)
            }
            false => Err(gone()),
        }
    }

    /// The games that changed last.
    pub(crate) fn list(&self, lang: &Lang, walks: &Walks) -> Answer<Vec<Listed>> {
        let (stored, lost) = self.latest(LISTED)?;
        let listed = stored.into_iter().map(|StoredGame { id, updated_ms, body }| {
            let known = Document::read(&body).ok();
            let title = known.as_ref().map(|game| lang.text(&format!("game-{}", game.game)));
            let title = title.unwrap_or_else(|| lang.text("server-unknown-game"));
            let players = known.as_ref().map_or_else(Vec::new, |game| game.seats.to_vec());
            let board = known.as_ref().and_then(Document::board).map(BoardData::from);
            let over = known.as_ref().filter(|game| game.over);
            let result =
                over.and_then(|game| walks.of(&id, game, updated_ms)).map_or("*", |walked| walked.result);
            let Document { game, moves, over, .. } = known.unwrap_or_default();
            Listed {
                id,
                moves: counted(&game, &moves),
                game,
                title,
                players,
                over,
                result,
                board,
                updated_ms,
            }
        });
        let damaged = |id: String| Listed {
            title: lang.with("server-damaged-game", named![id]),
            id,
            game: String::new(),
            players: Vec::new(),
            moves: 0,
            over: true,
            result: "*",
            board: None,
            updated_ms: 0,
        };
        Ok(listed.chain(lost.into_iter().map(damaged)).collect())
    }

    /// All games that this version reads, with when they were changed; the latest first.
    pub(crate) fn documents(&self) -> Answer<Vec<(String, u64, Document)>> {
        let (stored, _) = self.latest(self.most_games)?;
        let read = |StoredGame { id, updated_ms, body }| Some((id, updated_ms, Document::read(&body).ok()?));
        Ok(stored.into_iter().filter_map(read).collect())
    }

    /// The games that changed last, with those that wait to be written as they will be; and of a damaged file the names
    /// of those that cannot be read.
    fn latest(&self, most: usize) -> Answer<(Vec<StoredGame>, Vec<String>)> {
        // Asked first: what is written meanwhile stands in the file.
        let waiting = self.autosave.waiting();
        let (mut games, lost) = self.latest_stored(most)?;
        if !waiting.is_empty() {
            games.extend(waiting);
            games.sort_by(|a, b| (&a.id, b.updated_ms).cmp(&(&b.id, a.updated_ms)));
            games.dedup_by(|a, b| a.id == b.id);
            games.sort_by_key(|game| Reverse(game.updated_ms));
            games.truncate(most);
        }
        Ok((games, lost))
    }

    /// The same, as they are in the file.
    fn latest_stored(&self, most: usize) -> Answer<(Vec<StoredGame>, Vec<String>)> {
        let found = match self.store().damage() {
            Some(_) => None,
            None => match self.store().latest(most) {
                Err(error) if error.is_damage() => None,
                stored => Some(stored.map_err(Refusal::unreadable)?),
            },
        };
        Ok(found.map_or_else(
            || {
                let Salvage { mut games, lost } = self.store().salvage();
                games.truncate(most);
                (games, lost)
            },
            |stored| (stored, Vec::new()),
        ))
    }

    /// Games that were not looked at for the longest time leave the memory, and machines their tables.
    pub(crate) fn make_room(&self) {
        let mut live = lock(&self.live);
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

    /// Ends every search, and writes what waits.
    pub(crate) fn stop(&self) {
        for live in lock(&self.live).values() {
            live.stop_thinking();
        }
        self.autosave.end();
    }
}
