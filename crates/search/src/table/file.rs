//! Table files.
//!
//! A header of [`HEADER`] bytes (magic, version, byte order, ages, size, label), then the buckets as in memory, and the
//! CRC-32 of everything before it (4 bytes, little endian), which files of version 1 lack. Opening reads the whole
//! file: mapping it would be faster, but would crash the program if another one truncated the file. Results stored
//! afterwards stay in memory and never reach the file.

use crate::table::memory::Memory;
use crate::table::transposition::{TableEntry, TranspositionTable};
use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;
use std::sync::atomic::Ordering;

/// The bytes before the buckets: a page, so that buckets are aligned.
const HEADER: usize = 4096;
const MAGIC: &[u8; 16] = b"STRATEGE-TABLE\r\n";
const VERSION: u32 = 2;
/// The first version, without a hash.
const FIRST: u32 = 1;
/// The bytes of the hash.
const HASH: usize = 4;
/// Reads as another number on a machine with another byte order.
const ORDER: u32 = 0x0102_0304;
/// The header's fields before the label: magic, version, byte order, age, buckets, length of the label.
const FIELDS: usize = 16 + 4 + 4 + 4 + 8 + 4;

/// The words that are read or written at a time.
const CHUNK: usize = 1 << 17;

/// Why a table file was refused.
#[derive(Debug, thiserror::Error)]
pub enum TableFileError {
    /// The file could not be read.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// Not a table file.
    #[error("this is not a transposition table")]
    NotATable,
    /// The table was written by another version of the format.
    #[error("table format {0}, expected {VERSION}")]
    Version(u32),
    /// The table was written on a machine with another byte order.
    #[error("this table is from a machine with another byte order")]
    ByteOrder,
    /// Its length is not that in its header, in bytes.
    #[error("the table has {found} bytes, expected {expected}: it is damaged")]
    Length {
        /// The length of the file.
        found: u64,
        /// The length that the header names.
        expected: u64,
    },
    /// The file was truncated while it was read.
    #[error("the table was truncated while it was read")]
    CutShort,
    /// The hash at the end does not match.
    #[error("the hash at the end does not match: the file was changed")]
    Hash,
    /// There is no memory for its bytes.
    #[error("no memory for a table of {0} bytes")]
    Memory(u64),
    /// The table holds results of another game, variant, evaluation or objective.
    #[error("this table is for `{found}`, expected `{expected}`")]
    Label {
        /// The label of the file.
        found: String,
        /// The expected label.
        expected: String,
    },
}

impl<E: TableEntry> TranspositionTable<E> {
    /// Opens a table with this `label` from a file. It can grow to at most `bytes` bytes, or is as large as the file.
    ///
    /// # Errors
    /// The file cannot be read, is no table, is damaged, or has another label.
    pub fn open(path: &Path, label: &str, bytes: usize) -> Result<Self, TableFileError> {
        let mut file = File::open(path)?;
        let header = read_header(&mut file, label)?;
        let found = file.metadata()?.len();
        let hash = if header.hash.is_some() { HASH as u64 } else { 0 };
        let expected = Self::length(header.buckets).saturating_add(hash);
        if header.buckets == 0 || found != expected {
            return Err(TableFileError::Length { found, expected });
        }
        Self::read_buckets(&mut file, header, bytes)
    }

    /// Reads a table with this `label` from a file that holds more data. It can grow to at most `bytes` bytes, or is as
    /// large as in the file.
    ///
    /// # Errors
    /// The file cannot be read, holds no table there, is damaged, or the table has another label.
    pub fn read(input: &mut dyn Read, label: &str, bytes: usize) -> Result<Self, TableFileError> {
        let header = read_header(input, label)?;
        Self::read_buckets(input, header, bytes)
    }

    /// The bytes of a file with so many buckets.
    fn length(buckets: u64) -> u64 {
        buckets.saturating_mul(8 * Self::BUCKET as u64).saturating_add(HEADER as u64)
    }

