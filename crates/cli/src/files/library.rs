//! Files of Othello's games: archives of WTHOR, GGF, self-play, and lines of moves.

use super::read::{read_bytes, read_text};
use crate::{CliError, UnitError};
use std::path::{Path, PathBuf};
use stratege_catalog::learning::moves_of_unit;
use stratege_catalog::othello::wthor::{Games, Names, Record, WthorError};
use stratege_learn::data;
use stratege_protocol::ggf::Ggf;
use stratege_texts::Lang;

/// The largest file that is read, in bytes.
const MAX_SIZE: u64 = 1 << 30;

/// A file as it was read.
pub(crate) enum Contents {
    Games(Games),
    Ggf(Vec<Ggf>),
}

/// Everything that the files hold.
#[derive(Default)]
pub(crate) struct Library {
    pub(crate) files: Vec<(PathBuf, Contents)>,
    pub(crate) players: Names,
    pub(crate) tournaments: Names,
}

impl Library {
    /// Reads a file by its ending: `.wtb`, `.jou`, `.trn`, and everything else as GGF.
    pub(crate) fn add(&mut self, lang: &Lang, path: &Path) -> Result<(), CliError> {
        let refuse = |why: String| CliError::File { path: path.to_owned(), why };
        let bytes = read_bytes(path, MAX_SIZE)?;
        let wthor = |error: WthorError| refuse(wthor_text(lang, &error));
        if has_ending(path, "jou") {
            self.players = Names::players(&bytes).map_err(wthor)?;
        } else if has_ending(path, "trn") {
            self.tournaments = Names::tournaments(&bytes).map_err(wthor)?;
        } else if has_ending(path, "wtb") {
            self.files.push((path.to_owned(), Contents::Games(Games::read(&bytes).map_err(wthor)?)));
        } else {
            let text = read_text(lang, path)?;
            let games = Ggf::parse_all(&text).map_err(|error| refuse(error.to_string()))?;
            self.files.push((path.to_owned(), Contents::Ggf(games)));
        }
        Ok(())
    }
}

/// The games of a file from the usual start as moves in notation: WTHOR, GGF, self-play, or one line of moves a game. Games
/// that begin elsewhere are left out.
pub(crate) fn games_of(lang: &Lang, path: &Path) -> Result<Vec<Vec<String>>, CliError> {
    let pairs = |text: &str| -> Vec<String> {
        let letters: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).collect();
        letters.chunks(2).map(|pair| pair.iter().collect()).collect()
    };
    if !has_ending(path, "wtb") && !has_ending(path, "ggf") {
        let bytes = read_bytes(path, MAX_SIZE)?;
        if bytes.starts_with(b"{") {
            return self_play(lang, path, &bytes);
        }
        let lines = read_text(lang, path)?;
        return Ok(lines.lines().filter(|line| !line.trim().is_empty()).map(pairs).collect());
    }
    let mut library = Library::default();
    library.add(lang, path)?;
    let Some((_, contents)) = library.files.pop() else { return Ok(Vec::new()) };
    match contents {
        Contents::Games(games) => games
            .games
            .iter()
            .enumerate()
            .map(|(index, record)| {
                let replay = record.replay().map_err(|error| {
                    let at = Record::place(index) + error.at;
                    let why = wthor_text(lang, &WthorError { at, game: Some(index + 1), ..error });
                    CliError::File { path: path.to_owned(), why }
                })?;
                Ok(pairs(&stratege_catalog::othello::transcript(&replay.moves)))
            })
            .collect(),
        Contents::Ggf(games) => {
            let usual = games.into_iter().filter(|game| game.start == START);
            Ok(usual.map(|game| game.moves.into_iter().map(|mv| mv.mv).collect()).collect())
        }
    }
}

/// The games of a file of `stratege learn games`.
fn self_play(lang: &Lang, path: &Path, bytes: &[u8]) -> Result<Vec<Vec<String>>, CliError> {
    let refuse = |why: String| CliError::File { path: path.to_owned(), why };
    let contents = data::Contents::read(bytes).map_err(|error| refuse(error.to_string()))?;
    let mut games = Vec::new();
    for block in &contents.blocks {
        let wrong = |at| refuse(UnitError { unit: block.unit, at }.text(lang));
        games.extend(moves_of_unit(block.contents).map_err(wrong)?);
    }
    Ok(games)
}

/// Whether a file has this ending, in any case.
pub(crate) fn has_ending(path: &Path, ending: &str) -> bool {
    path.extension().is_some_and(|found| found.eq_ignore_ascii_case(ending))
}

/// The usual start in our notation.
pub(crate) const START: &str = "---------------------------OX------XO--------------------------- X";

/// What is wrong with a file, in the reader's language.
pub(crate) fn wthor_text(lang: &Lang, error: &WthorError) -> String {
    let (at, found) = (error.at, &error.found);
    let id = format!("reason-{}", error.reason.code);
    let why = if lang.has(&id) { lang.text(&id) } else { error.reason.message.to_owned() };
    match &error.game {
        Some(game) => {
            lang.with("archive-error-game", &[("at", &at), ("game", game), ("found", found), ("why", &why)])
        }
        None => lang.with("archive-error", &[("at", &at), ("found", found), ("why", &why)]),
    }
}
