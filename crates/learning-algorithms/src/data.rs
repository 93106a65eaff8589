//! Files of self-play games: a header from which they can be replayed, and blocks that are either complete or absent.
//!
//! A file is one line of JSON, which ends with the CRC-32 of the rest of it, followed by one block for each unit of
//! work: the number of the unit (8 bytes, little endian), the length of its contents (4), the CRC-32 of both (4), the
//! contents, which only the game interprets, and the FNV-1a hash of all that (8). Files of version 1 have no CRC-32. A
//! unit follows from the header and its number alone, so that a lost file can be recreated, and a truncated one resumed
//! after its last complete block.

use serde::{Deserialize, Serialize};
use stratege_eval::fnv;

/// The name of the format, in every header.
pub const FORMAT: &str = "stratege-games";
/// The version that is written, and the newest that can be read.
pub const VERSION: u32 = 2;
/// The version without hashes of headers.
const UNHASHED: u32 = 1;
/// The longest header, in bytes.
const LONGEST_HEADER: usize = 1 << 16;
/// The bytes of a block's number and length, of their hash, and of the hash behind the contents.
const NUMBERS: usize = 12;
const NUMBERS_HASH: usize = 4;
const BEHIND: usize = 8;
/// What stands before the hash of a header, and behind it.
const HASH_BEFORE: &str = ",\"hash\":\"";
const HASH_BEHIND: &str = "\"}";

/// How the games of a file were made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Header {
    format: String,
    version: u32,
    /// The game, by its name in the catalog.
    pub game: String,
    /// Its variant; `None` if it has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub variant: Option<String>,
    /// The command that plays the games, without file names.
    pub command: String,
    /// The version of the program.
    pub program: String,
    /// The seed.
    pub seed: u64,
    /// The hash of the weights that played, as in their file; `None` if it played without weights.
    pub weights: Option<String>,
    /// The number of games in a unit.
    pub games: u32,
}

impl Header {
    /// A header of this version of the format.
    pub fn new(game: &str, command: &str, program: &str, seed: u64, games: u32) -> Header {
        let [game, command, program] = [game, command, program].map(String::from);
        let (format, version) = (FORMAT.into(), VERSION);
        Header { format, version, game, variant: None, command, program, seed, weights: None, games }
    }

    /// The beginning of a file with this header.
    pub fn bytes(&self) -> Vec<u8> {
        let mut line = serde_json::to_string(self).unwrap_or_default();
        if self.version > UNHASHED {
            let hash = crc32fast::hash(line.as_bytes());
            line.pop();
            line += &format!("{HASH_BEFORE}{hash:08x}{HASH_BEHIND}");
        }
        line.push('\n');
        line.into_bytes()
    }

    /// The header in a line without its line feed.
    fn read(line: &[u8]) -> Result<Header, DataError> {
        let refuse = |why: String| DataError::Header(why);
        let text = std::str::from_utf8(line).map_err(|error| refuse(error.to_string()))?;
        let header: Header = serde_json::from_str(text).map_err(|error| refuse(error.to_string()))?;
        if header.format != FORMAT || !(UNHASHED..=VERSION).contains(&header.version) {
            return Err(DataError::Foreign(header.format, header.version));
        }
        let hashed = text.strip_suffix(HASH_BEHIND).and_then(|text| text.rsplit_once(HASH_BEFORE));
        let fits = hashed
            .map(|(open, hash)| format!("{:08x}", crc32fast::hash(format!("{open}}}").as_bytes())) == hash);
        match fits {
            Some(true) => Ok(header),
            None if header.version == UNHASHED => Ok(header),
            _ => Err(refuse("the hash of the line does not fit".into())),
        }
    }

    /// This header in the version of another file, so that the two can be compared and blocks appended to that file.
    #[must_use]
    pub fn in_version_of(&self, other: &Header) -> Header {
        Header { version: other.version, ..self.clone() }
    }

    /// The bytes of a block in a file of this version.
    pub fn block(&self, Block { unit, contents }: Block<'_>) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(NUMBERS + NUMBERS_HASH + contents.len() + BEHIND);
        bytes.extend(unit.to_le_bytes());
        bytes.extend((contents.len() as u32).to_le_bytes());
        if self.version > UNHASHED {
            bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
        }
        bytes.extend(contents);
        bytes.extend(fnv(&bytes).to_le_bytes());
        bytes
    }

    /// The block that begins here with its length, if it is all there.
    fn first_block<'a>(&self, bytes: &'a [u8], at: usize) -> Result<Option<(Block<'a>, usize)>, DataError> {
        let Some((numbers, rest)) = bytes.split_first_chunk::<NUMBERS>() else { return Ok(None) };
        let mut before = NUMBERS;
        if self.version > UNHASHED {
            let Some(hash) = rest.first_chunk::<NUMBERS_HASH>() else { return Ok(None) };
            if crc32fast::hash(numbers) != u32::from_le_bytes(*hash) {
                return Err(DataError::Damaged(at));
            }
            before += NUMBERS_HASH;
        }
        let (unit, length) = numbers.split_at(8);
        let number =
            |bytes: &[u8]| bytes.iter().rev().fold(0_u64, |number, &byte| number << 8 | u64::from(byte));
        let end = before.saturating_add(number(length) as usize);
        let Some(hash) = bytes.get(end..).and_then(|rest| rest.first_chunk::<BEHIND>()) else {
            return Ok(None);
        };
        if fnv(&bytes[..end]) != u64::from_le_bytes(*hash) {
            return Err(DataError::Damaged(at));
        }
        Ok(Some((Block { unit: number(unit), contents: &bytes[before..end] }, end + BEHIND)))
    }
}

