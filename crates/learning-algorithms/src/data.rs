//! Files of self-play games: a header from which they can be played again, and blocks that are complete or absent.
//!
//! A file is one line of JSON and after its line feed the blocks, one for each unit of work: the number of the unit
//! (8 bytes, little endian), the length of its contents (4), the contents, which only the game interprets, and FNV-1a
//! of all that (8). A unit follows from the header and its number alone, so that a lost file can be made again, and a
//! truncated one continues after its last complete block.

use serde::{Deserialize, Serialize};
use stratege_eval::fnv;

/// The name of the format, in every header.
pub const FORMAT: &str = "stratege-games";
/// The version that is written, and read.
pub const VERSION: u32 = 1;
/// The longest header, in bytes.
const LONGEST_HEADER: usize = 1 << 16;
/// The bytes around the contents of a block: number and length before, the hash after.
const BEFORE: usize = 12;
const BEHIND: usize = 8;

/// How the games of a file were made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Header {
    format: String,
    version: u32,
    /// The game, by its name in the catalog.
    pub game: String,
    /// Its variant; none for games without.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub variant: Option<String>,
    /// The command that plays them, without the names of files.
    pub command: String,
    /// The version of the program.
    pub program: String,
    /// The seed.
    pub seed: u64,
    /// The hash of the weights that played, as their file has it; none when it played without.
    pub weights: Option<String>,
    /// How many games a unit has.
    pub games: u32,
}

impl Header {
    /// A header of this version of the format.
    pub fn new(game: &str, command: &str, program: &str, seed: u64, games: u32) -> Header {
        let [game, command, program] = [game, command, program].map(String::from);
        let (format, version) = (FORMAT.into(), VERSION);
        Header { format, version, game, variant: None, command, program, seed, weights: None, games }
    }

    /// The beginning of a file.
    pub fn bytes(&self) -> Vec<u8> {
        let mut bytes = serde_json::to_vec(self).unwrap_or_default();
        bytes.push(b'\n');
        bytes
    }
}

/// The games of one unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Block<'a> {
    /// Its number.
    pub unit: u64,
    /// The games.
    pub contents: &'a [u8],
}

impl Block<'_> {
    /// The block as it stands in a file.
    pub fn bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(BEFORE + self.contents.len() + BEHIND);
        bytes.extend(self.unit.to_le_bytes());
        bytes.extend((self.contents.len() as u32).to_le_bytes());
        bytes.extend(self.contents);
        bytes.extend(fnv(&bytes).to_le_bytes());
        bytes
    }
}

/// What a file holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contents<'a> {
    /// How it was made.
    pub header: Header,
    /// The complete blocks.
    pub blocks: Vec<Block<'a>>,
    /// The bytes of the header and the complete blocks; the rest was truncated.
    pub whole: usize,
}

/// Why a file was refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DataError {
    /// The first line is no header.
    #[error("line 1: expected one line of JSON that begins a file of games: {0}")]
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
        let header: Header =
            serde_json::from_slice(&head[..end]).map_err(|error| DataError::Header(error.to_string()))?;
        if header.format != FORMAT || header.version != VERSION {
            return Err(DataError::Foreign(header.format, header.version));
        }
        let mut contents = Contents { header, blocks: Vec::new(), whole: end + 1 };
        while let Some((block, length)) = first_block(&bytes[contents.whole..], contents.whole)? {
            contents.blocks.push(block);
            contents.whole += length;
        }
        Ok(contents)
    }
}

/// The block that begins here with its length, if it is all there.
fn first_block(bytes: &[u8], at: usize) -> Result<Option<(Block<'_>, usize)>, DataError> {
    let Some((unit, rest)) = bytes.split_first_chunk::<8>() else { return Ok(None) };
    let Some((length, _)) = rest.split_first_chunk::<4>() else { return Ok(None) };
    let end = BEFORE.saturating_add(u32::from_le_bytes(*length) as usize);
    let Some(hash) = bytes.get(end..).and_then(|rest| rest.first_chunk::<BEHIND>()) else { return Ok(None) };
    if fnv(&bytes[..end]) != u64::from_le_bytes(*hash) {
        return Err(DataError::Damaged(at));
    }
    let block = Block { unit: u64::from_le_bytes(*unit), contents: &bytes[BEFORE..end] };
    Ok(Some((block, end + BEHIND)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn file(units: &[Vec<u8>]) -> Vec<u8> {
        let mut bytes = Header::new("othello", "a command", "0.1.0", 7, 100).bytes();
        for (unit, contents) in units.iter().enumerate() {
            bytes.extend(Block { unit: unit as u64, contents }.bytes());
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
            // A length past the end looks like a truncated block.
            match Contents::read(&bytes) {
                Ok(read) => prop_assert!(read.blocks.len() < units.len()),
                Err(error) => prop_assert!(matches!(error, DataError::Damaged(_)), "{error}"),
            }
        }

        #[test]
        fn foreign_files_are_refused(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
            prop_assert!(Contents::read(&bytes).is_err());
        }
    }
}
