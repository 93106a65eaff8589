//! Rebuilds a damaged library from its intact data.

use crate::database::{Library, add_run};
use crate::entry::Entry;
use crate::error::{At, LibraryError};
use crate::import::{each_place, ended};
use crate::index;
use crate::integrity::{StoredRow, check, opened};
use crate::sessions::{PlayedRecord, Sessions};
use crate::tables::{COLLECTION, FILE, GAME, SOURCE, TAG, VERSION, is_hashed, is_known};
use rusqlite::types::Value;
use rusqlite::{ErrorCode, params_from_iter};
use serde::Serialize;
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};
use stratege_catalog::find;
use stratege_store::is_journal_damaged;

/// The folder in which the new library is made.
const WORK: &str = "repairing";
/// The file that one repair at a time holds.
const LOCK: &str = "repair.lock";
/// The positions that are committed at once.
const CHUNK: usize = 1 << 20;

/// The result of a repair.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Repaired {
    /// Whether anything was damaged; otherwise nothing was changed.
    pub damaged: bool,
    /// The number of games in the library now.
    pub games: u64,
    /// The numbers of the lost games, as far as known.
    pub lost: Vec<u32>,
    /// The new name of the damaged database, which is kept.
    pub kept: Option<PathBuf>,
}

/// Rebuilds a damaged library from its intact data: games keep their numbers and tags, and their positions are
/// recomputed. The damaged database is kept as `library.damaged.db`. `on_progress` receives the number of games copied.
///
/// # Errors
/// The library does not exist or is of a newer version, another program is repairing it, or a file cannot be written.
/// The damaged library is then unchanged.
pub fn repair(folder: &Path, on_progress: &mut dyn FnMut(u64)) -> Result<Repaired, LibraryError> {
    let path = folder.join(FILE);
    path.metadata().at(&path)?;
    let lock_path = folder.join(LOCK);
    let lock = File::create(&lock_path).at(&lock_path)?;
    if let Err(TryLockError::WouldBlock) = lock.try_lock() {
        return Err(LibraryError::Repairing);
    }
    let done = repair_locked(folder, on_progress);
    drop(lock);
    let _ = fs::remove_file(&lock_path);
    done
}

/// The same, while nobody else repairs.
fn repair_locked(folder: &Path, on_progress: &mut dyn FnMut(u64)) -> Result<Repaired, LibraryError> {
    let damaged = damaged_library(folder)?;
    // Nobody adds games meanwhile; a database that is damaged enough cannot be held, and nobody can write to it either.
    match damaged.connection.execute_batch("BEGIN IMMEDIATE") {
        Err(error) if error.sqlite_error_code() == Some(ErrorCode::DatabaseBusy) => return Err(error.into()),
        _ => {}
    }
    match check(folder) {
        Ok(found) if found.faults.is_empty() => {
            return Ok(Repaired { games: found.games, ..Repaired::default() });
        }
        _ => {}
    }
    let work = folder.join(WORK);
    if work.exists() {
        fs::remove_dir_all(&work).at(&work)?;
    }
    let mut copy = NewLibrary::new(Library::open(&work)?, folder)?;
    let hashed = is_hashed(&damaged.connection).unwrap_or(true);
    copy.add_collections(&damaged, hashed)?;
    for number in damaged.readable() {
        let added = match damaged.whole_game(number, hashed) {
            Some(row) => copy.add_game(number, row)?,
            None => false,
        };
        match added {
            true => on_progress(copy.repaired.games),
            false => copy.repaired.lost.push(number),
        }
    }
    copy.add_others(&damaged, hashed)?;
    drop(damaged);
    let repaired = copy.put_in_place(folder)?;
    fs::remove_dir_all(&work).at(&work)?;
    Ok(repaired)
}

/// The database as it is, without a check.
fn damaged_library(folder: &Path) -> Result<Library, LibraryError> {
    let path = folder.join(FILE);
    let connection = opened(&path, is_journal_damaged(&path))?;
    let tables = "SELECT count(*) FROM sqlite_schema WHERE name IN ('game', 'collection')";
    let is_ours =
        || connection.query_row(tables, [], |row| row.get::<_, i64>(0)).is_ok_and(|count| count == 2);
    let is_newer = || {
        connection
            .pragma_query_value(None, "user_version", |row| row.get::<_, i32>(0))
            .is_ok_and(|version| (VERSION + 1..1 << 10).contains(&version))
    };
    // The numbers that say what it is may be what was damaged.
    match is_known(&connection) {
        Ok(false) if !is_ours() || is_newer() => Err(LibraryError::Foreign(path)),
        _ => Ok(Library { connection, folder: folder.to_owned() }),
    }
}

/// A library that gets what is whole of another one.
struct NewLibrary {
    library: Library,
    /// The games of collections, by their numbers: the sessions in which records are played.
    sessions: BTreeMap<i64, Sessions>,
    /// Positions that are not yet in a file, by collection.
    entries: BTreeMap<i64, Vec<Entry>>,
    repaired: Repaired,
}

impl NewLibrary {
    /// An empty copy, whose files of positions have other numbers than those of the folder.
    fn new(library: Library, folder: &Path) -> Result<NewLibrary, LibraryError> {
        let names = fs::read_dir(folder).at(folder)?.flatten().map(|entry| entry.file_name());
        let number = |name: OsString| name.to_str()?.strip_prefix(index::PREFIX)?.parse::<i64>().ok();
        let last = names.filter_map(number).max().unwrap_or(0);
        library.connection.execute("INSERT INTO sqlite_sequence (name, seq) VALUES ('run', ?1)", [last])?;
        let repaired = Repaired { damaged: true, ..Repaired::default() };
        Ok(NewLibrary { library, sessions: BTreeMap::new(), entries: BTreeMap::new(), repaired })
    }