/// The games of one unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Block<'a> {
    /// The number of the unit.
    pub unit: u64,
    /// The games.
    pub contents: &'a [u8],
}

/// The contents of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contents<'a> {
    /// The header.
    pub header: Header,
    /// The complete blocks.
    pub blocks: Vec<Block<'a>>,
    /// The length in bytes of the header and the complete blocks; anything after that was truncated.
    pub whole: usize,
}

/// Why a file was refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DataError {
    /// The first line is no header.
    #[error("line 1: expected one line of JSON, the header of a game file: {0}")]
    Header(String),
    /// The header is of another format or version.
    #[error("line 1: expected {FORMAT} version {VERSION}, found {0} version {1}")]
    Foreign(String, u32),
    /// A block that is not the last is damaged.
    #[error("byte {0}: this block is damaged")]
    Damaged(usize),
}

impl<'a> Contents<'a> {
    /// Reads a file. A truncated last block is ignored.
    ///
    /// # Errors
    /// See [`DataError`].
    pub fn read(bytes: &'a [u8]) -> Result<Contents<'a>, DataError> {
        let head = &bytes[..bytes.len().min(LONGEST_HEADER)];
        let end = head.iter().position(|&byte| byte == b'\n');
        let end = end.ok_or_else(|| DataError::Header("no line feed".into()))?;
        let header = Header::read(&head[..end])?;
        let mut contents = Contents { header, blocks: Vec::new(), whole: end + 1 };
        while let Some((block, length)) =
            contents.header.first_block(&bytes[contents.whole..], contents.whole)?
        {
            contents.blocks.push(block);
            contents.whole += length;
        }
        Ok(contents)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn file(units: &[Vec<u8>]) -> Vec<u8> {
        file_of(Header::new("othello", "a command", "0.1.0", 7, 100), units)
    }

    fn file_of(header: Header, units: &[Vec<u8>]) -> Vec<u8> {
        let mut bytes = header.bytes();
        for (unit, contents) in units.iter().enumerate() {
            bytes.extend(header.block(Block { unit: unit as u64, contents }));
        }
        bytes
    }

    fn units() -> impl Strategy<Value = Vec<Vec<u8>>> {
        prop::collection::vec(prop::collection::vec(any::<u8>(), 0..60), 0..6)
    }

    proptest! {
        #[test]
        fn written_files_are_read_back(units in units()) {
            let bytes = file(&units);
            let read = Contents::read(&bytes).unwrap();
            prop_assert_eq!(read.whole, bytes.len());
            let found: Vec<Vec<u8>> = read.blocks.iter().map(|block| block.contents.to_vec()).collect();
            prop_assert_eq!(found, units);
            prop_assert_eq!(read.header.seed, 7);
        }

        #[test]
        fn a_truncated_file_keeps_its_complete_blocks(units in units(), place in any::<prop::sample::Index>()) {
            let bytes = file(&units);
            let cut = &bytes[..place.index(bytes.len())];
            match Contents::read(cut) {
                Ok(read) => {
                    prop_assert!(read.whole <= cut.len());
                    prop_assert!(read.blocks.iter().zip(&units).all(|(block, unit)| block.contents == unit));
                    prop_assert!(read.blocks.len() <= units.len());
                }
                Err(error) => prop_assert!(matches!(error, DataError::Header(_)), "{error}"),
            }
        }

        #[test]
        fn damage_in_the_middle_is_named(units in units(), place in any::<prop::sample::Index>()) {
            let mut bytes = file(&units);
            let head = Header::new("othello", "a command", "0.1.0", 7, 100).bytes().len();
            prop_assume!(bytes.len() > head);
            let at = head + place.index(bytes.len() - head);
            bytes[at] ^= 0x55;
            let error = Contents::read(&bytes).unwrap_err();
            prop_assert!(matches!(error, DataError::Damaged(_)), "{error}");
        }

        #[test]
        fn damage_in_the_header_is_named(place in any::<prop::sample::Index>(), change in 1..=255_u8) {
            let mut bytes = Header::new("othello", "a command", "0.1.0", 7, 100).bytes();
            let at = place.index(bytes.len());
            bytes[at] ^= change;
            prop_assert!(Contents::read(&bytes).is_err());
        }

        #[test]
        fn files_of_the_first_version_are_read(units in units()) {
            let header = Header { version: UNHASHED, ..Header::new("othello", "a command", "0.1.0", 7, 100) };
            let bytes = file_of(header.clone(), &units);
            let read = Contents::read(&bytes).unwrap();
            prop_assert_eq!((&read.header, read.whole), (&header, bytes.len()));
            let found: Vec<Vec<u8>> = read.blocks.iter().map(|block| block.contents.to_vec()).collect();
            prop_assert_eq!(found, units);
        }

        #[test]
        fn foreign_files_are_refused(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
            prop_assert!(Contents::read(&bytes).is_err());
        }
    }
}
