//! Connections to a file of games: what kind of file it is, and how it is written and read.

use crate::error::StoreError;
use rusqlite::{Connection, OpenFlags};
use std::path::Path;
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

/// How long is waited for another program that writes.
pub(crate) const PATIENCE: Duration = Duration::from_secs(5);
/// How long is waited for one that lets nobody read.
pub(crate) const READ_PATIENCE: Duration = Duration::from_millis(20);

/// A connection to a file.
pub(crate) fn connected(path: &Path, patience: Duration) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE;
    let connection = Connection::open_with_flags(path, flags | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    connection.busy_timeout(patience)?;
    Ok(connection)
}

/// A connection that writes, to a file with all tables.
pub(crate) fn prepared(path: &Path) -> Result<Connection, StoreError> {
    let connection = connected(path, PATIENCE)?;
    checked(&connection)?;
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
    Ok(connection)
}

/// A connection that reads.
pub(crate) fn looked_at(path: &Path) -> Result<Connection, StoreError> {
    let connection = connected(path, PATIENCE)?;
    checked(&connection)?;
    connection.busy_timeout(READ_PATIENCE)?;
    Ok(connection)
}

/// Refuses files of something else.
fn checked(connection: &Connection) -> Result<(), StoreError> {
    let number = |name: &str| connection.pragma_query_value(None, name, |row| row.get::<_, i32>(0));
    let (application, version) = (number("application_id")?, number("user_version")?);
    let tables: i64 = connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    if application != APPLICATION && (application != 0 || tables > 0) {
        return Err(StoreError::Foreign);
    }
    if version > GAMES_VERSION {
        return Err(StoreError::Version { found: version, expected: GAMES_VERSION });
    }
    Ok(())
}

/// A connection that reads where nothing can be written beside the file: the index of its journal stays in memory.
pub(crate) fn readable(path: &Path) -> Result<Connection, StoreError> {
    let connection = connected(path, READ_PATIENCE)?;
    connection.pragma_update(None, "locking_mode", "EXCLUSIVE")?;
    checked(&connection)?;
    Ok(connection)
}

/// Whether nothing in a file is damaged.
pub(crate) fn is_whole(connection: &Connection) -> bool {
    let found = connection.query_row("PRAGMA quick_check(1)", [], |row| row.get::<_, String>(0));
    match found {
        Ok(found) => found == "ok",
        Err(error) => !StoreError::from(error).is_damage(),
    }
}
