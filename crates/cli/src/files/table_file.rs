//! Transposition tables in files.

use super::write::Output;
use crate::arguments::text;
use crate::output::progress_bar;
use crate::{AtPath, Result};
use clap::ArgMatches;
use indicatif::ProgressBar;
use std::path::PathBuf;
use stratege_session::{Purpose, Session, Settings};
use stratege_texts::{Lang, named};

/// The table file of a search.
pub(crate) struct TableFile {
    /// Where the table is saved; `None` if it is not.
    output: Option<Output>,
    label: String,
    /// What is shown while it is saved.
    saving: String,
    purpose: Purpose,
    settings: Settings,
}

impl TableFile {
    /// Loads the table of the requested file, if it exists; otherwise it will be created, unless it is read-only.
    /// Whether it can be written is found out now, not after the search.
    pub(crate) fn open(
        lang: &Lang,
        args: &ArgMatches,
        session: &mut dyn Session,
        purpose: Purpose,
        settings: &Settings,
    ) -> Result<TableFile> {
        let words = [Some(session.game()), text(args, "variant"), text(args, "evaluation")];
        let label = words.into_iter().flatten().collect::<Vec<_>>().join(" ");
        let path = text(args, "table-file").map(PathBuf::from);
        let read_only = args.get_flag("table-read-only");
        let mut output = None;
        if let Some(path) = &path {
            // A missing ability is reported before the search.
            let mut tables = session.tables(purpose, settings)?;
            if read_only || path.is_file() {
                let bar = progress_bar();
                bar.set_message(lang.with("table-reading", named![path = path.display()]));
                let loaded = tables.load(path, &label).at(path);
                bar.finish_and_clear();
                loaded?;
            }
            output = if read_only { None } else { Some(Output::at(path)?) };
        }
        let saving = path.map(|path| lang.with("table-saving", named![path = path.display()]));
        let saving = saving.unwrap_or_default();
        Ok(TableFile { output, label, saving, purpose, settings: settings.clone() })
    }

    /// Whether a search may be stopped to save the table, since it goes on from there.
    pub(crate) fn saves_meanwhile(&self, session: &mut dyn Session) -> Result<bool> {
        Ok(self.output.is_some() && session.tables(self.purpose, &self.settings)?.resumes())
    }

    /// Saves the table of the search to the file, unless it is read-only.
    pub(crate) fn save(&self, session: &mut dyn Session) -> Result {
        let bar = progress_bar();
        let saved = self.save_with(session, &bar);
        bar.finish_and_clear();
        saved
    }

    /// The same, shown by the bar of a search.
    pub(crate) fn save_with(&self, session: &mut dyn Session, bar: &ProgressBar) -> Result {
        let Some(output) = &self.output else { return Ok(()) };
        let mut tables = session.tables(self.purpose, &self.settings)?;
        if !tables.is_filled() {
            return Ok(());
        }
        bar.set_message(self.saving.clone());
        output.write_with(|out| tables.save(out, &self.label))
    }
}
