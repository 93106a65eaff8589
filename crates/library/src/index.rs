//! Files of positions: entries in order, in runs that an import adds and that are merged when it is done.

use crate::entry::Entry;
use crate::error::{At, LibraryError};
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::fs::File;
use std::io::{BufReader, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// The entries that are read at once.
const BLOCK: usize = 4096;

/// Writes entries, in order, to a file that is there whole or not at all.
pub(crate) fn write(
    path: &Path,
    entries: impl Iterator<Item = Result<Entry, LibraryError>>,
) -> Result<(), LibraryError> {
    let folder = path.parent().unwrap_or(Path::new("."));
    let file = tempfile::NamedTempFile::new_in(folder).at(folder)?;
    let mut writer = BufWriter::new(file);
    for entry in entries {
        writer.write_all(&entry?.bytes()).at(path)?;
    }
    let file = writer.into_inner().map_err(std::io::IntoInnerError::into_error).at(path)?;
    file.as_file().sync_all().at(path)?;
    file.persist(path).map_err(|error| error.error).at(path)?;
    Ok(())
}

/// Merges files into one.
pub(crate) fn merge(from: &[PathBuf], into: &Path) -> Result<(), LibraryError> {
    let mut runs = Vec::new();
    for path in from {
        runs.push(Entries::open(path)?);
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
    write(into, merged)
}

/// The entries of a file in order.
struct Entries {
    reader: BufReader<File>,
    path: PathBuf,
}

impl Entries {
    fn open(path: &Path) -> Result<Entries, LibraryError> {
        let reader = BufReader::with_capacity(BLOCK * Entry::SIZE, File::open(path).at(path)?);
        Ok(Entries { reader, path: path.to_owned() })
    }
}

impl Iterator for Entries {
    type Item = Result<Entry, LibraryError>;

    fn next(&mut self) -> Option<Result<Entry, LibraryError>> {
        let mut bytes = [0; Entry::SIZE];
        match self.reader.read_exact(&mut bytes) {
            Ok(()) => Some(Ok(Entry::of(&bytes))),
            Err(error) if error.kind() == std::io::ErrorKind::UnexpectedEof => None,
            Err(error) => Some(Err(error).at(&self.path)),
        }
    }
}

/// Passes the entries of a position in a file to `visit`, in order.
pub(crate) fn visit(path: &Path, place: u64, visit: &mut dyn FnMut(Entry)) -> Result<(), LibraryError> {
    let mut file = File::open(path).at(path)?;
    let length = file.metadata().at(path)?.len();
    let count = length / Entry::SIZE as u64;
    if count * Entry::SIZE as u64 != length {
        return Err(LibraryError::Damaged(path.display().to_string()));
    }
    let mut at = |index: u64| -> Result<Entry, LibraryError> {
        let mut bytes = [0; Entry::SIZE];
        file.seek(SeekFrom::Start(index * Entry::SIZE as u64)).at(path)?;
        file.read_exact(&mut bytes).at(path)?;
        Ok(Entry::of(&bytes))
    };
    let (mut low, mut high) = (0, count);
    while low < high {
        let middle = low.midpoint(high);
        if at(middle)?.place < place { low = middle + 1 } else { high = middle }
    }
    file.seek(SeekFrom::Start(low * Entry::SIZE as u64)).at(path)?;
    let reader = BufReader::with_capacity(BLOCK * Entry::SIZE, file);
    for entry in (Entries { reader, path: path.to_owned() }) {
        let entry = entry?;
        if entry.place != place {
            break;
        }
        visit(entry);
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
        fn a_merged_file_gives_what_the_runs_held(runs in vec(vec((0..6_u64, 0..4_u32, 0..50_u32), 0..40), 1..5)) {
            let folder = tempfile::tempdir().unwrap();
            let mut all = Vec::new();
            let mut paths = Vec::new();
            for (number, run) in runs.iter().enumerate() {
                let entry = |&(place, next, game): &(u64, u32, u32)| Entry::new(place, next, game, Ended::Draw);
                let mut entries: Vec<Entry> = run.iter().map(entry).collect();
                entries.sort_unstable();
                let path = folder.path().join(number.to_string());
                write(&path, entries.iter().copied().map(Ok)).unwrap();
                all.extend(entries);
                paths.push(path);
            }
            all.sort_unstable();
            let merged = folder.path().join("merged");
            merge(&paths, &merged).unwrap();
            for place in 0..7 {
                let mut found = Vec::new();
                visit(&merged, place, &mut |entry| found.push(entry)).unwrap();
                let expected: Vec<Entry> = all.iter().copied().filter(|entry| entry.place == place).collect();
                prop_assert_eq!(found, expected);
            }
        }
    }

    #[test]
    fn a_file_that_was_cut_is_damaged() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("cut");
        std::fs::write(&path, [1; 40]).unwrap();
        assert!(matches!(visit(&path, 1, &mut |_| ()), Err(LibraryError::Damaged(_))));
    }
}