    fn insert(&self, table: &stratege_store::HashedTable, row: &[Value]) -> Result<bool, LibraryError> {
        let places = vec!["?"; row.len()].join(", ");
        let text = format!("INSERT OR IGNORE INTO {} ({}) VALUES ({places})", table.name, table.names);
        let mut statement = self.library.connection.prepare_cached(&text)?;
        Ok(statement.execute(params_from_iter(row))? == 1)
    }

    /// The collections of games that this program knows.
    fn add_collections(&mut self, damaged: &Library, hashed: bool) -> Result<(), LibraryError> {
        for row in damaged.whole_rows(&COLLECTION, hashed) {
            let [Value::Integer(id), Value::Text(_), Value::Text(game)] = &row[..] else { continue };
            let Ok(entry) = find(game) else { continue };
            if self.insert(&COLLECTION, &row)? {
                self.sessions.insert(*id, Sessions::of(entry.name));
            }
        }
        Ok(())
    }

    /// Adds a game with its positions; false where it cannot be played, or nothing is known of its collection.
    fn add_game(&mut self, number: u32, (row, record): StoredRow) -> Result<bool, LibraryError> {
        let (Some(Value::Integer(collection)), Some(Value::Text(result))) = (row.get(1), row.get(7)) else {
            return Ok(false);
        };
        let collection = *collection;
        if !self.sessions.contains_key(&collection) {
            let Some(entry) = record.game.as_deref().and_then(|game| find(game).ok()) else {
                return Ok(false);
            };
            let name = Value::Text(format!("{} ({collection})", entry.name));
            let game = Value::Text(entry.name.to_owned());
            self.insert(&COLLECTION, &[Value::Integer(collection), name, game])?;
            self.sessions.insert(collection, Sessions::of(entry.name));
        }
        let sessions = self.sessions.get_mut(&collection);
        let Some(Ok(PlayedRecord { session, .. })) = sessions.map(|all| all.played(&record)) else {
            return Ok(false);
        };
        let entries = self.entries.entry(collection).or_default();
        let ended = ended(result);
        each_place(session, &mut |key, next| entries.push(Entry::new(key, next, number, ended)));
        let full = entries.len() >= CHUNK;
        self.insert(&GAME, &row)?;
        self.repaired.games += 1;
        if full {
            self.write_positions(collection)?;
        }
        Ok(true)
    }

    fn write_positions(&mut self, collection: i64) -> Result<(), LibraryError> {
        let mut entries = self.entries.remove(&collection).unwrap_or_default();
        entries.sort_unstable();
        let Library { connection, folder } = &self.library;
        add_run(connection, folder, collection, |path, number| {
            index::write(path, number, entries.into_iter().map(Ok))
        })?;
        Ok(())
    }

    /// What was imported, tags, and the positions that are left.
    fn add_others(&mut self, damaged: &Library, hashed: bool) -> Result<(), LibraryError> {
        for table in [SOURCE, TAG] {
            for row in damaged.whole_rows(&table, hashed) {
                self.insert(&table, &row)?;
            }
        }
        // Of games that are lost nothing stays.
        self.library.connection.execute("DELETE FROM tag WHERE game NOT IN (SELECT id FROM game)", [])?;
        for collection in self.entries.keys().copied().collect::<Vec<_>>() {
            self.write_positions(collection)?;
        }
        Ok(())
    }

    /// Puts the copy in the place of the damaged library, which is kept beside it.
    fn put_in_place(self, folder: &Path) -> Result<Repaired, LibraryError> {
        let NewLibrary { library, repaired, .. } = self;
        let runs = library.runs(None)?;
        library.connection.execute_batch("PRAGMA wal_checkpoint(TRUNCATE)")?;
        let made = library.folder.join(FILE);
        drop(library);
        for run in runs {
            let target = folder.join(run.path.file_name().unwrap_or_default());
            fs::rename(&run.path, &target).at(&target)?;
        }
        let path = folder.join(FILE);
        let kept = set_aside(folder)?;
        fs::rename(&made, &path).at(&path)?;
        // The positions of the damaged library, which nothing names any more.
        Library::open(folder)?.tidy()?;
        Ok(Repaired { kept: Some(kept), ..repaired })
    }
}

/// Keeps the damaged database under another name, with its journal.
fn set_aside(folder: &Path) -> Result<PathBuf, LibraryError> {
    let name = |number: usize| match number {
        0 => "library.damaged.db".to_owned(),
        number => format!("library.damaged-{number}.db"),
    };
    let with = |path: &Path, ending: &str| {
        let mut name = OsString::from(path);
        name.push(ending);
        PathBuf::from(name)
    };
    let path = folder.join(FILE);
    let kept = (0..).map(|number| folder.join(name(number))).find(|path| !path.exists()).unwrap_or_default();
    fs::copy(&path, &kept).at(&kept)?;
    for ending in ["-wal", "-shm"] {
        let journal = with(&path, ending);
        if journal.exists() {
            let target = with(&kept, ending);
            fs::rename(&journal, &target).at(&target)?;
        }
    }
    Ok(kept)
}
