//! Games of files and of pasted text, opened.

use crate::answer::{Answer, Refusal};
use crate::limits::MOST_PLIES;
use crate::play::game::Game;
use stratege_catalog::record as replay;
use stratege_catalog::{ENTRIES, GameEntry, find, open};
use stratege_formats::{Format, FormatError, GameRecord, detect};
use stratege_play::record;
use stratege_session::Session;
use stratege_texts::Lang;

/// The game of this number, from 0, of a text in any format, or a position: opened, with its comments and players.
pub(crate) fn opened(
    lang: &Lang,
    id: String,
    bytes: &[u8],
    index: usize,
    game: Option<&str>,
) -> Answer<Game> {
    let (session, record) = played(bytes, index, game)?;
    let name = session.game();
    let (play, news) = record::of_record(session, &record, &|mv| lang.move_text(name, mv));
    Ok(Game::new(id, play, news))
}

/// A session at the end of the game of this number.
pub(crate) fn played(
    bytes: &[u8],
    index: usize,
    game: Option<&str>,
) -> Answer<(Box<dyn Session>, GameRecord)> {
    let named = game.map(find).transpose()?;
    let mut refused = None;
    // The games that a text may be of: the one that is named, else all.
    for entry in ENTRIES.iter().filter(|entry| named.is_none_or(|named| named.name == entry.name)) {
        match play_as(entry, bytes, index) {
            Ok(found) => return Ok(found),
            Err(error) => refused = refused.or(Some(error)),
        }
    }
    Err(refused.unwrap_or_else(|| Refusal::invalid("no-record")))
}

fn play_as(entry: &GameEntry, bytes: &[u8], index: usize) -> Answer<(Box<dyn Session>, GameRecord)> {
    let mut session = open(entry.name, None)?;
    let record = match nth(session.as_mut(), bytes, index) {
        Ok(Some(record)) => record,
        Ok(None) => return Err(Refusal::invalid("no-such-game").with("number", index + 1)),
        Err(error) => return position(session, bytes).ok_or_else(|| error.into()),
    };
    if let Some(variant) = replay::variant_of(&record) {
        session = open(entry.name, Some(&variant))?;
    }
    match replay::play(session.as_mut(), &record) {
        Ok(()) if session.history().len() <= MOST_PLIES => Ok((session, record)),
        Ok(()) => Err(Refusal::invalid("too-long").with("most", MOST_PLIES)),
        Err(refused) => position(session, bytes).ok_or_else(|| refused.into()),
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
