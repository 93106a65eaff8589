//! A game in memory: its state, the search for its next move, and its watchers.

use super::autosave::{Autosave, SaveOutcome};
use super::game::Game;
use super::state::SessionState;
use crate::answer::{Answer, Refusal};
use crate::clock::now_ms;
use axum::http::StatusCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use stratege_play::{BackgroundEngine, DocumentError, GameInPlay};
use stratege_session::sync::lock;
use stratege_session::{AnalysisData, Stop};
use stratege_store::StoredGame;
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
    /// The search for the next move; `None` while no machine searches.
    pub(crate) thinking: Mutex<Option<Thinking>>,
    /// The machine with its tables, between two of its moves.
    pub(crate) engine: Mutex<Option<BackgroundEngine>>,
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
            changed: watch::Sender::new(game.play.revision),
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
        lock(&self.game)
    }

    /// When it was last requested.
    pub(crate) fn used_ms(&self) -> u64 {
        self.used_ms.load(Ordering::Relaxed)
    }

    /// Whether it has neither viewers nor a search.
    pub(crate) fn is_idle(&self) -> bool {
        self.changed.receiver_count() == 0 && lock(&self.thinking).is_none()
    }

    /// The revisions from now on.
    pub(crate) fn watch(&self) -> watch::Receiver<u64> {
        self.changed.subscribe()
    }

    /// Whether the machine thinks.
    pub(crate) fn is_thinking(&self) -> bool {
        lock(&self.thinking).is_some()
    }

    /// Ends the search for a move; what it found is not played.
    pub(crate) fn stop_thinking(&self) {
        if let Some(thinking) = lock(&self.thinking).take() {
            thinking.stop.stop();
        }
        self.thoughts.send_replace(None);
    }

    /// Lets the search for a move end with what it has found.
    pub(crate) fn hurry(&self) {
        if let Some(thinking) = lock(&self.thinking).as_ref() {
            thinking.stop.stop();
        }
    }

    /// Changes the game. It is on the disk before the change is announced, unless that takes long: then it is announced
    /// as not yet kept. Where it cannot be written, or another program has changed it in the meantime, nothing has
    /// changed here.
    pub(crate) fn change<T>(
        self: &Arc<Live>,
        autosave: &Arc<Autosave>,
        lang: &Lang,
        change: impl FnOnce(&mut Game) -> Answer<T>,
    ) -> Answer<T> {
        let mut game = self.game();
        let (before, stamp, updated_ms) = (game.text(), game.play.stamp, game.updated_ms);
        let (stored, opened) = (game.stored, game.opened);
        let seen = stored.then_some(game.play.revision);
        let done = change(&mut game).and_then(|done| {
            game.settle();
            game.play.revision += 1;
            game.updated_ms = now_ms();
            Ok((done, self.keep(autosave, &game, seen)?))
        });
        match done {
            Ok((done, outcome @ (SaveOutcome::Written | SaveOutcome::Later))) => {
                game.unsaved = outcome == SaveOutcome::Later;
                game.stored = game.is_worth_storing();
                let revision = game.play.revision;
                drop(game);
                self.notify(revision);
                Ok(done)
            }
            Ok((_, SaveOutcome::Apart)) => {
                drop(game);
                if !self.refresh(autosave)? {
                    return Err(gone());
                }
                Err(stale(&self.game(), self.is_thinking(), lang))
            }
            Err(refusal) => {
                // As it was: part of the change may have been made.
                if let Ok(mut restored) = Game::read(&game.id, &before, updated_ms) {
                    restored.play.paused = game.play.paused;
                    restored.play.table.clocks = game.play.table.clocks;
                    restored.play.stamp = stamp;
                    (restored.stored, restored.opened) = (stored, opened);
                    *game = restored;
                }
                Err(refusal)
            }
        }
    }

    /// Adds to the notes what changes neither the game nor what others see of it. Where it cannot be written now, the next
    /// change does.
    pub(crate) fn note(self: &Arc<Live>, autosave: &Arc<Autosave>, note: impl FnOnce(&mut GameInPlay)) {
        let mut game = self.game();
        note(&mut game.play);
        let seen = game.stored.then_some(game.play.revision);
        if self.keep(autosave, &game, seen).is_ok() {
            game.stored = game.is_worth_storing();
        }
    }

    /// Has the game written, where its stored revision is `seen`, or where it is not stored; not before there is something to store.
    pub(crate) fn keep(
        self: &Arc<Live>,
        autosave: &Arc<Autosave>,
        game: &Game,
        seen: Option<u64>,
    ) -> Answer<SaveOutcome> {
        if !game.is_worth_storing() {
            return Ok(SaveOutcome::Written);
        }
        let stored = StoredGame { id: game.id.clone(), updated_ms: game.updated_ms, body: game.text() };
        let (live, owner) = (Arc::clone(self), Arc::clone(autosave));
        let notice = move |outcome: SaveOutcome| {
            if outcome == SaveOutcome::Apart {
                // What is gone, or cannot be read, is reported by the next request.
                let _ = live.refresh(&owner);
            }
            let mut game = live.game();
            // A later change may wait already.
            game.unsaved = owner.awaits(&game.id);
            let revision = game.play.revision;
            drop(game);
            live.notify(revision);
        };
        autosave.keep(stored, seen, Arc::new(notice)).map_err(Refusal::not_saved)
    }

    /// Takes over what another program has made of the game; false where it is gone.
    pub(crate) fn refresh(&self, autosave: &Autosave) -> Answer<bool> {
        let mut game = self.game();
        if autosave.awaits(&game.id) || !game.stored {
            return Ok(true);
        }
        let store = &autosave.store;
        match store.changed_ms(&game.id) {
            Ok(Some(changed)) if changed == game.updated_ms => return Ok(true),
            Ok(Some(_)) => {}
            Ok(None) => return Ok(false),
            // Another program lets nobody read: what is known is served.
            Err(error) if error.is_busy() => return Ok(true),
            Err(error) => return Err(Refusal::unreadable(error)),
        }
        let Some(stored) = store.get(&game.id).map_err(Refusal::unreadable)? else { return Ok(false) };
        let stamp = game.play.stamp + 1;
        *game = Game::read(&stored.id, &stored.body, stored.updated_ms).map_err(refused)?;
        game.play.stamp = stamp;
        let revision = game.play.revision;
        drop(game);
        self.stop_thinking();
        self.notify(revision);
        Ok(true)
    }

    /// Notifies the viewers.
    pub(crate) fn notify(&self, revision: u64) {
        self.changed.send_replace(revision);
    }
}

/// The refusal of what was meant for another state of a game, with the state as it is.
pub(crate) fn stale(game: &Game, thinking: bool, lang: &Lang) -> Refusal {
    Refusal::conflict("stale").with_state(&SessionState::of(game, thinking, lang))
}

/// The refusal of what was meant for a game that is not there.
pub(crate) fn gone() -> Refusal {
    Refusal::new(StatusCode::NOT_FOUND, "no-session")
}

/// Why a game that is kept cannot be opened.
pub(crate) fn refused(error: DocumentError) -> Refusal {
    match error {
        DocumentError::Newer(version) => Refusal::conflict("newer").with("version", version),
        DocumentError::Refused(_, error) => error.into(),
        DocumentError::Format(error) => error.into(),
        DocumentError::Damaged(_) => Refusal::conflict("damaged"),
    }
}
