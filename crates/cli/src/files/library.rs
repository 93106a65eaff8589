//! Files of many games: archives with their names, self-play, and every other format.

use super::read::read_bytes;
use crate::{CliError, RefusalText, UnitError};
use std::path::{Path, PathBuf};
use stratege_catalog::record;
use stratege_formats::wthor::{self, Names};
use stratege_formats::{FormatError, GameRecord, Line};
use stratege_learn::data;
use stratege_learning::subject;
use stratege_phrases::{format_text, record_text};
use stratege_session::Session;
use stratege_texts::Lang;

/// The largest file that is read, in bytes.
const MAX_SIZE: u64 = 1 << 30;

/// The files of games, and WTHOR's separate files of names.
#[derive(Default)]
pub(crate) struct Library {
    pub(crate) files: Vec<PathBuf>,
    pub(crate) players: Names,
    pub(crate) tournaments: Names,
}

/// The games of a file, one after the other.
type Games<'a> = Box<dyn Iterator<Item = Result<GameRecord, FormatError>> + 'a>;

impl Library {
    /// Adds a file: names by their endings `.jou` and `.trn`; all others hold games and are read later.
    pub(crate) fn add(&mut self, lang: &Lang, path: &Path) -> Result<(), CliError> {
        let refuse =
            |error: FormatError| CliError::File { path: path.to_owned(), why: format_text(lang, &error) };
        if has_ending(path, "jou") {
            self.players = Names::players(&read_bytes(path, MAX_SIZE)?).map_err(refuse)?;
        } else if has_ending(path, "trn") {
            self.tournaments = Names::tournaments(&read_bytes(path, MAX_SIZE)?).map_err(refuse)?;
        } else {
            self.files.push(path.to_owned());
        }
        Ok(())
    }

    /// Passes each game of a file to `visit`, with its number from 1.
    pub(crate) fn each_game(
        &self,
        lang: &Lang,
        path: &Path,
        visit: &mut dyn FnMut(usize, GameRecord) -> Result<(), CliError>,
    ) -> Result<(), CliError> {
        let refuse = |why: String| CliError::File { path: path.to_owned(), why };
        let bytes = read_bytes(path, MAX_SIZE)?;
        let games = self.games(lang, path, &bytes)?;
        for (index, game) in games.enumerate() {
            visit(index + 1, game.map_err(|error| refuse(format_text(lang, &error)))?)?;
        }
        Ok(())
    }

    fn games<'a>(&self, lang: &Lang, path: &Path, bytes: &'a [u8]) -> Result<Games<'a>, CliError> {
        if bytes.starts_with(b"{\"") {
            return Ok(Box::new(self_play(lang, path, bytes)?.into_iter().map(Ok)));
        }
        // A file that is named WTHOR gets WTHOR's error.
        if has_ending(path, "wtb") {
            let (players, tournaments) = (self.players.clone(), self.tournaments.clone());
            return Ok(Box::new(wthor::Reader::with_names(bytes, players, tournaments)));
        }
        record::games(bytes).map_err(|error| {
            let why = format_text(lang, &error);
            CliError::File { path: path.to_owned(), why }
        })
    }
}

/// Plays each game of a file that begins at the usual start, and passes the session after its last move to `visit`,
/// with the record of the game.
pub(crate) fn each_played(
    lang: &Lang,
    session: &mut dyn Session,
    path: &Path,
    visit: &mut dyn FnMut(&mut dyn Session, &GameRecord) -> Result<(), CliError>,
) -> Result<(), CliError> {
    session.begin(None)?;
    let usual = session.start();
    Library::default().each_game(lang, path, &mut |number, game| {
        let played = record::play(session, &game);
        if session.start() != usual {
            return Ok(());
        }
        played.map_err(|refused| {
            let why = record_text(lang, &refused);
            let why = lang.with("book-game-number", &[("number", &number), ("why", &why)]);
            CliError::File { path: path.to_owned(), why }
        })?;
        visit(session, &game)
    })
}

/// The games of a file of `stratege learn games`.
fn self_play(lang: &Lang, path: &Path, bytes: &[u8]) -> Result<Vec<GameRecord>, CliError> {
    let refuse = |why: String| CliError::File { path: path.to_owned(), why };
    let contents = data::Contents::read(bytes).map_err(|error| refuse(error.text(lang)))?;
    let data::Header { game, variant, .. } = &contents.header;
    let subject = subject(game, variant.as_deref());
    let subject = subject.ok_or_else(|| refuse(lang.with("learn-unknown-game", &[("game", game)])))?;
    let mut games = Vec::new();
    for block in &contents.blocks {
        let wrong = |at| refuse(UnitError { unit: block.unit, at }.text(lang));
        let read = subject.moves_of_unit(block.contents).map_err(wrong)?;
        let record = |moves| GameRecord {
            game: Some(game.clone()),
            variant: variant.clone(),
            line: Line::of(moves),
            ..GameRecord::default()
        };
        games.extend(read.into_iter().map(record));
    }
    Ok(games)
}

/// Whether a file has this ending, in any case.
pub(crate) fn has_ending(path: &Path, ending: &str) -> bool {
    path.extension().is_some_and(|found| found.eq_ignore_ascii_case(ending))
}
