//! The results of long jobs, in SQLite: a job is described by a plan, its parts by their numbers, and each part is
//! written once, when it is done. A job that was killed is started again with the same plan and continues with the
//! missing parts.

use rusqlite::{Connection, OptionalExtension, params};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt;
use std::path::Path;
use std::time::Duration;

/// The application id of the file.
const APPLICATION: i32 = 0x5374_7261; // "Stra"
/// The version of the format.
pub const VERSION: i32 = 1;

/// Why a store cannot be used.
#[derive(Debug)]
pub enum StoreError {
    /// SQLite or the system refused.
    Sqlite(rusqlite::Error),
    /// The file is a database of something else.
    Foreign,
    /// It was written by another version.
    Version(i32),
    /// It holds a job with another plan: the found and the expected plan, as JSON.
    OtherPlan(String, String),
    /// A part, or the plan, is damaged.
    Damaged(String),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Sqlite(error) => error.fmt(f),
            StoreError::Foreign => f.write_str("this database is not one of ours"),
            StoreError::Version(found) => write!(f, "store version {found}, expected {VERSION}"),
            StoreError::OtherPlan(found, wanted) => {
                let [found, wanted] = difference(found, wanted);
                write!(f, "this file holds another job: …{found}… there, …{wanted}… wanted")
            }
            StoreError::Damaged(why) => write!(f, "the file is damaged: {why}"),
        }
    }
}

/// The first difference of two plans, with a few words of each.
pub fn difference(found: &str, wanted: &str) -> [String; 2] {
    let same = found.bytes().zip(wanted.bytes()).take_while(|(one, other)| one == other).count();
    let from = same.saturating_sub(20);
    let part = |text: &str| -> String {
        let bytes = &text.as_bytes()[from.min(text.len())..];
        String::from_utf8_lossy(&bytes[..bytes.len().min(60)]).into_owned()
    };
    [part(found), part(wanted)]
}

impl std::error::Error for StoreError {}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        StoreError::Sqlite(error)
    }
}

/// A job's file.
#[derive(Debug)]
pub struct Store {
    connection: Connection,
}

impl Store {
    /// The file of a job with this plan, created if it does not exist.
    ///
    /// # Errors
    /// The file is something else, or holds a job with another plan.
    pub fn open(path: &Path, plan: &impl Serialize) -> Result<Store, StoreError> {
        let store = Store::connect(path)?;
        let plan = serde_json::to_string(plan).map_err(|error| StoreError::Damaged(error.to_string()))?;
        store.connection.execute("INSERT OR IGNORE INTO job (id, plan) VALUES (0, ?1)", [&plan])?;
        match store.plan_text()? {
            Some(found) if found == plan => Ok(store),
            found => Err(StoreError::OtherPlan(found.unwrap_or_default(), plan)),
        }
    }

