//! `stratege endgames`, and what searches make of its files.

use crate::common::{output, path, read, refusal, stratege};
use std::fs;

/// Makes the endgames of English draughts with up to this many pieces in the program's own folder.
fn made(home: &std::path::Path, pieces: &str) -> String {
    let words = ["endgames", "make", "draughts", "--variant", "english", "--pieces", pieces];
    let done = stratege(&words).env("STRATEGE_HOME", home).assert().success();
    String::from_utf8_lossy(&done.get_output().stdout).into_owned()
}

/// The output of a search of a position, in JSON, and its standard error.
fn analysed(home: &std::path::Path, words: &[&str]) -> (serde_json::Value, String) {
    let words = [&["analyse", "draughts", "--variant", "english", "--depth", "5", "--json"], words].concat();
    let done = stratege(&words).env("STRATEGE_HOME", home).assert().success();
    let done = done.get_output();
    let found = serde_json::from_slice(&done.stdout).expect("JSON");
    (found, String::from_utf8_lossy(&done.stderr).into_owned())
}

/// Two kings against one in the double corner: won, but not within five plies.
const WON: &str = "W:WK32,K28:BK5";

#[test]
fn endgames_are_made_checked_and_used() {
    let home = tempfile::tempdir().expect("a folder");
    let value = |words: &[&str]| {
        let (found, printed) = analysed(home.path(), words);
        (found["lines"][0]["score"]["value"].as_f64().expect("a value"), printed)
    };
    let without = value(&["--position", WON]).0;
    assert!(without < 10.0, "{without}");
    assert!(made(home.path(), "3").starts_with("34 classes with up to 3 pieces: "));
    let (with, printed) = value(&["--position", WON]);
    assert!(with > 50.0 && printed.is_empty(), "{with} {printed}");

    // In words, in both languages, and solved without a search.
    let said = |words: &[&str]| {
        let asked = [words, &["draughts", "--variant", "english", "--position", WON]].concat();
        let done = stratege(&asked).env("STRATEGE_HOME", home.path()).assert().success();
        String::from_utf8_lossy(&done.get_output().stdout).into_owned()
    };
    let lines = said(&["analyse", "--depth", "3", "--lines", "3"]);
    assert!(lines.contains("won, by the library  ") && !lines.contains("+200"), "{lines}");
    assert!(said(&["--lang", "fr", "analyse", "--depth", "3"]).contains("gagné (table de finales)"));
    let solved = said(&["solve"]);
    assert!(solved.contains("by the endgame library") && solved.contains("Best line: "), "{solved}");
    assert!(said(&["--lang", "fr", "solve"]).contains("par une table de finales"));

    // A match ends a game where the library knows its result, if asked to.
    let openings = path(home.path(), "openings.txt");
    fs::write(&openings, WON).expect("written");
    let games = |more: &[&str]| {
        let base =
            ["match", "draughts", "--variant", "english", "--games", "2", "--longest", "3", "--depth", "1"];
        let players = ["--player", "name=a", "--player", "name=b", "--openings", &openings, "--json"];
        let done = stratege(&[&base[..], &players, more].concat())
            .env("STRATEGE_HOME", home.path())
            .assert()
            .success();
        serde_json::from_slice::<serde_json::Value>(&done.get_output().stdout).expect("JSON")
    };
    let count = |found: &serde_json::Value, name: &str| found["encounters"][0][name].as_u64();
    assert_eq!(count(&games(&[]), "draws"), Some(2));
    let known = games(&["--proven"]);
    assert_eq!([count(&known, "wins"), count(&known, "losses")], [Some(1); 2], "{known}");

    let folder = path(home.path(), "endgames");
    let check =
        ["endgames", "check", "draughts", "--variant", "english", "--pieces", "3", "--folder", &folder];
    let counts = read(&[&check[..], &["--json"]].concat());
    assert_eq!(counts["by_pieces"][2]["positions"], 261_224);
    assert_eq!(counts["by_pieces"][2]["wrong"], 0);
    assert!(output(&[&check[..], &["--lang", "fr"]].concat()).contains("Gagnées"));

    // A damaged file is named, in both languages; the search continues, and the file is made again.
    let file = path(home.path(), "endgames/draughts-english/0201.wdl");
    let whole = fs::read(&file).expect("a file");
    fs::write(&file, &whole[..whole.len() / 2]).expect("written");
    let (_, printed) = value(&["--position", WON]);
    assert!(printed.contains("0201.wdl is not used: damaged"), "{printed}");
    let (_, printed) = value(&["--position", WON, "--lang", "fr"]);
    assert!(printed.contains("0201.wdl n’est pas utilisé : endommagé"), "{printed}");
    let why = refusal(&check, 1);
    assert!(why.contains("0 wrong outcomes, 2 files missing or damaged"), "{why}");
    made(home.path(), "3");
    assert_eq!(fs::read(&file).expect("a file"), whole);
}

#[test]
fn endgames_that_are_not_numbered_are_refused() {
    for words in [["make", "connect4"], ["list", "othello"], ["check", "nim"]] {
        let why = refusal(&[&["endgames"], &words[..]].concat(), 2);
        assert!(why.contains("such endgames are not numbered"), "{why}");
    }
    let why = refusal(&["endgames", "list", "draughts", "--variant", "frisian"], 2);
    assert!(why.contains("draughts frisian"), "{why}");
    let why = refusal(&["endgames", "mend", "draughts"], 2);
    assert!(why.contains("make, check, list"), "{why}");
    assert!(refusal(&["endgames", "make", "draughts", "--pieces", "9"], 2).contains('9'));
    let sizes = read(&["endgames", "list", "draughts", "--variant", "english", "--json"]);
    assert_eq!(sizes["by_pieces"][0], serde_json::json!({ "pieces": 1, "classes": 4, "numbers": 120 }));
    let sizes = read(&["endgames", "list", "chess", "--json"]);
    assert_eq!(sizes["by_pieces"][1], serde_json::json!({ "pieces": 3, "classes": 10, "numbers": 589_824 }));
}

#[test]
fn bear_offs_are_made_checked_and_used() {
    let home = tempfile::tempdir().expect("a folder");
    let run = |words: &[&str]| {
        let done = stratege(words).env("STRATEGE_HOME", home.path()).assert().success();
        let done = done.get_output();
        let printed = String::from_utf8_lossy(&done.stderr).into_owned();
        (String::from_utf8_lossy(&done.stdout).into_owned(), printed)
    };
    let (made, _) = run(&["endgames", "make", "backgammon", "--pieces", "2"]);
    assert!(made.starts_with("3 classes with up to 2 pieces: 109"), "{made}");
    let folder = path(home.path(), "endgames");
    let check = ["endgames", "check", "backgammon", "--pieces", "2", "--folder", &folder, "--every", "7"];
    let counts = read(&[&check[..], &["--json"]].concat());
    let sum = |place: &str| -> u64 {
        let rows = counts["by_pieces"].as_array().expect("rows").iter();
        rows.filter_map(|row| row[place].as_u64()).sum()
    };
    assert!(sum("positions") > 7_000 && sum("wrong") == 0, "{counts}");
    let file = path(home.path(), "endgames/backgammon/two-sided-2.weights");
    let whole = fs::read(&file).expect("a file");
    fs::write(&file, &whole[..whole.len() / 2]).expect("written");
    assert!(refusal(&check, 1).contains("2 files missing or damaged"));
    run(&["endgames", "make", "backgammon", "--pieces", "2"]);
    assert_eq!(fs::read(&file).expect("a file"), whole);
}
