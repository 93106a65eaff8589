//! Games of files and of pasted text, opened.

use crate::answer::{Answer, Refusal};
use crate::limits::MOST_PLIES;
use crate::play::game::Game;
use axum::http::StatusCode;
use stratege_catalog::record as replay;
use stratege_catalog::record::RefusedRecord;
use stratege_catalog::{ENTRIES, GameEntry, find, open};
use stratege_formats::{Format, FormatError, GameRecord, detect};
use stratege_phrases::{format_text, record_text};
use stratege_play::record;
use stratege_session::Session;
use stratege_texts::Lang;

/// A file that was refused.
pub(crate) fn of_format(lang: &Lang, error: &FormatError) -> Refusal {
    Refusal {
        expected: Some(lang.reason(&error.reason)),
        ..Refusal::with_message(StatusCode::UNPROCESSABLE_ENTITY, error.reason.code, format_text(lang, error))
    }
}

/// A game of a file that cannot be played.
fn of_record(lang: &Lang, refused: &RefusedRecord) -> Refusal {
    Refusal {
        expected: Some(lang.reason(&refused.error.reason)),
        ..Refusal::with_message(
            StatusCode::UNPROCESSABLE_ENTITY,
            refused.error.reason.code,
            record_text(lang, refused),
        )
    }
}

/// The game of this number, from 0, of a text in any format, or a position: opened, with its comments and players.
pub(crate) fn opened(
    lang: &Lang,
    id: String,
    bytes: &[u8],
    index: usize,
    game: Option<&str>,
) -> Answer<Game> {
    let (session, record) = played(lang, bytes, index, game)?;
    let name = session.game();
    let (play, news) = record::of_record(session, &record, &|mv| lang.move_text(name, mv));
    Ok(Game::new(id, play, news))
}

/// A session at the end of the game of this number.
pub(crate) fn played(
    lang: &Lang,
    bytes: &[u8],
    index: usize,
    game: Option<&str>,
) -> Answer<(Box<dyn Session>, GameRecord)> {
    let named = game.map(find).transpose().map_err(|error| Refusal::text(lang, &error))?;
    let mut refused = None;
    for entry in candidates(named) {
        match play_as(lang, entry, bytes, index) {
            Ok(found) => return Ok(found),
            Err(error) => refused = refused.or(Some(error)),
        }
    }
    Err(refused.unwrap_or_else(|| Refusal::new(lang, StatusCode::UNPROCESSABLE_ENTITY, "no-record")))
}

/// The games that a text may be of: the one that is named, else all.
fn candidates(named: Option<&'static GameEntry>) -> Vec<&'static GameEntry> {
    named.map_or_else(|| ENTRIES.iter().collect(), |entry| vec![entry])
}

fn play_as(
    lang: &Lang,
    entry: &GameEntry,
    bytes: &[u8],
    index: usize,
) -> Answer<(Box<dyn Session>, GameRecord)> {
    let refuse = |error| Refusal::text(lang, &error);
    let mut session = open(entry.name, None).map_err(refuse)?;
    let record = match nth(session.as_mut(), bytes, index) {
        Ok(Some(record)) => record,
        Ok(None) => {
            let arguments: [(&str, &dyn ToString); 1] = [("number", &(index + 1))];
            return Err(Refusal::with(lang, StatusCode::UNPROCESSABLE_ENTITY, "no-such-game", &arguments));
        }
        Err(error) => return position(session, bytes).ok_or_else(|| of_format(lang, &error)),
    };
    if let Some(variant) = replay::variant_of(&record) {
        session = open(entry.name, Some(&variant)).map_err(refuse)?;
    }
    match replay::play(session.as_mut(), &record) {
        Ok(()) if session.history().len() <= MOST_PLIES => Ok((session, record)),
        Ok(()) => {
            Err(Refusal::with(lang, StatusCode::UNPROCESSABLE_ENTITY, "too-long", &[("most", &MOST_PLIES)]))
        }
        Err(refused) => position(session, bytes).ok_or_else(|| of_record(lang, &refused)),
    }
}

/// A text that is a position of the game.
fn position(mut session: Box<dyn Session>, bytes: &[u8]) -> Option<(Box<dyn Session>, GameRecord)> {
    let text = std::str::from_utf8(bytes).ok()?.trim();
    session.begin(Some(text)).ok()?;
    let start = Some(session.start());
    Some((session, GameRecord { start, ..GameRecord::default() }))
}

/// The game of this number; `None` if there are fewer.
fn nth(session: &mut dyn Session, bytes: &[u8], index: usize) -> Result<Option<GameRecord>, FormatError> {
    match detect(bytes) {
        None | Some(Format::Transcript) => Ok(replay::whole(session, bytes)?.into_iter().nth(index)),
        Some(_) => replay::games(bytes)?.nth(index).transpose(),
    }
}
