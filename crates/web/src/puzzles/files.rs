//! Stored puzzle data: the collections in a folder, and the training record.

use crate::answer::{Answer, Refusal};
use axum::http::StatusCode;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use stratege_play::cleaned;
use stratege_puzzles::{
    self as puzzles, Collection, Origin, Plan, Puzzle, PuzzleError, Store, Training, TrainingFile, shipped,
};
use stratege_session::sync::lock;

/// The folder of collections, beside the saved games.
const FOLDER: &str = "puzzles";
/// How the collections of the reader's own mistakes are called, before the game.
const MINE: &str = "mine";
/// The largest file of puzzles, in bytes.
const MOST: u64 = 1 << 26;

/// What is kept of puzzles: where, and that one answer is written after the other.
pub(crate) struct PuzzleFiles {
    folder: PathBuf,
    writing: Mutex<()>,
}

impl PuzzleFiles {
    /// The puzzles of the folder of saved games.
    pub(crate) fn of(folder: &Path) -> PuzzleFiles {
        PuzzleFiles { folder: folder.to_owned(), writing: Mutex::default() }
    }

    /// The collections by their names, those of the program among them; and the names of those that cannot be read.
    pub(super) fn collections(&self) -> (Vec<(String, Collection)>, Vec<String>) {
        let entries = std::fs::read_dir(self.folder()).into_iter().flatten();
        let paths = entries.filter_map(|entry| entry.ok().map(|entry| entry.path()));
        let (mut found, mut unread) = (Vec::new(), Vec::new());
        for path in paths.filter(|path| path.is_file()) {
            // A file that is being written has a name that begins with a dot.
            let Some(name) = path.file_name().and_then(|name| name.to_str()) else { continue };
            match read(&path) {
                Some(collection) => found.push((name.to_owned(), collection)),
                None if !name.starts_with('.') => unread.push(cleaned(name, 60)),
                None => {}
            }
        }
        unread.sort();
        for (name, collection) in shipped() {
            // A file of the reader's stands before one of the same name.
            if found.iter().all(|(known, _)| *known != name) {
                found.push((name, collection));
            }
        }
        found.sort_by(|one, other| one.0.cmp(&other.0));
        (found, unread)
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
        TrainingFile::within(&self.folder).read().map_err(|error| refused(&error))
    }

    /// The folder of the files.
    pub(super) fn folder(&self) -> PathBuf {
        self.folder.join(FOLDER)
    }

    /// Adds puzzles of a game to the reader's own: the name of the collection, how many are new, how many there are now.
    pub(super) fn add(&self, plan: &Plan, puzzles: Vec<Puzzle>) -> Answer<(String, usize, usize)> {
        let (name, _writing) = (name_of(plan), lock(&self.writing));
        let kept = || -> Result<(usize, usize), PuzzleError> {
            std::fs::create_dir_all(self.folder())?;
            let mut store = Store::open(&self.folder().join(&name), plan, 0)?;
            let there = &store.collection().puzzles;
            let game = there.last().map_or(0, |puzzle| puzzle.from.game + 1);
            let known = |puzzle: &Puzzle| there.iter().any(|one| one.position == puzzle.position);
            let new: Vec<Puzzle> = puzzles
                .into_iter()
                .filter(|puzzle| !known(puzzle))
                .map(|puzzle| Puzzle { from: Origin { game, ..puzzle.from }, ..puzzle })
                .collect();
            store.add(&new)?;
            Ok((new.len(), store.collection().puzzles.len()))
        };
        let (made, all) = kept().map_err(|error| refused(&error))?;
        Ok((name, made, all))
    }

    /// Notes an answer to the puzzle of this number, and keeps it at once.
    pub(super) fn note(&self, name: &str, number: usize, answer: puzzles::Answer) -> Answer<()> {
        let collection = self.collection(name)?;
        let puzzle = collection.puzzles.get(number).ok_or_else(Refusal::not_found)?;
        let _writing = lock(&self.writing);
        let noted = TrainingFile::within(&self.folder).note(&collection.plan.key(puzzle), answer);
        noted.map(drop).map_err(|error| refused(&error))
    }
}

/// The name of the collection of the reader's own mistakes.
fn name_of(plan: &Plan) -> String {
    let variant = plan.variant.iter().map(|variant| format!("-{variant}")).collect::<String>();
    let name = format!("{MINE}-{}{variant}", plan.game);
    name.chars().map(|c| if c.is_alphanumeric() { c } else { '-' }).collect()
}

fn refused(error: &PuzzleError) -> Refusal {
    match error {
        PuzzleError::Io(_) => Refusal::new(StatusCode::INSUFFICIENT_STORAGE, "library-room"),
        PuzzleError::Answers(path) => {
            Refusal::invalid("puzzles-training").with("path", cleaned(&path.display().to_string(), 300))
        }
        error => Refusal::invalid("puzzles-damaged").with("why", cleaned(&error.to_string(), 300)),
    }
}

/// A collection; one that grows may end in the middle of a line. None where it cannot be read.
fn read(path: &Path) -> Option<Collection> {
    let size = path.metadata().ok()?.len();
    let text = (size <= MOST).then(|| std::fs::read_to_string(path).ok()).flatten()?;
    Collection::read_growing(&text).ok().map(|(collection, _)| collection)
}
