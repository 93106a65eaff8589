//! Removes collections for good and reclaims their space.

use crate::database::Library;
use crate::error::{At, LibraryError};
use crate::index::Run;
use std::time::Duration;

/// How long a collection can be brought back after it was thrown away.
const KEPT: Duration = Duration::from_secs(30 * 24 * 60 * 60);

impl Library {
    /// Removes a collection for good, with its games and their positions.
    ///
    /// # Errors
    /// The collection does not exist, or the database cannot be written.
    pub fn remove(&mut self, name: &str) -> Result<(), LibraryError> {
        let (id, _) = self.collection(name)?.ok_or_else(|| LibraryError::NoCollection(name.to_owned()))?;
        self.erase(&[id])
    }

    /// Removes for good the collections whose games were all deleted longer ago than `age`; returns their number.
    ///
    /// # Errors
    /// The disk refuses.
    pub fn purge(&mut self, age: Duration) -> Result<usize, LibraryError> {
        let age = i64::try_from(age.as_secs()).unwrap_or(i64::MAX);
        let old: Vec<i64> = {
            let mut statement = self.connection.prepare(
                "SELECT collection FROM game GROUP BY collection
                 HAVING count(*) = count(deleted) AND max(deleted) <= unixepoch() - ?1",
            )?;
            let rows = statement.query_map([age], |row| row.get(0))?;
            rows.collect::<rusqlite::Result<_>>()?
        };
        self.erase(&old)?;
        Ok(old.len())
    }

    /// Removes those that cannot be brought back any more.
    pub(crate) fn purge_old(&mut self) -> Result<(), LibraryError> {
        self.purge(KEPT).map(|_| ())
    }

    /// Removes collections with all their rows and files.
    fn erase(&mut self, collections: &[i64]) -> Result<(), LibraryError> {
        let mut runs = Vec::new();
        for &id in collections {
            runs.extend(self.runs(Some(id))?);
            let transaction = self.connection.transaction()?;
            transaction
                .execute("DELETE FROM tag WHERE game IN (SELECT id FROM game WHERE collection = ?1)", [id])?;
            for table in ["game", "run", "source"] {
                transaction.execute(&format!("DELETE FROM {table} WHERE collection = ?1"), [id])?;
            }
            transaction.execute("DELETE FROM collection WHERE id = ?1", [id])?;
            transaction.commit()?;
        }
        for Run { path, .. } in runs {
            std::fs::remove_file(&path).at(&path)?;
        }
        if !collections.is_empty() {
            self.shrink();
        }
        Ok(())
    }

    /// Gives the room of removed games back to the disk where it is a good part of the file: the rest is written anew. Where
    /// somebody else holds the database, or the disk has no room for both, later games take it instead.
    fn shrink(&self) {
        let count = |name: &str| self.connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
        let (Ok(free), Ok(pages)) = (count("freelist_count"), count("page_count")) else { return };
        if 4 * free >= pages {
            let _ = self.connection.execute_batch("VACUUM; PRAGMA wal_checkpoint(TRUNCATE);");
        }
    }
}
