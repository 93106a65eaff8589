//! The table that an engine keeps between searches, and in files.

use crate::{Objective, Options, Table, TableFileError};
use std::io::{self, Write};
use std::path::Path;

/// An engine's table: none until a search needs one or a file is read.
#[derive(Debug, Default)]
pub(crate) struct PersistentTable {
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

/// What the scores of a table mean: the objective, and whether ProbCut or another selective search was used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Purpose {
    objective: Objective,
    probable: bool,
    selective: bool,
    /// Whether the game's keys have two words.
    wide: bool,
}

impl Purpose {
    pub(crate) fn of(options: &Options, wide: bool) -> Purpose {
        let Options { objective, selective, .. } = *options;
        Purpose { objective, probable: options.probcut.is_some(), selective, wide }
    }

    /// The label of a table file.
    fn label(self, game: &str) -> String {
        let probable = if self.probable { " probcut" } else { "" };
        let selective = if self.selective { " selective" } else { "" };
        let wide = if self.wide { " wide" } else { "" };
        format!("{game} {}{probable}{selective}{wide}", self.objective.name())
    }
}

impl PersistentTable {
    /// Prepares the table: one of another size or purpose is replaced by an empty one. Where there is no memory for
    /// the new one, an older one of this purpose is kept.
    pub(crate) fn prepare(&mut self, bytes: usize, purpose: Purpose) {
        let of_purpose = self.held.as_ref().filter(|held| held.purpose == purpose);
        if of_purpose.is_some_and(|held| held.bytes == bytes) {
            return;
        }
        let table = match (Table::try_with_bytes(bytes, purpose.wide), of_purpose) {
            (Some(table), _) => table,
            (None, Some(_)) => return,
            (None, None) => {
                self.held = None;
                Table::as_large(bytes, purpose.wide)
            }
        };
        self.held = Some(Held { table, bytes, purpose });
    }

    /// The table, if there is one.
    pub(crate) fn table(&self) -> Option<&Table> {
        self.held.as_ref().map(|held| &held.table)
    }

    /// Replaces a table of another size, if there is one, by an empty one of this many bytes, unless there is no
    /// memory for it.
    pub(crate) fn resize(&mut self, bytes: usize) {
        if let Some(held) = self.held.as_ref().filter(|held| held.bytes != bytes) {
            self.prepare(bytes, held.purpose);
        }
    }

    /// Empties the table.
    pub(crate) fn clear(&mut self) {
        self.held = None;
    }

    /// Reads the table from a file, for searches that request one of this many bytes: one of this purpose, or of the
    /// same for a selective search. The file says which.
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
        let selective = Purpose { selective: true, ..purpose };
        let read = |purpose: Purpose| {
            Ok(Held { table: Table::open(path, &purpose.label(game), purpose.wide, bytes)?, bytes, purpose })
        };
        self.held = Some(match read(purpose) {
            Err(TableFileError::Label { found, .. }) if found == selective.label(game) => read(selective)?,
            other => other?,
        });
        Ok(())
    }

    /// Writes the table, if there is a table.
    ///
    /// # Errors
    /// The output cannot be written.
    pub(crate) fn save(&self, out: &mut dyn Write, game: &str) -> io::Result<()> {
        match &self.held {
            Some(held) => held.table.save(out, &held.purpose.label(game)),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_that_memory_cannot_hold_leaves_the_old_one() {
        let mut kept = PersistentTable::default();
        let purpose =
            Purpose { objective: Objective::Outcome, probable: false, selective: false, wide: false };
        kept.prepare(1 << 16, purpose);
        let entries = kept.table().map(Table::entries);
        kept.prepare(1 << 50, purpose);
        assert_eq!(kept.table().map(Table::entries), entries);
        kept.resize(1 << 50);
        assert_eq!(kept.table().map(Table::entries), entries);
        kept.resize(1 << 17);
        assert!(kept.table().map(Table::entries) > entries);
        // One of another purpose cannot serve: the new one is as large as memory allows.
        kept.prepare(1 << 50, Purpose { objective: Objective::Margin, ..purpose });
        assert!(kept.table().is_some());
    }
}
