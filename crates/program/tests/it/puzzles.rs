//! Puzzles made, listed, solved at the prompt and proven again.

use crate::common::{console, output, path, read, refused, stratege, written};
use serde_json::Value;
use std::fs;
use std::path::Path;

/// A file with puzzles of tic-tac-toe.
fn made(folder: &Path) -> String {
    let file = path(folder, "small.puzzles");
    output(&["puzzles", "make", "tic-tac-toe", "--number", "4", "--nodes", "5000", "--output", &file]);
    file
}

/// The same collection as version 1 wrote it, and as it is edited: without hashes and without the last line.
fn without_hashes(text: &str) -> String {
    let bare = |line: &str| line.rsplit_once(",\"hash\":").map(|(open, _)| format!("{open}}}\n"));
    let lines: Vec<String> = text.lines().filter_map(bare).collect();
    lines[..lines.len() - 1].concat().replacen("\"version\":2", "\"version\":1", 1)
}

fn puzzles(file: &str) -> Vec<Value> {
    read(&["puzzles", "list", file, "--json"])["puzzles"].as_array().expect("a list").clone()
}

#[test]
fn puzzles_are_made_listed_continued_and_checked() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = made(folder.path());
    let first = puzzles(&file);
    assert_eq!(first.len(), 4);
    let listed = output(&["puzzles", "list", &file, "--number", "2", "--skip", "1"]);
    assert!(listed.contains("2 of 4 puzzles") && listed.contains("solved"), "{listed}");
    let french = output(&["puzzles", "list", &file, "--lang", "fr"]);
    assert!(french.contains("difficulté") && french.contains("résolu"), "{french}");
    // Killed in the middle of a line, and asked for more: what was there is there again.
    let text = fs::read_to_string(&file).expect("puzzles");
    fs::write(&file, &text[..text.len() - 20]).expect("cut");
    let more =
        ["puzzles", "make", "tic-tac-toe", "--number", "6", "--nodes", "5000", "--output", &file, "--json"];
    let answer = read(&more);
    assert_eq!((&answer["puzzles"], &answer["complete"]), (&6.into(), &true.into()));
    assert_eq!(puzzles(&file)[..4], first);
    let (kept, end) = text[..text.len() - 1].rsplit_once('\n').expect("lines");
    assert!(end.starts_with("{\"puzzles\":4"), "{end}");
    assert!(fs::read_to_string(&file).expect("puzzles").starts_with(kept));
    let checked = output(&["puzzles", "check", &file, "--threads", "2"]);
    assert!(checked.contains("Same answers: 6; ambiguous: 0; undecided: 0"), "{checked}");
}

#[test]
fn an_ambiguous_puzzle_is_found() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = made(folder.path());
    let text = without_hashes(&fs::read_to_string(&file).expect("puzzles"));
    let header = text.lines().next().expect("a header");
    // Any corner holds the draw.
    let wrong = "{\"position\":\".../.X./...\",\"side\":\"second\",\"answers\":[\"a1\"],\"line\":[\"a1\"],\"proof\":\"solved\",\
        \"value\":0.0,\"otherwise\":-1.0,\"plies\":null,\"difficulty\":2,\"from\":{\"game\":0,\"ply\":1}}";
    let file = written(folder.path(), "wrong.puzzles", format!("{header}\n{wrong}\n"));
    refused(&["puzzles", "check", &file], 1, "1 puzzle is ambiguous");
    let done = stratege(&["puzzles", "check", &file, "--json"]).output().expect("it runs");
    let counts: Value = serde_json::from_slice(&done.stdout).expect("JSON");
    assert_eq!(counts["ambiguous"], serde_json::json!([1]));
}

#[test]
fn the_mistakes_of_a_file_become_puzzles() {
    let folder = tempfile::tempdir().expect("a folder");
    // White passes a mate by, twice.
    let game = "[White \"Ann\"]\n[Black \"Bob\"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxe5+ Nxe5 *\n\n";
    let games = written(folder.path(), "club.pgn", format!("{game}{game}"));
    let file = path(folder.path(), "mine.puzzles");
    let make =
        ["puzzles", "make", "chess", "--from", &games, "--nodes", "20000", "--output", &file, "--json"];
    let answer = read(&make);
    assert_eq!((&answer["games"], &answer["complete"]), (&2.into(), &true.into()));
    let first = puzzles(&file);
    let found: Vec<&Value> = first.iter().filter(|puzzle| puzzle["answers"][0] == "Qxf7#").collect();
    assert_eq!(found.len(), 1, "{first:?}");
    assert_eq!((&found[0]["proof"], &found[0]["from"]["ply"]), (&"mate".into(), &6.into()));
    // The same command finds nothing more.
    read(&make);
    assert_eq!(puzzles(&file), first);
    refused(&["puzzles", "make", "chess", "--from", &games, "--seed", "3", "--output", &file], 2, "--seed");
    refused(&["puzzles", "list", &file, "--from", &games], 2, "--from");
}

