//! The games in a data folder: one file shared by all programs that use it.

use crate::error::StoreError;
use crate::games::{GameStore, StoredGame};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

/// The maximum number of games that a file keeps.
pub const MOST_GAMES: usize = 5_000;
/// The file of games in a data folder.
const GAMES: &str = "games.db";
/// The folder in which earlier versions kept the games that were under way at the prompt, a file each.
const OLDER: &str = "unfinished";
/// The largest of those files that is read, in bytes.
const MOST_BYTES: u64 = 1 << 20;

impl GameStore {
    /// The game file of a data folder, whether it exists or not.
    pub fn path_in(folder: &Path) -> PathBuf {
        folder.join(GAMES)
    }

    /// Whether a data folder has any games, from this version or an earlier one.
    pub fn is_in(folder: &Path) -> bool {
        GameStore::path_in(folder).exists() || !older(folder).is_empty()
    }

    /// Opens the games in a data folder, creating their file if missing. Games that earlier versions stored in separate
    /// files are moved into it: `body` reads such a file, and returns `None` if it cannot, in which case the file
    /// stays.
    ///
    /// # Errors
    /// The file cannot be opened or written.
    pub fn open_in(folder: &Path, body: &dyn Fn(&str) -> Option<String>) -> Result<GameStore, StoreError> {
        // Where the folder cannot be made, the file cannot be opened either.
        let _ = fs::create_dir_all(folder);
        let store = GameStore::open(&GameStore::path_in(folder))?;
        for path in older(folder) {
            let Some(game) = read(&path, body) else { continue };
            // The same file of the same time is the same game, where another program has just moved it.
            store.replace(&game, |found| found.is_none())?;
            let _ = fs::remove_file(&path); // another program may have been faster
        }
        Ok(store)
    }
}

fn older(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder.join(OLDER)) else { return Vec::new() };
    let paths = entries.filter_map(|entry| entry.ok().map(|entry| entry.path()));
    paths.filter(|path| path.extension().is_some_and(|ending| ending == "stratege")).collect()
}

/// The game of an older file, under the name of the file and of the time at which it was written.
fn read(path: &Path, body: &dyn Fn(&str) -> Option<String>) -> Option<StoredGame> {
    let found = fs::metadata(path).ok().filter(|found| found.is_file() && found.len() <= MOST_BYTES)?;
    let changed = found.modified().unwrap_or_else(|_| SystemTime::now());
    let since = changed.duration_since(UNIX_EPOCH).unwrap_or_default();
    let updated_ms = u64::try_from(since.as_millis()).unwrap_or(0);
    let name: String = path.file_stem()?.to_str()?.chars().filter(|c| c.is_ascii_alphanumeric()).collect();
    let body = body(&fs::read_to_string(path).ok()?)?;
    Some(StoredGame { id: format!("{name}-{updated_ms}"), updated_ms, body })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_in_files_of_their_own_move_into_the_one_file() {
        let folder = tempfile::tempdir().unwrap();
        assert!(!GameStore::is_in(folder.path()));
        let older = folder.path().join(OLDER);
        fs::create_dir(&older).unwrap();
        fs::write(older.join("1-2.stratege"), "a game").unwrap();
        fs::write(older.join("zz.stratege"), "damaged").unwrap();
        assert!(GameStore::is_in(folder.path()));
        let body = |text: &str| text.strip_prefix("a ").map(str::to_owned);
        for _ in 0..2 {
            let store = GameStore::open_in(folder.path(), &body).unwrap();
            let stored = store.latest(9).unwrap();
            assert_eq!((stored.len(), stored[0].body.as_str()), (1, "game"));
            assert!(stored[0].id.starts_with("12-") && stored[0].updated_ms > 0, "{:?}", stored[0]);
            assert!(older.join("zz.stratege").exists() && !older.join("1-2.stratege").exists());
        }
    }
}
