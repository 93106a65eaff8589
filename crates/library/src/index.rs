//! Position files: sorted entries, in runs that an import adds and that are merged when it is done.
//!
//! A file is a list of blocks of [`BLOCK`] entries, the last of which may be shorter, each followed by its hash (4
//! bytes, little endian): the CRC-32 of the run's number, the block's number and the entries. The number of entries is
//! in the database. Files of database version 1 contain only entries.

use crate::entry::Entry;
use crate::error::{At, LibraryError};
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::fs::File;
use std::io::{BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// What the names of files of positions begin with; those that are being written too.
pub(crate) const PREFIX: &str = "positions-";
/// The entries of a block.
const BLOCK: usize = 256;
/// The bytes of the hash behind a block.
const HASH: usize = 4;

/// A file of positions.
#[derive(Clone, Debug)]
pub(crate) struct Run {
    /// Where it is.
    pub(crate) path: PathBuf,
    /// Its number.
    pub(crate) number: i64,
    /// How many entries it has; none of a file without hashes.
    pub(crate) entries: Option<u64>,
}

/// The hash of a block.
fn hash(run: i64, block: u64, entries: &[u8]) -> [u8; HASH] {
    let mut hash = crc32fast::Hasher::new();
    hash.update(&run.to_le_bytes());
    hash.update(&block.to_le_bytes());
    hash.update(entries);
    hash.finalize().to_le_bytes()
}

/// Writes the entries of a run, in order, to a file that is there whole or not at all; how many they are.
pub(crate) fn write(
    path: &Path,
    run: i64,
    entries: impl Iterator<Item = Result<Entry, LibraryError>>,
) -> Result<u64, LibraryError> {
    let folder = path.parent().unwrap_or(Path::new("."));
    let file = tempfile::Builder::new().prefix(PREFIX).suffix(".new").tempfile_in(folder).at(folder)?;
    let mut writer = BufWriter::with_capacity(1 << 16, file);
    let (mut block, mut number, mut count) = (Vec::with_capacity(BLOCK * Entry::SIZE + HASH), 0, 0);
    let mut end_block = |block: &mut Vec<u8>| {
        block.extend(hash(run, number, block));
        number += 1;
        writer.write_all(block).at(path)?;
        block.clear();
        Ok::<_, LibraryError>(())
    };
    for entry in entries {
        block.extend(entry?.bytes());
        count += 1;
        if block.len() == BLOCK * Entry::SIZE {
            end_block(&mut block)?;
        }
    }
    if !block.is_empty() {
        end_block(&mut block)?;
    }
    let file = writer.into_inner().map_err(std::io::IntoInnerError::into_error).at(path)?;
    file.as_file().sync_all().at(path)?;
    file.persist(path).map_err(|error| error.error).at(path)?;
    Ok(count)
}

/// Merges runs into one of this number; how many entries it has.
pub(crate) fn merge(from: &[Run], into: &Path, number: i64) -> Result<u64, LibraryError> {
    let mut runs = Vec::new();
    for run in from {
        runs.push(Entries::of(Blocks::open(run)?));
    }
    let mut heads = BinaryHeap::new();
    for (run, entries) in runs.iter_mut().enumerate() {
        heads.extend(entries.next().transpose()?.map(|entry| Reverse((entry, run))));
    }
    let merged = std::iter::from_fn(|| {
        let Reverse((entry, run)) = heads.pop()?;
        match runs[run].next().transpose() {
            Ok(next) => heads.extend(next.map(|entry| Reverse((entry, run)))),
            Err(error) => return Some(Err(error)),
        }
        Some(Ok(entry))
    });
    write(into, number, merged)
}

/// Reads all blocks of a run, and so checks their hashes; how many entries they have.
pub(crate) fn check(run: &Run) -> Result<u64, LibraryError> {
    let mut count = 0;
    for entry in Entries::of(Blocks::open(run)?) {
        entry?;
        count += 1;
    }
    Ok(count)
}

/// The blocks of a file.
struct Blocks<'a> {
    run: &'a Run,
    file: File,
    entries: u64,
}

impl<'a> Blocks<'a> {
    fn open(run: &'a Run) -> Result<Blocks<'a>, LibraryError> {
        let file = File::open(&run.path).at(&run.path)?;
        let length = file.metadata().at(&run.path)?.len();
        let entries = run.entries.unwrap_or(length / Entry::SIZE as u64);
        let blocks = Blocks { run, file, entries };
        let expected = entries * Entry::SIZE as u64 + blocks.hash_size() as u64 * blocks.count();
        if length != expected {
            return Err(blocks.damaged(format!("it has {length} bytes, expected {expected}")));
        }
        Ok(blocks)
    }

    fn damaged(&self, why: String) -> LibraryError {
        LibraryError::Damaged(self.run.path.clone(), why)
    }

    fn hash_size(&self) -> usize {
        if self.run.entries.is_some() { HASH } else { 0 }
    }

    fn count(&self) -> u64 {
        self.entries.div_ceil(BLOCK as u64)
    }

    /// The entries of a block, as bytes.
    fn read(&mut self, block: u64) -> Result<Vec<u8>, LibraryError> {
        let size = (self.entries - block * BLOCK as u64).min(BLOCK as u64) as usize * Entry::SIZE;
        let start = block * (BLOCK * Entry::SIZE + self.hash_size()) as u64;
        let mut bytes = vec![0; size + self.hash_size()];
        self.file.seek(SeekFrom::Start(start)).at(&self.run.path)?;
        self.file.read_exact(&mut bytes).at(&self.run.path)?;
        let expected = bytes.split_off(size);
        if !expected.is_empty() && expected != hash(self.run.number, block, &bytes) {
            return Err(self.damaged(format!("the block at byte {start} was changed")));
        }
        Ok(bytes)
    }
}

/// The entries of a block.
fn entries(bytes: &[u8]) -> impl DoubleEndedIterator<Item = Entry> {
    bytes.as_chunks().0.iter().map(Entry::of)
}

/// The entries of a file in order, from a block on.
struct Entries<'a> {
    blocks: Blocks<'a>,
    next: u64,
    block: std::vec::IntoIter<Entry>,
}

