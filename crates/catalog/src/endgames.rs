//! Endgame libraries: how they are made and checked, and which of them the games of this process use.

use std::any::Any;
use std::cell::Cell;
use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, OnceLock};
use stratege_game::random::Random;
use stratege_game::sync::lock;
use stratege_game::{Endings, Notation};
use stratege_search::Stop;
use stratege_solve::{Checked, Library, Plan, check, groups, is_made, make, make_group};

pub use stratege_solve::{FileError, MakeError, Progress};

/// The most pieces for which files are looked for.
const MOST_PIECES: u32 = 7;

/// The folder that holds a folder for each game, and the callback for files that cannot be used.
static FOLDER: OnceLock<(PathBuf, OnDamage)> = OnceLock::new();

/// Receives the path of a file that cannot be used, and the reason.
pub type OnDamage = Box<dyn Fn(&Path, &FileError) + Send + Sync>;

/// What has been read, by the name of the game's folder.
static READ: Mutex<BTreeMap<String, Found>> = Mutex::new(BTreeMap::new());

/// A library, or `None` where the folder has no usable one.
type Found = Option<Arc<dyn Any + Send + Sync>>;

/// Makes games opened from now on use the libraries in this folder, each in its own subfolder; an unusable file is
/// reported to `on_damage` and left out. Only the first call has an effect; without it no library is used.
pub fn use_folder(folder: &Path, on_damage: OnDamage) {
    let _ = FOLDER.set((folder.to_owned(), on_damage));
}

thread_local! {
    /// Whether games that this thread opens do without libraries.
    static WITHOUT: Cell<bool> = const { Cell::new(false) };
}

/// Runs a closure in which newly opened games use no library: counts and comparisons must not depend on the files of a
/// machine. It applies to games opened on this thread, and to everything derived from them.
pub fn without_libraries<T>(work: impl FnOnce() -> T) -> T {
    /// Puts back what held before, also where the work panics.
    struct Back(bool);
    impl Drop for Back {
        fn drop(&mut self) {
            WITHOUT.set(self.0);
        }
    }
    let _back = Back(WITHOUT.replace(true));
    work()
}

/// The library files that games with this name use, for all variants: the folder, and the sorted paths within it.
/// `None` if this process uses no folder.
///
/// # Errors
/// The folder cannot be read.
pub fn files_in_use(game: &str) -> io::Result<Option<(&'static Path, Vec<PathBuf>)>> {
    let Some((folder, _)) = FOLDER.get().filter(|_| !WITHOUT.get()) else { return Ok(None) };
    let mut files = Vec::new();
    // Where nothing was ever made there is no folder either.
    let inside = if folder.is_dir() { Some(folder.read_dir()?) } else { None };
    for inner in inside.into_iter().flatten() {
        let inner = inner?;
        let name = inner.file_name();
        let rest = name.to_str().and_then(|name| name.strip_prefix(game));
        if !rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('-')) || !inner.path().is_dir() {
            continue;
        }
        for file in inner.path().read_dir()? {
            let file = file?;
            if file.path().is_file() {
                files.push(Path::new(&name).join(file.file_name()));
            }
        }
    }
    files.sort();
    Ok(Some((folder, files)))
}

/// The library of a game, if the folder has one.
pub fn library<G: Endings + 'static>(game: &G, label: &str) -> Option<Arc<Library<G>>> {
    cached(label, |folder| {
        let (library, damaged) = Library::open(game, folder, label, MOST_PIECES);
        let damaged = damaged.into_iter().map(|file| (file.path, file.error)).collect();
        ((!library.is_empty()).then_some(library), damaged)
    })
}

/// Loads data from a game's folder once and caches it: the contents, and the files that cannot be used.
pub fn cached<T: Send + Sync + 'static>(
    label: &str,
    read: impl FnOnce(&Path) -> (Option<T>, Vec<(PathBuf, FileError)>),
) -> Option<Arc<T>> {
    let (folder, on_damage) = FOLDER.get().filter(|_| !WITHOUT.get())?;
    let folder = folder.join(folder_of(label));
    let mut known = lock(&READ);
    let found = known.entry(folder_of(label)).or_insert_with(|| {
        let (library, damaged) = if folder.is_dir() { read(&folder) } else { (None, Vec::new()) };
        damaged.iter().for_each(|(path, error)| on_damage(path, error));
        library.map(|library| Arc::new(library) as Arc<dyn Any + Send + Sync>)
    });
    Arc::clone(found.as_ref()?).downcast().ok()
}

