//! The database of a library: collections and their games.

use crate::error::{At, LibraryError};
use crate::filter::{Filter, Sort};
use crate::{days, folded, index, record};
use rusqlite::functions::FunctionFlags;
use rusqlite::types::Value;
use rusqlite::{Connection, OptionalExtension, Row, TransactionBehavior, params, params_from_iter};
use serde::Serialize;
use std::path::{Path, PathBuf};
use std::time::Duration;
use stratege_formats::GameRecord;

/// The application id of the file.
const APPLICATION: i32 = 0x5374_724c; // "StrL"
/// The version of the format.
const VERSION: i32 = 1;
/// How long is waited for another program that writes.
const PATIENCE: Duration = Duration::from_secs(5);

const TABLES: &str = "
    CREATE TABLE IF NOT EXISTS collection (
      id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, game TEXT NOT NULL) STRICT;
    CREATE TABLE IF NOT EXISTS source (
      collection INTEGER NOT NULL, label TEXT NOT NULL, length INTEGER NOT NULL, taken INTEGER NOT NULL,
      refused INTEGER NOT NULL, done INTEGER NOT NULL, PRIMARY KEY (collection, label, length)) STRICT;
    CREATE TABLE IF NOT EXISTS run (
      id INTEGER PRIMARY KEY AUTOINCREMENT, collection INTEGER NOT NULL) STRICT;
    CREATE TABLE IF NOT EXISTS game (
      id INTEGER PRIMARY KEY AUTOINCREMENT, collection INTEGER NOT NULL, variant TEXT, first TEXT NOT NULL,
      second TEXT NOT NULL, event TEXT NOT NULL, date TEXT NOT NULL, result TEXT NOT NULL, plies INTEGER NOT NULL,
      deleted INTEGER, record BLOB NOT NULL) STRICT;
    CREATE INDEX IF NOT EXISTS game_collection ON game (collection);
    CREATE TABLE IF NOT EXISTS tag (
      game INTEGER NOT NULL, name TEXT NOT NULL, PRIMARY KEY (game, name)) STRICT, WITHOUT ROWID;";

/// The games of collections, and what is known of their positions.
#[derive(Debug)]
pub struct Library {
    pub(crate) connection: Connection,
    pub(crate) folder: PathBuf,
}

/// A collection.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Collection {
    /// Its name.
    pub name: String,
    /// The game, by its name in the catalog.
    pub game: String,
    /// Its games that were not thrown away.
    pub games: u64,
    /// Games of its files that could not be played.
    pub refused: u64,
    /// Whether an import was interrupted, and waits for the same file.
    pub unfinished: bool,
}

/// A game of a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct GameRow {
    /// Its number in the library.
    pub number: u32,
    /// Its collection.
    pub collection: String,
    /// The game, by its name in the catalog.
    pub game: String,
    /// The name of the player who moves first, or nothing.
    pub first: String,
    /// That of the other player.
    pub second: String,
    /// The event.
    pub event: String,
    /// The date, as PGN writes it.
    pub date: String,
    /// The result, as PGN writes it.
    pub result: String,
    /// Its length.
    pub plies: u32,
    /// The reader's tags.
    pub tags: Vec<String>,
}

/// The file of a run.
pub(crate) fn run_in(folder: &Path, number: i64) -> PathBuf {
    folder.join(format!("{}{number}", index::PREFIX))
}

/// The columns of a [`GameRow`].
const COLUMNS: &str =
    "game.id, collection.name, collection.game, game.first, game.second, game.event, game.date,
    game.result, game.plies, (SELECT group_concat(name, char(10)) FROM tag WHERE tag.game = game.id)";
/// Where they stand.
const FROM: &str = "game JOIN collection ON collection.id = game.collection";

