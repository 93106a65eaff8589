//! Player and tournament files.

use super::{HEADER, Header, PLAYER, TOURNAMENT, records, refuse};
use crate::FormatError;
use crate::reasons::WTHOR_NAME;

/// A player or tournament file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names {
    /// Its header.
    pub header: Header,
    /// The names by index.
    pub names: Vec<String>,
}

impl Names {
    /// Reads a player file (`.JOU`).
    ///
    /// # Errors
    /// The first invalid field, with its place.
    pub fn players(bytes: &[u8]) -> Result<Names, FormatError> {
        Names::read(bytes, PLAYER)
    }

    /// Reads a tournament file (`.TRN`).
    ///
    /// # Errors
    /// The first invalid field, with its place.
    pub fn tournaments(bytes: &[u8]) -> Result<Names, FormatError> {
        Names::read(bytes, TOURNAMENT)
    }

    /// Names are in ISO 8859-1 and end with a zero.
    fn read(bytes: &[u8], size: usize) -> Result<Names, FormatError> {
        let header = Header::read(bytes)?;
        let body = records(bytes, usize::from(header.names), size)?;
        let chunks = body.chunks_exact(size).enumerate();
        let names: Result<Vec<String>, FormatError> = chunks
            .map(|(index, chunk)| {
                let end = chunk.iter().position(|&byte| byte == 0);
                let end = end.ok_or_else(|| refuse(WTHOR_NAME, HEADER + (index + 1) * size - 1, index))?;
                match chunk[..end].iter().position(|&byte| byte < b' ') {
                    Some(control) => Err(refuse(WTHOR_NAME, HEADER + index * size + control, index)),
                    None => Ok(chunk[..end].iter().map(|&byte| char::from(byte)).collect()),
                }
            })
            .collect();
        Ok(Names { header, names: names? })
    }

    /// The name with this index, or the index itself if the file has no such name.
    pub fn of(&self, number: u16) -> String {
        self.names.get(usize::from(number)).cloned().unwrap_or(number.to_string())
    }

    /// Writes the file with records of `size` bytes, [`PLAYER`] or [`TOURNAMENT`]: names are truncated to fit, and
    /// characters outside ISO 8859-1 become `?`.
    pub fn write(&self, size: usize) -> Vec<u8> {
        let header = Header { games: 0, names: self.names.len() as u16, ..self.header };
        let mut bytes = header.write().to_vec();
        for name in &self.names {
            let latin = name.chars().map(|c| u8::try_from(c).unwrap_or(b'?'));
            let mut record: Vec<u8> = latin.take(size.saturating_sub(1)).collect();
            record.resize(size, 0);
            bytes.extend(record);
        }
        bytes
    }
}
