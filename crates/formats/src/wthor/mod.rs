//! WTHOR, the French Othello Federation's archive format: games (`.wtb`), players (`.JOU`), tournaments (`.TRN`).
//!
//! Every file has a header of 16 bytes and records of one size, all numbers little-endian (the Federation's page
//! "Format de la base Wthor"). A square is 10 × row + column, 11 for a1 and 88 for h8; passes are not written. Scores
//! are Black's discs, with empty squares going to the winner.

mod games;
mod names;

pub use games::{Games, Reader, Record};
pub use names::Names;

use crate::reasons::{WTHOR_BOARD, WTHOR_DATE, WTHOR_HEADER, WTHOR_KIND, WTHOR_LENGTH};
use crate::{FileLocation, FormatError};
use stratege_game::Reason;

/// The game this format holds, by its catalog name.
pub const GAME_NAME: &str = "othello";

/// The size of the header in bytes.
pub const HEADER: usize = 16;
/// The size of a game in bytes.
pub const GAME: usize = 68;
/// The size of a player in bytes.
pub const PLAYER: usize = 20;
/// The size of a tournament in bytes.
pub const TOURNAMENT: usize = 26;
/// The maximum number of moves in a game.
pub const MOVES: usize = 60;

/// The header of every file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Header {
    /// The date on which the file was created: year, month, day.
    pub created: (u16, u8, u8),
    /// The number of games; 0 in the other files.
    pub games: u32,
    /// The number of players or tournaments; 0 in a file of games.
    pub names: u16,
    /// The year in which the games were played; 0 in the other files.
    pub year: u16,
    /// The board size as stored: 8, or 0, which also means 8.
    pub board: u8,
    /// Whether the games are solitaires.
    pub solitaire: bool,
    /// The empty squares from which the theoretical scores were computed.
    pub depth: u8,
}

fn refuse(reason: Reason, at: usize, found: impl ToString) -> FormatError {
    FormatError::new(reason, FileLocation::Byte(at), found)
}

impl Header {
    /// Reads the header of a file.
    ///
    /// # Errors
    /// The first invalid field, with its place.
    pub fn read(bytes: &[u8]) -> Result<Header, FormatError> {
        let Some(head) = bytes.first_chunk::<HEADER>() else {
            return Err(refuse(WTHOR_HEADER, bytes.len(), bytes.len()));
        };
        let &[century, year, month, day, ..] = head;
        if year > 99 || month > 12 || day > 31 {
            return Err(refuse(WTHOR_DATE, 0, format!("{century} {year} {month} {day}")));
        }
        if !matches!(head[12], 0 | 8) {
            return Err(refuse(WTHOR_BOARD, 12, head[12]));
        }
        if head[13] > 1 {
            return Err(refuse(WTHOR_KIND, 13, head[13]));
        }
        Ok(Header {
            created: (u16::from(century) * 100 + u16::from(year), month, day),
            games: u32::from_le_bytes([head[4], head[5], head[6], head[7]]),
            names: u16::from_le_bytes([head[8], head[9]]),
            year: u16::from_le_bytes([head[10], head[11]]),
            board: head[12],
            solitaire: head[13] == 1,
            depth: head[14],
        })
    }

    fn write(&self) -> [u8; HEADER] {
        let (year, month, day) = self.created;
        let mut head = [0; HEADER];
        head[..4].copy_from_slice(&[(year / 100) as u8, (year % 100) as u8, month, day]);
        head[4..8].copy_from_slice(&self.games.to_le_bytes());
        head[8..10].copy_from_slice(&self.names.to_le_bytes());
        head[10..12].copy_from_slice(&self.year.to_le_bytes());
        head[12..15].copy_from_slice(&[self.board, u8::from(self.solitaire), self.depth]);
        head
    }
}

/// The records after the header, if exactly this many of this size follow.
fn records(bytes: &[u8], count: usize, size: usize) -> Result<&[u8], FormatError> {
    match count.checked_mul(size).and_then(|length| length.checked_add(HEADER)) {
        Some(expected) if expected == bytes.len() => Ok(&bytes[HEADER..]),
        expected => {
            let found = format!("{} ({count} × {size} + {HEADER})", bytes.len());
            Err(refuse(WTHOR_LENGTH, bytes.len().min(expected.unwrap_or(usize::MAX)), found))
        }
    }
}

/// The kind of a file with this header, and the size of its records; `None` if the header or the length is not that of
/// a WTHOR file. Files of players and of tournaments differ by their length.
pub(crate) fn kind(bytes: &[u8]) -> Option<usize> {
    let header = Header::read(bytes).ok()?;
    let dated = (1900..2200).contains(&header.created.0) && header.created.1 > 0 && header.created.2 > 0;
    let fits = |count: usize, size: usize| count.checked_mul(size) == Some(bytes.len() - HEADER);
    match (header.games, usize::from(header.names)) {
        _ if !dated => None,
        // The length of a file of games need not fit: the reader reports the error with its place.
        (1.., 0) => Some(GAME),
        (0, 0) => fits(0, GAME).then_some(GAME),
        (0, names) => [PLAYER, TOURNAMENT].into_iter().find(|&size| fits(names, size)),
        _ => None,
    }
}
