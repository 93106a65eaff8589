//! The results of long jobs, in SQLite: a job is described by a plan, its parts by their numbers, and each part is
//! written once, when it is done. A killed job can be restarted with the same plan and resumes with the missing parts.

use crate::difference::differences;
use crate::error::StoreError;
use crate::guard::Guard;
use crate::job_format::{PARTS, PLAN, SCHEMA, check_whole, is_hashed, whole_journal};
use crate::repair::{CopyPath, copy_of, copy_rows};
use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags, OptionalExtension, params};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::cell::RefCell;
use std::path::{Path, PathBuf};

/// A job file.
#[derive(Debug)]
pub struct Store {
    connection: Connection,
    /// Notices what others do to the file; none where it is only read.
    guard: Option<RefCell<Guard>>,
}

impl Store {
    /// Opens the file of a job with this plan, creating it if it does not exist.
    ///
    /// # Errors
    /// The file is something else, or holds a job with another plan.
    pub fn open(path: &Path, plan: &impl Serialize) -> Result<Store, StoreError> {
        let store = Store::connect(path)?;
        let plan = to_text(plan)?;
        store.connection.execute("INSERT OR IGNORE INTO job (id, plan) VALUES (0, ?1)", [&plan])?;
        match store.plan_text()? {
            Some(found) if found == plan => Ok(store),
            found => Err(StoreError::OtherPlan(differences(&found.unwrap_or_default(), &plan))),
        }
    }

    /// Like [`open`](Self::open), but a file whose plan `extends` accepts is given the new plan: the job continues
    /// from there.
    ///
    /// # Errors
    /// The same as those of [`open`](Self::open).
    pub fn extend<P: Serialize + DeserializeOwned>(
        path: &Path,
        plan: &P,
        extends: impl FnOnce(&P) -> bool,
    ) -> Result<Store, StoreError> {
        let store = Store::connect(path)?;
        if let Some(found) = store.plan_text()? {
            let old: Option<P> = serde_json::from_str(&found).ok();
            if found != to_text(plan)? && old.is_some_and(|old| extends(&old)) {
                store.connection.execute("UPDATE job SET plan = ?1 WHERE id = 0", [to_text(plan)?])?;
            }
        }
        drop(store);
        Store::open(path, plan)
    }

    /// Opens the file of an existing job and returns its plan. Nothing is written, neither to the file nor next to it;
    /// parts cannot be added.
    ///
    /// # Errors
    /// The file is not there or is something else.
    pub fn read<P: DeserializeOwned>(path: &Path) -> Result<(Store, P), StoreError> {
        if !path.exists() {
            let missing = rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_CANTOPEN);
            let why = format!("{} is not there", path.display());
            return Err(StoreError::Sqlite(rusqlite::Error::SqliteFailure(missing, Some(why))));
        }
        whole_journal(path)?;
        let connection = for_reading(path)?;
        check_whole(&connection)?;
        let store = Store { connection, guard: None };
        let plan = store.plan_text()?.ok_or_else(|| StoreError::Damaged("no plan".into()))?;
        let plan = serde_json::from_str(&plan).map_err(|error| StoreError::Damaged(error.to_string()))?;
        Ok((store, plan))
    }

    fn connect(path: &Path) -> Result<Store, StoreError> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE;
        let journal = whole_journal(path);
        let mut connection =
            Connection::open_with_flags(plain(path), flags | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
        if let Err(error) = journal.and_then(|()| check_whole(&connection)) {
            // What is left of a damaged journal stays as it is.
            let _ = connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true);
            return Err(if error.is_damage() { repaired(path, &connection).unwrap_or(error) } else { error });
        }
        // Every part is on the disk before the next one is written.
        connection.pragma_update(None, "journal_mode", "WAL")?;
        connection.pragma_update(None, "synchronous", "FULL")?;
        SCHEMA.prepare(&mut connection)?;
        let guard = Some(RefCell::new(Guard::of(path)));
        Ok(Store { connection, guard })
    }

    fn plan_text(&self) -> Result<Option<String>, StoreError> {
        Ok(self.connection.query_row("SELECT plan FROM job WHERE id = 0", [], |row| row.get(0)).optional()?)
    }

    /// Stores a part. An existing part is not changed, and false is returned.
    ///
    /// # Errors
    /// SQLite refused; or the file is no longer there, or is shorter than before.
    pub fn add(&self, number: u64, part: &impl Serialize) -> Result<bool, StoreError> {
        let look = || self.guard.as_ref().map_or(Ok(()), |guard| guard.borrow_mut().look());
        look()?;
        let text = to_text(part)?;
        let number = i64::try_from(number).map_err(|_| StoreError::Damaged(format!("part {number}")))?;
        let mut insert =
            self.connection.prepare_cached("INSERT OR IGNORE INTO part (number, content) VALUES (?1, ?2)")?;
        let added = insert.execute(params![number, text])? == 1;
        look()?;
        Ok(added)
    }

    /// Stores several parts at once: all are on disk when this returns. Existing parts are not changed.
    ///
    /// # Errors
    /// The same as those of [`add`](Self::add); nothing is stored then.
    pub fn add_all<'a, T: Serialize + 'a>(
        &self,
        parts: impl IntoIterator<Item = (u64, &'a T)>,
    ) -> Result<(), StoreError> {
        let batch = self.connection.unchecked_transaction()?;
        for (number, part) in parts {
            self.add(number, part)?;
        }
        Ok(batch.commit()?)
    }

    /// Removes parts, all or none; missing ones are ignored.
    ///
    /// # Errors
    /// The same as those of [`add`](Self::add); nothing is taken out then.
    pub fn remove_all(&self, numbers: impl IntoIterator<Item = u64>) -> Result<(), StoreError> {
        let batch = self.connection.unchecked_transaction()?;
        for number in numbers {
            let number = i64::try_from(number).map_err(|_| StoreError::Damaged(format!("part {number}")))?;
            self.connection.execute("DELETE FROM part WHERE number = ?1", params![number])?;
        }
        Ok(batch.commit()?)
    }

    /// All parts, by number.
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

fn to_text(value: &impl Serialize) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(|error| StoreError::Damaged(error.to_string()))
}

