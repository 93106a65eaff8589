//! Connections to a game file: how its type is recognised, and how it is written and read.

use crate::error::StoreError;
use crate::hashed_table::{HashedSchema, HashedTable, is_corrupt, register};
use rusqlite::{Connection, OpenFlags};
use std::path::Path;
use std::time::Duration;

/// The application id of the file.
const APPLICATION: i32 = 0x5374_7247; // "StrG"
/// The version of the format. Rows of version 1 have no hashes.
pub const GAMES_VERSION: i32 = 2;

/// The games under way.
pub(crate) const GAMES: HashedTable = HashedTable {
    name: "game",
    columns: "id TEXT PRIMARY KEY, updated_ms INTEGER NOT NULL, body TEXT NOT NULL",
    names: "id, updated_ms, body",
    hashed: "id, updated_ms, body",
    constraints: "",
    options: "STRICT, WITHOUT ROWID",
};

/// The matches, and their games.
pub(crate) const MATCHES: [HashedTable; 2] = [
    HashedTable {
        name: "contest",
        columns: "id TEXT PRIMARY KEY, began_ms INTEGER NOT NULL, body TEXT NOT NULL",
        names: "id, began_ms, body",
        hashed: "id, began_ms, body",
        constraints: "",
        options: "STRICT",
    },
    HashedTable {
        name: "contest_game",
        columns: "contest TEXT NOT NULL, number INTEGER NOT NULL, result TEXT NOT NULL, moves TEXT NOT NULL",
        names: "contest, number, result, moves",
        hashed: "contest, number, result, moves",
        constraints: ", PRIMARY KEY (contest, number)",
        options: "STRICT, WITHOUT ROWID",
    },
];

const SCHEMA: HashedSchema = HashedSchema {
    application: APPLICATION,
    version: GAMES_VERSION,
    tables: &[GAMES, MATCHES[0], MATCHES[1]],
    others: "CREATE INDEX game_updated ON game (updated_ms);",
    dropped: "DROP INDEX IF EXISTS game_updated;",
};

/// How long is waited for another program that writes.
pub(crate) const PATIENCE: Duration = Duration::from_secs(5);
/// How long is waited for one that lets nobody read.
pub(crate) const READ_PATIENCE: Duration = Duration::from_millis(20);

/// A connection to a file.
pub(crate) fn connected(path: &Path, patience: Duration) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE;
    let connection = Connection::open_with_flags(path, flags | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    connection.busy_timeout(patience)?;
    register(&connection)?;
    Ok(connection)
}

/// A connection that writes, to a file with all tables.
pub(crate) fn prepared(path: &Path) -> Result<Connection, StoreError> {
    let mut connection = connected(path, PATIENCE)?;
    checked(&connection)?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    // A killed program loses nothing; a killed machine may lose the last moves, never the file.
    connection.pragma_update(None, "synchronous", "NORMAL")?;
    SCHEMA.prepare(&mut connection)?;
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
    let found = match is_hashed(connection) {
        Ok(true) => SCHEMA.fault(connection, None).map(|fault| fault.is_none()),
        // A file of an older version, or a new one.
        Ok(false) => connection
            .query_row("PRAGMA integrity_check(1)", [], |row| row.get::<_, String>(0))
            .map(|found| found == "ok"),
        Err(error) => Err(error),
    };
    found.unwrap_or_else(|error| !is_corrupt(&error))
}

/// Whether the rows of a file have hashes.
pub(crate) fn is_hashed(connection: &Connection) -> rusqlite::Result<bool> {
    // By its tables too: a version that was damaged hides no damage.
    let tables = "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = 'digest')";
    let version: i32 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    Ok(version >= GAMES_VERSION || connection.query_row(tables, [], |row| row.get(0))?)
}