    fn read_buckets(input: &mut dyn Read, header: Header, bytes: usize) -> Result<Self, TableFileError> {
        let Header { buckets, age, mut hash } = header;
        let too_large = || TableFileError::Memory(Self::length(buckets));
        let used = usize::try_from(buckets).map_err(|_| too_large())?;
        let words = used.checked_mul(Self::BUCKET).ok_or_else(too_large)?;
        let most = bytes / (8 * Self::BUCKET) * Self::BUCKET;
        let memory =
            Memory::zeroed(words.max(most)).or_else(|| Memory::zeroed(words)).ok_or_else(too_large)?;
        let mut buffer = vec![0; 8 * CHUNK];
        for words in memory.words()[..words].chunks(CHUNK) {
            let bytes = &mut buffer[..8 * words.len()];
            input.read_exact(bytes).map_err(cut_short)?;
            if let Some(hash) = &mut hash {
                hash.update(bytes);
            }
            for (word, bytes) in words.iter().zip(bytes.as_chunks().0) {
                word.store(u64::from_ne_bytes(*bytes), Ordering::Relaxed);
            }
        }
        if let Some(hash) = hash {
            let mut expected = [0; HASH];
            input.read_exact(&mut expected).map_err(cut_short)?;
            if hash.finalize().to_le_bytes() != expected {
                return Err(TableFileError::Hash);
            }
        }
        Ok(Self::from_memory(memory, used, age))
    }

    /// Writes the buckets in use to a file with this `label`.
    ///
    /// # Errors
    /// An error of `out`; a label of more than a page.
    pub fn save(&self, out: &mut dyn Write, label: &str) -> io::Result<()> {
        let mut hash = crc32fast::Hasher::new();
        let header = self.header(label)?;
        hash.update(&header);
        out.write_all(&header)?;
        let mut bytes = Vec::with_capacity(8 * CHUNK);
        for words in self.words().chunks(CHUNK) {
            bytes.clear();
            bytes.extend(words.iter().flat_map(|word| word.load(Ordering::Relaxed).to_ne_bytes()));
            hash.update(&bytes);
            out.write_all(&bytes)?;
        }
        out.write_all(&hash.finalize().to_le_bytes())
    }

    fn header(&self, label: &str) -> io::Result<[u8; HEADER]> {
        let mut header = [0; HEADER];
        let mut rest = &mut header[..];
        rest.write_all(MAGIC)?;
        for number in [VERSION, ORDER, u32::from(self.age())] {
            rest.write_all(&number.to_ne_bytes())?;
        }
        rest.write_all(&((self.words().len() / Self::BUCKET) as u64).to_ne_bytes())?;
        rest.write_all(&(label.len() as u32).to_ne_bytes())?;
        rest.write_all(label.as_bytes())?; // fails, rather than cuts, a label of more than a page
        Ok(header)
    }
}

/// What a header says.
struct Header {
    buckets: u64,
    age: u8,
    /// The hash so far; none of a file that has none at its end.
    hash: Option<crc32fast::Hasher>,
}

/// The header that comes next.
fn read_header(input: &mut dyn Read, label: &str) -> Result<Header, TableFileError> {
    let mut header = [0; HEADER];
    match input.read_exact(&mut header) {
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Err(TableFileError::NotATable),
        other => other.map_err(TableFileError::from),
    }?;
    check(&header, label)
}

/// The end of a file where more was expected.
fn cut_short(error: io::Error) -> TableFileError {
    match error.kind() {
        io::ErrorKind::UnexpectedEof => TableFileError::CutShort,
        _ => error.into(),
    }
}

