//! Tables of searched positions.

use crate::CliError;
use crate::arguments::text;
use clap::ArgMatches;
use std::path::{Path, PathBuf};
use stratege_catalog::{Session, Settings, TableFileError};

/// The table that a search begins with and leaves behind.
pub(crate) struct TableFile {
    path: Option<PathBuf>,
    label: String,
    read_only: bool,
}

impl TableFile {
    /// Takes the table of the file that was asked for, if it is there: a new one is begun where it may be written.
    pub(crate) fn open(
        args: &ArgMatches,
        session: &mut dyn Session,
        settings: &Settings,
    ) -> Result<TableFile, CliError> {
        let words = [Some(session.game()), text(args, "variant"), text(args, "evaluation")];
        let label = words.into_iter().flatten().collect::<Vec<_>>().join(" ");
        let path = text(args, "table-file").map(PathBuf::from);
        let read_only = args.get_flag("table-read-only");
        if let Some(path) = &path
            && (read_only || path.exists())
        {
            session.load_table(path, &label, settings).map_err(|error| refused(path, &error))?;
        }
        Ok(TableFile { path, label, read_only })
    }

    /// Leaves the table of the search in the file, unless it is only read.
    pub(crate) fn save(&self, session: &mut dyn Session) -> Result<(), CliError> {
        match &self.path {
            Some(path) if !self.read_only => {
                session.save_table(path, &self.label).map_err(|error| refused(path, &error))
            }
            _ => Ok(()),
        }
    }
}

fn refused(path: &Path, error: &TableFileError) -> CliError {
    CliError::File { path: path.to_owned(), why: error.to_string() }
}
