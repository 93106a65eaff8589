//! The file to which puzzles are appended while they are made.

use crate::error::PuzzleError;
use crate::file::{Collection, end_of, line_of};
use crate::hashed_lines::LineHashes;
use crate::puzzle::{Plan, Puzzle};
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Write};
use std::path::Path;
use stratege_store::write_file;

/// A growing collection: its file, open for appending, and its contents.
#[derive(Debug)]
pub struct Store {
    file: File,
    collection: Collection,
    /// The length of the file without its last line, in bytes, and the hash before that.
    length: u64,
    hashes: LineHashes,
}

impl Store {
    /// Opens the file of a plan for up to `number` puzzles, or creates it. If it holds fewer, a truncated line is
    /// removed, and so are the puzzles of the last game, some of which may be missing: they will be found again.
    ///
    /// # Errors
    /// The file holds something else, or puzzles of another plan; another process adds to it; the system refused.
    pub fn open(path: &Path, plan: &Plan, number: usize) -> Result<Store, PuzzleError> {
        let before = match std::fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            Err(error) => return Err(error.into()),
        };
        let mut collection = match before.is_empty() {
            true => Collection { plan: plan.clone(), puzzles: Vec::new() },
            false => Collection::read_growing(&before)?.0,
        };
        if collection.plan != *plan {
            return Err(PuzzleError::OtherPlan(Box::new(collection.plan)));
        }
        if collection.puzzles.len() < number
            && let Some(last) = collection.puzzles.last().map(|puzzle| puzzle.from.game)
        {
            collection.puzzles.retain(|puzzle| puzzle.from.game != last);
        }
        // What is left out stands at the end, so that the file is cut there; another form of it is written anew.
        let (kept, hashes) = collection.lines();
        if !before.starts_with(&kept) {
            write_file(path, collection.text().as_bytes())?;
        }
        let file = OpenOptions::new().append(true).open(path)?;
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => return Err(PuzzleError::Busy),
            // Where files cannot be locked, nobody else is expected.
            Err(TryLockError::Error(_)) | Ok(()) => {}
        }
        let mut store = Store { file, collection, length: kept.len() as u64, hashes };
        store.append("")?;
        Ok(store)
    }

    /// The contents.
    pub fn collection(&self) -> &Collection {
        &self.collection
    }

    /// Appends the puzzles of a game.
    ///
    /// # Errors
    /// The system refused.
    pub fn add(&mut self, puzzles: &[Puzzle]) -> io::Result<()> {
        let mut hashes = self.hashes;
        let block: String = puzzles.iter().map(|puzzle| line_of(puzzle, &mut hashes)).collect();
        self.hashes = hashes;
        self.collection.puzzles.extend_from_slice(puzzles);
        self.append(&block)
    }

    /// Puts lines in the place of the last one, and the last one behind them.
    fn append(&mut self, lines: &str) -> io::Result<()> {
        let end = end_of(self.collection.puzzles.len(), self.hashes);
        self.file.set_len(self.length)?;
        self.file.write_all(format!("{lines}{end}").as_bytes())?;
        self.length += lines.len() as u64;
        Ok(())
    }
}
