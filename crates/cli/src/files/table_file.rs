//! Tables of searched positions.

use super::write::Output;
use crate::arguments::text;
use crate::{AtPath, Result};
use clap::ArgMatches;
use std::path::PathBuf;
use stratege_session::{Session, Settings};

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
        args: &ArgMatches,
        session: &mut dyn Session,
        settings: &Settings,
    ) -> Result<TableFile> {
        let words = [Some(session.game()), text(args, "variant"), text(args, "evaluation")];
        let label = words.into_iter().flatten().collect::<Vec<_>>().join(" ");
        let path = text(args, "table-file").map(PathBuf::from);
        let read_only = args.get_flag("table-read-only");
        let mut output = None;
        if let Some(path) = &path {
            // A missing ability is reported before the search.
            let tables = session.tables(settings)?;
            if read_only || path.is_file() {
                tables.load(path, &label, settings).at(path)?;
            }
            output = if read_only { None } else { Some(Output::at(path)?) };
        }
        Ok(TableFile { output, label, settings: settings.clone() })
    }

    /// Saves the table of the search to the file, unless it is read-only.
    pub(crate) fn save(&self, session: &mut dyn Session) -> Result {
        let Some(output) = &self.output else { return Ok(()) };
        let tables = session.tables(&self.settings)?;
        if !tables.is_filled(&self.settings) {
            return Ok(());
        }
        output.write_with(|out| tables.save(out, &self.label, &self.settings))
    }
}