fn row(row: &Row<'_>) -> rusqlite::Result<GameRow> {
    let tags: Option<String> = row.get(9)?;
    Ok(GameRow {
        number: row.get(0)?,
        collection: row.get(1)?,
        game: row.get(2)?,
        first: row.get(3)?,
        second: row.get(4)?,
        event: row.get(5)?,
        date: row.get(6)?,
        result: row.get(7)?,
        plies: row.get(8)?,
        tags: tags.map_or_else(Vec::new, |tags| tags.lines().map(str::to_owned).collect()),
    })
}

/// Adds the functions of conditions and orders: dates as days, names without case and accents.
fn add_functions(connection: &Connection) -> rusqlite::Result<()> {
    let flags = FunctionFlags::SQLITE_UTF8 | FunctionFlags::SQLITE_DETERMINISTIC;
    connection.create_scalar_function("folded", 1, flags, |context| {
        Ok(folded(context.get_raw(0).as_str().unwrap_or_default()))
    })?;
    connection.create_scalar_function("first_day", 1, flags, |context| {
        Ok(days(context.get_raw(0).as_str().unwrap_or_default()).map(|(first, _)| first))
    })?;
    connection.create_scalar_function("last_day", 1, flags, |context| {
        Ok(days(context.get_raw(0).as_str().unwrap_or_default()).map(|(_, last)| last))
    })
}

impl Library {
    /// The library of a folder, which is made where it is missing.
    ///
    /// # Errors
    /// The folder cannot be made, or its database is something else.
    pub fn open(folder: &Path) -> Result<Library, LibraryError> {
        std::fs::create_dir_all(folder).at(folder)?;
        let path = folder.join("library.db");
        let connection = Connection::open(&path)?;
        connection.busy_timeout(PATIENCE)?;
        let foreign = |error: rusqlite::Error| match error.sqlite_error_code() {
            Some(rusqlite::ErrorCode::NotADatabase) => LibraryError::Foreign(path.clone()),
            _ => LibraryError::Sqlite(error),
        };
        let number = |name: &str| connection.pragma_query_value(None, name, |row| row.get::<_, i32>(0));
        let (application, version) =
            (number("application_id").map_err(foreign)?, number("user_version").map_err(foreign)?);
        if !matches!((application, version), (0, 0) | (APPLICATION, VERSION)) {
            return Err(LibraryError::Foreign(path));
        }
        add_functions(&connection)?;
        connection.pragma_update(None, "journal_mode", "WAL")?;
        connection.pragma_update(None, "synchronous", "NORMAL")?;
        connection.execute_batch(&format!(
            "BEGIN IMMEDIATE; {TABLES}
             PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {VERSION}; COMMIT;"
        ))?;
        Ok(Library { connection, folder: folder.to_owned() })
    }

    /// All collections, by their names; those whose games were all thrown away are left out.
    ///
    /// # Errors
    /// The database cannot be read.
    pub fn collections(&self) -> Result<Vec<Collection>, LibraryError> {
        let mut statement = self.connection.prepare(
            "SELECT name, game,
               (SELECT count(*) FROM game WHERE game.collection = collection.id AND game.deleted IS NULL),
               (SELECT coalesce(sum(refused), 0) FROM source WHERE source.collection = collection.id),
               EXISTS (SELECT 1 FROM source WHERE source.collection = collection.id AND source.done = 0)
             FROM collection
             WHERE NOT EXISTS (SELECT 1 FROM game WHERE game.collection = collection.id)
               OR EXISTS (SELECT 1 FROM game WHERE game.collection = collection.id AND game.deleted IS NULL)
             ORDER BY name",
        )?;
        let rows = statement.query_map([], |row| {
            Ok(Collection {
                name: row.get(0)?,
                game: row.get(1)?,
                games: row.get(2)?,
                refused: row.get(3)?,
                unfinished: row.get(4)?,
            })
        })?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    }

    /// The number of a collection, and its game.
    pub(crate) fn collection(&self, name: &str) -> Result<Option<(i64, String)>, LibraryError> {
        let found =
            self.connection.query_row("SELECT id, game FROM collection WHERE name = ?1", [name], |row| {
                Ok((row.get(0)?, row.get(1)?))
            });
        Ok(found.optional()?)
    }

