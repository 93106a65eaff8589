//! Files of outcomes and of distances: one class per file, packed in blocks that are read individually.
//!
//! | bytes | contents |
//! |---|---|
//! | 16 | `STRATEGE WDL 1`, or for distances `STRATEGE DTC 1`, a newline and a 0 |
//! | 4, then that many | the label: the game and variant, in UTF-8 |
//! | 8 | the number of indices |
//! | 4 | the number of blocks |
//! | 8 each | the end of each block, counted from the end of this list |
//! | | the blocks: zstd frames of [`BLOCK`] bytes, the last of the remainder; outcomes take two bits (`values`), distances a byte |
//! | 8 | the hash of everything before it |
//!
//! Numbers are little-endian. The hash is 64-bit FNV-1a (Fowler, Noll and Vo).

use crate::values::outcome;
use std::path::Path;
use std::sync::OnceLock;
use std::{fs, io};
use stratege_game::Outcome;
use thiserror::Error;

/// What a file holds of each number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Its outcome, in two bits.
    Outcomes,
    /// How far the winner is from converting, in a byte.
    Distances,
}

impl Kind {
    /// Both kinds of a class.
    pub(crate) const ALL: [Kind; 2] = [Kind::Outcomes, Kind::Distances];

    const fn magic(self) -> [u8; 16] {
        match self {
            Kind::Outcomes => *b"STRATEGE WDL 1\n\0",
            Kind::Distances => *b"STRATEGE DTC 1\n\0",
        }
    }

    /// What the name of a file ends in.
    pub(crate) const fn ending(self) -> &'static str {
        match self {
            Kind::Outcomes => "wdl",
            Kind::Distances => "dtc",
        }
    }

    /// How many numbers share a byte.
    const fn in_a_byte(self) -> u64 {
        match self {
            Kind::Outcomes => 4,
            Kind::Distances => 1,
        }
    }
}

/// The bytes of a block when it is unpacked.
pub(crate) const BLOCK: usize = 1 << 13;
/// How hard zstd tries: files are written once and read often.
const LEVEL: i32 = 19;
/// The longest file that is read.
const MOST_BYTES: u64 = 1 << 32;

/// Why a file cannot be used.
#[derive(Debug, Error)]
pub enum FileError {
    /// The file cannot be read.
    #[error("cannot be read: {0}")]
    Unread(#[from] io::Error),
    /// Not a file of outcomes.
    #[error("not a file of outcomes")]
    Foreign,
    /// The file is truncated or was changed.
    #[error("damaged")]
    Damaged,
    /// The file holds other outcomes than its name says.
    #[error("expected “{expected}”, found “{found}”")]
    Other {
        /// The expected contents.
        expected: String,
        /// The actual contents.
        found: String,
    },
}

/// What is known of a class, unpacked block by block as it is asked for.
#[derive(Debug)]
pub(crate) struct Part {
    kind: Kind,
    count: u64,
    ends: Vec<u64>,
    packed: Vec<u8>,
    blocks: Vec<OnceLock<Box<[u8]>>>,
}

impl Part {
    /// The outcome of a number; none beyond the last, and where a block cannot be unpacked.
    pub(crate) fn outcome(&self, number: u64) -> Option<Outcome> {
        outcome(self.byte(number)?, number)
    }

    /// The distance of a number, likewise.
    pub(crate) fn distance(&self, number: u64) -> Option<u8> {
        self.byte(number).filter(|_| self.kind == Kind::Distances)
    }

    fn byte(&self, number: u64) -> Option<u8> {
        let byte = usize::try_from(number / self.kind.in_a_byte()).ok()?;
        let block = self.blocks.get(byte / BLOCK).filter(|_| number < self.count)?;
        block.get_or_init(|| self.unpacked(byte / BLOCK)).get(byte % BLOCK).copied()
    }

    /// A block; nothing if it cannot be unpacked, which the file's hash rules out.
    fn unpacked(&self, block: usize) -> Box<[u8]> {
        let begin = if block == 0 { 0 } else { self.ends[block - 1] };
        let frame = &self.packed[begin as usize..self.ends[block] as usize];
        zstd::bulk::decompress(frame, BLOCK).unwrap_or_default().into_boxed_slice()
    }

    /// How many outcomes there are.
    pub(crate) fn count(&self) -> u64 {
        self.count
    }

