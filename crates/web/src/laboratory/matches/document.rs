//! The stored form of matches.

use crate::clock::now_ms;
use serde::{Deserialize, Serialize};
use stratege_arena::{GameRecord, MatchPlan};
use stratege_play::Seat;
use stratege_store::{GameStore, MatchGame, StoreError, StoredMatch};

/// The version of what is kept.
const VERSION: u32 = 1;

/// A match.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct MatchDocument {
    version: u32,
    pub(super) plan: MatchPlan,
    /// The players as they were asked for.
    pub(super) seats: Vec<Seat>,
    /// Whether it measures the levels of a game.
    #[serde(default)]
    pub(super) ladder: bool,
    #[serde(skip)]
    pub(super) id: String,
    #[serde(skip)]
    pub(super) began_ms: u64,
}

impl MatchDocument {
    /// A match that begins now.
    pub(super) fn new(id: String, plan: MatchPlan, seats: Vec<Seat>, ladder: bool) -> MatchDocument {
        MatchDocument { version: VERSION, plan, seats, ladder, id, began_ms: now_ms() }
    }

    /// The stored match; `None` if another version wrote it.
    pub(super) fn read(one: StoredMatch) -> Option<MatchDocument> {
        let stored: MatchDocument = serde_json::from_str(&one.body).ok()?;
        (stored.version == VERSION).then_some(MatchDocument { id: one.id, began_ms: one.began_ms, ..stored })
    }

    /// Writes it.
    pub(super) fn put(&self, store: &GameStore) -> Result<(), StoreError> {
        let body = serde_json::to_string(self).unwrap_or_default();
        store.put_match(&StoredMatch { id: self.id.clone(), began_ms: self.began_ms, body })
    }

    /// Writes a game of it; false where it was forgotten.
    pub(super) fn add(&self, store: &GameStore, game: &GameRecord) -> Result<bool, StoreError> {
        let moves = serde_json::to_string(&game.moves).unwrap_or_default();
        let bare = GameRecord { moves: Vec::new(), ..game.clone() };
        let result = serde_json::to_string(&bare).unwrap_or_default();
        store.add_match_game(&self.id, &MatchGame { number: game.number, result, moves })
    }

    /// Its games: the last one with its moves, of the others the results.
    pub(super) fn games(&self, store: &GameStore) -> Result<Vec<GameRecord>, StoreError> {
        let read = |text: String| serde_json::from_str::<GameRecord>(&text).ok();
        let results = store.match_results(&self.id)?.into_iter();
        let mut games: Vec<GameRecord> =
            results.filter_map(read).filter(|game| self.plan.has(game)).collect();
        if let Some(last) = games.last_mut() {
            let moves = store.match_moves(&self.id, last.number)?;
            last.moves = moves.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default();
        }
        Ok(games)
    }
}