    /// The games that a filter lets through, at most `most` from the `first` on, counted from 0.
    ///
    /// # Errors
    /// The database cannot be read.
    pub fn games(
        &self,
        filter: &Filter,
        sort: Sort,
        first: u64,
        most: u64,
    ) -> Result<Vec<GameRow>, LibraryError> {
        let condition = filter.condition();
        let text = format!(
            "SELECT {COLUMNS} FROM {FROM} WHERE {} ORDER BY {} LIMIT ? OFFSET ?",
            condition.text,
            sort.order()
        );
        let limits = [most, first].map(|number| Value::Integer(number.min(i64::MAX as u64) as i64));
        let values = condition.values.into_iter().chain(limits);
        let mut statement = self.connection.prepare(&text)?;
        let rows = statement.query_map(params_from_iter(values), row)?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    }

    /// How many games a filter lets through.
    ///
    /// # Errors
    /// The database cannot be read.
    pub fn count(&self, filter: &Filter) -> Result<u64, LibraryError> {
        let condition = filter.condition();
        let text = format!("SELECT count(*) FROM {FROM} WHERE {}", condition.text);
        Ok(self.connection.query_row(&text, params_from_iter(condition.values), |row| row.get(0))?)
    }

    /// The numbers of the games that a filter lets through.
    pub(crate) fn numbers(&self, filter: &Filter) -> Result<Vec<u32>, LibraryError> {
        let condition = filter.condition();
        let mut statement =
            self.connection.prepare(&format!("SELECT game.id FROM {FROM} WHERE {}", condition.text))?;
        let rows = statement.query_map(params_from_iter(condition.values), |row| row.get(0))?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    }

    /// The game of this number, in a list.
    ///
    /// # Errors
    /// There is none, or the database cannot be read.
    pub fn row(&self, number: u32) -> Result<GameRow, LibraryError> {
        let text = format!("SELECT {COLUMNS} FROM {FROM} WHERE game.id = ?1");
        let found = self.connection.query_row(&text, [number], row).optional()?;
        found.ok_or(LibraryError::NoGame(number))
    }

    /// The whole game of this number, as its file had it.
    ///
    /// # Errors
    /// There is none, or what is kept is damaged.
    pub fn game(&self, number: u32) -> Result<GameRecord, LibraryError> {
        let found: Option<Vec<u8>> = self
            .connection
            .query_row("SELECT record FROM game WHERE id = ?1", [number], |row| row.get(0))
            .optional()?;
        record::unpacked(&found.ok_or(LibraryError::NoGame(number))?)
    }

    /// Throws the games away that a filter lets through, or brings them back where it looks among those thrown away;
    /// how many.
    ///
    /// # Errors
    /// The database cannot be written.
    pub fn delete(&self, filter: &Filter) -> Result<usize, LibraryError> {
        let condition = filter.condition();
        let mark = if filter.deleted { "NULL" } else { "unixepoch()" };
        let text = format!(
            "UPDATE game SET deleted = {mark} WHERE id IN (SELECT game.id FROM {FROM} WHERE {})",
            condition.text
        );
        Ok(self.connection.execute(&text, params_from_iter(condition.values))?)
    }

    /// Throws games away by their numbers, or brings them back; how many there are.
    ///
    /// # Errors
    /// The database cannot be written.
    pub fn set_deleted(&mut self, numbers: &[u32], deleted: bool) -> Result<usize, LibraryError> {
        let mark = if deleted { "unixepoch()" } else { "NULL" };
        let transaction = self.connection.transaction()?;
        let mut count = 0;
        {
            let mut statement =
                transaction.prepare(&format!("UPDATE game SET deleted = {mark} WHERE id = ?1"))?;
            for number in numbers {
                count += statement.execute([number])?;
            }
        }
        transaction.commit()?;
        Ok(count)
    }

