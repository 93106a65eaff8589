//! Tables of searched positions.

use super::write::Output;
use crate::arguments::text;
use crate::{CliError, RefusalText};
use clap::ArgMatches;
use std::path::{Path, PathBuf};
use stratege_session::{Session, Settings, TableFileError};
use stratege_texts::Lang;

/// The table file of a search.
pub(crate) struct TableFile {
    /// Where the table is saved; `None` if it is not.
    output: Option<Output>,
    label: String,
    settings: Settings,
}

impl TableFile {
    /// Loads the table of the requested file, if it exists; otherwise it will be created, unless it is read-only.
    /// Whether it can be written is found out now, not after the search.
    pub(crate) fn open(
        lang: &Lang,
        args: &ArgMatches,
        session: &mut dyn Session,
        settings: &Settings,
    ) -> Result<TableFile, CliError> {
        let words = [Some(session.game()), text(args, "variant"), text(args, "evaluation")];
        let label = words.into_iter().flatten().collect::<Vec<_>>().join(" ");
        let path = text(args, "table-file").map(PathBuf::from);
        let read_only = args.get_flag("table-read-only");
        let mut output = None;
        if let Some(path) = &path {
            // A missing ability is reported before the search.
            let tables = session.tables(settings)?;
            if read_only || path.is_file() {
                tables.load(path, &label, settings).map_err(|error| refused(lang, path, error))?;
            }
            output = if read_only { None } else { Some(Output::at(path)?) };
        }
        Ok(TableFile { output, label, settings: settings.clone() })
    }

    /// Saves the table of the search to the file, unless it is read-only.
    pub(crate) fn save(&self, session: &mut dyn Session) -> Result<(), CliError> {
        let Some(output) = &self.output else { return Ok(()) };
        let tables = session.tables(&self.settings)?;
        if !tables.is_filled(&self.settings) {
            return Ok(());
        }
        output.write_with(|out| tables.save(out, &self.label, &self.settings))
    }
}

fn refused(lang: &Lang, path: &Path, error: TableFileError) -> CliError {
    let path = path.to_owned();
    match error {
        TableFileError::Io(error) => CliError::System { path, error },
        other => CliError::File { path, why: other.text(lang) },
    }
}