    /// How many bytes they have, packed.
    pub(crate) fn bytes(&self) -> u64 {
        self.packed.len() as u64
    }
}

/// The file of a class.
pub(crate) fn encoded(kind: Kind, label: &str, count: u64, bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut packer = zstd::bulk::Compressor::new(LEVEL)?;
    let (mut ends, mut packed) = (Vec::new(), Vec::new());
    for block in bytes.chunks(BLOCK) {
        packed.extend(packer.compress(block)?);
        ends.push(packed.len() as u64);
    }
    let mut bytes = kind.magic().to_vec();
    bytes.extend((label.len() as u32).to_le_bytes());
    bytes.extend(label.as_bytes());
    bytes.extend(count.to_le_bytes());
    bytes.extend((ends.len() as u32).to_le_bytes());
    bytes.extend(ends.iter().flat_map(|end| end.to_le_bytes()));
    bytes.extend(packed);
    bytes.extend(hash(&bytes).to_le_bytes());
    Ok(bytes)
}

/// Reads the file of a class.
pub(crate) fn read(kind: Kind, path: &Path, label: &str, count: u64) -> Result<Part, FileError> {
    if fs::metadata(path)?.len() > MOST_BYTES {
        return Err(FileError::Foreign);
    }
    decoded(kind, &fs::read(path)?, label, count)
}

/// What the bytes of a file say.
pub(crate) fn decoded(kind: Kind, bytes: &[u8], label: &str, count: u64) -> Result<Part, FileError> {
    let Some(rest) = bytes.strip_prefix(&kind.magic()) else {
        // A file that is cut short in its first bytes, too, is one of ours.
        return Err(if kind.magic().starts_with(bytes) { FileError::Damaged } else { FileError::Foreign });
    };
    let (content, sum) = bytes.split_last_chunk::<8>().ok_or(FileError::Damaged)?;
    if rest.len() < 8 || hash(content) != u64::from_le_bytes(*sum) {
        return Err(FileError::Damaged);
    }
    let mut reader = Reader(&rest[..rest.len() - 8]);
    let length = reader.number::<4>()? as usize;
    let found = String::from_utf8_lossy(reader.bytes(length)?).into_owned();
    let found_count = reader.number::<8>()?;
    if found != label || found_count != count {
        return Err(FileError::Other {
            expected: format!("{label}, {count}"),
            found: format!("{found}, {found_count}"),
        });
    }
    let blocks = reader.number::<4>()? as usize;
    if blocks as u64 != count.div_ceil(kind.in_a_byte()).div_ceil(BLOCK as u64) {
        return Err(FileError::Damaged);
    }
    let ends = (0..blocks).map(|_| reader.number::<8>()).collect::<Result<Vec<u64>, FileError>>()?;
    let packed = reader.0.to_vec();
    let fits = ends.is_sorted() && ends.last().copied().unwrap_or(0) == packed.len() as u64;
    if !fits {
        return Err(FileError::Damaged);
    }
    Ok(Part { kind, count, ends, packed, blocks: (0..blocks).map(|_| OnceLock::new()).collect() })
}

/// What is left to be read.
struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn bytes(&mut self, count: usize) -> Result<&'a [u8], FileError> {
        let (bytes, rest) = self.0.split_at_checked(count).ok_or(FileError::Damaged)?;
        self.0 = rest;
        Ok(bytes)
    }

    fn number<const BYTES: usize>(&mut self) -> Result<u64, FileError> {
        let mut all = [0; 8];
        all[..BYTES].copy_from_slice(self.bytes(BYTES)?);
        Ok(u64::from_le_bytes(all))
    }
}

fn hash(bytes: &[u8]) -> u64 {
    let mixed = |hash: u64, &byte: &u8| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, mixed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::values::Values;

    const COUNT: usize = 4 * BLOCK + 1000;

    fn some() -> Vec<u8> {
        let outcomes = (0..COUNT).map(|number| Some(Outcome::of_sign(((number * number) % 7) as i32 - 3)));
        encoded(Kind::Outcomes, "a game", COUNT as u64, &Values::packed(outcomes).0).expect("packed")
    }

    #[test]
    fn outcomes_are_read_as_they_were_written() {
        let part = decoded(Kind::Outcomes, &some(), "a game", COUNT as u64).expect("a file");
        for number in 0..COUNT {
            let expected = Outcome::of_sign(((number * number) % 7) as i32 - 3);
            assert_eq!(part.outcome(number as u64), Some(expected));
        }
        assert_eq!(part.outcome(COUNT as u64), None);
        assert!(part.bytes() < COUNT as u64 / 8);
    }

    #[test]
    fn distances_are_no_outcomes() {
        let distances: Vec<u8> = (0..COUNT).map(|number| (number % 251) as u8).collect();
        let bytes = encoded(Kind::Distances, "a game", COUNT as u64, &distances).expect("packed");
        let part = decoded(Kind::Distances, &bytes, "a game", COUNT as u64).expect("a file");
        assert!((0..COUNT).all(|number| part.distance(number as u64) == Some(distances[number])));
        assert!(matches!(decoded(Kind::Outcomes, &bytes, "a game", COUNT as u64), Err(FileError::Foreign)));
        let outcomes = decoded(Kind::Outcomes, &some(), "a game", COUNT as u64).expect("a file");
        assert_eq!(outcomes.distance(0), None);
    }

    #[test]
    fn every_byte_that_is_changed_or_missing_is_noticed() {
        let bytes = some();
        for at in 0..bytes.len() {
            let mut changed = bytes.clone();
            changed[at] ^= 4;
            assert!(decoded(Kind::Outcomes, &changed, "a game", COUNT as u64).is_err(), "byte {at}");
            assert!(decoded(Kind::Outcomes, &bytes[..at], "a game", COUNT as u64).is_err(), "cut at {at}");
        }
        assert!(matches!(
            decoded(Kind::Outcomes, &bytes, "another", COUNT as u64),
            Err(FileError::Other { .. })
        ));
        assert!(matches!(decoded(Kind::Outcomes, &bytes, "a game", 5), Err(FileError::Other { .. })));
        assert!(matches!(decoded(Kind::Outcomes, b"[Event \"?\"]", "a game", 5), Err(FileError::Foreign)));
    }
}
