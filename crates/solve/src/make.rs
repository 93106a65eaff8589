//! Computes the missing part of a library.

use crate::file::{FileError, Kind};
use crate::library::{Library, path_of};
use crate::retrograde::{Retrograde, Stopped};
use std::io;
use std::path::{Path, PathBuf};
use stratege_game::Endings;
use thiserror::Error;

/// The progress of making a library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The number of pieces of the classes being computed.
    pub pieces: u32,
    /// The names of the classes being computed.
    pub classes: String,
    /// The number of finished groups with this many pieces.
    pub done: usize,
    /// The total number of groups with this many pieces.
    pub all: usize,
    /// The number of indices in the classes being computed.
    pub numbers: u64,
}

/// Why a library could not be made.
#[derive(Debug, Error)]
pub enum MakeError {
    /// The job was stopped; finished work is kept.
    #[error("stopped")]
    Stopped,
    /// A file could not be written.
    #[error("{path}: {error}", path = path.display())]
    Unwritten {
        /// The file.
        path: PathBuf,
        /// The error of the system.
        error: io::Error,
    },
    /// The game's endgames are not numbered.
    #[error("no endgames with {0} pieces")]
    NoEndings(u32),
    /// Classes reached by conversions are missing.
    #[error("{0} is missing")]
    Missing(String),
}

/// Classes that are computed together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// The classes.
    pub classes: Vec<u16>,
    /// Their names.
    pub name: String,
    /// The level: groups of the same level do not lead to each other, and later levels lead only to earlier ones.
    pub level: u32,
    /// The names of their files.
    pub files: Vec<PathBuf>,
}

/// The groups with at most this many pieces, in an order in which they can be computed.
pub fn groups<G: Endings>(game: &G, pieces: u32) -> Vec<Group> {
    let mut all: Vec<Group> = Vec::new();
    let mut last = None;
    for pieces in 1..=pieces {
        for classes in game.groups(pieces) {
            let stage = classes.first().and_then(|&class| game.stage(class)).map(|stage| (pieces, stage));
            let before = all.last().map_or(0, |group| group.level);
            let level = if stage.is_some() && stage == last { before } else { before + 1 };
            last = stage;
            let files = classes.iter().flat_map(|&class| {
                Kind::ALL.into_iter().map(move |kind| path_of(game, kind, Path::new(""), class))
            });
            let files = files.collect();
            let name = classes.iter().map(|&class| game.class_name(class)).collect::<Vec<_>>().join(" ");
            all.push(Group { classes, name, level, files });
        }
    }
    all
}

/// Whether the files of a group exist and are intact.
pub fn is_made<G: Endings>(game: &G, plan: &Plan<'_>, group: &Group) -> bool {
    is_read(game, plan, &group.classes, &mut Library::empty(game))
}

/// Computes one of the [`groups`], even if its files exist; those of earlier levels must be in the folder.
///
/// # Errors
/// The group does not exist, others are missing, the job is stopped, or a file cannot be written.
pub fn make_group<G: Endings>(game: &G, plan: &Plan<'_>, group: usize) -> Result<(), MakeError> {
    let all = groups(game, plan.pieces);
    let group = all.get(group).ok_or(MakeError::NoEndings(plan.pieces))?;
    let mut library = Library::empty(game);
    for before in all.iter().filter(|before| before.level < group.level) {
        if !is_read(game, plan, &before.classes, &mut library) {
            return Err(MakeError::Missing(before.name.clone()));
        }
    }
    compute(game, plan, &group.classes, &mut library)
}

/// The contents and the location of a library.
pub struct Plan<'a> {
    /// The folder of its files.
    pub folder: &'a Path,
    /// The label: a game and its variant.
    pub label: &'a str,
    /// The maximum number of pieces.
    pub pieces: u32,
    /// The number of threads.
    pub threads: usize,
    /// Whether to stop the computation.
    pub stop: &'a (dyn Fn() -> bool + Sync),
    /// Writes a file atomically.
    pub write: &'a dyn Fn(&Path, &[u8]) -> io::Result<()>,
}

/// Computes missing and damaged classes, those with few pieces first, and writes each to its file as soon as its group
/// is done. A game with draws by move count or repetition must be passed in without these rules.
///
/// # Errors
/// When it is stopped, or a file cannot be written; what was done before is on the disk.
pub fn make<G: Endings>(
    game: &G,
    plan: &Plan<'_>,
    on_progress: &mut dyn FnMut(&Progress),
) -> Result<Library<G>, MakeError> {
    let mut library = Library::empty(game);
    for pieces in 1..=plan.pieces {
        let groups = game.groups(pieces);
        // In chess a king alone is no position.
        if groups.is_empty() && pieces == plan.pieces {
            return Err(MakeError::NoEndings(pieces));
        }
        for (done, group) in groups.iter().enumerate() {
            let names: Vec<String> = group.iter().map(|&class| game.class_name(class)).collect();
            let numbers = group.iter().map(|&class| game.numbers(class)).sum();
            on_progress(&Progress { pieces, classes: names.join(" "), done, all: groups.len(), numbers });
            if !is_read(game, plan, group, &mut library) {
                compute(game, plan, group, &mut library)?;
            }
        }
        library.set_pieces(pieces);
    }
    Ok(library)
}

/// Whether all files of a group are there and whole.
fn is_read<G: Endings>(game: &G, plan: &Plan<'_>, group: &[u16], library: &mut Library<G>) -> bool {
    group.iter().all(|&class| {
        Kind::ALL.into_iter().all(|kind| {
            let path = path_of(game, kind, plan.folder, class);
            library.read(game, kind, class, &path, plan.label).is_ok()
        })
    })
}

fn compute<G: Endings>(
    game: &G,
    plan: &Plan<'_>,
    group: &[u16],
    library: &mut Library<G>,
) -> Result<(), MakeError> {
    let found = Retrograde::new(game, library, group, plan.threads, plan.stop).run();
    let found = found.map_err(|Stopped| MakeError::Stopped)?;
    for (&class, (values, distances)) in group.iter().zip(&found) {
        for kind in Kind::ALL {
            let known = if kind == Kind::Outcomes { &values.0 } else { distances };
            let path = path_of(game, kind, plan.folder, class);
            let written = library.add(game, kind, class, known, plan.label).map_err(|error| match error {
                FileError::Unread(error) => error,
                other => io::Error::other(other),
            });
            let written = written.and_then(|bytes| (plan.write)(&path, &bytes));
            written.map_err(|error| MakeError::Unwritten { path, error })?;
        }
    }
    Ok(())
}