/// The subfolder that holds a game's files.
pub fn folder_of(label: &str) -> String {
    label.replace(' ', "-")
}

/// Operations on the endgames of a game.
pub trait Endgames: Send + Sync {
    /// The game and its variant, as its files and its folder name them.
    fn label(&self) -> &str;

    /// The number of classes with this many pieces and the total size of their indices; `None` if endgames with this
    /// many pieces are not indexed.
    fn size(&self, pieces: u32) -> Option<(usize, u64)>;

    /// All classes with up to `pieces` pieces.
    fn classes(&self, pieces: u32) -> usize {
        (1..=pieces).filter_map(|pieces| Some(self.size(pieces)?.0)).sum()
    }

    /// The default number of pieces, which takes seconds or minutes.
    fn usual_pieces(&self) -> u32 {
        4
    }

    /// A random position with this many pieces, in notation: first the material, each with equal probability, then the
    /// squares. `None` if the drawn position is invalid, or endgames with this many pieces are not indexed.
    fn drawn(&self, pieces: u32, random: &mut Random) -> Option<String>;

    /// The exact equity of each move, best first, in games with dice, if it is known without a file.
    fn move_equities(&self, position: &str) -> Option<Vec<(String, f64)>> {
        let _ = position;
        None
    }

    /// Computes what is missing in a folder.
    ///
    /// # Errors
    /// The work was stopped, or a file could not be written.
    fn make(&self, plan: &EndgamePlan<'_>, on_progress: &mut dyn FnMut(&Progress))
    -> Result<Made, MakeError>;

    /// The groups of classes that can be computed one by one, in a valid order; empty if all classes are computed
    /// together.
    fn groups(&self, pieces: u32) -> Vec<EndgameGroup> {
        let _ = pieces;
        Vec::new()
    }

    /// Whether a group's files exist and are intact.
    fn is_made(&self, plan: &EndgamePlan<'_>, group: usize) -> bool {
        let _ = (plan, group);
        false
    }

    /// Computes a group; the groups of earlier levels must be in the folder.
    ///
    /// # Errors
    /// The group does not exist, others are missing, the job is stopped, or a file cannot be written.
    fn make_group(&self, plan: &EndgamePlan<'_>, group: usize) -> Result<(), MakeError> {
        let _ = group;
        Err(MakeError::NoEndings(plan.pieces))
    }

    /// Compares the outcome of every position, or of every `step`th, with that of its best move. `on_progress` gets the
    /// number of finished classes.
    fn check(&self, plan: &EndgamePlan<'_>, step: u64, on_progress: &mut dyn FnMut(usize))
    -> CheckedEndgames;
}

/// Classes that are computed together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndgameGroup {
    /// Their names.
    pub name: String,
    /// The level of the group: groups of the same level do not lead to each other, and later levels lead only to
    /// earlier ones.
    pub level: u32,
    /// The paths of its files, relative to the library folder.
    pub files: Vec<PathBuf>,
}

/// How to make or check a library.
pub struct EndgamePlan<'a> {
    /// The folder that has a subfolder for each game.
    pub folder: &'a Path,
    /// The maximum number of pieces.
    pub pieces: u32,
    /// The number of threads.
    pub threads: usize,
    /// Stops the work.
    pub stop: &'a Stop,
    /// Writes a file atomically.
    pub write: &'a dyn Fn(&Path, &[u8]) -> io::Result<()>,
}

/// The size of a library on disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Made {
    /// The number of its classes.
    pub classes: usize,
    /// The number of positions in all classes, as indexed.
    pub numbers: u64,
    /// The size of their files, in bytes.
    pub bytes: u64,
}

