//! A game in memory: its state, the search for its next move, and those who watch it.

use super::engine::Engine;
use super::game::Game;
use super::kept::Kept;
use crate::answer::{Answer, Refusal};
use crate::shared::{locked, now_ms};
use axum::http::StatusCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use stratege_catalog::{AnalysisData, Stop};
use stratege_store::{GameStore, KeptGame};
use stratege_texts::Lang;
use tokio::sync::watch;

/// A search for a move: the stamp of the position that it is for, and how to end it.
pub(crate) struct Thinking {
    pub(crate) stamp: u64,
    pub(crate) stop: Arc<Stop>,
}

/// A game in memory.
pub(crate) struct Live {
    game: Mutex<Game>,
    /// The search for the next move; none while nobody thinks.
    pub(crate) thinking: Mutex<Option<Thinking>>,
    /// The machine with its tables, between two of its moves.
    pub(crate) engine: Mutex<Option<Engine>>,
    /// The revision, for those who watch.
    changed: watch::Sender<u64>,
    /// What the machine thinks.
    pub(crate) thoughts: watch::Sender<Option<Arc<AnalysisData>>>,
    /// When it was asked for last, in milliseconds since 1970.
    used_ms: AtomicU64,
}

impl Live {
    pub(crate) fn new(game: Game) -> Live {
        Live {
            changed: watch::Sender::new(game.revision),
            game: Mutex::new(game),
            thinking: Mutex::new(None),
            engine: Mutex::new(None),
            thoughts: watch::Sender::new(None),
            used_ms: AtomicU64::new(now_ms()),
        }
    }

    /// Looks at the game.
    pub(crate) fn game(&self) -> MutexGuard<'_, Game> {
        self.used_ms.store(now_ms(), Ordering::Relaxed);
        locked(&self.game)
    }

    /// When somebody looked at it last.
    pub(crate) fn used_ms(&self) -> u64 {
        self.used_ms.load(Ordering::Relaxed)
    }

    /// Whether nobody watches and nobody thinks.
    pub(crate) fn is_idle(&self) -> bool {
        self.changed.receiver_count() == 0 && locked(&self.thinking).is_none()
    }

    /// The revisions from now on.
    pub(crate) fn watch(&self) -> watch::Receiver<u64> {
        self.changed.subscribe()
    }

    /// Whether the machine thinks.
    pub(crate) fn is_thinking(&self) -> bool {
        locked(&self.thinking).is_some()
    }

    /// Ends the search for a move; what it found is not played.
    pub(crate) fn stop_thinking(&self) {
        if let Some(thinking) = locked(&self.thinking).take() {
            thinking.stop.stop();
        }
        self.thoughts.send_replace(None);
    }

    /// Lets the search for a move end with what it has found.
    pub(crate) fn hurry(&self) {
        if let Some(thinking) = locked(&self.thinking).as_ref() {
            thinking.stop.stop();
        }
    }

    /// Changes the game. It is on the disk before anybody hears of it; where it cannot be written, nothing has changed.
    pub(crate) fn change<T>(
        &self,
        store: &GameStore,
        lang: &Lang,
        change: impl FnOnce(&mut Game) -> Answer<T>,
    ) -> Answer<T> {
        let mut game = self.game();
        let (before, stamp) = (Kept::text(&game), game.stamp);
        let done = change(&mut game).and_then(|done| {
            game.settle();
            game.revision += 1;
            game.updated_ms = now_ms();
            keep(store, lang, &game).map(|()| done)
        });
        if done.is_err() {
            // As it was: part of the change may have been made.
            let (id, updated_ms) = (game.id.clone(), game.updated_ms);
            if let Some(restored) = Kept::read(&before).ok().and_then(|kept| kept.open(&id, updated_ms).ok())
            {
                let (paused, clocks) = (game.paused, game.clocks);
                *game = Game { paused, clocks, stamp, ..restored };
            }
            return done;
        }
        let revision = game.revision;
        drop(game);
        self.told(revision);
        done
    }

    /// Tells those who watch.
    pub(crate) fn told(&self, revision: u64) {
        self.changed.send_replace(revision);
    }
}

/// Writes a game.
pub(crate) fn keep(store: &GameStore, lang: &Lang, game: &Game) -> Answer<()> {
    let kept = KeptGame { id: game.id.clone(), updated_ms: game.updated_ms, body: Kept::text(game) };
    store.put(&kept).map_err(|error| {
        Refusal::with(lang, StatusCode::INSUFFICIENT_STORAGE, "not-kept", &[("why", &error)])
    })
}
