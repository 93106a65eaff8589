//! The tables of a library's database. Their rows have hashes.

use rusqlite::Connection;
use stratege_store::{Fault, HashedSchema, HashedTable};

/// The name of the database in the folder of a library.
pub(crate) const FILE: &str = "library.db";

/// The application id of the file.
pub(crate) const APPLICATION: i32 = 0x5374_724c; // "StrL"
/// The version of the format. Rows of version 1 have no hashes.
pub(crate) const VERSION: i32 = 2;

pub(crate) const COLLECTION: HashedTable = HashedTable {
    name: "collection",
    columns: "id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, game TEXT NOT NULL",
    names: "id, name, game",
    hashed: "id, name, game",
    constraints: "",
    options: "STRICT",
};

/// How much of each file was imported.
pub(crate) const SOURCE: HashedTable = HashedTable {
    name: "source",
    columns:
        "collection INTEGER NOT NULL, label TEXT NOT NULL, length INTEGER NOT NULL, taken INTEGER NOT NULL,
      refused INTEGER NOT NULL, done INTEGER NOT NULL",
    names: "collection, label, length, taken, refused, done",
    hashed: "collection, label, length, taken, refused, done",
    constraints: ", PRIMARY KEY (collection, label, length)",
    options: "STRICT",
};

/// The files of positions. Those of version 1 have no number of entries: their blocks have no hashes.
pub(crate) const RUN: HashedTable = HashedTable {
    name: "run",
    columns: "id INTEGER PRIMARY KEY AUTOINCREMENT, collection INTEGER NOT NULL, entries INTEGER",
    names: "id, collection, entries",
    hashed: "id, collection, entries",
    constraints: "",
    options: "STRICT",
};

/// The games. Their records are hashed on their own, so that lists need not read them.
pub(crate) const GAME: HashedTable = HashedTable {
    name: "game",
    columns: "id INTEGER PRIMARY KEY AUTOINCREMENT, collection INTEGER NOT NULL, variant TEXT, first TEXT NOT NULL,
      second TEXT NOT NULL, event TEXT NOT NULL, date TEXT NOT NULL, result TEXT NOT NULL, plies INTEGER NOT NULL,
      deleted INTEGER, record_hash INTEGER NOT NULL AS (row_hash(record)) STORED, record BLOB NOT NULL",
    names: "id, collection, variant, first, second, event, date, result, plies, deleted, record",
    hashed: "id, collection, variant, first, second, event, date, result, plies, deleted, record_hash",
    constraints: "",
    options: "STRICT",
};

pub(crate) const TAG: HashedTable = HashedTable {
    name: "tag",
    columns: "game INTEGER NOT NULL, name TEXT NOT NULL",
    names: "game, name",
    hashed: "game, name",
    constraints: ", PRIMARY KEY (game, name)",
    options: "STRICT, WITHOUT ROWID",
};

pub(crate) const SCHEMA: HashedSchema = HashedSchema {
    application: APPLICATION,
    version: VERSION,
    tables: &[COLLECTION, SOURCE, RUN, GAME, TAG],
    others: "",
    // Every list reads all games, so that none is missing where an index is damaged.
    dropped: "DROP INDEX IF EXISTS game_collection;",
};

/// Whether the file is a library of this version or an older one, or a new file.
pub(crate) fn is_known(connection: &Connection) -> rusqlite::Result<bool> {
    let number = |name: &str| connection.pragma_query_value(None, name, |row| row.get::<_, i32>(0));
    let (application, version) = (number("application_id")?, number("user_version")?);
    let tables: i64 = connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    Ok(match application {
        0 => version == 0 && tables == 0,
        APPLICATION => (1..=VERSION).contains(&version),
        _ => false,
    })
}

/// Whether the rows have hashes.
pub(crate) fn is_hashed(connection: &Connection) -> rusqlite::Result<bool> {
    // By its tables too: a version that was damaged hides no damage.
    let tables = "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = 'digest')";
    let version: i32 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    Ok(version == VERSION || connection.query_row(tables, [], |row| row.get(0))?)
}

/// The first fault of a database that is opened.
pub(crate) fn fault(connection: &Connection) -> rusqlite::Result<Option<Fault>> {
    match is_hashed(connection)? {
        true => SCHEMA.fault(connection, Some(GAME.name)),
        // Its rows are about to get hashes: what is damaged by then would look whole ever after.
        false => {
            let found: String = connection.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0))?;
            Ok((found != "ok").then_some(Fault::Structure(found)))
        }
    }
}
