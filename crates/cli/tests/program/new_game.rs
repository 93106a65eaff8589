//! `stratege new-game`: in a checkout with just the files that a new game touches. That the crate compiles is known,
//! since the template is a crate of the workspace.

use crate::common::{printed, stratege};
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// The files that registering a game changes.
const TOUCHED: [&str; 10] = [
    "Cargo.toml",
    "crates/catalog/Cargo.toml",
    "crates/catalog/src/registry/mod.rs",
    "crates/texts/locales/en/games.ftl",
    "crates/texts/locales/fr/games.ftl",
    "crates/texts/locales/en/server.ftl",
    "crates/texts/locales/fr/server.ftl",
    "crates/texts/locales/en/rules.ftl",
    "crates/texts/locales/fr/rules.ftl",
    "crates/texts/locales/fr/reasons.ftl",
];

fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn checkout() -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for file in TOUCHED {
        let path = folder.path().join(file);
        fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        fs::copy(workspace().join(file), path).expect("copied");
    }
    fs::create_dir_all(folder.path().join("crates/games")).expect("made");
    folder
}

/// The text of every file.
fn texts(root: &Path) -> Vec<String> {
    TOUCHED.iter().map(|file| fs::read_to_string(root.join(file)).expect("a file")).collect()
}

fn new_game(root: &Path, words: &[&str]) -> String {
    printed(stratege(&[&["new-game"], words].concat()).current_dir(root))
}

/// It fails with this exit code and a line with these words.
fn refused(root: &Path, words: &[&str], code: i32, why: &str) {
    let mut command = stratege(&[&["new-game"], words].concat());
    let done = command.current_dir(root).assert().code(code);
    let said = String::from_utf8(done.get_output().stderr.clone()).expect("UTF-8");
    assert!(said.contains(why) && said.lines().count() == 1, "{words:?}: {said}");
}

#[test]
fn a_game_is_copied_under_its_name_and_registered() {
    let folder = checkout();
    let root = folder.path();
    let before = texts(root);
    let said = new_game(root, &["three-men"]);
    let crates = root.join("crates/games/three-men");
    let rules = fs::read_to_string(crates.join("src/rules.rs")).expect("the rules");
    assert!(rules.contains("impl Game for ThreeMen {"), "{rules}");
    let test = fs::read_to_string(crates.join("tests/conformance.rs")).expect("a test");
    assert!(test.contains("use stratege_games_three_men::ThreeMen;"), "{test}");
    let manifest = fs::read_to_string(crates.join("Cargo.toml")).expect("a manifest");
    assert!(manifest.contains("name = \"stratege-games-three-men\""), "{manifest}");
    // What remains is said with files and lines, and nothing else was changed.
    assert_eq!(texts(root), before);
    for line in [
        "Cargo.toml, behind line ",
        "    stratege-games-three-men = { path = \"crates/games/three-men\" }",
        "crates/catalog/src/registry/three_men.rs:",
        "    reason-three-men-taken = cette case n'est pas libre",
        "cargo run --release -- play three-men",
    ] {
        assert!(said.contains(line), "{line}: {said}");
    }

    let registered = new_game(root, &["three-men", "--register"]);
    assert!(registered.contains("crates/texts/locales/fr/rules.ftl"), "{registered}");
    let after = texts(root);
    for (file, (old, new)) in TOUCHED.iter().zip(before.iter().zip(&after)) {
        // Lines were added, and none was lost or moved.
        let mut rest = new.lines();
        assert!(old.lines().all(|line| rest.any(|other| other == line)), "{file}");
        assert!(new.contains("three-men") || new.contains("three_men"), "{file}");
    }
    // The lines that were told are those that were added.
    for line in after.iter().flat_map(|text| text.lines()).filter(|line| line.contains("three-men")) {
        assert!(said.contains(line), "{line}");
    }
    let needed = after[1].split("[dev-dependencies]").next().expect("what the catalog needs");
    assert!(needed.contains("stratege-games-three-men.workspace = true"), "{needed}");
    let list = &after[2];
    let entry = list.find("        name: \"three-men\"").expect("an entry");
    assert!(list.find("pub const ENTRIES") < Some(entry) && list.contains("mod three_men;"));
    refused(root, &["three-men", "--register"], 1, "crates/games/three-men: it exists already");
    let left = fs::read_dir(root.join("crates")).expect("a folder");
    let left: Vec<_> = left.map(|entry| entry.expect("an entry").file_name()).collect();
    assert_eq!(left.len(), 3, "{left:?}");
}

#[test]
fn what_is_no_place_or_no_name_is_refused_and_nothing_is_written() {
    let folder = checkout();
    let root = folder.path();
    refused(root, &["Hex"], 2, "'Hex' is no name of a crate");
    refused(root, &["../hex"], 2, "'../hex' is no name of a crate");
    refused(root, &["othello"], 2, "'othello' is a game of the program already");
    refused(root, &["dames", "--lang", "fr"], 2, "« dames » est déjà un jeu");
    refused(root, &[], 2, "missing");
    // From a folder inside, the checkout is found; outside, it is not.
    let outside = tempfile::tempdir().expect("a folder");
    refused(outside.path(), &["hex"], 1, "is a checkout of the project");
    refused(outside.path(), &["hex", "--lang", "fr"], 1, "ne contient le projet");
    // A list that is no longer there is named, before anything is written.
    let list = root.join(TOUCHED[2]);
    let text = fs::read_to_string(&list).expect("the list");
    fs::write(&list, text.replace("pub const ENTRIES", "pub const GAMES")).expect("written");
    refused(root, &["hex", "--register"], 1, "registry/mod.rs: no line here begins with 'pub const ENTRIES'");
    fs::write(&list, text).expect("written");
    assert_eq!(fs::read_dir(root.join("crates/games")).expect("a folder").count(), 0);
    new_game(&root.join("crates/games"), &["hex"]);
    assert!(root.join("crates/games/hex/src/lib.rs").is_file());
    refused(root, &["hex"], 1, "it exists already");
}