/// Puts a copy of the plan and the parts that can be read beside a damaged file: the job continues with it, and does the
/// parts that are missing again. Nothing where the plan cannot be read.
fn repaired(path: &Path, damaged: &Connection) -> Option<StoreError> {
    let closed = |path: PathBuf| StoreError::Closed(Some(path.display().to_string()));
    let copy = match copy_of(path) {
        CopyPath::Made(copy) => return Some(closed(copy)),
        CopyPath::At(copy) => copy,
    };
    let hashed = is_hashed(damaged).unwrap_or(true);
    let plan = if hashed { PLAN.is_whole() } else { "1".into() };
    damaged.query_row(&format!("SELECT 1 FROM job WHERE {plan}"), [], |_| Ok(())).ok()?;
    let target = Store::connect(&copy).ok()?;
    let rows = target.connection.unchecked_transaction().ok()?;
    for table in [PLAN, PARTS] {
        copy_rows(damaged, &rows, &table, hashed).ok()?;
    }
    rows.commit().ok()?;
    Some(closed(copy))
}

/// A path that SQLite takes for the name of a file, whatever it looks like: `file:x` and `:memory:` have a meaning of
/// their own, but not behind a folder.
fn plain(path: &Path) -> PathBuf {
    if path.is_relative() { Path::new(".").join(path) } else { path.to_owned() }
}

