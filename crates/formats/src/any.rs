//! Games of any format, as records.

use crate::beginning::LOOKED_AT;
use crate::cursor::decoded;
use crate::reasons::{IO, NO_GAMES, UNKNOWN};
use crate::source::GamesOf;
use crate::{FileLocation, Format, FormatError, GameRecord, detect};
use std::io::{BufReader, Cursor, Read};

/// Reads the games of a file of any format one by one, holding only one game and one line in memory. A position becomes
/// a game without moves; an OBF position becomes one with its moves as variations.
pub struct Games<'a> {
    format: Format,
    games: GamesOf<'a>,
}

impl<'a> Games<'a> {
    /// Detects the format from the beginning of a file.
    ///
    /// # Errors
    /// The system refused, no format is known by the content, or the file holds names.
    pub fn open(mut file: impl Read + 'a) -> Result<Games<'a>, FormatError> {
        let mut begin = Vec::new();
        let read = file.by_ref().take(LOOKED_AT as u64).read_to_end(&mut begin);
        read.map_err(|error| FormatError::new(IO, FileLocation::Byte(0), error))?;
        let format = detect(&begin).ok_or_else(|| {
            let text = decoded(begin[..begin.len().min(400)].to_vec());
            FormatError::new(UNKNOWN, FileLocation::text(1, 1), text.lines().next().unwrap_or_default())
        })?;
        let no_games = || FormatError::new(NO_GAMES, FileLocation::Byte(0), format.name());
        let read = format.row().read.ok_or_else(no_games)?;
        // The beginning that was read for detection is read again.
        let file = BufReader::new(Cursor::new(begin).chain(file));
        Ok(Games { format, games: read(Box::new(file)) })
    }

    /// The detected format.
    pub fn format(&self) -> Format {
        self.format
    }
}

impl Iterator for Games<'_> {
    type Item = Result<GameRecord, FormatError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.games.next()
    }
}

/// All the games of a file.
///
/// # Errors
/// The first error, or no known format.
pub fn read_any(bytes: &[u8]) -> Result<(Format, Vec<GameRecord>), FormatError> {
    // WTHOR's files of names are recognised by their length, which a reader does not have.
    if let Some(format) = detect(bytes).filter(|format| format.row().read.is_none()) {
        return Err(FormatError::new(NO_GAMES, FileLocation::Byte(0), format.name()));
    }
    let games = Games::open(bytes)?;
    let format = games.format();
    games.collect::<Result<Vec<_>, _>>().map(|games| (format, games))
}
