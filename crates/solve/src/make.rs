//! Computing what a library lacks.

use crate::file::{FileError, Kind};
use crate::library::{Library, path_of};
use crate::retrograde::{Retrograde, Stopped};
use std::io;
use std::path::{Path, PathBuf};
use stratege_game::Endings;
use thiserror::Error;

/// How far a library has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The pieces of the classes that are computed now.
    pub pieces: u32,
    /// The classes that are computed now.
    pub classes: String,
    /// Groups of classes that are done, of all with these pieces.
    pub done: usize,
    /// All groups with these pieces.
    pub all: usize,
    /// Numbers of the classes that are computed now.
    pub numbers: u64,
}

/// Why a library was not made.
#[derive(Debug, Error)]
pub enum MakeError {
    /// It was ended from outside; what is done is kept.
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
    /// Classes to which others lead are not there.
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
    /// Groups of the same level do not lead to each other, and those of later levels to those of earlier ones alone.
    pub level: u32,
    /// The names of their files.
    pub files: Vec<PathBuf>,
}

/// The groups with at most this many pieces, in the order in which they may be computed.
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

/// Whether the files of a group are there and whole.
pub fn is_made<G: Endings>(game: &G, plan: &Plan<'_>, group: &Group) -> bool {
    is_read(game, plan, &group.classes, &mut Library::empty(game))
}

/// Computes one of the [`groups`], whose files need not be missing; those of earlier levels are in the folder.
///
/// # Errors
/// There is no such group, others are missing, it is stopped, or a file cannot be written.
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

/// What a library is made of, and where it is kept.
pub struct Plan<'a> {
    /// Where its files are.
    pub folder: &'a Path,
    /// What they are of: a game and its variant.
    pub label: &'a str,
    /// All classes with at most this many pieces.
    pub pieces: u32,
    /// How many threads compute.
    pub threads: usize,
    /// Whether the computation must end.
    pub stop: &'a (dyn Fn() -> bool + Sync),
    /// Writes a file whole or not at all.
    pub write: &'a dyn Fn(&Path, &[u8]) -> io::Result<()>,
}

/// Computes the classes that are missing or damaged, those with few pieces first, and writes each to its file as soon
/// as its group is done. A game in which moves are counted or positions repeated must be given without these rules.
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