/// The result of a check.
#[derive(Debug, Default)]
pub struct CheckedEndgames {
    /// For each number of pieces, from 1: positions; those won, drawn and lost for the side to move; and wrong
    /// outcomes. In games with dice, no position counts as won, drawn or lost.
    pub by_pieces: Vec<[u64; 5]>,
    /// Files that cannot be used, and the reason.
    pub damaged: Vec<(PathBuf, FileError)>,
    /// Classes whose files are missing.
    pub missing: Vec<String>,
}

/// A game whose endgames are numbered, without its draw rules.
pub struct Numbered<G> {
    /// The rules.
    pub game: G,
    /// The game and its variant, as in the names of its files and folder.
    pub label: String,
}

impl<G> Numbered<G> {
    /// Does something with the folder of this game.
    fn with<T>(&self, plan: &EndgamePlan<'_>, work: impl FnOnce(&Plan<'_>) -> T) -> T {
        let folder = plan.folder.join(folder_of(&self.label));
        let stop = || plan.stop.is_stopped();
        work(&Plan {
            folder: &folder,
            label: &self.label,
            pieces: plan.pieces,
            threads: plan.threads,
            stop: &stop,
            write: plan.write,
        })
    }
}

impl<G: Endings + Notation> Endgames for Numbered<G> {
    fn label(&self) -> &str {
        &self.label
    }

    fn size(&self, pieces: u32) -> Option<(usize, u64)> {
        let classes: Vec<u16> = self.game.groups(pieces).into_iter().flatten().collect();
        let numbers = classes.iter().map(|&class| self.game.numbers(class)).sum();
        (!classes.is_empty()).then_some((classes.len(), numbers))
    }

    fn drawn(&self, pieces: u32, random: &mut Random) -> Option<String> {
        let classes: Vec<u16> = self.game.groups(pieces).into_iter().flatten().collect();
        let class = *classes.get(random.below(classes.len()))?;
        let number = random.below(usize::try_from(self.game.numbers(class)).ok()?) as u64;
        self.game.numbered(class, number).map(|position| self.game.position_text(&position))
    }

    fn make(
        &self,
        plan: &EndgamePlan<'_>,
        on_progress: &mut dyn FnMut(&Progress),
    ) -> Result<Made, MakeError> {
        let (classes, numbers, bytes) = self.with(plan, |plan| make(&self.game, plan, on_progress))?.size();
        Ok(Made { classes, numbers, bytes })
    }

    fn groups(&self, pieces: u32) -> Vec<EndgameGroup> {
        let folder = PathBuf::from(folder_of(&self.label));
        let group = |group: stratege_solve::Group| EndgameGroup {
            name: group.name,
            level: group.level,
            files: group.files.iter().map(|file| folder.join(file)).collect(),
        };
        groups(&self.game, pieces).into_iter().map(group).collect()
    }

    fn is_made(&self, plan: &EndgamePlan<'_>, group: usize) -> bool {
        let all = groups(&self.game, plan.pieces);
        all.get(group).is_some_and(|group| self.with(plan, |plan| is_made(&self.game, plan, group)))
    }

    fn make_group(&self, plan: &EndgamePlan<'_>, group: usize) -> Result<(), MakeError> {
        self.with(plan, |plan| make_group(&self.game, plan, group))
    }

    fn check(
        &self,
        plan: &EndgamePlan<'_>,
        step: u64,
        on_progress: &mut dyn FnMut(usize),
    ) -> CheckedEndgames {
        let folder = plan.folder.join(folder_of(&self.label));
        let (library, damaged) = Library::open(&self.game, &folder, &self.label, plan.pieces);
        let damaged = damaged.into_iter().map(|file| (file.path, file.error)).collect();
        let mut all = CheckedEndgames { damaged, ..CheckedEndgames::default() };
        let mut done = 0;
        for pieces in 1..=plan.pieces {
            let mut sum = Checked::default();
            for class in self.game.groups(pieces).into_iter().flatten() {
                if plan.stop.is_stopped() {
                    return all;
                }
                if library.has(class) {
                    sum.add(&check(&self.game, &library, class, step));
                } else {
                    all.missing.push(self.game.class_name(class));
                }
                done += 1;
                on_progress(done);
            }
            let [won, drawn, lost] = sum.outcomes;
            all.by_pieces.push([sum.positions, won, drawn, lost, sum.wrong]);
        }
        all
    }
}