impl<'a> Entries<'a> {
    fn of(blocks: Blocks<'a>) -> Entries<'a> {
        Entries { blocks, next: 0, block: Vec::new().into_iter() }
    }
}

impl Iterator for Entries<'_> {
    type Item = Result<Entry, LibraryError>;

    fn next(&mut self) -> Option<Result<Entry, LibraryError>> {
        if self.block.len() == 0 && self.next < self.blocks.count() {
            match self.blocks.read(self.next) {
                Ok(bytes) => self.block = entries(&bytes).collect::<Vec<_>>().into_iter(),
                Err(error) => {
                    self.next = self.blocks.count();
                    return Some(Err(error));
                }
            }
            self.next += 1;
        }
        self.block.next().map(Ok)
    }
}

/// Passes the entries of a position in a run to `visit`, in order.
pub(crate) fn visit(run: &Run, place: u64, visit: &mut dyn FnMut(Entry)) -> Result<(), LibraryError> {
    let mut blocks = Blocks::open(run)?;
    // The first block whose last entry is not before the position.
    let (mut low, mut high) = (0, blocks.count());
    while low < high {
        let middle = low.midpoint(high);
        let last = entries(&blocks.read(middle)?).next_back();
        if last.is_some_and(|last| last.place < place) { low = middle + 1 } else { high = middle }
    }
    let from = Entries { next: low, ..Entries::of(blocks) };
    for entry in from {
        let entry = entry?;
        match entry.place.cmp(&place) {
            std::cmp::Ordering::Less => {}
            std::cmp::Ordering::Equal => visit(entry),
            std::cmp::Ordering::Greater => break,
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::entry::Ended;
    use proptest::collection::vec;
    use proptest::prelude::*;

    proptest! {
        // Every case writes files.
        #![proptest_config(ProptestConfig::with_cases(24))]
        #[test]
        fn a_merged_file_gives_what_the_runs_held(runs in vec(vec((0..6_u64, 0..4_u32, 0..50_u32), 0..400), 1..5)) {
            let folder = tempfile::tempdir().unwrap();
            let mut all = Vec::new();
            let mut paths = Vec::new();
            for (number, run) in runs.iter().enumerate() {
                let entry = |&(place, next, game): &(u64, u32, u32)| Entry::new(place, next, game, Ended::Draw);
                let mut entries: Vec<Entry> = run.iter().map(entry).collect();
                entries.sort_unstable();
                let (path, number) = (folder.path().join(number.to_string()), number as i64);
                let count = write(&path, number, entries.iter().copied().map(Ok)).unwrap();
                all.extend(entries);
                paths.push(Run { path, number, entries: Some(count) });
            }
            all.sort_unstable();
            let path = folder.path().join("merged");
            let count = merge(&paths, &path, 9).unwrap();
            prop_assert_eq!(count, all.len() as u64);
            let merged = Run { path, number: 9, entries: Some(count) };
            for place in 0..7 {
                let mut found = Vec::new();
                visit(&merged, place, &mut |entry| found.push(entry)).unwrap();
                let expected: Vec<Entry> = all.iter().copied().filter(|entry| entry.place == place).collect();
                prop_assert_eq!(found, expected);
            }
        }
    }

    #[test]
    fn every_change_is_noticed_and_files_without_hashes_are_read() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("run");
        let all: Vec<Entry> = (0..700).map(|n| Entry::new(n / 3, n as u32, 1, Ended::Draw)).collect();
        let run = Run { path: path.clone(), number: 3, entries: Some(700) };
        assert_eq!(write(&path, 3, all.iter().copied().map(Ok)).unwrap(), 700);
        assert_eq!(check(&run).unwrap(), 700);
        let whole = std::fs::read(&path).unwrap();
        for at in (0..whole.len()).step_by(37) {
            let mut bytes = whole.clone();
            bytes[at] ^= 1;
            std::fs::write(&path, &bytes).unwrap();
            assert!(matches!(check(&run), Err(LibraryError::Damaged(..))), "{at}");
            std::fs::write(&path, &whole[..at]).unwrap();
            assert!(matches!(visit(&run, 1, &mut |_| ()), Err(LibraryError::Damaged(..))), "{at}");
        }
        // Whole blocks in each other's place, or of another run.
        let size = BLOCK * Entry::SIZE + HASH;
        let mut bytes = whole.clone();
        bytes[..2 * size].rotate_left(size);
        std::fs::write(&path, &bytes).unwrap();
        assert!(check(&run).is_err());
        std::fs::write(&path, &whole).unwrap();
        assert!(check(&Run { number: 4, ..run.clone() }).is_err());
        std::fs::write(&path, all.iter().flat_map(|entry| entry.bytes()).collect::<Vec<u8>>()).unwrap();
        let mut found = Vec::new();
        visit(&Run { entries: None, ..run }, 100, &mut |entry| found.push(entry)).unwrap();
        assert_eq!(found, all[300..303]);
    }
}
