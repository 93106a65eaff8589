//! The database of a library: collections and their games.

use crate::error::{At, LibraryError};
use crate::filter::{Filter, Sort};
use crate::index::{self, Run};
use crate::move_count::MoveCounter;
use crate::tables::{self, FILE, SCHEMA};
use crate::{days, folded, record};
use rusqlite::functions::FunctionFlags;
use rusqlite::types::Value;
use rusqlite::{Connection, OptionalExtension, Row, TransactionBehavior, params, params_from_iter};
use serde::Serialize;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::Duration;
use stratege_formats::GameRecord;
use stratege_session::sync::lock;
use stratege_store::{is_corrupt, is_journal_damaged, register};

/// How long is waited for another program that writes.
const PATIENCE: Duration = Duration::from_secs(5);

/// The games of collections, and an index of their positions.
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
    /// The number of its games, without deleted ones.
    pub games: u64,
    /// The number of games in its files that could not be played.
    pub refused: u64,
    /// Whether an import was interrupted and waits for the same file to resume.
    pub unfinished: bool,
}

/// A game in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct GameRow {
    /// Its number in the library.
    pub number: u32,
    /// Its collection.
    pub collection: String,
    /// The game, by its name in the catalog.
    pub game: String,
    /// The name of the player who moves first; may be empty.
    pub first: String,
    /// The name of the other player; may be empty.
    pub second: String,
    /// The event.
    pub event: String,
    /// The date, in PGN format.
    pub date: String,
    /// The result, in PGN format.
    pub result: String,
    /// Its length in plies, the dice and passes among them.
    pub plies: u32,
    /// Its length in moves, as players of the game count them.
    pub moves: u32,
    /// The reader's tags.
    pub tags: Vec<String>,
}

/// The file of a run.
pub(crate) fn run_in(folder: &Path, number: i64) -> PathBuf {
    folder.join(format!("{}{number}", index::PREFIX))
}

/// Adds a run to a collection, with the file that `write` makes of its path and its number; it gives the number of entries.
pub(crate) fn add_run(
    connection: &Connection,
    folder: &Path,
    collection: i64,
    write: impl FnOnce(&Path, i64) -> Result<u64, LibraryError>,
) -> Result<i64, LibraryError> {
    connection.execute("INSERT INTO run (collection) VALUES (?1)", [collection])?;
    let number = connection.last_insert_rowid();
    let entries = write(&run_in(folder, number), number)?;
    connection.execute("UPDATE run SET entries = ?2 WHERE id = ?1", params![number, entries])?;
    Ok(number)
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
        moves: row.get(8)?,
        tags: tags.map_or_else(Vec::new, |tags| tags.lines().map(str::to_owned).collect()),
    })
}

/// Adds the functions of conditions and orders: dates as days, names without case and accents, lengths in moves.
fn add_functions(connection: &Connection) -> rusqlite::Result<()> {
    let flags = FunctionFlags::SQLITE_UTF8 | FunctionFlags::SQLITE_DETERMINISTIC;
    connection.create_scalar_function("folded", 1, flags, |context| {
        Ok(folded(context.get_raw(0).as_str().unwrap_or_default()))
    })?;
    let counter = Mutex::new(MoveCounter::default());
    connection.create_scalar_function("moves", 3, flags, move |context| {
        let game = context.get_raw(0).as_str().unwrap_or_default();
        let record = context.get_raw(2).as_blob().unwrap_or_default();
        Ok(lock(&counter).count(game, context.get(1)?, record))
    })?;
    connection.create_scalar_function("first_day", 1, flags, |context| {
        Ok(days(context.get_raw(0).as_str().unwrap_or_default()).map(|(first, _)| first))
    })?;
    connection.create_scalar_function("last_day", 1, flags, |context| {
        Ok(days(context.get_raw(0).as_str().unwrap_or_default()).map(|(_, last)| last))
    })
}

