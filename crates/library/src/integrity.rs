//! Integrity checks of a library.

use crate::database::Library;
use crate::error::{At, LibraryError};
use crate::index;
use crate::record;
use crate::tables::{FILE, GAME, SCHEMA, fault, is_hashed, is_known};
use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};
use serde::Serialize;
use std::path::Path;
use stratege_store::{HashedTable, is_journal_damaged, register, value};

/// The result of a check.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Checked {
    /// The number of intact games, including deleted ones.
    pub games: u64,
    /// The numbers of the damaged games.
    pub damaged: Vec<u32>,
    /// The number of positions in intact games.
    pub positions: u64,
    /// Everything that is wrong, with the file; empty for an intact library.
    pub faults: Vec<String>,
}

/// Reads the whole library in a folder and reports damage. Nothing is changed.
///
/// # Errors
/// The library does not exist or is of a newer version.
pub fn check(folder: &Path) -> Result<Checked, LibraryError> {
    let path = folder.join(FILE);
    path.metadata().at(&path)?;
    let journal_damaged = is_journal_damaged(&path);
    let connection = opened(&path, journal_damaged)?;
    let mut found = Checked::default();
    let mut note = |path: &Path, why: &dyn std::fmt::Display| {
        found.faults.push(format!("{}: {why}", path.display()));
    };
    if journal_damaged {
        note(&path, &"its journal, library.db-wal, was changed");
    }
    match is_known(&connection) {
        Ok(true) => {}
        Ok(false) => return Err(LibraryError::Foreign(path)),
        Err(error) => {
            note(&path, &error);
            return Ok(found);
        }
    }
    let fault = match is_hashed(&connection) {
        Ok(true) => SCHEMA.fault(&connection, None),
        _ => fault(&connection),
    };
    match fault {
        Ok(None) => {}
        Ok(Some(fault)) => note(&path, &fault),
        Err(error) => note(&path, &error),
    }
    let hashed = is_hashed(&connection).unwrap_or(false);
    let library = Library { connection, folder: folder.to_owned() };
    match library.runs(None) {
        Ok(runs) => {
            for run in runs {
                match index::check(&run) {
                    Ok(count) => found.positions += count,
                    Err(error) => found.faults.push(error.to_string()),
                }
            }
        }
        Err(_) if !hashed => {}
        Err(error) => found.faults.push(format!("{}: {error}", path.display())),
    }
    for number in library.readable() {
        match library.whole_game(number, hashed) {
            Some(_) => found.games += 1,
            None => found.damaged.push(number),
        }
    }
    if found.faults.is_empty() && !found.damaged.is_empty() {
        found.faults.push(format!("{}: records of games were changed", path.display()));
    }
    Ok(found)
}

/// A connection to a database that may be damaged. What is in a damaged journal stays there when it is closed.
pub(crate) fn opened(path: &Path, journal_damaged: bool) -> Result<Connection, LibraryError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, journal_damaged)?;
    register(&connection)?;
    Ok(connection)
}

/// The columns of a game, and its record.
pub(crate) type StoredRow = (Vec<rusqlite::types::Value>, stratege_formats::GameRecord);

impl Library {
    /// The numbers of the games that can be found in a database that may be damaged: up to the damaged place from both ends,
    /// and each between them.
    pub(crate) fn readable(&self) -> Vec<u32> {
        let mut ends = [Vec::new(), Vec::new()];
        for (numbers, order) in ends.iter_mut().zip(["", " DESC"]) {
            let text = format!("SELECT id FROM game ORDER BY id{order}");
            let Ok(mut statement) = self.connection.prepare(&text) else { continue };
            let Ok(rows) = statement.query_map([], |row| row.get::<_, u32>(0)) else { continue };
            numbers.extend(rows.map_while(Result::ok));
        }
        let [mut numbers, behind] = ends;
        if numbers.len() != behind.len() {
            let (low, high) =
                (numbers.last().map_or(1, |last| last + 1), behind.last().copied().unwrap_or(0));
            numbers.extend((low..high).take(MOST_TRIED).filter(|number| self.may_have(*number)));
            numbers.extend(behind);
        }
        numbers.sort_unstable();
        numbers.dedup();
        numbers
    }

    /// Whether there is a game of this number, or what would tell so cannot be read.
    fn may_have(&self, number: u32) -> bool {
        let find = "SELECT EXISTS (SELECT 1 FROM game WHERE id = ?1)";
        self.connection.query_row(find, [number], |row| row.get(0)).unwrap_or(true)
    }

    /// The game of this number, if it is whole: its columns as they are written, and its record.
    pub(crate) fn whole_game(&self, number: u32, hashed: bool) -> Option<StoredRow> {
        let columns = GAME.names.split(", ").count();
        let whole = match hashed {
            true => format!("{} AND record_hash IS row_hash(record)", GAME.is_whole()),
            false => "1".into(),
        };
        let text = format!("SELECT {} FROM game WHERE id = ?1 AND {whole}", GAME.names);
        let mut statement = self.connection.prepare_cached(&text).ok()?;
        let row: Vec<rusqlite::types::Value> = statement
            .query_row([number], |row| (0..columns).map(|column| value(row, column)).collect())
            .ok()?;
        let rusqlite::types::Value::Blob(bytes) = row.last()? else { return None };
        let record = record::unpacked(bytes).ok()?;
        Some((row, record))
    }

    /// The rows of a table that are whole, as far as they can be read.
    pub(crate) fn whole_rows(&self, table: &HashedTable, hashed: bool) -> Vec<Vec<rusqlite::types::Value>> {
        let columns = table.names.split(", ").count();
        let whole = if hashed { table.is_whole() } else { "1".into() };
        let text = format!("SELECT {} FROM {} NOT INDEXED WHERE {whole}", table.names, table.name);
        let Ok(mut statement) = self.connection.prepare(&text) else { return Vec::new() };
        let Ok(rows) = statement.query_map([], |row| (0..columns).map(|column| value(row, column)).collect())
        else {
            return Vec::new();
        };
        rows.map_while(Result::ok).collect()
    }
}

/// How many numbers between two damaged places are tried one by one.
const MOST_TRIED: usize = 1 << 22;
