//! Endgame libraries. A part is a group of classes computed independently; a job has the groups of one level, which do
//! not lead to each other, and includes the files of all earlier levels.

use crate::files::{Packed, unpack};
use crate::{PackError, WorkerContext, worker_context};
use serde::{Deserialize, Serialize};
use std::cell::RefCell;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use stratege_catalog::endgames::{EndgameGroup, EndgamePlan, Endgames, MakeError};
use stratege_fleet::{
    Coordinator, Done, FleetEvent, Job, Next, Part, PartContext, PartRunner, Refusal, Unfinished,
};
use stratege_session::Stop;

/// The kind of these jobs.
pub const KIND: &str = "endgames";

/// The most bytes of the files of a group.
const MOST_BYTES: u64 = 512 << 20;

/// The groups of a level, as sent to workers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EndgamesJob {
    /// The game.
    pub game: String,
    /// Its variant.
    pub variant: Option<String>,
    /// The maximum number of pieces in the library.
    pub pieces: u32,
    /// The files of earlier groups: their paths in the folder, and their references in the plan.
    pub files: Vec<(PathBuf, String)>,
}

/// A level of a library; one job computes its groups.
#[derive(Clone, Copy, Debug)]
pub struct EndgameLevel<'a> {
    /// The game.
    pub game: &'a str,
    /// Its variant.
    pub variant: Option<&'a str>,
    /// The maximum number of pieces in the library.
    pub pieces: u32,
    /// The folder with the files of earlier levels.
    pub folder: &'a Path,
    /// All groups of the library.
    pub groups: &'a [EndgameGroup],
    /// The level, as in its groups.
    pub level: u32,
}

impl EndgameLevel<'_> {
    /// The job for the fleet, with the files that its groups lead to.
    ///
    /// # Errors
    /// A file cannot travel.
    pub fn job(&self, packed: &mut Packed) -> Result<Job, PackError> {
        let before = self.groups.iter().filter(|group| group.level < self.level);
        let paths = before.flat_map(|group| group.files.iter());
        let files: Result<Vec<(PathBuf, String)>, PackError> =
            paths.map(|path| Ok((path.clone(), packed.pack(&self.folder.join(path))?))).collect();
        let (game, variant) = (self.game.to_owned(), self.variant.map(str::to_owned));
        let job = packed.job(KIND, &EndgamesJob { game, variant, pieces: self.pieces, files: files? });
        Ok(Job { most_bytes: MOST_BYTES, ..job })
    }
}

struct Maker {
    endgames: Box<dyn Endgames>,
    pieces: u32,
    /// The files of the groups before stand here.
    folder: tempfile::TempDir,
    stop: Arc<Stop>,
}

pub(crate) fn open(
    job: &Job,
    context: PartContext,
    _: &WorkerContext,
) -> Result<Box<dyn PartRunner>, Refusal> {
    let found: EndgamesJob = worker_context::plan(job)?;
    let endgames = stratege_catalog::endgames_of(&found.game, found.variant.as_deref());
    let endgames = endgames.map_err(Refusal::of)?.ok_or("no endgames")?;
    let allowed: Vec<PathBuf> =
        endgames.groups(found.pieces).into_iter().flat_map(|group| group.files).collect();
    let folder = tempfile::tempdir().map_err(Refusal::of)?;
    for (path, word) in &found.files {
        if !allowed.contains(path) {
            return Err(Refusal(format!("{}: no file of these endgames", path.display())));
        }
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().unwrap_or(folder.path())).map_err(Refusal::of)?;
        let source = unpack(word, &context)?;
        let linked = fs::hard_link(&source, &path).or_else(|_| fs::copy(&source, &path).map(drop));
        linked.map_err(Refusal::of)?;
    }
    Ok(Box::new(Maker { endgames, pieces: found.pieces, folder, stop: context.stop }))
}

impl PartRunner for Maker {
    fn part(&mut self, part: &Part) -> Result<Vec<u8>, Unfinished> {
        let made = RefCell::new(Vec::new());
        let folder = self.folder.path();
        let write = |path: &Path, bytes: &[u8]| {
            made.borrow_mut().push((path.strip_prefix(folder).unwrap_or(path).to_owned(), bytes.to_vec()));
            Ok(())
        };
        let plan = EndgamePlan { folder, pieces: self.pieces, threads: 1, stop: &self.stop, write: &write };
        match self.endgames.make_group(&plan, part.number as usize) {
            Ok(()) => Ok(joined(&made.into_inner())),
            Err(MakeError::Stopped) => Err(Unfinished::Stopped),
            Err(error) => Err(Unfinished::Failed(error.to_string())),
        }
    }
}