impl Library {
    /// Opens the library in a folder, creating it if missing.
    ///
    /// # Errors
    /// The folder cannot be made, or its database is something else.
    pub fn open(folder: &Path) -> Result<Library, LibraryError> {
        std::fs::create_dir_all(folder).at(folder)?;
        let path = folder.join(FILE);
        let damaged = |error: rusqlite::Error| match is_corrupt(&error) {
            true => LibraryError::Damaged(path.clone(), error.to_string()),
            false => LibraryError::Sqlite(error),
        };
        // Before SQLite reads what is left of it.
        if is_journal_damaged(&path) {
            return Err(LibraryError::Damaged(path, "its journal, library.db-wal, was changed".into()));
        }
        let mut connection = Connection::open(&path)?;
        connection.busy_timeout(PATIENCE)?;
        register(&connection)?;
        if !tables::is_known(&connection).map_err(damaged)? {
            return Err(LibraryError::Foreign(path));
        }
        add_functions(&connection)?;
        if let Some(fault) = tables::fault(&connection).map_err(damaged)? {
            return Err(LibraryError::Damaged(path, fault.to_string()));
        }
        connection.pragma_update(None, "journal_mode", "WAL").map_err(damaged)?;
        connection.pragma_update(None, "synchronous", "NORMAL")?;
        SCHEMA.prepare(&mut connection).map_err(damaged)?;
        Ok(Library { connection, folder: folder.to_owned() })
    }

