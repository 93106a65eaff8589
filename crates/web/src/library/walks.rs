//! The positions of the games played or opened here: computed once, and again when a game has changed.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex};
use stratege_catalog::find;
use stratege_formats::pgn;
use stratege_play::Document;
use stratege_play::record::record_of;
use stratege_session::sync::lock;

/// What a game went through.
pub(crate) struct Walked {
    /// When it was changed last: it is looked at again after that.
    updated_ms: u64,
    /// The keys of its positions.
    pub(super) places: Vec<u64>,
    pub(crate) result: &'static str,
    /// Its length in moves, as players of the game count them.
    pub(super) moves: usize,
}

/// What is known of the games that were looked at, by their names.
#[derive(Default)]
pub(crate) struct Walks(Mutex<HashMap<String, Arc<Walked>>>);

impl Walks {
    /// What a game went through; `None` where it cannot be opened, as one of a newer version.
    pub(crate) fn of(&self, id: &str, document: &Document, updated_ms: u64) -> Option<Arc<Walked>> {
        let known = lock(&self.0).get(id).cloned();
        if let Some(known) = known.filter(|known| known.updated_ms == updated_ms) {
            return Some(known);
        }
        let play = document.clone().open().ok()?;
        let result = pgn::result(record_of(&play).result.map(|result| result.winner));
        let mut session = play.session().fork();
        let moves = find(&document.game).ok()?.unit.moves(&session.drawing().plies());
        let places = (0..=session.history().len())
            .map(|ply| {
                session.jump(ply);
                session.static_facts().place()
            })
            .collect();
        let walked = Arc::new(Walked { updated_ms, places, result, moves });
        lock(&self.0).insert(id.to_owned(), Arc::clone(&walked));
        Some(walked)
    }

    /// Forgets games that are no longer there.
    pub(super) fn keep_only(&self, there: &HashSet<&str>) {
        lock(&self.0).retain(|id, _| there.contains(id.as_str()));
    }
}