    /// The file of an existing job, with its plan.
    ///
    /// # Errors
    /// The file is not there or is something else.
    pub fn read<P: DeserializeOwned>(path: &Path) -> Result<(Store, P), StoreError> {
        if !path.exists() {
            let missing = rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_CANTOPEN);
            let why = format!("{} is not there", path.display());
            return Err(StoreError::Sqlite(rusqlite::Error::SqliteFailure(missing, Some(why))));
        }
        let store = Store::connect(path)?;
        let plan = store.plan_text()?.ok_or_else(|| StoreError::Damaged("no plan".into()))?;
        let plan = serde_json::from_str(&plan).map_err(|error| StoreError::Damaged(error.to_string()))?;
        Ok((store, plan))
    }

    fn connect(path: &Path) -> Result<Store, StoreError> {
        let connection = Connection::open(path)?;
        connection.busy_timeout(Duration::from_secs(10))?;
        let application: i32 = connection.query_row("PRAGMA application_id", [], |row| row.get(0))?;
        let tables: i64 = connection.query_row("SELECT count(*) FROM sqlite_master", [], |row| row.get(0))?;
        if tables > 0 && application != APPLICATION {
            return Err(StoreError::Foreign);
        }
        let version: i32 = connection.query_row("PRAGMA user_version", [], |row| row.get(0))?;
        if tables > 0 && version != VERSION {
            return Err(StoreError::Version(version));
        }
        // Every part is on the disk before the next one is written.
        connection.pragma_update(None, "journal_mode", "WAL")?;
        connection.pragma_update(None, "synchronous", "FULL")?;
        connection.execute_batch(&format!(
            "BEGIN IMMEDIATE;
             CREATE TABLE IF NOT EXISTS job (id INTEGER PRIMARY KEY CHECK (id = 0), plan TEXT NOT NULL);
             CREATE TABLE IF NOT EXISTS part (number INTEGER PRIMARY KEY, content TEXT NOT NULL);
             PRAGMA application_id = {APPLICATION};
             PRAGMA user_version = {VERSION};
             COMMIT;"
        ))?;
        Ok(Store { connection })
    }

    fn plan_text(&self) -> Result<Option<String>, StoreError> {
        Ok(self.connection.query_row("SELECT plan FROM job WHERE id = 0", [], |row| row.get(0)).optional()?)
    }

    /// Stores a part. An existing part is not changed; false in that case.
    ///
    /// # Errors
    /// SQLite refused.
    pub fn add(&self, number: u64, part: &impl Serialize) -> Result<bool, StoreError> {
        let text = serde_json::to_string(part).map_err(|error| StoreError::Damaged(error.to_string()))?;
        let number = i64::try_from(number).map_err(|_| StoreError::Damaged(format!("part {number}")))?;
        let mut insert =
            self.connection.prepare_cached("INSERT OR IGNORE INTO part (number, content) VALUES (?1, ?2)")?;
        Ok(insert.execute(params![number, text])? == 1)
    }

    /// All parts, by their numbers.
    ///
    /// # Errors
    /// SQLite refused, or a part is damaged.
    pub fn parts<T: DeserializeOwned>(&self) -> Result<Vec<T>, StoreError> {
        let mut query = self.connection.prepare("SELECT number, content FROM part ORDER BY number")?;
        let rows = query.query_map([], |row| Ok((row.get::<_, i64>(0)?, row.get::<_, String>(1)?)))?;
        let mut parts = Vec::new();
        for row in rows {
            let (number, text) = row?;
            let part = serde_json::from_str(&text);
            parts.push(part.map_err(|error| StoreError::Damaged(format!("part {number}: {error}")))?);
        }
        Ok(parts)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_kept_once_and_found_again() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.db");
        let store = Store::open(&path, &"plan").unwrap();
        assert!(store.add(3, &"three").unwrap());
        assert!(store.add(1, &"one").unwrap());
        assert!(!store.add(3, &"other").unwrap());
        drop(store);
        let again = Store::open(&path, &"plan").unwrap();
        assert_eq!(again.parts::<String>().unwrap(), ["one", "three"]);
        let (read, plan) = Store::read::<String>(&path).unwrap();
        assert_eq!((plan.as_str(), read.parts::<String>().unwrap().len()), ("plan", 2));
    }

    #[test]
    fn what_is_another_job_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.db");
        drop(Store::open(&path, &"plan").unwrap());
        let other = Store::open(&path, &"another").unwrap_err();
        assert!(
            matches!(other, StoreError::OtherPlan(..)) && other.to_string().contains("another"),
            "{other}"
        );
        let foreign = folder.path().join("b.db");
        Connection::open(&foreign).unwrap().execute_batch("CREATE TABLE other (a)").unwrap();
        assert!(matches!(Store::open(&foreign, &"plan"), Err(StoreError::Foreign)));
        let text = folder.path().join("c.db");
        std::fs::write(&text, "this is no database at all, but a text").unwrap();
        assert!(matches!(Store::open(&text, &"plan"), Err(StoreError::Sqlite(_))));
        assert!(Store::read::<String>(&folder.path().join("d.db")).is_err());
    }
}
