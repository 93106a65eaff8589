//! Games in progress, in SQLite: each is a single text, replaced as a whole whenever the game changes. Everything
//! written survives if the program is killed.

use crate::connection::{GAMES, PATIENCE, is_hashed, is_whole, looked_at, prepared, readable};
use crate::error::StoreError;
use crate::guard::Guard;
use crate::journal::is_journal_damaged;
use rusqlite::config::DbConfig;
use rusqlite::{Connection, OptionalExtension, TransactionBehavior, params};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Mutex, MutexGuard, OnceLock};
use std::time::Duration;
use stratege_game::sync::lock;

/// A game as last written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredGame {
    /// Its name.
    pub id: String,
    /// When it last changed, in milliseconds since 1970.
    pub updated_ms: u64,
    /// The game, in the format of the crate that stores it.
    pub body: String,
}

/// A game file.
#[derive(Debug)]
pub struct GameStore {
    path: PathBuf,
    /// Whether its rows have hashes: files of older versions have none until they are written.
    hashed: bool,
    /// Reads beside another program that writes.
    reading: Mutex<Connection>,
    /// Writes; none where the file cannot be written.
    writing: Mutex<Option<Connection>>,
    /// Notices that the file is deleted or replaced.
    guard: Mutex<Guard>,
    /// Why nothing is written.
    closed: OnceLock<Option<String>>,
    /// What was last known of [`writes_of_others`](GameStore::writes_of_others).
    seen: AtomicI64,
}

impl GameStore {
    /// Opens or creates the file. If it is damaged, its readable games can be read and are copied to a file next to it,
    /// and nothing is written to it. If it cannot be written to, games can still be read.
    ///
    /// # Errors
    /// The file is of another kind, or was written by a newer version.
    pub fn open(path: &Path) -> Result<GameStore, StoreError> {
        // Before SQLite reads what is left of it.
        let journal_damaged = is_journal_damaged(path);
        let (reading, damaged) = match looked_at(path) {
            Ok(reading) => {
                let whole = !journal_damaged && is_whole(&reading);
                (reading, !whole)
            }
            Err(error) if error.is_damage() => return Err(error),
            Err(error) if error.is_no_room() => (readable(path)?, false),
            Err(error) => return Err(error),
        };
        let writing = match damaged {
            true => None,
            false => match prepared(path) {
                Ok(writing) => Some(writing),
                Err(error) if error.is_no_room() => None,
                Err(error) => return Err(error),
            },
        };
        let hashed = is_hashed(&reading)?;
        let store = GameStore {
            path: path.to_owned(),
            hashed,
            reading: Mutex::new(reading),
            writing: Mutex::new(writing),
            guard: Mutex::new(Guard::of(path)),
            closed: OnceLock::new(),
            seen: AtomicI64::new(0),
        };
        if damaged {
            store.close();
        }
        Ok(store)
    }

