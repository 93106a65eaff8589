//! The format of a job file, and checks of its integrity.

use crate::error::StoreError;
use crate::hashed_table::{HashedSchema, HashedTable, is_corrupt, register};
use crate::journal::is_journal_damaged;
use rusqlite::Connection;
use std::path::Path;
use std::time::Duration;

/// The application id of the file.
const APPLICATION: i32 = 0x5374_7261; // "Stra"
/// The version of the format. Rows of version 1 have no hashes.
pub const VERSION: i32 = 2;
/// The first version.
const FIRST: i32 = 1;

pub(crate) const PLAN: HashedTable = HashedTable {
    name: "job",
    columns: "id INTEGER PRIMARY KEY CHECK (id = 0), plan TEXT NOT NULL",
    names: "id, plan",
    hashed: "id, plan",
    constraints: "",
    options: "STRICT",
};
pub(crate) const PARTS: HashedTable = HashedTable {
    name: "part",
    columns: "number INTEGER PRIMARY KEY, content TEXT NOT NULL",
    names: "number, content",
    hashed: "number, content",
    constraints: "",
    options: "STRICT",
};
pub(crate) const SCHEMA: HashedSchema = HashedSchema {
    application: APPLICATION,
    version: VERSION,
    tables: &[PLAN, PARTS],
    others: "",
    dropped: "",
};

/// Refuses what is no file of ours; gives the version, 0 of a new file.
fn check(connection: &Connection) -> Result<i32, StoreError> {
    connection.busy_timeout(Duration::from_secs(10))?;
    register(connection)?;
    let application: i32 = connection.query_row("PRAGMA application_id", [], |row| row.get(0))?;
    let tables: i64 = connection.query_row("SELECT count(*) FROM sqlite_master", [], |row| row.get(0))?;
    if tables > 0 && application != APPLICATION {
        return Err(StoreError::Foreign);
    }
    let version: i32 = connection.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    if tables > 0 && !(FIRST..=VERSION).contains(&version) {
        return Err(StoreError::Version { found: version, expected: VERSION });
    }
    Ok(if tables > 0 { version } else { 0 })
}

/// Refuses what is no file of ours, or is not as it was written.
pub(crate) fn check_whole(connection: &Connection) -> Result<(), StoreError> {
    let damaged = |why: &dyn std::fmt::Display| StoreError::Damaged(why.to_string());
    let version = check(connection)?;
    if version == 0 {
        return Ok(());
    }
    if !is_hashed(connection)? {
        let found: String = connection.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0))?;
        return if found == "ok" { Ok(()) } else { Err(damaged(&found)) };
    }
    match SCHEMA.fault(connection, None) {
        Ok(None) => Ok(()),
        Ok(Some(fault)) => Err(damaged(&fault)),
        Err(error) if is_corrupt(&error) => Err(damaged(&error)),
        Err(error) => Err(error.into()),
    }
}

/// Whether the rows of a file have hashes.
pub(crate) fn is_hashed(connection: &Connection) -> rusqlite::Result<bool> {
    // By its tables too: a version that was damaged hides no damage.
    let tables = "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = 'digest')";
    let version: i32 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    Ok(version >= VERSION || connection.query_row(tables, [], |row| row.get(0))?)
}

/// Refuses a file whose journal is damaged.
pub(crate) fn whole_journal(path: &Path) -> Result<(), StoreError> {
    match is_journal_damaged(path) {
        true => Err(StoreError::Damaged(format!("{}", crate::guard::journal(path).display()))),
        false => Ok(()),
    }
}