/// A connection that writes nothing. A file without a writer is opened as one that does not change, so that SQLite
/// needs no file beside it; while a job runs, or after it was killed, its last parts stand in such a file.
fn for_reading(path: &Path) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let path = plain(path);
    let journal = crate::guard::journal(&path);
    if std::fs::metadata(&journal).is_ok_and(|found| found.len() > 0) {
        return Ok(Connection::open_with_flags(path, flags)?);
    }
    let mut address = "file:".to_owned();
    for byte in path.to_string_lossy().bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'.' | b'-' | b'_' => address.push(byte as char),
            _ => address.push_str(&format!("%{byte:02X}")),
        }
    }
    address.push_str("?immutable=1");
    Ok(Connection::open_with_flags(address, flags | OpenFlags::SQLITE_OPEN_URI)?)
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
    fn several_parts_are_kept_together() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.db");
        let store = Store::open(&path, &"plan").unwrap();
        store.add(1, &"one").unwrap();
        store.add_all([(2, &"two"), (1, &"other"), (0, &"zero")]).unwrap();
        drop(store);
        let again = Store::open(&path, &"plan").unwrap();
        assert_eq!(again.parts::<String>().unwrap(), ["zero", "one", "two"]);
    }

    #[test]
    fn what_is_another_job_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.db");
        drop(Store::open(&path, &"plan").unwrap());
        let other = Store::open(&path, &"another").unwrap_err();
        assert!(
            matches!(other, StoreError::OtherPlan(..)) && other.to_string().contains("\"another\""),
            "{other}"
        );
        let foreign = folder.path().join("b.db");
        Connection::open(&foreign).unwrap().execute_batch("CREATE TABLE other (a)").unwrap();
        assert!(matches!(Store::open(&foreign, &"plan"), Err(StoreError::Foreign)));
        let text = folder.path().join("c.db");
        std::fs::write(&text, "this is no database at all, but a text").unwrap();
        assert!(Store::open(&text, &"plan").is_err());
        assert!(Store::read::<String>(&folder.path().join("d.db")).is_err());
    }

    #[test]
    fn a_job_is_extended_where_its_owner_says_so() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.db");
        Store::open(&path, &10).unwrap().add(1, &"one").unwrap();
        assert!(matches!(Store::extend(&path, &5, |&old| old < 5), Err(StoreError::OtherPlan(_))));
        let store = Store::extend(&path, &20, |&old| old < 20).unwrap();
        assert_eq!(store.parts::<String>().unwrap(), ["one"]);
        assert_eq!(Store::read::<i32>(&path).unwrap().1, 20);
        // A new file is no extension.
        assert!(Store::extend(&folder.path().join("b.db"), &5, |_| false).is_ok());
    }

    #[test]
    fn a_name_is_no_address() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["file:x", "a b%20?c#d.db", "é.db"] {
            let path = folder.path().join(name);
            drop(Store::open(&path, &"plan").unwrap());
            assert!(path.is_file(), "{name}");
            assert_eq!(Store::read::<String>(&path).unwrap().1, "plan", "{name}");
        }
        assert_eq!(plain(Path::new("file:x")), Path::new("./file:x"));
        assert_eq!(plain(Path::new(":memory:")), Path::new("./:memory:"));
    }

    #[cfg(unix)]
    #[test]
    fn reading_leaves_nothing_behind_and_needs_no_right_to_write() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.db");
        Store::open(&path, &"plan").unwrap().add(1, &"one").unwrap();
        let names = || std::fs::read_dir(folder.path()).unwrap().count();
        assert_eq!(names(), 1);
        let before = std::fs::read(&path).unwrap();
        let rights = |file: u32, inside: u32| {
            std::fs::set_permissions(&path, PermissionsExt::from_mode(file)).unwrap();
            std::fs::set_permissions(folder.path(), PermissionsExt::from_mode(inside)).unwrap();
        };
        rights(0o444, 0o555);
        let (store, plan) = Store::read::<String>(&path).unwrap();
        assert_eq!((plan.as_str(), store.parts::<String>().unwrap().len(), names()), ("plan", 1, 1));
        assert!(store.add(2, &"two").is_err());
        drop(store);
        rights(0o644, 0o755);
        assert_eq!((std::fs::read(&path).unwrap(), names()), (before, 1));
        // While a job writes, its last parts are seen.
        let writer = Store::open(&path, &"plan").unwrap();
        writer.add(2, &"two").unwrap();
        assert_eq!(Store::read::<String>(&path).unwrap().0.parts::<String>().unwrap(), ["one", "two"]);
    }

    #[test]
    fn a_file_that_is_deleted_or_cut_short_is_noticed() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.db");
        let store = Store::open(&path, &"plan").unwrap();
        store.add(1, &"one").unwrap();
        std::fs::remove_file(&path).unwrap();
        assert!(matches!(store.add(2, &"two"), Err(StoreError::Gone)));
        // Another file of its name is not the same.
        std::fs::write(&path, "something else").unwrap();
        #[cfg(unix)]
        assert!(matches!(store.add(3, &"three"), Err(StoreError::Gone)));
        drop(store);
        let path = folder.path().join("b.db");
        drop(Store::open(&path, &"plan").unwrap());
        let store = Store::open(&path, &"plan").unwrap();
        let file = std::fs::OpenOptions::new().write(true).open(&path).unwrap();
        file.set_len(100).unwrap();
        assert!(matches!(store.add(2, &"two"), Err(StoreError::CutShort)));
    }
}
