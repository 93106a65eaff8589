//! Stores the games of a match on disk.

use crate::{AtPath, Result};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use stratege_arena::{GameRecord, MatchPlan};
use stratege_store::{Store, StoreError};

/// A store of games.
pub(super) struct Stored {
    path: PathBuf,
    store: Store,
    plan: MatchPlan,
}

impl Stored {
    /// The store of a match, created if it is missing. A match of fewer games, but otherwise the same, is continued.
    ///
    /// # Errors
    /// The file is something else, or holds another match.
    pub(super) fn open(path: &Path, plan: &MatchPlan) -> Result<Stored> {
        let opened = Store::extend(path, plan, |old: &MatchPlan| plan.extends(old));
        let store = opened.at(path)?;
        Ok(Stored { path: path.to_owned(), store, plan: plan.clone() })
    }

    /// A match that is only read, with its plan.
    ///
    /// # Errors
    /// The file is something else, or damaged.
    pub(super) fn read(path: &Path) -> Result<Stored> {
        let (store, plan) = Store::read::<MatchPlan>(path).at(path)?;
        Ok(Stored { path: path.to_owned(), store, plan })
    }

    /// The plan of the match.
    pub(super) fn plan(&self) -> &MatchPlan {
        &self.plan
    }

    /// The games in it, by their numbers.
    ///
    /// # Errors
    /// The file is damaged.
    pub(super) fn games(&self) -> Result<Vec<GameRecord>> {
        let games: Vec<GameRecord> = self.store.parts().at(&self.path)?;
        let sorted = games.is_sorted_by(|one, other| one.number < other.number);
        match games.iter().find(|game| !self.plan.has(game)) {
            None if sorted => Ok(games),
            wrong => {
                let number = wrong.map_or(0, |game| game.number);
                Err(StoreError::Damaged(format!("part {number}"))).at(&self.path)
            }
        }
    }

    /// Keeps games, all or none.
    ///
    /// # Errors
    /// The games cannot be written.
    pub(super) fn add_all(&self, games: &[GameRecord]) -> Result {
        self.store.add_all(games.iter().map(|game| (game.number, game))).at(&self.path)
    }

    /// Takes games out, all or none.
    ///
    /// # Errors
    /// The store cannot be written.
    pub(super) fn remove_all(&self, numbers: &BTreeSet<u64>) -> Result {
        self.store.remove_all(numbers.iter().copied()).at(&self.path)
    }
}