    /// How many games a collection has of files of this name, whatever their lengths.
    ///
    /// # Errors
    /// The database cannot be read.
    pub fn taken_of(&self, collection: &str, label: &str) -> Result<u64, LibraryError> {
        let Some((id, _)) = self.collection(collection)? else { return Ok(0) };
        let sum = "SELECT coalesce(sum(taken), 0) FROM source WHERE collection = ?1 AND label = ?2";
        Ok(self.connection.query_row(sum, params![id, label], |row| row.get(0))?)
    }

    /// The games of the library with their variants: each game by its name in the catalog, each variant as it was imported.
    ///
    /// # Errors
    /// The database cannot be read.
    pub fn variants(&self) -> Result<Vec<(String, Option<String>)>, LibraryError> {
        let text = "SELECT DISTINCT collection.game, game.variant FROM game
            JOIN collection ON collection.id = game.collection WHERE game.deleted IS NULL ORDER BY 1, 2";
        let mut statement = self.connection.prepare(text)?;
        let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    }

    /// The tags that games have, by their names.
    ///
    /// # Errors
    /// The database cannot be read.
    pub fn tags(&self) -> Result<Vec<String>, LibraryError> {
        let mut statement = self.connection.prepare("SELECT DISTINCT name FROM tag ORDER BY name")?;
        let rows = statement.query_map([], |row| row.get(0))?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    }

    /// Gives a game a tag of the reader's, or takes it.
    ///
    /// # Errors
    /// There is no such game, or the database cannot be written.
    pub fn tag(&self, number: u32, tag: &str, set: bool) -> Result<(), LibraryError> {
        self.row(number)?;
        let text = match set {
            true => "INSERT OR IGNORE INTO tag (game, name) VALUES (?1, ?2)",
            false => "DELETE FROM tag WHERE game = ?1 AND name = ?2",
        };
        self.connection.execute(text, params![number, tag.replace('\n', " ")])?;
        Ok(())
    }

    /// The file of a run.
    pub(crate) fn run(&self, number: i64) -> PathBuf {
        run_in(&self.folder, number)
    }

    /// The runs of a collection, or of all.
    pub(crate) fn runs(&self, collection: Option<i64>) -> Result<Vec<i64>, LibraryError> {
        let mut statement =
            self.connection.prepare("SELECT id FROM run WHERE ?1 IS NULL OR collection = ?1 ORDER BY id")?;
        let rows = statement.query_map([collection], |row| row.get(0))?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    }

    /// Merges the runs of a collection into one, which makes looking faster. Files that nothing names, as a killed
    /// program leaves them, are removed, as are collections that were thrown away long ago.
    pub(crate) fn merge(&mut self, collection: i64) -> Result<(), LibraryError> {
        let runs = self.runs(Some(collection))?;
        if runs.len() > 1 {
            let paths: Vec<PathBuf> = runs.iter().map(|run| self.run(*run)).collect();
            let transaction = self.connection.transaction()?;
            transaction.execute("INSERT INTO run (collection) VALUES (?1)", [collection])?;
            let number = transaction.last_insert_rowid();
            index::merge(&paths, &run_in(&self.folder, number))?;
            transaction
                .execute("DELETE FROM run WHERE collection = ?1 AND id <> ?2", [collection, number])?;
            transaction.commit()?;
        }
        self.tidy()?;
        self.purge_old()
    }

    /// Removes files that nothing names. Whoever adds one holds the database until it is named.
    fn tidy(&mut self) -> Result<(), LibraryError> {
        let transaction = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let named: Vec<i64> = {
            let mut statement = transaction.prepare("SELECT id FROM run")?;
            let rows = statement.query_map([], |row| row.get(0))?;
            rows.collect::<rusqlite::Result<_>>()?
        };
        for entry in std::fs::read_dir(&self.folder).at(&self.folder)? {
            let path = entry.at(&self.folder)?.path();
            let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
            let Some(number) = name.strip_prefix(index::PREFIX) else { continue };
            if number.parse().map_or(true, |number: i64| !named.contains(&number)) {
                std::fs::remove_file(&path).at(&path)?;
            }
        }
        Ok(transaction.commit()?)
    }
}