#[test]
fn puzzles_are_asked_and_what_was_missed_comes_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let (home, file) = (folder.path().join("home"), made(folder.path()));
    let all = puzzles(&file);
    let answer = |index: usize| all[index]["answers"][0].as_str().expect("a move").to_owned();
    let solve = ["puzzles", "solve", &file];
    let shown = console(&solve, &format!("z9\nhint\n{}\n{}\nquit\n", answer(0), answer(1)), &home);
    assert!(shown.contains("Puzzle 1, difficulty") && shown.contains("It is one of these"), "{shown}");
    assert!(shown.contains("character 1: 'z9'"), "a slip is no answer: {shown}");
    assert!(shown.contains("comes again tomorrow") && shown.contains("Right. Streak: 1"), "{shown}");
    assert!(shown.contains("2 of 2 right. Streak: 1 (best 1). To be repeated: 1"), "{shown}");
    // The answer is shown by the second hint; the puzzle comes again the same day, after the others.
    let french =
        console(&[&solve[..], &["--lang", "fr"]].concat(), "indice\nindice\nsuivant\nquitter\n", &home);
    assert!(french.contains("Problème 3") && french.contains("Manqué. La solution est"), "{french}");
    assert!(french.contains("Justes : 0 sur 1. Série : 0 (record : 1). À revoir : 2"), "{french}");
    let again = console(&solve, &format!("{}\n", answer(2)), &home);
    assert!(again.contains("Puzzle 3, difficulty") && !again.contains("Puzzle 1,"), "{again}");
    assert!(again.contains("Puzzle 4, difficulty"), "new ones follow: {again}");
}

#[test]
fn what_is_wrong_is_refused_with_its_place() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = made(folder.path());
    let written_text = fs::read_to_string(&file).expect("puzzles");
    let text = without_hashes(&written_text);
    let (header, rest) = text.split_once('\n').expect("lines");
    let refuse = |name: &str, content: String, why: &str| {
        let file = written(folder.path(), name, content);
        refused(&["puzzles", "list", &file], 1, why);
    };
    refuse("empty", String::new(), "line 1: character 1: expected the first line of a file of puzzles");
    refuse("other", "{\"a\":1}\n".into(), "expected the first line");
    refuse("newer", text.replacen("\"version\":1", "\"version\":3", 1), "puzzles of version 2");
    refuse("unhashed", text.replacen("\"version\":1", "\"version\":2", 1), "its hash does not fit");
    refuse("header", written_text.replacen("\"seed\":1", "\"seed\":2", 1), "line 1: character 1");
    refuse("line", written_text.replacen("\"difficulty\":", "\"difficulty\":1", 1), "line 2: character 1");
    refuse(
        "game",
        text.replacen("tic-tac-toe", "xiangqi", 1),
        "line 1: character 1: 'xiangqi': expected a game",
    );
    refuse("cut", format!("{header}\n{}\n{rest}", &rest[..30]), "line 2: character");
    refuse("answers", text.replacen("\"answers\":[\"", "\"answers\":[\"z9\",\"", 1), "line 2: ");
    refuse("side", swapped(&text), "expected the side that is to move");
    for (words, code, why) in [
        (&["puzzles", "make", "xiangqi", "--output", "x"][..], 2, "expected a game"),
        (&["puzzles", "make", "nim"], 2, "--output"),
        (&["puzzles", "make", "nim", "--output", "-"], 2, "--output"),
        (&["puzzles", "make", "nim", "--nodes", "0", "--output", "x"], 2, "--nodes"),
        (&["puzzles", "make", "race", "--output", "x"], 2, "no puzzles can be made"),
        (&["puzzles", "dance", "nim"], 2, "make, list, solve, check"),
        (&["puzzles", "make", "tic-tac-toe", "--seed", "2", "--output", &file], 1, "--seed 1 --nodes 5000"),
        (&["puzzles", "list", &file, "--seed", "1"], 2, "--seed"),
        (&["puzzles", "solve", "-"], 2, "standard input"),
        (&["puzzles", "list", "nothing"], 1, "nothing"),
    ] {
        refused(words, code, why);
    }
    // A file that something else stands in is left as it is.
    assert_eq!(fs::read_to_string(&file).expect("puzzles"), written_text);
}

/// The file with the other side in its first puzzle.
fn swapped(text: &str) -> String {
    let (header, rest) = text.split_once('\n').expect("lines");
    let (first, rest) = rest.split_once('\n').expect("lines");
    let turned = if first.contains("\"side\":\"first\"") {
        first.replace("\"side\":\"first\"", "\"side\":\"second\"")
    } else {
        first.replace("\"side\":\"second\"", "\"side\":\"first\"")
    };
    format!("{header}\n{turned}\n{rest}")
}
