//! The games of a match on disk.

use crate::{CliError, RefusalText};
use std::path::{Path, PathBuf};
use stratege_arena::{GameRecord, MatchPlan};
use stratege_store::{Store, StoreError};
use stratege_texts::Lang;

/// A store of games.
pub(super) struct Stored<'a> {
    lang: &'a Lang,
    path: PathBuf,
    store: Store,
    plan: MatchPlan,
}

impl<'a> Stored<'a> {
    /// The store of a match, created if it is missing. A match of fewer games, but otherwise the same, is continued.
    ///
    /// # Errors
    /// The file is something else, or holds another match.
    pub(super) fn open(lang: &'a Lang, path: &Path, plan: &MatchPlan) -> Result<Stored<'a>, CliError> {
        let opened = Store::extend(path, plan, |old: &MatchPlan| plan.extends(old));
        let store = opened.map_err(|error| refused(lang, path, &error))?;
        Ok(Stored { lang, path: path.to_owned(), store, plan: plan.clone() })
    }

    /// A match that is only read, with its plan.
    ///
    /// # Errors
    /// The file is something else, or damaged.
    pub(super) fn read(lang: &'a Lang, path: &Path) -> Result<Stored<'a>, CliError> {
        let read = Store::read::<MatchPlan>(path);
        let (store, plan) = read.map_err(|error| refused(lang, path, &error))?;
        Ok(Stored { lang, path: path.to_owned(), store, plan })
    }

    /// The plan of the match.
    pub(super) fn plan(&self) -> &MatchPlan {
        &self.plan
    }

    /// The games in it, by their numbers.
    ///
    /// # Errors
    /// The file is damaged.
    pub(super) fn games(&self) -> Result<Vec<GameRecord>, CliError> {
        let damaged = |error| refused(self.lang, &self.path, &error);
        let games: Vec<GameRecord> = self.store.parts().map_err(damaged)?;
        let sorted = games.is_sorted_by(|one, other| one.number < other.number);
        match games.iter().find(|game| !self.plan.has(game)) {
            None if sorted => Ok(games),
            wrong => {
                let number = wrong.map_or(0, |game| game.number);
                Err(damaged(StoreError::Damaged(format!("part {number}"))))
            }
        }
    }

    /// Keeps a game.
    ///
    /// # Errors
    /// It cannot be written.
    pub(super) fn add(&self, game: &GameRecord) -> Result<(), CliError> {
        let added = self.store.add(game.number, game);
        added.map(drop).map_err(|error| refused(self.lang, &self.path, &error))
    }
}

fn refused(lang: &Lang, path: &Path, error: &StoreError) -> CliError {
    CliError::File { path: path.to_owned(), why: error.text(lang) }
}
