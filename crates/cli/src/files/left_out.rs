//! Reports games that were skipped because they could not be read or played, and what readers skipped in the others.

use crate::error_location::ErrorLocation;
use crate::output::progress_bar;
use crate::refusal_text::RefusalText;
use crate::{CliError, Message, Result};
use clap::ArgMatches;
use serde::Serialize;
use std::path::{Path, PathBuf};
use stratege_formats::FormatError;
use stratege_library::{Imported, LeftOutGame as LeftOutGameOfLibrary};
use stratege_texts::{Lang, visible};

/// The most games that are named on standard error.
const NAMED: usize = 20;
/// The most games whose reasons are kept.
const KEPT: usize = 100_000;

/// What was left out by a command.
pub(crate) struct LeftOut<'a> {
    lang: &'a Lang,
    /// Whether leaving games out is no error.
    lenient: bool,
    /// Whether the result is for programs, which find the list in it.
    json: bool,
    count: usize,
    games: Vec<LeftOutGame>,
    remarks: Vec<LeftOutGame>,
}

/// A game that was left out, or of which something was passed over, for programs and for people.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct LeftOutGame {
    file: String,
    code: String,
    text: String,
    #[serde(flatten)]
    location: ErrorLocation,
}

impl<'a> LeftOut<'a> {
    /// For a command with the options `--lenient` and `--json`.
    pub(crate) fn new(lang: &'a Lang, args: &ArgMatches) -> LeftOut<'a> {
        let flag = |name| args.try_get_one(name).is_ok_and(|set| set == Some(&true));
        let (games, remarks) = (Vec::new(), Vec::new());
        LeftOut { lang, lenient: flag("lenient"), json: flag("json"), count: 0, games, remarks }
    }

    /// A game of a file, by its number from 1, was left out.
    pub(crate) fn add(&mut self, path: &Path, number: usize, why: &dyn RefusalText) {
        self.count += 1;
        if self.games.len() < KEPT {
            self.games.push(self.entry(path, number, why));
        }
    }

    /// The games that an import left out, `count` of them, with the reasons of some, and what was passed over in others.
    pub(crate) fn add_imported(&mut self, path: &Path, count: usize, done: &Imported) {
        let number = |game: &LeftOutGameOfLibrary| usize::try_from(game.number).unwrap_or(usize::MAX);
        for game in &done.left_out {
            self.games.push(self.entry(path, number(game), game));
        }
        for game in &done.remarks {
            self.remarks.push(self.entry(path, number(game), game));
        }
        self.count += count;
    }

    /// Something in a game of a file was passed over.
    pub(crate) fn remark(&mut self, path: &Path, number: usize, remarks: &[FormatError]) {
        for remark in remarks {
            if self.remarks.len() < KEPT {
                self.remarks.push(self.entry(path, number, &remark.clone().in_game(number)));
            }
        }
    }

    fn entry(&self, path: &Path, number: usize, why: &dyn RefusalText) -> LeftOutGame {
        let location = ErrorLocation { game: Some(number), ..why.location() };
        LeftOutGame {
            file: PathBuf::from(path).display().to_string(),
            code: why.code(),
            text: why.text(self.lang),
            location,
        }
    }

    /// The games that were left out.
    pub(crate) fn games(&self) -> &[LeftOutGame] {
        &self.games
    }

    /// What was passed over in others.
    pub(crate) fn remarks(&self) -> &[LeftOutGame] {
        &self.remarks
    }

    /// Names what was left out and passed over on standard error.
    ///
    /// # Errors
    /// Games were left out, and the command is not lenient.
    pub(crate) fn finish(&self) -> Result {
        if !self.json {
            let bar = progress_bar();
            bar.suspend(|| self.show());
        }
        match self.count {
            0 => Ok(()),
            _ if self.lenient => Ok(()),
            count => Err(CliError::Failed(Message::new("left-out").with("count", count))),
        }
    }

    fn show(&self) {
        for list in [&self.remarks, &self.games] {
            for LeftOutGame { file, text, .. } in list.iter().take(NAMED) {
                eprintln!("stratege: {}", visible(&format!("{file}: {text}")));
            }
            if list.len() > NAMED {
                let message = Message::new("left-out-more").with("count", list.len() - NAMED);
                eprintln!("stratege: {}", visible(&message.text(self.lang)));
            }
        }
        if self.lenient && self.count > 0 {
            let message = Message::new("left-out-lenient").with("count", self.count);
            eprintln!("stratege: {}", visible(&message.text(self.lang)));
        }
    }
}
