//! Registers a new game in the program by adding lines to the files that list games.

use super::template::{ENTRY, Name, TEXTS};
use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};

/// Lines to add to a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Addition {
    /// The file, from the root of the checkout.
    pub(super) file: String,
    /// The line behind which they go, from 1; `None` for a new file.
    pub(super) behind: Option<usize>,
    /// The lines, each with its end.
    pub(super) lines: String,
}

/// Why a registration is not possible.
#[derive(Debug)]
pub(super) enum Refusal {
    /// A file cannot be read or written.
    System(PathBuf, io::Error),
    /// A file lacks the lines behind which others go.
    NoInsertionPoint {
        /// The file.
        file: PathBuf,
        /// How such a line begins.
        line: &'static str,
    },
    /// A file that would be made is there.
    Exists(PathBuf),
    /// A text has the name that one of the game's would have.
    Text {
        /// The file that has it.
        file: PathBuf,
        /// Its name.
        key: String,
    },
}

/// Where lines go.
enum InsertionPoint {
    /// Behind the first lines that begin so, one below the other.
    Behind(&'static str),
    /// At the end of the list that begins so.
    List(&'static str),
}

const ROOT: &str = "Cargo.toml";
const ENTRIES: &str = "crates/entries/all/Cargo.toml";
const LIST: &str = "crates/entries/all/src/lib.rs";
const LOCALES: &str = "crates/texts/locales";
/// The test that lets only a game's own files name it, and its list of names that are other words besides.
const RULES: &str = "crates/stratege/tests/it/source_rules.rs";

/// Whether a folder is a checkout of this project.
pub(super) fn is_checkout(folder: &Path) -> bool {
    let workspace = std::fs::read_to_string(folder.join(ROOT)).is_ok_and(|text| text.contains("[workspace]"));
    workspace && folder.join(LIST).is_file() && folder.join("crates/games").is_dir()
}

/// Whether the game is registered: its crate is among the dependencies of the workspace.
pub(super) fn is_registered(root: &Path, name: &Name) -> bool {
    let package = format!("stratege-games-{} ", name.plain);
    std::fs::read_to_string(root.join(ROOT))
        .is_ok_and(|text| text.lines().any(|line| line.starts_with(&package)))
}

/// Everything that a game needs besides the crate of its rules: the crate of its entry, and lines of other files.
///
/// # Errors
/// A file cannot be read, or lacks the place for its lines.
pub(super) fn additions(root: &Path, name: &Name) -> Result<Vec<Addition>, Refusal> {
    let folder = format!("crates/entries/{}", name.plain);
    let taken = root.join(&folder);
    if taken.exists() {
        return Err(Refusal::Exists(taken));
    }
    let (rules, entry) = ("stratege-games-template", "stratege-entries-template");
    let version = format!("version = \"{}\"", env!("CARGO_PKG_VERSION"));
    let lines = [
        (
            ROOT,
            InsertionPoint::Behind("stratege-games-"),
            format!("{rules} = {{ {version}, path = \"crates/games/template\" }}\n"),
        ),
        (
            ROOT,
            InsertionPoint::Behind("stratege-entries-"),
            format!("{entry} = {{ {version}, path = \"crates/entries/template\" }}\n"),
        ),
        (ENTRIES, InsertionPoint::Behind("stratege-entries-"), format!("{entry}.workspace = true\n")),
        (
            LIST,
            InsertionPoint::List("pub static ENTRIES"),
            "    &stratege_entries_template::ENTRY,\n".to_owned(),
        ),
    ];
    let new = |file: String, text: &str| Addition { file, behind: None, lines: name.put_in(text) };
    let mut all: Vec<Addition> =
        ENTRY.iter().map(|(path, text)| new(format!("{folder}/{path}"), text)).collect();
    for (language, text) in TEXTS {
        let texts = new(format!("{LOCALES}/{language}/games/{}.ftl", name.plain), text);
        check_keys(&root.join(LOCALES).join(language), &texts.lines)?;
        all.push(texts);
    }
    for (file, point, lines) in lines {
        all.push(addition(root, file.to_owned(), &point, name.put_in(&lines))?);
    }
    if is_word(&root.join("crates"), &name.plain)
        .map_err(|error| Refusal::System(root.join("crates"), error))?
    {
        let line = format!("    \"{}\",\n", name.plain);
        all.push(addition(root, RULES.to_owned(), &InsertionPoint::List("const OTHER_WORDS"), line)?);
    }
    Ok(all)
}

/// The names of the texts in these lines are new to the language in this folder and those inside it.
fn check_keys(folder: &Path, lines: &str) -> Result<(), Refusal> {
    let system = |error| Refusal::System(folder.to_owned(), error);
    for file in std::fs::read_dir(folder).map_err(system)? {
        let file = file.map_err(system)?.path();
        if file.is_dir() {
            check_keys(&file, lines)?;
            continue;
        }
        let text = std::fs::read_to_string(&file).map_err(system)?;
        let taken = keys(lines).find(|key| keys(&text).any(|known| known == *key));
        if let Some(key) = taken {
            return Err(Refusal::Text { file, key: key.to_owned() });
        }
    }
    Ok(())
}

/// The names of texts, each of which begins a line.
fn keys(text: &str) -> impl Iterator<Item = &str> {
    text.lines()
        .filter(|line| !line.starts_with([' ', '#']))
        .filter_map(|line| Some(line.split_once(" =")?.0))
}

/// Whether a crate has this word in quotes outside the folders of tests, as protocols have theirs.
fn is_word(crates: &Path, word: &str) -> io::Result<bool> {
    let quoted = format!("\"{word}\"");
    let mut folders = vec![crates.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder)? {
            let path = entry?.path();
            let tests = ["tests", "ui", "ui-tests"].iter().any(|name| path.ends_with(name));
            if path.is_dir() && !tests {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs")
                && std::fs::read_to_string(&path)?.contains(&quoted)
            {
                return Ok(true);
            }
        }
    }
    Ok(false)
}

fn addition(root: &Path, file: String, point: &InsertionPoint, lines: String) -> Result<Addition, Refusal> {
    let path = root.join(&file);
    let text = std::fs::read_to_string(&path).map_err(|error| Refusal::System(path.clone(), error))?;
    match behind(&text, point) {
        Ok(line) => Ok(Addition { file, behind: Some(line), lines }),
        Err(line) => Err(Refusal::NoInsertionPoint { file: path, line }),
    }
}

/// The line behind which lines go, or how the lines begin that are not there.
fn behind(text: &str, point: &InsertionPoint) -> Result<usize, &'static str> {
    let lines: Vec<&str> = text.lines().collect();
    match *point {
        InsertionPoint::Behind(beginning) => {
            let first = lines.iter().position(|line| line.starts_with(beginning)).ok_or(beginning)?;
            // Indented lines may continue a text.
            let alike = |line: &&&str| line.starts_with(beginning) || line.starts_with(' ');
            Ok(first + lines[first..].iter().take_while(alike).count())
        }
        InsertionPoint::List(beginning) => {
            let first = lines.iter().position(|line| line.starts_with(beginning)).ok_or(beginning)?;
            let end = lines[first..].iter().position(|line| *line == "];").ok_or(beginning)?;
            Ok(first + end)
        }
    }
}

/// Adds the lines, file by file. Every file is written whole; if one cannot be, those before it are put back.
///
/// # Errors
/// A file cannot be read or written.
pub(super) fn apply(root: &Path, additions: &[Addition]) -> Result<(), Refusal> {
    let mut files: BTreeMap<PathBuf, Vec<&Addition>> = BTreeMap::new();
    for addition in additions {
        files.entry(root.join(&addition.file)).or_default().push(addition);
    }
    let mut changes = Vec::new();
    for (path, additions) in files {
        let old = match std::fs::read_to_string(&path) {
            Ok(text) => Some(text),
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => return Err(Refusal::System(path, error)),
        };
        let new = joined(old.as_deref().unwrap_or_default(), &additions);
        changes.push((path, old, new));
    }
    for (done, (path, _, new)) in changes.iter().enumerate() {
        let folder = path.parent().map_or(Ok(()), std::fs::create_dir_all);
        if let Err(error) = folder.and_then(|()| stratege_store::write_file(path, new.as_bytes())) {
            for (path, old, _) in &changes[..done] {
                let _ = match old {
                    Some(old) => stratege_store::write_file(path, old.as_bytes()),
                    None => std::fs::remove_file(path),
                };
            }
            return Err(Refusal::System(path.clone(), error));
        }
    }
    Ok(())
}

/// A text with lines added.
fn joined(text: &str, additions: &[&Addition]) -> String {
    let mut all = String::new();
    let put = |all: &mut String, line: usize| {
        for addition in additions.iter().filter(|addition| addition.behind.unwrap_or(0) == line) {
            if !all.is_empty() && !all.ends_with('\n') {
                all.push('\n');
            }
            all.push_str(&addition.lines);
        }
    };
    put(&mut all, 0);
    for (number, line) in text.split_inclusive('\n').enumerate() {
        all.push_str(line);
        put(&mut all, number + 1);
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_go_where_their_like_are() {
        let text =
            "mod chess;\npub(crate) mod kit;\nmod small;\n\ngame-a = A\n    goes on\nelse\ngame-z = Z\n";
        assert_eq!(behind(text, &InsertionPoint::Behind("game-")), Ok(6));
        assert_eq!(behind(text, &InsertionPoint::Behind("rules-")), Err("rules-"));
        let list = "pub const A: &[u8] = &[\n    1,\n];\npub const B: &[u8] = &[\n];\n";
        assert_eq!(behind(list, &InsertionPoint::List("pub const A")), Ok(2));
        assert_eq!(behind(list, &InsertionPoint::List("pub const B")), Ok(4));
    }

    #[test]
    fn lines_are_added_behind_others() {
        let add = |behind, lines: &str| Addition { file: String::new(), behind, lines: lines.into() };
        let (one, two) = (add(Some(1), "x\n"), add(Some(3), "y\n"));
        assert_eq!(joined("a\nb\nc", &[&two, &one]), "a\nx\nb\nc\ny\n");
        assert_eq!(joined("", &[&add(None, "new\n")]), "new\n");
    }
}
