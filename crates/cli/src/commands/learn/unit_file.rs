//! A file of self-play games that only one process at a time may append to.

use crate::{AtPath, CliError, Message, Result};
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use stratege_learning_algorithms::data::{Block, Contents, Header};

/// The file, open behind its last complete block. While it is open it is locked: another process that writes the same
/// games would double them.
pub(super) struct UnitFile {
    path: PathBuf,
    header: Header,
    file: File,
    units: Vec<u64>,
    /// Where the block of each unit begins, and where the next one will.
    starts: Vec<u64>,
    end: u64,
    /// The offset of the last block, and its contents; `None` once it was removed or others were added.
    last: Option<(usize, Vec<u8>)>,
}

impl UnitFile {
    /// Opens the file of this header; a missing one is created. A truncated last block is removed.
    ///
    /// # Errors
    /// The system refused it, another process writes it, or it holds other games.
    pub(super) fn open(path: &Path, header: &Header) -> Result<UnitFile> {
        UnitFile::open_free(path, header)?.ok_or_else(|| CliError::file(path, Message::new("learn-locked")))
    }

    /// The same; `None` where another process writes the file.
    pub(super) fn open_free(path: &Path, header: &Header) -> Result<Option<UnitFile>> {
        let mut file = OpenOptions::new().read(true).append(true).create(true).open(path).at(path)?;
        if !file.metadata().at(path)?.is_file() {
            return Err(CliError::file(path, Message::new("learn-no-file")));
        }
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => return Ok(None),
            // Some file systems have no locks.
            Ok(()) | Err(TryLockError::Error(_)) => {}
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).at(path)?;
        // A kill may have come before the header was whole.
        if header.bytes().starts_with(&bytes) {
            file.set_len(0).and_then(|()| file.write_all(&header.bytes())).at(path)?;
            bytes = header.bytes();
        }
        let contents = Contents::read(&bytes).at(path)?;
        // A file of an earlier version goes on in that version.
        let header = header.in_version_of(&contents.header);
        if contents.header != header {
            let why = format!("{} ≠ {}", contents.header.command, header.command);
            return Err(CliError::file(path, why));
        }
        file.set_len(contents.whole as u64).at(path)?;
        let units = contents.blocks.iter().map(|block| block.unit).collect();
        let lengths: Vec<u64> =
            contents.blocks.iter().map(|block| header.block(*block).len() as u64).collect();
        let mut end = contents.whole as u64 - lengths.iter().sum::<u64>();
        let starts = lengths.iter().map(|length| {
            end += length;
            end - length
        });
        let starts: Vec<u64> = starts.collect();
        let last = contents
            .blocks
            .last()
            .map(|block| (contents.whole - header.block(*block).len(), block.contents.to_vec()));
        Ok(Some(UnitFile { path: path.to_owned(), header, file, units, starts, end, last }))
    }

    /// How many units it holds.
    pub(super) fn units(&self) -> usize {
        self.units.len()
    }

    /// Whether it holds this unit.
    pub(super) fn holds(&self, unit: u64) -> bool {
        self.units.contains(&unit)
    }

    /// The last unit as it was found: its number and contents.
    pub(super) fn last(&self) -> Option<(u64, Vec<u8>)> {
        self.units.last().copied().zip(self.last.as_ref().map(|(_, contents)| contents.clone()))
    }

    /// Removes the last unit.
    pub(super) fn remove_last(&mut self) -> Result {
        if let Some((start, _)) = self.last.take() {
            self.file.set_len(start as u64).at(&self.path)?;
            self.units.pop();
            self.starts.pop();
            self.end = start as u64;
        }
        Ok(())
    }

    /// Adds a unit.
    pub(super) fn add(&mut self, unit: u64, contents: &[u8]) -> Result {
        let block = self.header.block(Block { unit, contents });
        self.file.write_all(&block).at(&self.path)?;
        self.units.push(unit);
        self.starts.push(self.end);
        self.end += block.len() as u64;
        self.last = None;
        Ok(())
    }

    /// Removes a unit and all that were added after it: their numbers; none where it is not there.
    pub(super) fn remove_from(&mut self, unit: u64) -> Result<Vec<u64>> {
        let Some(index) = self.units.iter().position(|&other| other == unit) else { return Ok(Vec::new()) };
        self.file.set_len(self.starts[index]).at(&self.path)?;
        self.end = self.starts[index];
        self.starts.truncate(index);
        self.last = None;
        Ok(self.units.split_off(index))
    }
}
