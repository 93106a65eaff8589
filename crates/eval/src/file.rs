//! The file format of learned weights: a header, one line of readable JSON, followed by the numbers: 16-bit, little
//! endian, all low bytes before all high bytes, compressed with Zstandard.

use serde::{Deserialize, Serialize};

/// The name of the format, in every header.
pub const FORMAT: &str = "stratege-weights";
/// The version of the format that is read and written.
pub const VERSION: u32 = 1;
/// The longest header that is read, in bytes.
const LONGEST_HEADER: usize = 1 << 16;
/// The most numbers that a file may announce.
const MOST: usize = 1 << 28;

/// The header of a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    format: String,
    version: u32,
    /// The game, by its name in the catalog.
    pub game: String,
    /// The evaluation that the weights belong to, with the version of its layout: `patterns-1`.
    pub evaluation: String,
    /// The number of weights that follow.
    pub count: usize,
    /// The 64-bit FNV-1a hash of the bytes of the numbers.
    pub hash: String,
    /// The command that made them, with its seed.
    pub command: String,
    /// Their measured strength, as text.
    pub scored: String,
    /// FNV-1a over the header without this; empty in the files of before.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    seal: String,
}

impl Header {
    /// The same with the hash of all the rest.
    fn sealed(&self) -> serde_json::Result<Header> {
        let bare = Header { seal: String::new(), ..self.clone() };
        let seal = format!("{:016x}", fnv(&serde_json::to_vec(&bare)?));
        Ok(Header { seal, ..bare })
    }
}

/// Weights with their header.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights {
    /// Their header.
    pub header: Header,
    /// The numbers.
    pub values: Vec<i16>,
}

/// Why a weight file was refused.
#[derive(Debug, thiserror::Error)]
pub enum WeightsError {
    /// No line feed ends the header.
    #[error("line 1: no header: expected one line of JSON, the header of a weight file")]
    NoHeader,
    /// The header is no JSON, or lacks something.
    #[error("line 1: {0}")]
    Header(String),
    /// The header is of another format or version.
    #[error("line 1: expected {FORMAT} version {VERSION}, found {0} version {1}")]
    Foreign(String, u32),
    /// The weights are for something else.
    #[error("line 1: expected {expected}, found {found}")]
    Other {
        /// The expected game and evaluation.
        expected: String,
        /// The number in the header.
        found: String,
    },
    /// The numbers are damaged or incomplete.
    #[error("byte {at}: {why}")]
    Numbers {
        /// The offset of the numbers in the file.
        at: usize,
        /// The error.
        why: String,
    },
}

impl Weights {
    /// Weights of an evaluation, with the command that made them and their score.
    pub fn new(game: &str, evaluation: &str, command: &str, scored: &str, values: Vec<i16>) -> Weights {
        let header = Header {
            format: FORMAT.into(),
            version: VERSION,
            game: game.into(),
            evaluation: evaluation.into(),
            count: values.len(),
            hash: format!("{:016x}", fnv(&planes(&values))),
            command: command.into(),
            scored: scored.into(),
            seal: String::new(),
        };
        Weights { header, values }
    }

    /// The bytes of the file.
    ///
    /// # Errors
    /// The compressor had no memory.
    pub fn write(&self) -> std::io::Result<Vec<u8>> {
        let mut bytes = serde_json::to_vec(&self.header.sealed()?)?;
        bytes.push(b'\n');
        bytes.extend(zstd::bulk::compress(&planes(&self.values), 19)?);
        Ok(bytes)
    }