/// What is in a header.
fn check(header: &[u8; HEADER], label: &str) -> Result<Header, TableFileError> {
    let word = |at: usize| u32::from_ne_bytes([header[at], header[at + 1], header[at + 2], header[at + 3]]);
    if &header[..16] != MAGIC {
        return Err(TableFileError::NotATable);
    }
    if word(20) != ORDER {
        return Err(TableFileError::ByteOrder);
    }
    if !(FIRST..=VERSION).contains(&word(16)) {
        return Err(TableFileError::Version(word(16)));
    }
    let mut buckets = [0; 8];
    buckets.copy_from_slice(&header[28..36]);
    let length = (word(36) as usize).min(HEADER - FIELDS);
    let found = String::from_utf8_lossy(&header[FIELDS..FIELDS + length]);
    if found != label {
        return Err(TableFileError::Label { found: found.into_owned(), expected: label.to_owned() });
    }
    let hash = (word(16) > FIRST).then(|| {
        let mut hash = crc32fast::Hasher::new();
        hash.update(header);
        hash
    });
    Ok(Header { buckets: u64::from_ne_bytes(buckets), age: word(24) as u8, hash })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Bound, Entry, Table};
    use stratege_game::random::Random;
    use stratege_game::{Depth, Key, Score};

    fn save(table: &Table, path: &Path, label: &str) -> io::Result<()> {
        let mut bytes = Vec::new();
        table.save(&mut bytes, label)?;
        std::fs::write(path, bytes)
    }

    fn filled() -> (Table, Vec<(Key, Entry)>) {
        let table = Table::with_bytes(1 << 16);
        let mut random = Random::new(5);
        let mut put = Vec::new();
        for n in 0..500 {
            let score = Score::from_value(n);
            let entry =
                Entry { score, bound: Bound::Exact, depth: Depth(4), complete: false, code: Some(n as u32) };
            put.push((Key::hashed(random.bits()), entry));
            table.store(put[put.len() - 1].0, entry);
        }
        (table, put)
    }

    #[test]
    fn saved_entries_are_read_back_and_the_file_is_unchanged() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.table");
        let (table, put) = filled();
        save(&table, &path, "game outcome").unwrap();
        let bytes = std::fs::read(&path).unwrap();
        let read = Table::open(&path, "game outcome", false, 0).unwrap();
        assert_eq!(read.entries(), table.entries());
        assert!(put.iter().filter(|(key, _)| table.probe(*key).is_some()).count() > 450);
        for (key, _) in &put {
            assert_eq!(read.probe(*key), table.probe(*key));
        }
        read.new_search();
        let (key, entry) = put[0];
        read.store(key, Entry { score: Score::from_value(-7), ..entry });
        assert_eq!(read.probe(key).map(|found| found.score.value()), Some(-7));
        assert_eq!(std::fs::read(&path).unwrap(), bytes);
        // What happens to the file afterwards is nothing to the table.
        std::fs::write(&path, b"").unwrap();
        assert!(put[1..].iter().filter(|(key, _)| read.probe(*key).is_some()).count() > 450);
    }

    #[test]
    fn foreign_and_damaged_tables_are_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.table");
        assert!(matches!(Table::open(&path, "a", false, 0), Err(TableFileError::Io(_))));
        save(&filled().0, &path, "a").unwrap();
        assert!(matches!(Table::open(&path, "b", false, 0), Err(TableFileError::Label { .. })));
        assert!(save(&filled().0, &path, &"x".repeat(HEADER)).is_err());
        let good = std::fs::read(&path).unwrap();
        let mut random = Random::new(8);
        for _ in 0..2000 {
            // Truncated files and changed header bytes give an error or a table, never a crash.
            let mut bytes = good.clone();
            match random.below(2) {
                0 => bytes.truncate(random.below(good.len())),
                _ => {
                    let at = random.below(good.len());
                    bytes[at] ^= 1 << random.below(8);
                }
            }
            std::fs::write(&path, &bytes).unwrap();
            assert!(Table::open(&path, "a", false, 0).is_err());
        }
        // A file of version 1 has no hash.
        let mut older = good[..good.len() - HASH].to_vec();
        older[16..20].copy_from_slice(&FIRST.to_ne_bytes());
        std::fs::write(&path, &older).unwrap();
        assert!(Table::open(&path, "a", false, 0).is_ok());
        std::fs::write(&path, b"short").unwrap();
        assert!(matches!(Table::open(&path, "a", false, 0), Err(TableFileError::NotATable)));
    }
}
