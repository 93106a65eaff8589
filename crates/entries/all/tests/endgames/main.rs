//! Games that begin within a library of endgames. A process of its own: the first call of `use_folder` holds for every game
//! that the process opens from then on, and the other tests search without libraries.

use stratege_entries_all as _; // registers the games

mod chess;
mod draughts;

use std::fs;
use std::path::{Path, PathBuf};
use stratege_catalog::endgames::use_folder;

/// The folder of this process. Each test makes and removes the library of its own game inside.
fn folder() -> PathBuf {
    std::env::temp_dir().join(format!("stratege-endgames-{}", std::process::id()))
}

fn write(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    fs::create_dir_all(path.parent().expect("a folder"))?;
    fs::write(path, bytes)
}

/// From now on this process uses the folder; a damaged file fails the test.
fn use_it() {
    use_folder(&folder(), Box::new(|path, why| panic!("{}: {why}", path.display())));
}

/// Removes the library of a game, and the folder with the last one.
fn remove(game: &str) {
    fs::remove_dir_all(folder().join(game)).expect("removed");
    let _ = fs::remove_dir(folder());
}