    /// Reads a file.
    ///
    /// # Errors
    /// See [`WeightsError`].
    pub fn read(bytes: &[u8]) -> Result<Weights, WeightsError> {
        let head = &bytes[..bytes.len().min(LONGEST_HEADER)];
        let end = head.iter().position(|&byte| byte == b'\n').ok_or(WeightsError::NoHeader)?;
        let wrong = |why: serde_json::Error| WeightsError::Header(why.to_string());
        let mut header: Header = serde_json::from_slice(&head[..end]).map_err(wrong)?;
        if header.format != FORMAT || header.version != VERSION {
            return Err(WeightsError::Foreign(header.format, header.version));
        }
        if !header.seal.is_empty() && header.sealed().map_err(wrong)? != header {
            return Err(WeightsError::Header("the hash of the line does not fit".into()));
        }
        header.seal.clear();
        let damaged = |why: String| WeightsError::Numbers { at: end + 1, why };
        if header.count > MOST {
            return Err(damaged(format!(
                "{} numbers are announced, at most {MOST} can be read",
                header.count
            )));
        }
        let planes = zstd::bulk::decompress(&bytes[end + 1..], 2 * header.count)
            .map_err(|error| damaged(format!("the compressed numbers: {error}")))?;
        if planes.len() != 2 * header.count {
            let found = planes.len() / 2;
            return Err(damaged(format!("expected {} numbers, found {found}", header.count)));
        }
        let hash = format!("{:016x}", fnv(&planes));
        if hash != header.hash {
            return Err(damaged(format!("expected the hash {}, found {hash}", header.hash)));
        }
        let (low, high) = planes.split_at(header.count);
        let values = low.iter().zip(high).map(|(&low, &high)| i16::from_le_bytes([low, high])).collect();
        Ok(Weights { header, values })
    }

    /// The numbers, if there are `count` of them for this evaluation of this game.
    ///
    /// # Errors
    /// [`WeightsError::Other`] when they are not.
    pub fn expect(self, game: &str, evaluation: &str, count: usize) -> Result<Vec<i16>, WeightsError> {
        let Header { game: found_game, evaluation: found, count: numbers, .. } = &self.header;
        if found_game != game || found != evaluation || *numbers != count {
            return Err(WeightsError::Other {
                expected: format!("{game} {evaluation} of {count} numbers"),
                found: format!("{found_game} {found} of {numbers} numbers"),
            });
        }
        Ok(self.values)
    }
}

/// All low bytes, then all high bytes: the high bytes are similar, which compresses better.
fn planes(values: &[i16]) -> Vec<u8> {
    let low = values.iter().map(|value| value.to_le_bytes()[0]);
    low.chain(values.iter().map(|value| value.to_le_bytes()[1])).collect()
}

/// The 64-bit FNV-1a hash (Fowler, Noll and Vo).
pub fn fnv(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn file(values: Vec<i16>) -> Vec<u8> {
        Weights::new("othello", "patterns-1", "a command", "a score", values).write().unwrap()
    }

    proptest! {
        #[test]
        fn written_files_are_read_back(values in prop::collection::vec(any::<i16>(), 0..500)) {
            let weights = Weights::read(&file(values.clone())).unwrap();
            prop_assert_eq!(&weights.header.command, "a command");
            let count = values.len();
            prop_assert_eq!(weights.expect("othello", "patterns-1", count).unwrap(), values);
        }

        #[test]
        fn damaged_files_are_refused(
            values in prop::collection::vec(any::<i16>(), 1..200),
            place in any::<prop::sample::Index>(),
            change in 1_u8..,
        ) {
            let whole = file(values.clone());
            let mut bytes = whole.clone();
            let at = place.index(bytes.len());
            bytes[at] ^= change;
            // Only changes without effect are accepted.
            if let Ok(read) = Weights::read(&bytes) {
                prop_assert_eq!(read, Weights::read(&whole).unwrap());
            }
            prop_assert!(Weights::read(&whole[..at]).is_err());
        }

        #[test]
        fn foreign_files_are_refused(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
            prop_assert!(Weights::read(&bytes).is_err());
        }
    }

    #[test]
    fn another_game_or_version_is_named() {
        let weights = Weights::read(&file(vec![1, 2])).unwrap();
        let error = weights.clone().expect("chess", "network-1", 2).unwrap_err().to_string();
        assert_eq!(
            error,
            "line 1: expected chess network-1 of 2 numbers, found othello patterns-1 of 2 numbers"
        );
        let mut newer = weights;
        newer.header.version = 9;
        let error = Weights::read(&newer.write().unwrap()).unwrap_err().to_string();
        assert_eq!(error, "line 1: expected stratege-weights version 1, found stratege-weights version 9");
        assert!(Weights::read(b"").unwrap_err().to_string().starts_with("line 1: no header"));
    }
}
