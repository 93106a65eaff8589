//! What is kept of puzzles: the collections of a folder, and what was answered.

use crate::answer::{Answer, Refusal};
use crate::locks::locked;
use axum::http::StatusCode;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use stratege_play::cleaned;
use stratege_puzzles::{self as puzzles, Collection, SHIPPED, Training};
use stratege_store::write_file;

/// The folder of collections, beside the saved games.
const FOLDER: &str = "puzzles";
/// What was answered, which the prompt keeps too.
const TRAINING: &str = "puzzles.json";
const SECONDS_OF_A_DAY: u64 = 86_400;
/// The largest file of puzzles, in bytes.
const MOST: u64 = 1 << 26;

/// What is kept of puzzles: where, and that one answer is written after the other.
pub(crate) struct Desk {
    folder: PathBuf,
    writing: Mutex<()>,
}

impl Desk {
    /// The puzzles of the folder of saved games.
    pub(crate) fn of(folder: &Path) -> Desk {
        Desk { folder: folder.to_owned(), writing: Mutex::default() }
    }

    /// The collections by their names, those of the program among them; those that cannot be read are left out.
    pub(super) fn collections(&self) -> Vec<(String, Collection)> {
        let entries = std::fs::read_dir(self.folder()).into_iter().flatten();
        let paths = entries.filter_map(|entry| entry.ok().map(|entry| entry.path()));
        let mut found: Vec<(String, Collection)> = paths
            .filter_map(|path| {
                let name = path.file_name()?.to_str()?.to_owned();
                Some((name, read(&path)?))
            })
            .collect();
        for (name, collection) in shipped() {
            // A file of the reader's stands before one of the same name.
            if found.iter().all(|(known, _)| *known != name) {
                found.push((name, collection));
            }
        }
        found.sort_by(|one, other| one.0.cmp(&other.0));
        found
    }

    pub(super) fn collection(&self, name: &str) -> Answer<Collection> {
        let plain = !name.is_empty() && !name.contains(['/', '\\']) && !name.starts_with('.');
        let path = self.folder().join(name);
        if plain && !path.is_file() {
            let own = shipped().find(|(known, _)| known == name);
            return own.map(|(_, collection)| collection).ok_or_else(Refusal::not_found);
        }
        if !plain || !path.is_file() {
            return Err(Refusal::not_found());
        }
        read(&path).ok_or_else(|| Refusal::invalid("puzzles-unread").with("name", cleaned(name, 60)))
    }

    pub(super) fn training(&self) -> Answer<Training> {
        let path = self.folder.join(TRAINING);
        if !path.exists() {
            return Ok(Training::default());
        }
        let text = std::fs::read_to_string(&path).unwrap_or_default();
        Training::read(&text).map_err(|_| Refusal::invalid("puzzles-training"))
    }

    /// The folder of the files.
    pub(super) fn folder(&self) -> PathBuf {
        self.folder.join(FOLDER)
    }

    /// Notes an answer to the puzzle of this number, and keeps it at once.
    pub(super) fn note(&self, name: &str, number: usize, answer: puzzles::Answer) -> Answer<()> {
        let collection = self.collection(name)?;
        let puzzle = collection.puzzles.get(number).ok_or_else(Refusal::not_found)?;
        let _writing = locked(&self.writing);
        let mut training = self.training()?;
        training.note(&collection.plan.key(puzzle), answer, today());
        let no_room = |_| Refusal::new(StatusCode::INSUFFICIENT_STORAGE, "library-room");
        write_file(&self.folder.join(TRAINING), training.text().as_bytes()).map_err(no_room)
    }
}

/// The collections of the program, by their games.
fn shipped() -> impl Iterator<Item = (String, Collection)> {
    let read = SHIPPED.iter().filter_map(|text| Collection::read(text).ok());
    read.map(|collection| (collection.plan.game.clone(), collection))
}

/// A collection; one that grows may end in the middle of a line. None where it cannot be read.
fn read(path: &Path) -> Option<Collection> {
    let size = path.metadata().ok()?.len();
    let text = (size <= MOST).then(|| std::fs::read_to_string(path).ok()).flatten()?;
    Collection::read_whole_lines(&text).ok()
}

/// The names of the puzzles of a collection among all.
pub(super) fn keys(collection: &Collection) -> Vec<String> {
    collection.puzzles.iter().map(|puzzle| collection.plan.key(puzzle)).collect()
}

/// Today, in days since the first of January 1970, by Greenwich time.
pub(super) fn today() -> u32 {
    u32::try_from(crate::clock::now_ms() / 1000 / SECONDS_OF_A_DAY).unwrap_or(u32::MAX)
}
