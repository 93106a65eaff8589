//! What registers a new game in the program: lines for files that list games.

use super::template::{Name, REGISTRY};
use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};

/// Lines to add to a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Addition {
    /// The file, from the root of the checkout.
    pub(super) file: String,
    /// The line behind which they go, from 1; none for a new file.
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
    NoPlace {
        /// The file.
        file: PathBuf,
        /// How such a line begins.
        line: &'static str,
    },
    /// A file that would be made is there.
    Exists(PathBuf),
}

/// Where lines go.
enum Place {
    /// Behind the first lines that begin so, one below the other.
    Behind(&'static str),
    /// Among the modules, in the order of their names.
    Modules,
    /// At the end of the list that begins so.
    List(&'static str),
    /// At the end of the file.
    End,
}

const ROOT: &str = "Cargo.toml";
const CATALOG: &str = "crates/catalog/Cargo.toml";
const LIST: &str = "crates/catalog/src/registry/mod.rs";

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

/// The texts of the template with the files of texts that they go to.
const TEXTS: &[(&str, Place, &str)] = &[
    ("en/games.ftl", Place::Behind("game-"), include_str!("../../../../template/texts/en/games.ftl")),
    ("fr/games.ftl", Place::Behind("game-"), include_str!("../../../../template/texts/fr/games.ftl")),
    ("en/server.ftl", Place::Behind("summary-"), include_str!("../../../../template/texts/en/server.ftl")),
    ("fr/server.ftl", Place::Behind("summary-"), include_str!("../../../../template/texts/fr/server.ftl")),
    ("en/rules.ftl", Place::End, include_str!("../../../../template/texts/en/rules.ftl")),
    ("fr/rules.ftl", Place::End, include_str!("../../../../template/texts/fr/rules.ftl")),
    ("fr/reasons.ftl", Place::End, include_str!("../../../../template/texts/fr/reasons.ftl")),
];

/// The entry in the list of games.
const ENTRY: &str = r#"    GameEntry {
        name: "template",
        aliases: &[],
        variants: &["5", "4", "6", "7", "8"],
        sides: ["x", "o"],
        colours: None,
        ladder: ladders::USUAL,
        perfect: false,
        unit: "outcome",
        valued: false,
        example: "XX.../OO.../...../...../.....",
        make: MODULE::open,
    },
"#;

/// Everything that a game needs beside its crate.
///
/// # Errors
/// A file cannot be read, or lacks the place for its lines.
pub(super) fn additions(root: &Path, name: &Name) -> Result<Vec<Addition>, Refusal> {
    let registry = format!("crates/catalog/src/registry/{}.rs", name.ident);
    if root.join(&registry).exists() {
        return Err(Refusal::Exists(root.join(registry)));
    }
    let entry = name.put_in(ENTRY).replace("MODULE", &name.ident);
    let package = "stratege-games-template";
    let lines = [
        (
            ROOT,
            Place::Behind("stratege-games-"),
            format!("{package} = {{ path = \"crates/games/template\" }}\n"),
        ),
        (CATALOG, Place::Behind("stratege-games-"), format!("{package}.workspace = true\n")),
        // From the end of the file, so that the numbers of lines hold for who adds them by hand.
        (LIST, Place::List("pub const ENTRIES"), entry),
        (LIST, Place::List("pub const REASONS"), "    stratege_games_template::REASONS,\n".to_owned()),
        (LIST, Place::Modules, "mod MODULE;\n".replace("MODULE", &name.ident)),
    ];
    let mut all = vec![Addition { file: registry, behind: None, lines: name.put_in(REGISTRY) }];
    for (file, place, lines) in lines {
        all.push(addition(root, file.to_owned(), &place, name.put_in(&lines), name)?);
    }
    for (file, place, lines) in TEXTS {
        let file = format!("crates/texts/locales/{file}");
        all.push(addition(root, file, place, name.put_in(lines), name)?);
    }
    Ok(all)
}

fn addition(
    root: &Path,
    file: String,
    place: &Place,
    lines: String,
    name: &Name,
) -> Result<Addition, Refusal> {
    let path = root.join(&file);
    let text = std::fs::read_to_string(&path).map_err(|error| Refusal::System(path.clone(), error))?;
    match behind(&text, place, name) {
        Ok(line) => Ok(Addition { file, behind: Some(line), lines }),
        Err(line) => Err(Refusal::NoPlace { file: path, line }),
    }
}

/// The line behind which lines go, or how the lines begin that are not there.
fn behind(text: &str, place: &Place, name: &Name) -> Result<usize, &'static str> {
    let lines: Vec<&str> = text.lines().collect();
    match *place {
        Place::Behind(beginning) => {
            let first = lines.iter().position(|line| line.starts_with(beginning)).ok_or(beginning)?;
            // A text may go on in indented lines.
            let alike = |line: &&&str| line.starts_with(beginning) || line.starts_with(' ');
            Ok(first + lines[first..].iter().take_while(alike).count())
        }
        Place::Modules => {
            let module = |line: &str| {
                let line = line.strip_prefix("pub(crate) ").unwrap_or(line);
                line.strip_prefix("mod ")
                    .is_some_and(|other| other.trim_end_matches(';') < name.ident.as_str())
            };
            let first =
                lines.iter().position(|line| line.contains("mod ") && line.ends_with(';')).ok_or("mod ")?;
            Ok(lines.iter().rposition(|line| module(line)).map_or(first, |last| last + 1))
        }
        Place::List(beginning) => {
            let first = lines.iter().position(|line| line.starts_with(beginning)).ok_or(beginning)?;
            let end = lines[first..].iter().position(|line| *line == "];").ok_or(beginning)?;
            Ok(first + end)
        }
        Place::End => Ok(lines.len()),
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
        if let Err(error) = stratege_store::write_file(path, new.as_bytes()) {
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

    fn hex() -> Name {
        Name::read("hex").expect("a name")
    }

    #[test]
    fn lines_go_where_their_like_are() {
        let text =
            "mod chess;\npub(crate) mod kit;\nmod small;\n\ngame-a = A\n    goes on\nelse\ngame-z = Z\n";
        assert_eq!(behind(text, &Place::Modules, &hex()), Ok(1));
        let first = Name { ident: "a".into(), ..hex() };
        assert_eq!(behind(text, &Place::Modules, &first), Ok(0));
        let last = Name { ident: "z".into(), ..hex() };
        assert_eq!(behind(text, &Place::Modules, &last), Ok(3));
        assert_eq!(behind(text, &Place::Behind("game-"), &hex()), Ok(6));
        assert_eq!(behind(text, &Place::Behind("rules-"), &hex()), Err("rules-"));
        assert_eq!(behind(text, &Place::End, &hex()), Ok(8));
        let list = "pub const A: &[u8] = &[\n    1,\n];\npub const B: &[u8] = &[\n];\n";
        assert_eq!(behind(list, &Place::List("pub const A"), &hex()), Ok(2));
        assert_eq!(behind(list, &Place::List("pub const B"), &hex()), Ok(4));
    }

    #[test]
    fn lines_are_added_behind_others() {
        let add = |behind, lines: &str| Addition { file: String::new(), behind, lines: lines.into() };
        let (one, two) = (add(Some(1), "x\n"), add(Some(3), "y\n"));
        assert_eq!(joined("a\nb\nc", &[&two, &one]), "a\nx\nb\nc\ny\n");
        assert_eq!(joined("", &[&add(None, "new\n")]), "new\n");
    }
}
