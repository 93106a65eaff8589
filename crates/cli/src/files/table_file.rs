//! Tables of searched positions.

use crate::CliError;
use crate::arguments::text;
use clap::ArgMatches;
use std::path::{Path, PathBuf};
use stratege_catalog::{Session, Settings, TableFileError};

/// The table file of a search.
pub(crate) struct TableFile {
    path: Option<PathBuf>,
    label: String,
    read_only: bool,
    settings: Settings,
}

impl TableFile {
    /// Loads the table of the requested file, if it exists; otherwise it will be created, unless it is read-only.
    pub(crate) fn open(
        args: &ArgMatches,
        session: &mut dyn Session,
        settings: &Settings,
    ) -> Result<TableFile, CliError> {
        let words = [Some(session.game()), text(args, "variant"), text(args, "evaluation")];
        let label = words.into_iter().flatten().collect::<Vec<_>>().join(" ");
        let path = text(args, "table-file").map(PathBuf::from);
        let read_only = args.get_flag("table-read-only");
        if let Some(path) = &path {
            // A missing ability is reported before the search.
            let tables = session.tables(settings)?;
            if read_only || path.exists() {
                tables.load(path, &label, settings).map_err(|error| refused(path, &error))?;
            }
        }
        Ok(TableFile { path, label, read_only, settings: settings.clone() })
    }

    /// Saves the table of the search to the file, unless it is read-only.
    pub(crate) fn save(&self, session: &mut dyn Session) -> Result<(), CliError> {
        match &self.path {
            Some(path) if !self.read_only => {
                let tables = session.tables(&self.settings)?;
                tables.save(path, &self.label, &self.settings).map_err(|error| refused(path, &error))
            }
            _ => Ok(()),
        }
    }
}

fn refused(path: &Path, error: &TableFileError) -> CliError {
    CliError::File { path: path.to_owned(), why: error.to_string() }
}
