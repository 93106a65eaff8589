//! One game of a file of any format.

use super::read::read_bytes;
use super::refusals::{format_text, record_text};
use crate::CliError;
use std::path::Path;
use stratege_catalog::{Session, record};
use stratege_formats::{Format, FormatError, GameRecord, detect};
use stratege_texts::Lang;

/// The largest file that is read, in bytes.
const MAX_SIZE: u64 = 1 << 30;

/// Plays the game of this number, from 1, of a file in a session. Moves without a format are one game over all lines.
pub(crate) fn play_game(
    lang: &Lang,
    session: &mut dyn Session,
    path: &Path,
    number: usize,
) -> Result<(), CliError> {
    let refuse = |why: String| CliError::File { path: path.to_owned(), why };
    let game = find(lang, session, path, number)?;
    if let Some(other) = record::other_game(session, &game) {
        return Err(refuse(lang.with("chart-other-game", &[("argument", &other)])));
    }
    record::play(session, &game).map_err(|refused| refuse(record_text(lang, &refused)))
}

/// The game of this number.
fn find(lang: &Lang, session: &mut dyn Session, path: &Path, number: usize) -> Result<GameRecord, CliError> {
    let refuse = |why: String| CliError::File { path: path.to_owned(), why };
    let wrong = |error: FormatError| refuse(format_text(lang, &error));
    let bytes = read_bytes(path, MAX_SIZE)?;
    let games = match detect(&bytes) {
        None | Some(Format::Transcript) => {
            record::whole(session, &bytes).map(|games| Box::new(games.into_iter().map(Ok)) as Box<_>)
        }
        Some(_) => record::games(&bytes),
    };
    let mut count = 0;
    for game in games.map_err(wrong)? {
        let game = game.map_err(wrong)?;
        count += 1;
        if count == number {
            return Ok(game);
        }
    }
    Err(refuse(lang.with("game-file-number", &[("number", &number), ("games", &count)])))
}