    /// The path of the file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Nothing is written any more: the file is damaged. A copy of what can be read is put beside it.
    pub(crate) fn close(&self) {
        // Not even what stands in the journal, when the program ends.
        let _ = self.reading().set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true);
        self.closed.get_or_init(|| self.repair().ok().map(|path| path.display().to_string()));
    }

    /// Whether the file is damaged, with the name of the copy of its readable games if one was made.
    pub fn damage(&self) -> Option<Option<&str>> {
        self.closed.get().map(Option::as_deref)
    }

    pub(crate) fn reading(&self) -> MutexGuard<'_, Connection> {
        lock(&self.reading)
    }

    /// Whether its rows have hashes.
    pub(crate) fn is_hashed(&self) -> bool {
        self.hashed
    }

    /// What is true of the rows of the table of games that are whole, as SQL.
    pub(crate) fn whole_game(&self) -> String {
        if self.hashed { GAMES.is_whole() } else { "1".into() }
    }

    /// Carries out a change of the file.
    pub(crate) fn write<T>(
        &self,
        change: impl FnOnce(&mut Connection) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        if let Some(copy) = self.closed.get() {
            return Err(StoreError::Closed(copy.clone()));
        }
        let mut writing = lock(&self.writing);
        // Before as well as behind: what is written into a file without a name would be read from there again.
        if let Err(StoreError::Gone) = lock(&self.guard).look() {
            return Err(StoreError::Gone);
        }
        match writing.as_mut() {
            Some(writing) => writing.busy_timeout(PATIENCE)?,
            // There may be room by now.
            None => *writing = Some(prepared(&self.path)?),
        }
        let done = writing.as_mut().map_or(Err(StoreError::Gone), change);
        drop(writing);
        if done.as_ref().err().is_some_and(StoreError::is_damage) {
            self.close();
        }
        let mut guard = lock(&self.guard);
        match guard.look() {
            Err(StoreError::Gone) => Err(StoreError::Gone),
            // Other programs may put the journal's content into the file, and shorten both.
            Err(_) => {
                *guard = Guard::of(&self.path);
                done
            }
            Ok(()) => done,
        }
    }

    /// Writes a game, replacing the one with the same name.
    ///
    /// # Errors
    /// The file cannot be written; its previous contents are kept.
    pub fn put(&self, game: &StoredGame) -> Result<(), StoreError> {
        self.write(|connection| put(connection, game))
    }

    /// Writes a game only if the stored one is the version that the writer has seen: `is_known` is called with it, or
    /// with `None` if there is none. Returns false, without writing, if someone else has changed it.
    ///
    /// # Errors
    /// The file cannot be written; its previous contents are kept.
    pub fn replace(
        &self,
        game: &StoredGame,
        is_known: impl FnOnce(Option<&str>) -> bool,
    ) -> Result<bool, StoreError> {
        self.replace_within(PATIENCE, game, is_known)
    }

    /// Like [`replace`](Self::replace), but waits at most this long for another program that holds the file.
    ///
    /// # Errors
    /// The same as those of [`replace`](Self::replace); [`StoreError::is_busy`] if the other program continues.
    pub fn replace_within(
        &self,
        patience: Duration,
        game: &StoredGame,
        is_known: impl FnOnce(Option<&str>) -> bool,
    ) -> Result<bool, StoreError> {
        self.write(|connection| {
            connection.busy_timeout(patience)?;
            let change = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
            let found: Option<String> = change
                .prepare_cached("SELECT body FROM game WHERE id = ?1")?
                .query_row([&game.id], |row| row.get(0))
                .optional()?;
            if !is_known(found.as_deref()) {
                return Ok(false);
            }
            put(&change, game)?;
            change.commit()?;
            Ok(true)
        })
    }

    /// The game with this name.
    ///
    /// # Errors
    /// The file cannot be read.
    pub fn get(&self, id: &str) -> Result<Option<StoredGame>, StoreError> {
        let connection = self.reading();
        let whole = self.whole_game();
        let mut query = connection
            .prepare_cached(&format!("SELECT id, updated_ms, body, {whole} FROM game WHERE id = ?1"))?;
        query.query_row([id], of_row).optional()?.transpose()
    }

    /// When a game last changed, in milliseconds since 1970; `None` if there is no game with this name.
    ///
    /// # Errors
    /// The file cannot be read.
    pub fn changed_ms(&self, id: &str) -> Result<Option<u64>, StoreError> {
        let connection = self.reading();
        let mut query = connection.prepare_cached("SELECT updated_ms FROM game WHERE id = ?1")?;
        let time: Option<i64> = query.query_row([id], |row| row.get(0)).optional()?;
        Ok(time.map(|time| u64::try_from(time).unwrap_or(0)))
    }

    /// A number that changes whenever another program has written to the file.
    ///
    /// # Errors
    /// The file cannot be read.
    pub fn writes_of_others(&self) -> Result<i64, StoreError> {
        // While this program writes, others wait.
        if let Ok(writing) = self.writing.try_lock()
            && let Some(writing) = writing.as_ref()
        {
            let found = writing.pragma_query_value(None, "data_version", |row| row.get(0))?;
            self.seen.store(found, Ordering::Relaxed);
        }
        Ok(self.seen.load(Ordering::Relaxed))
    }

    /// At most this many games, most recently changed first.
    ///
    /// # Errors
    /// The file cannot be read.
    pub fn latest(&self, most: usize) -> Result<Vec<StoredGame>, StoreError> {
        if self.closed.get().is_some() {
            let mut games = self.salvage().games;
            games.truncate(most);
            return Ok(games);
        }
        let connection = self.reading();
        let mut query = connection.prepare_cached(&format!(
            "SELECT id, updated_ms, body, {} FROM game ORDER BY updated_ms DESC, id LIMIT ?1",
            self.whole_game()
        ))?;
        let rows = query.query_map([i64::try_from(most).unwrap_or(i64::MAX)], of_row)?;
        rows.map(|row| row?).collect()
    }

    /// The number of games.
    ///
    /// # Errors
    /// The file cannot be read.
    pub fn count(&self) -> Result<usize, StoreError> {
        let count: i64 = self.reading().query_row("SELECT count(*) FROM game", [], |row| row.get(0))?;
        Ok(usize::try_from(count).unwrap_or(0))
    }

    /// Deletes a game; returns false if there was none with this name.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn remove(&self, id: &str) -> Result<bool, StoreError> {
        self.write(|connection| Ok(connection.execute("DELETE FROM game WHERE id = ?1", [id])? > 0))
    }
}