    /// All collections by name, without those whose games were all deleted.
    ///
    /// # Errors
    /// The database cannot be read.
    pub fn collections(&self) -> Result<Vec<Collection>, LibraryError> {
        let mut statement = self.connection.prepare(
            "SELECT name, game, coalesce(kept, 0),
               (SELECT coalesce(sum(refused), 0) FROM source WHERE source.collection = collection.id),
               EXISTS (SELECT 1 FROM source WHERE source.collection = collection.id AND source.done = 0)
             FROM collection LEFT JOIN
               (SELECT collection AS of, count(*) AS games, count(*) FILTER (WHERE deleted IS NULL) AS kept
                FROM game GROUP BY collection) ON of = collection.id
             WHERE games IS NULL OR kept > 0
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

    /// The games that match a filter: at most `most`, starting at index `first`.
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
        rows.map(|row| self.with_moves(row?)).collect()
    }

    /// The numbers of the games that a filter lets through, each with its game by its name in the catalog, as they were added: at
    /// most `most` from the `first` on, counted from 0. Unlike [`games`](Self::games) this plays none of them.
    ///
    /// # Errors
    /// The database cannot be read.
    pub fn numbers_from(
        &self,
        filter: &Filter,
        first: u64,
        most: u64,
    ) -> Result<Vec<(u32, String)>, LibraryError> {
        let condition = filter.condition();
        let text = format!(
            "SELECT game.id, collection.game FROM {FROM} WHERE {} ORDER BY game.id LIMIT ? OFFSET ?",
            condition.text
        );
        let limits = [most, first].map(|number| Value::Integer(number.min(i64::MAX as u64) as i64));
        let values = condition.values.into_iter().chain(limits);
        let mut statement = self.connection.prepare(&text)?;
        let rows = statement.query_map(params_from_iter(values), |row| Ok((row.get(0)?, row.get(1)?)))?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    }

    /// A row with the number of its moves: only those that are listed are played for it.
    fn with_moves(&self, row: GameRow) -> Result<GameRow, LibraryError> {
        let mut statement =
            self.connection.prepare_cached("SELECT moves(?2, plies, record) FROM game WHERE id = ?1")?;
        let moves = statement.query_row(params![row.number, row.game], |found| found.get(0))?;
        Ok(GameRow { moves, ..row })
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

    /// The game with this number, as in a list.
    ///
    /// # Errors
    /// The game does not exist, or the database cannot be read.
    pub fn row(&self, number: u32) -> Result<GameRow, LibraryError> {
        let text = format!("SELECT {COLUMNS} FROM {FROM} WHERE game.id = ?1");
        let found = self.connection.query_row(&text, [number], row).optional()?;
        self.with_moves(found.ok_or_else(|| self.missing(number))?)
    }

    /// Why there is no game of this number: there is none, or the way to it is damaged.
    fn missing(&self, number: u32) -> LibraryError {
        match SCHEMA.fault(&self.connection, None) {
            Ok(None) | Err(_) => LibraryError::NoGame(number),
            Ok(Some(fault)) => LibraryError::Damaged(self.folder.join(FILE), fault.to_string()),
        }
    }

    /// The whole game with this number, as it was in its file.
    ///
    /// # Errors
    /// The game does not exist, or its record is damaged.
    pub fn game(&self, number: u32) -> Result<GameRecord, LibraryError> {
        let found: Option<(bool, Vec<u8>)> = self
            .connection
            .query_row(
                "SELECT record_hash IS row_hash(record), record FROM game WHERE id = ?1",
                [number],
                |row| Ok((row.get(0)?, row.get(1)?)),
            )
            .optional()?;
        let damaged = |why: String| LibraryError::DamagedGame(number, why);
        match found {
            None => Err(self.missing(number)),
            Some((false, _)) => Err(damaged("its record was changed".into())),
            Some((true, bytes)) => record::unpacked(&bytes).map_err(|error| damaged(error.to_string())),
        }
    }

    /// Deletes the games that match a filter, or restores them if it selects deleted games; returns their number.
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

    /// Deletes games by number, or restores them; returns how many there are.
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

    /// The number of games that a collection has from files with this name, of any length.
    ///
    /// # Errors
    /// The database cannot be read.
    pub fn taken_of(&self, collection: &str, label: &str) -> Result<u64, LibraryError> {
        let Some((id, _)) = self.collection(collection)? else { return Ok(0) };
        let sum = "SELECT coalesce(sum(taken), 0) FROM source WHERE collection = ?1 AND label = ?2";
        Ok(self.connection.query_row(sum, params![id, label], |row| row.get(0))?)
    }

    /// The games in the library with their variants: each game by its catalog name, each variant as imported.
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

    /// All tags in use, by name.
    ///
    /// # Errors
    /// The database cannot be read.
    pub fn tags(&self) -> Result<Vec<String>, LibraryError> {
        let mut statement = self.connection.prepare("SELECT DISTINCT name FROM tag ORDER BY name")?;
        let rows = statement.query_map([], |row| row.get(0))?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    }

    /// Adds one of the user's tags to a game, or removes it.
    ///
    /// # Errors
    /// The game does not exist, or the database cannot be written.
    pub fn tag(&self, number: u32, tag: &str, set: bool) -> Result<(), LibraryError> {
        self.row(number)?;
        let text = match set {
            true => "INSERT OR IGNORE INTO tag (game, name) VALUES (?1, ?2)",
            false => "DELETE FROM tag WHERE game = ?1 AND name = ?2",
        };
        self.connection.execute(text, params![number, tag.replace('\n', " ")])?;
        Ok(())
    }

    /// The runs of a collection, or of all.
    pub(crate) fn runs(&self, collection: Option<i64>) -> Result<Vec<Run>, LibraryError> {
        let mut statement = self
            .connection
            .prepare("SELECT id, entries FROM run WHERE ?1 IS NULL OR collection = ?1 ORDER BY id")?;
        let rows = statement.query_map([collection], |row| Ok(self.run(row.get(0)?, row.get(1)?)))?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    }

    /// A run by its number and that of its entries.
    pub(crate) fn run(&self, number: i64, entries: Option<u64>) -> Run {
        Run { path: run_in(&self.folder, number), number, entries }
    }

    /// Merges the runs of a collection into one, which makes looking faster. Files that nothing names, as a killed
    /// program leaves them, are removed, as are collections that were thrown away long ago.
    pub(crate) fn merge(&mut self, collection: i64) -> Result<(), LibraryError> {
        let runs = self.runs(Some(collection))?;
        if runs.len() > 1 {
            let transaction = self.connection.transaction()?;
            let number = add_run(&transaction, &self.folder, collection, |path, number| {
                index::merge(&runs, path, number)
            })?;
            transaction
                .execute("DELETE FROM run WHERE collection = ?1 AND id <> ?2", [collection, number])?;
            transaction.commit()?;
        }
        self.tidy()?;
        self.purge_old()
    }

    /// Removes files that nothing names. Whoever adds one holds the database until it is named.
    pub(crate) fn tidy(&mut self) -> Result<(), LibraryError> {
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
