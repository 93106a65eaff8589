//! Salvages the readable part of a damaged game file, and copies it.

use crate::connection::MATCHES;
use crate::error::StoreError;
use crate::games::{GameStore, StoredGame, of_row, put};
use crate::hashed_table::{HashedTable, value};
use rusqlite::{Connection, params};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// The games salvaged from a damaged file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Salvage {
    /// The readable games, most recently changed first.
    pub games: Vec<StoredGame>,
    /// The names of the lost games.
    pub lost: Vec<String>,
}

impl GameStore {
    /// Everything that can be read from a damaged file. The names come from the time index as well as from the games,
    /// from both ends, so that one damaged page hides few of them.
    pub fn salvage(&self) -> Salvage {
        let connection = self.reading();
        let whole = self.whole_game();
        let mut names: BTreeSet<String> = BTreeSet::new();
        for query in [
            "SELECT id FROM game INDEXED BY game_updated ORDER BY updated_ms",
            "SELECT id FROM game INDEXED BY game_updated ORDER BY updated_ms DESC",
            "SELECT id FROM game NOT INDEXED ORDER BY id",
            "SELECT id FROM game NOT INDEXED ORDER BY id DESC",
        ] {
            // Up to the damaged place.
            let _ = each(&connection, query, &mut |row| {
                names.extend(row.get::<_, String>(0));
            });
        }
        let mut found = Salvage::default();
        for id in names {
            let game = connection
                .prepare_cached(&format!("SELECT id, updated_ms, body, {whole} FROM game WHERE id = ?1"))
                .and_then(|mut query| query.query_row([&id], of_row));
            match game {
                Ok(Ok(game)) => found.games.push(game),
                Ok(Err(_)) | Err(_) => found.lost.push(id),
            }
        }
        found.games.sort_by(|a, b| b.updated_ms.cmp(&a.updated_ms).then_with(|| a.id.cmp(&b.id)));
        found
    }

    /// Makes a new file beside a damaged one, with all that can be read of it: `games.repaired.db`, or with a number if there
    /// is one already. Gives its name.
    pub(crate) fn repair(&self) -> Result<PathBuf, StoreError> {
        let path = match copy_of(self.path()) {
            CopyPath::Made(path) => return Ok(path),
            CopyPath::At(path) => path,
        };
        let copy = GameStore::open(&path)?;
        let games = self.salvage().games;
        copy.write(|target| {
            let change = target.transaction()?;
            for game in &games {
                put(&change, game)?;
            }
            let source = self.reading();
            for table in MATCHES {
                copy_rows(&source, &change, &table, self.is_hashed())?;
            }
            change.commit()?;
            // All in the one file, so that it can be put in the place of the other.
            target.execute_batch("PRAGMA wal_checkpoint(TRUNCATE)")?;
            Ok(())
        })?;
        Ok(path)
    }
}

/// The copy of what can be read of a damaged file.
pub(crate) enum CopyPath {
    /// It is there already.
    Made(PathBuf),
    /// It is to be made here.
    At(PathBuf),
}

/// Where the copy of a damaged file is, or comes.
pub(crate) fn copy_of(path: &Path) -> CopyPath {
    let changed = |path: &Path| path.metadata().and_then(|found| found.modified()).ok();
    for number in 0.. {
        let name = match number {
            0 => "repaired.db".to_owned(),
            number => format!("repaired-{number}.db"),
        };
        let copy = path.with_extension(name);
        if !copy.exists() {
            return CopyPath::At(copy);
        }
        if changed(&copy) >= changed(path) {
            return CopyPath::Made(copy);
        }
    }
    CopyPath::At(path.with_extension("repaired.db"))
}

/// Copies the rows of a table that can be read and, where they have hashes, fit them.
///
/// # Errors
/// The copy cannot be written.
pub(crate) fn copy_rows(
    source: &Connection,
    target: &Connection,
    table: &HashedTable,
    hashed: bool,
) -> Result<(), StoreError> {
    let HashedTable { name, names, .. } = table;
    let columns = names.split(',').count();
    let whole = if hashed { table.is_whole() } else { "1".into() };
    let insert = format!("INSERT OR IGNORE INTO {name} ({names}) VALUES ({})", vec!["?"; columns].join(", "));
    let mut written = Ok(());
    for order in ["", " DESC"] {
        // Up to the damaged place, from both ends.
        let query = format!("SELECT {names} FROM {name} WHERE {whole} ORDER BY 1{order}");
        let _ = each(source, &query, &mut |row| {
            let values: Result<Vec<rusqlite::types::Value>, _> =
                (0..columns).map(|column| value(row, column)).collect();
            if let Ok(values) = values
                && let Err(error) = target.execute(&insert, rusqlite::params_from_iter(values))
            {
                written = Err(error.into());
            }
        });
    }
    written
}

/// Reads the rows of a query one by one, up to the first that cannot be read.
fn each(
    connection: &Connection,
    query: &str,
    take: &mut dyn FnMut(&rusqlite::Row<'_>),
) -> Result<(), rusqlite::Error> {
    let mut query = connection.prepare(query)?;
    let mut rows = query.query(params![])?;
    while let Some(row) = rows.next()? {
        take(row);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    /// The size of a page of a file.
    const PAGE: usize = 4096;

    #[test]
    fn of_a_damaged_file_what_is_whole_is_read_and_copied_and_nothing_is_written() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.db");
        let store = GameStore::open(&path).unwrap();
        let game = |number: u64| StoredGame {
            id: format!("g{number:03}"),
            updated_ms: number,
            body: format!("{number} ").repeat(300),
        };
        (0..200).for_each(|number| store.put(&game(number)).unwrap());
        drop(store);
        let mut bytes = fs::read(&path).unwrap();
        // A page of games, and no other.
        let page = bytes
            .chunks(PAGE)
            .position(|page| String::from_utf8_lossy(page).contains("100 100 100"))
            .unwrap();
        bytes[page * PAGE..(page + 1) * PAGE].fill(0xa5);
        fs::write(&path, &bytes).unwrap();
        let store = GameStore::open(&path).unwrap();
        let found = store.salvage();
        assert_eq!(found.games.len() + found.lost.len(), 200);
        assert!(found.lost.contains(&"g100".to_owned()) && found.lost.len() < 20, "{:?}", found.lost);
        assert!(found.games.iter().all(|stored| *stored == game(stored.updated_ms)));
        assert!(matches!(store.put(&game(900)), Err(StoreError::Closed(Some(_)))));
        let copy = PathBuf::from(store.damage().unwrap().unwrap());
        drop(store);
        assert_eq!(fs::read(&path).unwrap(), bytes, "the damaged file stays as it was");
        let copy = GameStore::open(&copy).unwrap();
        assert_eq!(copy.latest(999).unwrap(), found.games);
        copy.put(&game(900)).unwrap();
    }
}