pub(crate) fn put(connection: &Connection, game: &StoredGame) -> Result<(), StoreError> {
    let time = i64::try_from(game.updated_ms).unwrap_or(i64::MAX);
    connection
        .prepare_cached(
            "INSERT INTO game (id, updated_ms, body) VALUES (?1, ?2, ?3)
             ON CONFLICT (id) DO UPDATE SET updated_ms = ?2, body = ?3",
        )?
        .execute(params![game.id, time, game.body])?;
    Ok(())
}

/// The game of a row, whose last column says whether it is whole.
pub(crate) fn of_row(row: &rusqlite::Row<'_>) -> rusqlite::Result<Result<StoredGame, StoreError>> {
    let id: String = row.get(0)?;
    if !row.get::<_, bool>(3)? {
        return Ok(Err(StoreError::Damaged(format!("game {id}"))));
    }
    let time: i64 = row.get(1)?;
    Ok(Ok(StoredGame { id, updated_ms: u64::try_from(time).unwrap_or(0), body: row.get(2)? }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::connection::GAMES_VERSION;

    fn game(id: &str, updated_ms: u64, body: &str) -> StoredGame {
        StoredGame { id: id.into(), updated_ms, body: body.into() }
    }

    #[test]
    fn what_was_written_is_there_when_it_is_opened_again() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.db");
        let store = GameStore::open(&path).unwrap();
        store.put(&game("a", 1, "one")).unwrap();
        store.put(&game("b", 2, "two")).unwrap();
        store.put(&game("a", 3, "three")).unwrap();
        // A second program, and one that was killed, which closes nothing.
        let other = GameStore::open(&path).unwrap();
        std::mem::forget(store);
        assert_eq!(other.latest(9).unwrap(), [game("a", 3, "three"), game("b", 2, "two")]);
        assert_eq!(other.latest(1).unwrap().len(), 1);
        assert!(other.remove("b").unwrap() && !other.remove("b").unwrap());
        assert_eq!((other.count().unwrap(), other.get("b").unwrap()), (1, None));
    }

    #[test]
    fn the_later_of_two_writers_detects_the_other() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.db");
        let [one, other] = [0, 1].map(|_| GameStore::open(&path).unwrap());
        let fresh = |found: Option<&str>| found.is_none();
        assert!(one.replace(&game("a", 1, "one"), fresh).unwrap());
        assert!(!other.replace(&game("a", 2, "two"), fresh).unwrap());
        assert!(other.replace(&game("a", 3, "three"), |found| found == Some("one")).unwrap());
        assert!(!one.replace(&game("a", 4, "four"), |found| found == Some("one")).unwrap());
        assert_eq!(one.get("a").unwrap().unwrap().body, "three");
        assert_eq!((one.changed_ms("a").unwrap(), one.changed_ms("b").unwrap()), (Some(3), None));
        let before = one.writes_of_others().unwrap();
        one.put(&game("b", 5, "five")).unwrap();
        assert_eq!(one.writes_of_others().unwrap(), before);
        other.put(&game("b", 6, "six")).unwrap();
        assert_ne!(one.writes_of_others().unwrap(), before);
    }

    #[test]
    fn newer_and_foreign_files_are_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.db");
        drop(GameStore::open(&path).unwrap());
        let version = GAMES_VERSION + 1;
        Connection::open(&path).unwrap().pragma_update(None, "user_version", version).unwrap();
        assert!(matches!(GameStore::open(&path), Err(StoreError::Version { found, .. }) if found == version));
        let path = folder.path().join("other.db");
        Connection::open(&path).unwrap().execute_batch("CREATE TABLE x (y)").unwrap();
        assert!(matches!(GameStore::open(&path), Err(StoreError::Foreign)));
        std::fs::write(folder.path().join("text"), "no database, but a text of some length").unwrap();
        assert!(GameStore::open(&folder.path().join("text")).is_err());
    }
}
