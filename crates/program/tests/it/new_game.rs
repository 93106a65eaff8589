//! `stratege new-game`: in a checkout with just the files that a new game touches. That the crate compiles is known,
//! since the template is a crate of the workspace.

use crate::common::{printed, stratege};
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// The files that registering a game changes.
const TOUCHED: [&str; 4] = [
    "Cargo.toml",
    "crates/entries/all/Cargo.toml",
    "crates/entries/all/src/lib.rs",
    "crates/stratege/tests/it/source_rules.rs",
];

/// A name that no game has.
const NAME: &str = "game-of-a-test";

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
    for part in ["crates/games", "crates/texts/locales/en", "crates/texts/locales/fr"] {
        fs::create_dir_all(folder.path().join(part)).expect("made");
    }
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
    let printed = String::from_utf8(done.get_output().stderr.clone()).expect("UTF-8");
    assert!(printed.contains(why) && printed.lines().count() == 1, "{words:?}: {printed}");
}

#[test]
fn a_game_is_copied_under_its_name_and_registered() {
    let folder = checkout();
    let root = folder.path();
    let before = texts(root);
    let printed = new_game(root, &[NAME]);
    let crates = root.join("crates/games/game-of-a-test");
    let rules = fs::read_to_string(crates.join("src/rules.rs")).expect("the rules");
    assert!(rules.contains("impl Game for GameOfATest {"), "{rules}");
    let test = fs::read_to_string(crates.join("tests/it/conformance.rs")).expect("a test");
    assert!(test.contains("use stratege_games_game_of_a_test::GameOfATest;"), "{test}");
    let manifest = fs::read_to_string(crates.join("Cargo.toml")).expect("a manifest");
    assert!(manifest.contains("name = \"stratege-games-game-of-a-test\""), "{manifest}");
    // The remaining steps are listed with files and lines, and nothing else was changed.
    assert_eq!(texts(root), before);
    for line in [
        "Cargo.toml, after line ",
        "path = \"crates/games/game-of-a-test\" }",
        "crates/entries/game-of-a-test/src/lib.rs:",
        "crates/texts/locales/fr/games/game-of-a-test.ftl:",
        "cargo run -- play game-of-a-test",
    ] {
        assert!(printed.contains(line), "{line}: {printed}");
    }

    let registered = new_game(root, &[NAME, "--register"]);
    assert!(registered.contains("crates/texts/locales/en/games/game-of-a-test.ftl"), "{registered}");
    let french = root.join("crates/texts/locales/fr/games/game-of-a-test.ftl");
    let french = fs::read_to_string(french).expect("texts");
    assert!(french.contains("reason-game-of-a-test-taken = cette case n’est pas libre"), "{french}");
    let after = texts(root);
    for (file, (old, new)) in TOUCHED.iter().zip(before.iter().zip(&after)) {
        // Lines were added, and no line was lost or moved.
        let mut rest = new.lines();
        assert!(old.lines().all(|line| rest.any(|other| other == line)), "{file}");
        // The last one is for names that are words of the program.
        let named = new.contains("game-of-a-test") || new.contains("game_of_a_test");
        assert_eq!(named, *file != TOUCHED[3], "{file}");
    }
    // The lines that were reported are those that were added.
    for line in after.iter().flat_map(|text| text.lines()).filter(|line| line.contains("game-of-a-test")) {
        assert!(printed.contains(line), "{line}");
    }
    let needed = after[1].split("[dev-dependencies]").next().expect("what the list needs");
    assert!(needed.contains("stratege-entries-game-of-a-test.workspace = true"), "{needed}");
    assert!(after[2].contains("    &stratege_entries_game_of_a_test::ENTRY,\n];"), "{}", after[2]);
    let entry = root.join("crates/entries/game-of-a-test");
    let text = fs::read_to_string(entry.join("src/lib.rs")).expect("an entry");
    assert!(text.contains("const NAME: &str = \"game-of-a-test\";"), "{text}");
    let manifest = fs::read_to_string(entry.join("Cargo.toml")).expect("a manifest");
    assert!(manifest.contains("stratege-games-game-of-a-test.workspace = true"), "{manifest}");
    refused(root, &[NAME, "--register"], 1, "crates/games/game-of-a-test: it already exists");
    let left = fs::read_dir(root.join("crates")).expect("a folder");
    let left: Vec<_> = left.map(|entry| entry.expect("an entry").file_name()).collect();
    assert_eq!(left.len(), 4, "{left:?}");
}

#[test]
fn invalid_places_and_names_are_refused_and_nothing_is_written() {
    let folder = checkout();
    let root = folder.path();
    refused(root, &["Hex"], 2, "'Hex' is not a valid crate name");
    refused(root, &["../hex"], 2, "'../hex' is not a valid crate name");
    refused(root, &["othello"], 2, "'othello' is already a game of the program");
    refused(root, &["dames", "--lang", "fr"], 2, "le programme a déjà un jeu « dames »");
    refused(root, &[], 2, "missing");
    // From a folder inside, the checkout is found; outside, it is not.
    let outside = tempfile::tempdir().expect("a folder");
    refused(outside.path(), &[NAME], 1, "is a clone of the project");
    refused(outside.path(), &[NAME, "--lang", "fr"], 1, "ne contient le dépôt du projet");
    // A missing list is named before anything is written.
    let list = root.join(TOUCHED[2]);
    let text = fs::read_to_string(&list).expect("the list");
    fs::write(&list, text.replace("pub static ENTRIES", "pub static GAMES")).expect("written");
    refused(root, &[NAME, "--register"], 1, "src/lib.rs: no line here begins with 'pub static ENTRIES'");
    fs::write(&list, text).expect("written");
    assert_eq!(fs::read_dir(root.join("crates/games")).expect("a folder").count(), 0);
    new_game(&root.join("crates/games"), &[NAME]);
    assert!(root.join("crates/games/game-of-a-test/src/lib.rs").is_file());
    refused(root, &[NAME], 1, "it already exists");
}

#[test]
fn names_of_modules_and_texts_are_refused() {
    let folder = checkout();
    let root = folder.path();
    let entry = root.join("crates/entries/game-of-a-test");
    fs::create_dir(&entry).expect("made");
    refused(root, &[NAME], 1, "entries/game-of-a-test: it already exists");
    fs::remove_dir(&entry).expect("removed");
    let texts = root.join("crates/texts/locales/fr/web.ftl");
    fs::write(&texts, "rules-game-of-a-test = another text\n").expect("written");
    refused(root, &[NAME], 1, "web.ftl: another text already has the name rules-game-of-a-test");
    assert_eq!(fs::read_dir(root.join("crates/games")).expect("a folder").count(), 0);
}

/// As `go` is one of protocols: then the rule that only a game's own files name it says nothing.
#[test]
fn names_that_are_words_of_the_program_are_noted_in_the_rules() {
    let folder = checkout();
    let root = folder.path();
    let protocol = root.join("crates/protocol/src");
    fs::create_dir_all(&protocol).expect("made");
    fs::write(protocol.join("lib.rs"), "const WORD: &str = \"game-of-a-test\";\n").expect("written");
    let printed = new_game(root, &[NAME, "--register"]);
    assert!(printed.contains(TOUCHED[3]), "{printed}");
    let rules = fs::read_to_string(root.join(TOUCHED[3])).expect("the rules");
    assert!(rules.contains("    \"game-of-a-test\",\n];"), "{rules}");
}
