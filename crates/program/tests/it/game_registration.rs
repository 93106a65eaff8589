//! What a game touches beside its own crate: every game of the catalog is in all of these places. A game that is being
//! added names the file that it still lacks (docs/en/how-to/adding-a-game.md).

use std::path::{Path, PathBuf};
use stratege_catalog::{entries, open, reasons};
use stratege_session::Purpose;
use stratege_texts::{LANGUAGES, Lang};

/// Crates of games that are not sessions, or hold more than one game: the crate, and the games that it holds.
const CRATES: &[(&str, &[&str])] = &[
    ("tictactoe", &["tic-tac-toe"]),
    ("connect4", &["connect-four"]),
    ("nim", &["nim", "nim-row"]),
    ("matrix", &[]),
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(file: &str) -> String {
    std::fs::read_to_string(root().join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

/// The crates of games with the games that they hold.
fn crates() -> Vec<(String, Vec<String>)> {
    let folders = std::fs::read_dir(root().join("crates/games")).expect("the folder of games");
    let mut crates: Vec<_> = folders
        .map(|folder| {
            let name = folder.expect("a folder").file_name().into_string().expect("a name");
            let known = CRATES.iter().find(|(one, _)| *one == name);
            let games = match known {
                Some((_, games)) => games.iter().map(|game| (*game).to_owned()).collect(),
                None => vec![name.clone()],
            };
            (name, games)
        })
        .collect();
    crates.sort();
    crates
}

#[test]
fn every_crate_of_a_game_is_registered() {
    for (name, games) in crates() {
        let package = format!("stratege-games-{name}");
        assert!(read("Cargo.toml").contains(&package), "Cargo.toml: add {package} to its dependencies");
        let entry = format!("stratege-entries-{name}.");
        let list = "crates/entries/all/Cargo.toml";
        assert!(
            games.is_empty() || read(list).contains(&entry),
            "{list}: add {entry}workspace to its dependencies"
        );
        for game in games {
            assert!(
                entries().iter().any(|entry| entry.name == game),
                "crates/entries/all/src/lib.rs: add an entry for {game}"
            );
        }
        let tests = root().join(format!("crates/games/{name}/tests"));
        let tested = rust_files(&tests).iter().any(|text| text.contains("Kit"));
        let inside = rust_files(&root().join(format!("crates/games/{name}/src")));
        let matrix = name == "matrix";
        assert!(
            matrix || tested || inside.iter().any(|text| text.contains("Kit")),
            "crates/games/{name}/tests: call the conformance kit in a test"
        );
    }
}

fn rust_files(folder: &Path) -> Vec<String> {
    let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
    let paths = entries.filter_map(|entry| entry.ok().map(|entry| entry.path()));
    paths
        .flat_map(|path| match path.extension().and_then(|ending| ending.to_str()) {
            _ if path.is_dir() => rust_files(&path),
            Some("rs") => std::fs::read_to_string(&path).into_iter().collect(),
            _ => Vec::new(),
        })
        .collect()
}

#[test]
fn every_game_has_its_texts_and_its_example() {
    for entry in entries() {
        for lang in LANGUAGES.iter().map(Lang::of) {
            let place = format!("texts/{}.ftl in the crate of {}", lang.code(), entry.name);
            for key in ["game", "summary", "rules", "notation"].map(|text| format!("{text}-{}", entry.name)) {
                assert!(lang.has(&key), "{place}: add {key}");
            }
            for side in entry.sides {
                assert!(lang.has(&format!("side-{side}")), "{place}: add side-{side}");
            }
        }
        let mut session = open(entry.name, None).expect("it opens");
        assert_eq!(session.begin(Some(entry.example)), Ok(()), "entry: the example of {}", entry.name);
        assert!(!session.algorithms(Purpose::Choose).is_empty(), "{} has no engine", entry.name);
        // A request that no engine answers is refused by name.
        for variant in entry.variants.iter().filter(|variant| !variant.contains(char::is_uppercase)) {
            assert!(open(entry.name, Some(variant)).is_ok(), "entry: variant {variant} of {}", entry.name);
        }
    }
}

#[test]
fn every_reason_is_translated_into_french() {
    let french = Lang::named("fr").expect("it is a language");
    for reason in reasons() {
        let key = format!("reason-{}", reason.code);
        assert!(french.has(&key), "crates/texts/locales/fr/reasons.ftl, or the texts of the game: add {key}");
    }
}
