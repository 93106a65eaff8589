//! The table that an engine keeps from one search to the next, and in files.

use crate::{Objective, Options, Table, TableFileError};
use std::path::Path;

/// An engine's table: none until a search needs one or a file is read.
#[derive(Debug, Default)]
pub(crate) struct KeptTable {
    held: Option<Held>,
}

/// The table with the purpose that it was filled for: scores of another objective mean something else.
#[derive(Debug)]
struct Held {
    table: Table,
    /// The requested size; a table from a file may have another.
    bytes: usize,
    purpose: Purpose,
}

/// What the scores of a table mean: the objective, and whether ProbCut was used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Purpose {
    objective: Objective,
    probable: bool,
}

impl Purpose {
    pub(crate) fn of(options: &Options) -> Purpose {
        Purpose { objective: options.objective, probable: options.probcut.is_some() }
    }

    /// The label of a table file.
    fn label(self, game: &str) -> String {
        format!("{game} {}{}", self.objective.name(), if self.probable { " probcut" } else { "" })
    }
}

impl KeptTable {
    /// Prepares the table: one of another size or purpose is replaced by an empty one.
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

    /// Replaces a table of another size, if there is one, by an empty one of this many bytes.
    pub(crate) fn resize(&mut self, bytes: usize) {
        if self.held.as_ref().is_some_and(|held| held.bytes != bytes) {
            self.held = None;
        }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.held = None;
    }

    /// Reads the table from a file, for searches that request one of this many bytes.
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

    /// Writes the table to a file, if there is a table.
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
