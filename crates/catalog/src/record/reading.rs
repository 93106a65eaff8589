//! Reads a game from text or a file in any format, or from moves or a position in any game's notation.

use super::{RefusedRecord, games, play, variant_of, whole};
use crate::{GameEntry, entries, find, open};
use stratege_formats::{
    Content, FORMATS, FileLocation, FormatError, GameRecord, LOOKED_AT, detect, pgn, utf8,
};
use stratege_game::TextError;
use stratege_session::Session;
use thiserror::Error;

/// Why no game could be read.
#[derive(Debug, Error)]
pub enum ReadError {
    /// There are fewer games than this number, from 1.
    #[error("there is no game {0}")]
    NoSuchGame(usize),
    /// No game has the name, or the variant.
    #[error("{0}")]
    Text(TextError),
    /// The file is not as its format wants it.
    #[error("{0}")]
    Format(FormatError),
    /// The game cannot be played.
    #[error("{0}")]
    Record(RefusedRecord),
    /// The text has no known format, and is neither moves nor a position of any game: the game that could read most of
    /// it, with the place where it stopped; `None` if no game could read a move.
    #[error("neither a game nor a position")]
    Unread(Option<(&'static str, RefusedRecord)>),
}

/// Reads the game with this index from a text and plays it to its end in a new session. `game` is the likely game if
/// the text does not say: it is tried first, or after the game that the format is for, then all others. A position is a
/// game without moves.
///
/// # Errors
/// Nobody could read it. Of several games that tried, the one that read most tells why.
pub fn read(
    bytes: &[u8],
    index: usize,
    game: Option<&str>,
) -> Result<(Box<dyn Session>, GameRecord), ReadError> {
    let bytes = &*utf8(bytes);
    let named = game.map(find).transpose().map_err(ReadError::Text)?.map(|named| named.name);
    let mut furthest: Option<(usize, &'static str, ReadError)> = None;
    // The game that files of this format are usually of comes first: short games are games of others too.
    let usual = usual_game(bytes);
    let told = usual.filter(|_| named.is_none_or(|named| !fits(bytes, named)));
    let mut games: Vec<&GameEntry> = entries().to_vec();
    games.sort_by_key(|entry| {
        (told != Some(entry.name), named != Some(entry.name), usual != Some(entry.name))
    });
    for entry in games {
        let is_named = [named, usual].contains(&Some(entry.name));
        match read_as(entry, bytes, index, is_named) {
            Ok(found) => return Ok(found),
            Err(error) => {
                let reached = reached(&error);
                if furthest.as_ref().is_none_or(|(most, ..)| reached > *most) {
                    furthest = Some((reached, entry.name, error));
                }
            }
        }
    }
    Err(match furthest {
        Some((reached, name, ReadError::Record(refused))) if named.is_none() && detect(bytes).is_none() => {
            ReadError::Unread(Some((name, refused)).filter(|_| reached > 0))
        }
        Some((_, _, error)) => error,
        None => ReadError::Unread(None),
    })
}

/// Whether a text may be of a game that it does not name: it has no format, or one of this game, or is PGN without tags.
fn fits(bytes: &[u8], game: &str) -> bool {
    let Some(format) = detect(bytes) else { return true };
    let row = format.row();
    if row.games.is_empty() { !begins_with_tags(bytes) } else { row.fits(game) }
}

/// Whether a text has tags of PGN before its first game, by which a game without a name in them is chess.
fn begins_with_tags(bytes: &[u8]) -> bool {
    let mut lines = bytes[..bytes.len().min(LOOKED_AT)].split(|byte| matches!(byte, b'\n' | b'\r'));
    lines.any(|line| line.trim_ascii_start().first() == Some(&b'[') && line.contains(&b'"'))
}

/// How far a game got in a text: the number of moves read, or nothing.
fn reached(error: &ReadError) -> usize {
    match error {
        ReadError::Record(refused) => refused.ply.map_or(0, |ply| ply - 1),
        _ => 0,
    }
}

/// The game assumed for files that name none, by the format of the text.
pub fn usual_game(bytes: &[u8]) -> Option<&'static str> {
    let format = detect(bytes)?;
    let row = FORMATS.iter().find(|row| row.format == format)?;
    Some(row.games.first().copied().unwrap_or(pgn::GAME))
}

/// The game of this index as one of this game's; `is_named` if the text or the caller names that game.
fn read_as(
    entry: &GameEntry,
    bytes: &[u8],
    index: usize,
    is_named: bool,
) -> Result<(Box<dyn Session>, GameRecord), ReadError> {
    let mut session = open(entry.name, None).map_err(ReadError::Text)?;
    let record = match nth(session.as_mut(), bytes, index) {
        Ok(Some(record)) => record,
        Ok(None) => return Err(ReadError::NoSuchGame(index + 1)),
        Err(error) => return position(entry, bytes).map_err(|_| ReadError::Format(error)),
    };
    if let Some(variant) = variant_of(&record) {
        session = open(entry.name, Some(&variant)).map_err(ReadError::Text)?;
    }
    let is_named = is_named || record.game.is_some();
    match play(session.as_mut(), &record) {
        Ok(()) if entry.extras.named_only && !is_named => Err(ReadError::Unread(None)),
        Ok(()) => Ok((session, record)),
        Err(refused) => position(entry, bytes).map_err(|error| match error {
            Some(error) if error.at > FEW && refused.ply.is_none_or(|ply| ply < 2) => {
                let location = Some(FileLocation::text(1, error.at + 1));
                ReadError::Record(RefusedRecord { ply: None, location, error })
            }
            _ => ReadError::Record(refused),
        }),
    }
}

/// A text refused only after this many characters was meant as a position.
const FEW: usize = 8;

/// A text that is a position of the game, in the variant that it tells. Why it is none, where it is text.
fn position(entry: &GameEntry, bytes: &[u8]) -> Result<(Box<dyn Session>, GameRecord), Option<TextError>> {
    let text = std::str::from_utf8(bytes).map_err(|_| None)?.trim();
    let variant = entry.extras.variant_of_position.and_then(|read| read(text));
    let mut session = open(entry.name, variant.as_deref())?;
    session.begin(Some(text))?;
    let start = Some(session.start());
    Ok((session, GameRecord { start, variant, ..GameRecord::default() }))
}

/// The game of this number; `None` if there are fewer.
fn nth(session: &mut dyn Session, bytes: &[u8], index: usize) -> Result<Option<GameRecord>, FormatError> {
    match detect(bytes).filter(|format| format.content() != Content::MoveLines) {
        None => Ok(whole(session, bytes)?.into_iter().nth(index)),
        Some(_) => games(bytes)?.nth(index).transpose(),
    }
}
