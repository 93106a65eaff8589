//! The tables of a library's database. Their rows have hashes.

use stratege_store::{HashedSchema, HashedTable};

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
