//! The guide and the other documents as a whole: lists of pages, links, anchors and pictures.

mod links;
mod pages;

use std::path::{Path, PathBuf};

/// The folder of the project.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the project").to_owned()
}

/// The files of a folder and of those inside it with one of these endings, in order.
fn files(folder: &Path, endings: &[&str]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
        if path.is_dir() {
            found.extend(files(&path, endings));
        } else if endings.contains(&ending) {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// The documents beside the code: those in the project's folder, and all in `docs`.
fn documents() -> Vec<PathBuf> {
    let above = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "GLOSSARY.md"];
    let mut found: Vec<PathBuf> = above.iter().map(|name| root().join(name)).collect();
    found.extend(files(&root().join("docs"), &["md"]));
    found
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// A path from the project's folder, for messages.
fn shown(path: &Path) -> String {
    path.strip_prefix(root()).unwrap_or(path).display().to_string()
}