/// Files in one row of bytes: a line that says their paths and lengths, then their contents.
fn joined(files: &[(PathBuf, Vec<u8>)]) -> Vec<u8> {
    let heads: Vec<(&PathBuf, usize)> = files.iter().map(|(path, bytes)| (path, bytes.len())).collect();
    let mut all = serde_json::to_vec(&heads).unwrap_or_default();
    all.push(b'\n');
    files.iter().for_each(|(_, bytes)| all.extend(bytes));
    all
}

/// The files in a row of bytes; none where it is no such row.
fn parted(bytes: &[u8]) -> Option<Vec<(PathBuf, &[u8])>> {
    let end = bytes.iter().position(|&byte| byte == b'\n')?;
    let heads: Vec<(PathBuf, usize)> = serde_json::from_slice(&bytes[..end]).ok()?;
    let mut rest = &bytes[end + 1..];
    let mut files = Vec::new();
    for (path, length) in heads {
        let (own, others) = rest.split_at_checked(length)?;
        files.push((path, own));
        rest = others;
    }
    rest.is_empty().then_some(files)
}

/// Stores the file of a group.
pub type Keep<'a, E> = &'a mut dyn FnMut(&Path, &[u8]) -> Result<(), E>;

/// The coordinator for the groups of a level.
pub struct EndgamesCoordinator<'a, E> {
    groups: &'a [EndgameGroup],
    /// The groups that are asked for.
    wanted: Vec<usize>,
    next: usize,
    /// Groups that are given out again.
    again: Vec<u64>,
    done: u64,
    keep: Keep<'a, E>,
    on_event: &'a mut dyn FnMut(FleetEvent),
    /// The first error, after which no more parts are handed out.
    pub error: Option<E>,
}

impl<'a, E> EndgamesCoordinator<'a, E> {
    /// A coordinator for these groups.
    pub fn new(
        groups: &'a [EndgameGroup],
        wanted: Vec<usize>,
        keep: Keep<'a, E>,
        on_event: &'a mut dyn FnMut(FleetEvent),
    ) -> EndgamesCoordinator<'a, E> {
        EndgamesCoordinator {
            groups,
            wanted,
            next: 0,
            again: Vec::new(),
            done: 0,
            keep,
            on_event,
            error: None,
        }
    }
}

impl<E> Coordinator for EndgamesCoordinator<'_, E> {
    fn next(&mut self) -> Option<Part> {
        if let (Some(group), None) = (self.again.pop(), &self.error) {
            return Some(Part::numbered(group));
        }
        let group = self.wanted.get(self.next).filter(|_| self.error.is_none())?;
        self.next += 1;
        Some(Part::numbered(*group as u64))
    }

    fn check(&self, part: &Part, bytes: &[u8]) -> Result<(), Refusal> {
        let group = self.groups.get(part.number as usize).ok_or("no such group")?;
        let files = parted(bytes).ok_or("no files")?;
        let paths: Vec<&PathBuf> = files.iter().map(|(path, _)| path).collect();
        let fits = paths.len() == group.files.len() && group.files.iter().all(|path| paths.contains(&path));
        if fits { Ok(()) } else { Err("the files of other classes".into()) }
    }

    fn take(&mut self, done: Vec<Done>) -> Next {
        for done in done {
            self.done += 1;
            for (path, bytes) in parted(&done.bytes).unwrap_or_default() {
                if let Err(error) = (self.keep)(&path, bytes) {
                    self.error = Some(error);
                    return Next::Stop;
                }
            }
        }
        Next::On
    }

    /// The files are written over when they come again.
    fn withdraw(&mut self, numbers: &[u64]) -> Result<(), Refusal> {
        self.done = self.done.saturating_sub(numbers.len() as u64);
        self.again.extend(numbers);
        Ok(())
    }

    fn on_event(&mut self, event: FleetEvent) {
        (self.on_event)(event);
    }

    fn progress(&self) -> (u64, Option<u64>) {
        (self.done, Some(self.wanted.len() as u64))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_joined_and_parted() {
        let files = vec![(PathBuf::from("a/b"), vec![1, 2, b'\n']), (PathBuf::from("c"), Vec::new())];
        let all = joined(&files);
        let found = parted(&all).unwrap();
        assert_eq!(found, [(PathBuf::from("a/b"), &[1, 2, b'\n'][..]), (PathBuf::from("c"), &[][..])]);
        for wrong in [&all[..all.len() - 1], b"", b"[]", b"[[\"a\",5]]\nxy", b"[]\nx"] {
            assert_eq!(parted(wrong), None);
        }
    }
}
