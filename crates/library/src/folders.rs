//! Collections in folders: the name of a collection is a path, in which each folder is followed by `/`.

use crate::database::Library;
use crate::error::LibraryError;
use crate::filter::WITHIN;
use crate::index::Run;
use rusqlite::{TransactionBehavior, params};

/// The separator of folders in a name.
pub const DIVIDER: char = '/';

impl Library {
    /// Renames a collection, or all collections in a folder; a name in another folder moves them there. Returns their
    /// number.
    ///
    /// # Errors
    /// The collection or folder does not exist, the new name is taken, or the database cannot be written.
    pub fn rename(&mut self, from: &str, to: &str) -> Result<usize, LibraryError> {
        let transaction = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let found: Vec<(i64, String)> = {
            let mut statement =
                transaction.prepare(&format!("SELECT id, name FROM collection WHERE {WITHIN}"))?;
            let rows = statement.query_map([from], |row| Ok((row.get(0)?, row.get(1)?)))?;
            rows.collect::<rusqlite::Result<_>>()?
        };
        if found.is_empty() {
            return Err(LibraryError::NoCollection(from.to_owned()));
        }
        // Old and new names may be the same ones in another order.
        for (id, _) in &found {
            transaction.execute("UPDATE collection SET name = char(0) || id WHERE id = ?1", [id])?;
        }
        for (id, name) in &found {
            let name = format!("{to}{}", &name[from.len()..]);
            aside(&transaction, &name)?;
            let set = "UPDATE OR IGNORE collection SET name = ?2 WHERE id = ?1";
            if transaction.execute(set, params![id, name])? == 0 {
                return Err(LibraryError::Taken(name));
            }
        }
        transaction.commit()?;
        Ok(found.len())
    }

    /// Deletes the games of a collection or a folder. Returns their number, and a mark by which [`Library::recall`] can
    /// restore them for thirty days. Games deleted earlier are removed for good.
    ///
    /// # Errors
    /// The collection or folder does not exist, or the database cannot be written.
    pub fn discard(&mut self, name: &str) -> Result<(usize, i64), LibraryError> {
        let transaction = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let there = format!("SELECT EXISTS (SELECT 1 FROM collection WHERE {WITHIN})");
        if !transaction.query_row(&there, [name], |row| row.get(0))? {
            return Err(LibraryError::NoCollection(name.to_owned()));
        }
        // A time that nothing else has.
        let mark: i64 = transaction.query_row(
            "SELECT max(unixepoch(), 1 + coalesce((SELECT max(deleted) FROM game), 0))",
            [],
            |row| row.get(0),
        )?;
        let set = format!(
            "UPDATE game SET deleted = ? WHERE deleted IS NULL
               AND collection IN (SELECT id FROM collection WHERE {WITHIN})"
        );
        let games = transaction.execute(&set, params![mark, name])?;
        transaction.commit()?;
        self.purge_old()?;
        Ok((games, mark))
    }

    /// Restores the games that were deleted with this mark; returns their number.
    ///
    /// # Errors
    /// The database cannot be written.
    pub fn recall(&self, mark: i64) -> Result<usize, LibraryError> {
        Ok(self.connection.execute("UPDATE game SET deleted = NULL WHERE deleted = ?1", [mark])?)
    }

    /// The runs of a collection, or of all those in a folder.
    ///
    /// # Errors
    /// The collection or folder does not exist, or the database cannot be read.
    pub(crate) fn runs_within(&self, name: &str) -> Result<Vec<Run>, LibraryError> {
        let within = format!("SELECT id FROM collection WHERE {WITHIN}");
        let there = format!("SELECT EXISTS ({within})");
        if !self.connection.query_row(&there, [name], |row| row.get(0))? {
            return Err(LibraryError::NoCollection(name.to_owned()));
        }
        let text = format!("SELECT id, entries FROM run WHERE collection IN ({within}) ORDER BY id");
        let mut statement = self.connection.prepare(&text)?;
        let rows = statement.query_map([name], |row| Ok(self.run(row.get(0)?, row.get(1)?)))?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    }

    /// Gives a collection whose games were all thrown away another name, so that its own is free.
    pub(crate) fn make_way(&self, name: &str) -> Result<(), LibraryError> {
        aside(&self.connection, name)
    }
}

fn aside(connection: &rusqlite::Connection, name: &str) -> Result<(), LibraryError> {
    let set = "UPDATE collection SET name = name || ' (' || id || ')' WHERE name = ?1
        AND EXISTS (SELECT 1 FROM game WHERE collection = collection.id)
        AND NOT EXISTS (SELECT 1 FROM game WHERE collection = collection.id AND deleted IS NULL)";
    connection.execute(set, [name])?;
    Ok(())
}
