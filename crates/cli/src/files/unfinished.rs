//! Games that are under way, kept after every move, so that nothing that happens to the program loses one.

use super::save::{self, SaveError, Saved};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

/// The folder of unfinished games within that of saved games.
const FOLDER: &str = "unfinished";
/// The most that are kept; the oldest goes first.
const MOST: usize = 20;

/// The file of one game under way.
#[derive(Debug)]
pub struct Unfinished {
    path: PathBuf,
}

impl Unfinished {
    /// A file of its own for a game that begins now.
    pub fn new(folder: &Path) -> Unfinished {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let name = format!("{:014}-{}.stratege", now.as_millis(), std::process::id());
        Unfinished { path: folder.join(FOLDER).join(name) }
    }

    /// Keeps the game as it stands; one that is over needs no keeping.
    ///
    /// # Errors
    /// The system refused; the game as it stood before is kept.
    pub fn keep(&self, saved: &Saved, over: bool) -> Result<(), SaveError> {
        if over || saved.session.history().is_empty() {
            let _ = fs::remove_file(&self.path); // there may be none
            return Ok(());
        }
        save::write(&self.path, saved)?;
        let folder = self.path.parent().unwrap_or(Path::new("."));
        let files = files(folder);
        for old in files.iter().take(files.len().saturating_sub(MOST)) {
            let _ = fs::remove_file(old);
        }
        Ok(())
    }

    /// The game that was kept last, and its file, where it goes on; none if every game came to its end. A file that
    /// cannot be read is passed over.
    pub fn last(folder: &Path) -> Option<(Saved, Unfinished)> {
        let files = files(&folder.join(FOLDER));
        files.into_iter().rev().find_map(|path| Some((save::read(&path).ok()?, Unfinished { path })))
    }
}

/// The files of unfinished games by age, the oldest first.
fn files(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let paths = entries.filter_map(|entry| entry.ok().map(|entry| entry.path()));
    let mut files: Vec<(SystemTime, PathBuf)> = paths
        .filter(|path| path.extension().is_some_and(|ending| ending == "stratege"))
        .map(|path| (fs::metadata(&path).and_then(|data| data.modified()).unwrap_or(UNIX_EPOCH), path))
        .collect();
    files.sort();
    files.into_iter().map(|(_, path)| path).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use stratege_catalog::open;

    #[test]
    fn the_last_game_goes_on_where_it_was_and_finished_ones_are_gone() {
        let folder = tempfile::tempdir().unwrap();
        assert!(Unfinished::last(folder.path()).is_none());
        let mut saved = Saved::new(open("othello", None).unwrap(), None, Default::default());
        let kept = Unfinished::new(folder.path());
        kept.keep(&saved, false).unwrap();
        assert!(Unfinished::last(folder.path()).is_none(), "nothing was played");
        saved.session.play("d3").unwrap();
        saved.comments.push((1, "well".into()));
        kept.keep(&saved, false).unwrap();
        fs::write(folder.path().join(FOLDER).join("zz.stratege"), "damaged").unwrap();
        let (again, file) = Unfinished::last(folder.path()).unwrap();
        assert_eq!(
            (again.session.history(), again.comments),
            (vec!["d3".to_owned()], saved.comments.clone())
        );
        file.keep(&saved, true).unwrap();
        assert!(Unfinished::last(folder.path()).is_none());
    }

    #[test]
    fn no_more_than_some_are_kept() {
        let folder = tempfile::tempdir().unwrap();
        let mut saved = Saved::new(open("tic-tac-toe", None).unwrap(), None, Default::default());
        saved.session.play("b2").unwrap();
        for game in 0..MOST + 3 {
            let path = folder.path().join(FOLDER).join(format!("{game:03}.stratege"));
            Unfinished { path }.keep(&saved, false).unwrap();
        }
        assert_eq!(files(&folder.path().join(FOLDER)).len(), MOST);
    }
}
