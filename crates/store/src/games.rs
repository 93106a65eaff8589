//! Games under way, in SQLite: each is a text of its own, replaced whole whenever the game changes. What has been
//! written is there after the program was killed.

use crate::error::StoreError;
use rusqlite::{Connection, OpenFlags, OptionalExtension, TransactionBehavior, params};
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// The application id of the file.
const APPLICATION: i32 = 0x5374_7247; // "StrG"
/// The version of the format.
pub const GAMES_VERSION: i32 = 1;

/// The tables of matches. A version of the program that does not know them leaves them alone.
const MATCH_TABLES: &str = "
    CREATE TABLE IF NOT EXISTS contest (id TEXT PRIMARY KEY, began_ms INTEGER NOT NULL, body TEXT NOT NULL) STRICT;
    CREATE TABLE IF NOT EXISTS contest_game (
      contest TEXT NOT NULL, number INTEGER NOT NULL, result TEXT NOT NULL, moves TEXT NOT NULL,
      PRIMARY KEY (contest, number)) STRICT, WITHOUT ROWID;";

/// A game as it was written last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptGame {
    /// Its name.
    pub id: String,
    /// When it changed, in milliseconds since 1970.
    pub updated_ms: u64,
    /// The game, in the words of whoever keeps it.
    pub body: String,
}

/// A file of games.
#[derive(Debug)]
pub struct GameStore {
    connection: Mutex<Connection>,
}

impl GameStore {
    /// Opens the file, or makes it.
    ///
    /// # Errors
    /// It is something else, or was written by a newer version.
    pub fn open(path: &Path) -> Result<GameStore, StoreError> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE;
        let connection = Connection::open_with_flags(path, flags | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
        connection.busy_timeout(Duration::from_secs(5))?;
        let number = |name: &str| connection.pragma_query_value(None, name, |row| row.get::<_, i32>(0));
        let (application, version) = (number("application_id")?, number("user_version")?);
        let tables: i64 = connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
        if application != APPLICATION && (application != 0 || tables > 0) {
            return Err(StoreError::Foreign);
        }
        if version > GAMES_VERSION {
            return Err(StoreError::Version { found: version, expected: GAMES_VERSION });
        }
        connection.pragma_update(None, "journal_mode", "WAL")?;
        // A killed program loses nothing; a killed machine may lose the last moves, never the file.
        connection.pragma_update(None, "synchronous", "NORMAL")?;
        connection.execute_batch(&format!(
            "BEGIN IMMEDIATE;
             CREATE TABLE IF NOT EXISTS game (
               id TEXT PRIMARY KEY, updated_ms INTEGER NOT NULL, body TEXT NOT NULL) STRICT, WITHOUT ROWID;
             CREATE INDEX IF NOT EXISTS game_updated ON game (updated_ms);
             {MATCH_TABLES}
             PRAGMA application_id = {APPLICATION};
             PRAGMA user_version = {GAMES_VERSION};
             COMMIT;"
        ))?;
        Ok(GameStore { connection: Mutex::new(connection) })
    }

    pub(crate) fn connection(&self) -> MutexGuard<'_, Connection> {
        self.connection.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Writes a game, in the place of what was written under its name.
    ///
    /// # Errors
    /// It could not be written; what was there before is kept.
    pub fn put(&self, game: &KeptGame) -> Result<(), StoreError> {
        put(&self.connection(), game)
    }

    /// Writes a game only where what stands under its name is what the writer has seen: `is_known` is asked about it,
    /// with none where nothing stands there. False, and nothing written, where somebody else has changed it.
    ///
    /// # Errors
    /// It could not be written; what was there before is kept.
    pub fn replace(
        &self,
        game: &KeptGame,
        is_known: impl FnOnce(Option<&str>) -> bool,
    ) -> Result<bool, StoreError> {
        let mut connection = self.connection();
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
    }

    /// The game of this name.
    ///
    /// # Errors
    /// The file cannot be read.
    pub fn get(&self, id: &str) -> Result<Option<KeptGame>, StoreError> {
        let connection = self.connection();
        let mut query = connection.prepare_cached("SELECT id, updated_ms, body FROM game WHERE id = ?1")?;
        Ok(query.query_row([id], of_row).optional()?)
    }

    /// When a game changed, in milliseconds since 1970; none if there is none of this name.
    ///
    /// # Errors
    /// The file cannot be read.
    pub fn changed_ms(&self, id: &str) -> Result<Option<u64>, StoreError> {
        let connection = self.connection();
        let mut query = connection.prepare_cached("SELECT updated_ms FROM game WHERE id = ?1")?;
        let time: Option<i64> = query.query_row([id], |row| row.get(0)).optional()?;
        Ok(time.map(|time| u64::try_from(time).unwrap_or(0)))
    }

    /// A number that is another one after another program has written to the file.
    ///
    /// # Errors
    /// The file cannot be read.
    pub fn writes_of_others(&self) -> Result<i64, StoreError> {
        Ok(self.connection().pragma_query_value(None, "data_version", |row| row.get(0))?)
    }

    /// At most so many games, the last changed first.
    ///
    /// # Errors
    /// The file cannot be read.
    pub fn latest(&self, most: usize) -> Result<Vec<KeptGame>, StoreError> {
        let connection = self.connection();
        let mut query = connection
            .prepare_cached("SELECT id, updated_ms, body FROM game ORDER BY updated_ms DESC, id LIMIT ?1")?;
        let rows = query.query_map([i64::try_from(most).unwrap_or(i64::MAX)], of_row)?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// How many games there are.
    ///
    /// # Errors
    /// The file cannot be read.
    pub fn count(&self) -> Result<usize, StoreError> {
        let count: i64 = self.connection().query_row("SELECT count(*) FROM game", [], |row| row.get(0))?;
        Ok(usize::try_from(count).unwrap_or(0))
    }

    /// Forgets a game; false if there was none of this name.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn remove(&self, id: &str) -> Result<bool, StoreError> {
        Ok(self.connection().execute("DELETE FROM game WHERE id = ?1", [id])? > 0)
    }
}

fn put(connection: &Connection, game: &KeptGame) -> Result<(), StoreError> {
    let time = i64::try_from(game.updated_ms).unwrap_or(i64::MAX);
    connection
        .prepare_cached(
            "INSERT INTO game (id, updated_ms, body) VALUES (?1, ?2, ?3)
             ON CONFLICT (id) DO UPDATE SET updated_ms = ?2, body = ?3",
        )?
        .execute(params![game.id, time, game.body])?;
    Ok(())
}

fn of_row(row: &rusqlite::Row<'_>) -> rusqlite::Result<KeptGame> {
    let time: i64 = row.get(1)?;
    Ok(KeptGame { id: row.get(0)?, updated_ms: u64::try_from(time).unwrap_or(0), body: row.get(2)? })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(id: &str, updated_ms: u64, body: &str) -> KeptGame {
        KeptGame { id: id.into(), updated_ms, body: body.into() }
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
