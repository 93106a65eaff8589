//! The table of an engine, from one search to the next and in files.

use crate::{Objective, Options, Table, TableFileError};
use std::path::Path;

/// An engine's table: none until a search wants one or a file is read.
#[derive(Debug, Default)]
pub(crate) struct KeptTable {
    held: Option<Held>,
}

/// The table with what it was filled for: scores of another objective mean other things.
#[derive(Debug)]
struct Held {
    table: Table,
    /// The size that was asked for; a table from a file may be of another.
    bytes: usize,
    purpose: Purpose,
}

/// What the scores of a table mean: the objective, and whether ProbCut had a part in them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Purpose {
    objective: Objective,
    probable: bool,
}

impl Purpose {
    pub(crate) fn of(options: &Options) -> Purpose {
        Purpose { objective: options.objective, probable: options.probcut.is_some() }
    }

    /// What a file says that its table is for.
    fn label(self, game: &str) -> String {
        format!("{game} {}{}", self.objective.name(), if self.probable { " probcut" } else { "" })
    }
}

impl KeptTable {
    /// Makes the table fit: an empty one takes the place of one of another size or purpose.
    pub(crate) fn prepare(&mut self, bytes: usize, purpose: Purpose) {
        let fits = self.held.as_ref().is_some_and(|held| held.bytes == bytes && held.purpose == purpose);
        if !fits {
            self.held = Some(Held { table: Table::with_bytes(bytes), bytes, purpose });
        }
    }

    /// The table, if there is one.
    pub(crate) fn table(&self) -> Option<&Table> {
        self.held.as_ref().map(|held| &held.table)
    }

    /// An empty table of so many bytes takes the place of one of another size, if there is one.
    pub(crate) fn resize(&mut self, bytes: usize) {
        if self.held.as_ref().is_some_and(|held| held.bytes != bytes) {
            self.held = None;
        }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.held = None;
    }

    /// Reads the table from a file, for searches that ask for one of so many bytes.
    ///
    /// # Errors
    /// The file holds no table, or one of another game or purpose.
    pub(crate) fn load(
        &mut self,
        path: &Path,
        game: &str,
        bytes: usize,
        purpose: Purpose,
    ) -> Result<(), TableFileError> {
        let table = Table::open(path, &purpose.label(game))?;
        self.held = Some(Held { table, bytes, purpose });
        Ok(())
    }

    /// Writes the table to a file; none is written where there is no table.
    ///
    /// # Errors
    /// The file could not be written.
    pub(crate) fn save(&self, path: &Path, game: &str) -> Result<(), TableFileError> {
        match &self.held {
            Some(held) => held.table.save(path, &held.purpose.label(game)),
            None => Ok(()),
        }
    }
}
