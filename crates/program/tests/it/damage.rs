//! Damaged files of the formats that the program writes for itself: each command gives what it gave before, or names the
//! file. None gives less without a word. `.ci/slow damage` tries two thousand of them.

use crate::common::{is_slow, path, stratege, written};
use std::fs;
use std::path::{Path, PathBuf};
use stratege_game::random::Random;

/// A format: how its files are made, and the command that reads them.
struct Format {
    /// Its name in reports.
    name: &'static str,
    /// The commands that make the files, without and with input.
    made: Vec<(Vec<&'static str>, &'static str)>,
    /// The files that are damaged, with `*` at the end of a name for any ending; they are in the folder in which the
    /// commands run.
    files: &'static [&'static str],
    /// The command that reads them, and its input.
    read: (Vec<&'static str>, &'static str),
}

fn words(text: &'static str) -> Vec<&'static str> {
    text.split(' ').collect()
}

/// A command's exit code, standard output and standard error, in a folder which is also the program's own.
fn run(folder: &Path, (words, typed): &(Vec<&str>, &str)) -> (i32, String, String) {
    let mut command = stratege(words);
    command.current_dir(folder).env("STRATEGE_HOME", folder).write_stdin(*typed);
    let done = command.output().expect("it runs");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (done.status.code().unwrap_or(-1), text(&done.stdout), text(&done.stderr))
}

/// JSON without what is never twice the same.
fn without_times(text: &str) -> String {
    let is_time = |line: &&str| !["time", "seconds", "_ms", "_us"].iter().any(|word| line.contains(word));
    text.lines().filter(is_time).collect::<Vec<_>>().join("\n")
}

/// All files below a folder, by their paths from there.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        for entry in fs::read_dir(next).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() { folders.push(path) } else { found.push(path) }
        }
    }
    found.sort();
    found
}

/// Damages a file: a bit, a few bytes, a range that is emptied, filled at random, moved, exchanged or turned round, an end
/// that is missing, all of it.
fn damage(bytes: &mut Vec<u8>, random: &mut Random) {
    let size = (1 + random.below(500)).min(bytes.len() / 3).max(1);
    let [from, to] = [(); 2].map(|()| random.below(bytes.len() - size + 1));
    let any = |random: &mut Random| random.below(256) as u8;
    match random.below(9) {
        0 => bytes[from] ^= 1 << random.below(8),
        1 => (0..20).for_each(|_| {
            let at = random.below(bytes.len());
            bytes[at] = any(random);
        }),
        2 => bytes[from..from + size].fill(0),
        3 => bytes[from..from + size].iter_mut().for_each(|byte| *byte = any(random)),
        4 => bytes.copy_within(from..from + size, to),
        5 => (0..size).for_each(|at| bytes.swap(from + at, to + at)),
        6 => bytes[from..from + size].reverse(),
        7 => bytes.truncate(from),
        _ => bytes[from] = bytes[from].wrapping_add(1),
    }
}

/// Damages files of a format and reads them; what was wrong.
fn check(format: &Format, seed: u64) {
    let folder = tempfile::tempdir().expect("a folder");
    for made in &format.made {
        let (code, out, errors) = run(folder.path(), made);
        // A search that found nothing within its limits keeps its table, and ends with 1.
        assert!(code <= 1, "{}: {made:?}: {out}{errors}", format.name);
    }
    let kept: Vec<(PathBuf, Vec<u8>)> = files(folder.path())
        .into_iter()
        .map(|path| (path.clone(), fs::read(&path).expect("a file")))
        .collect();
    let is_meant = |path: &Path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        format.files.iter().any(|wanted| match wanted.strip_suffix('*') {
            Some(start) => name.starts_with(start),
            None => name == *wanted,
        })
    };
    let targets: Vec<usize> = (0..kept.len()).filter(|&at| is_meant(&kept[at].0)).collect();
    assert!(!targets.is_empty(), "{}: no file was made: {kept:?}", format.name);
    let (expected, whole, errors) = run(folder.path(), &format.read);
    assert!(expected <= 1 && !whole.is_empty(), "{}: {whole}{errors}", format.name);
    let mut random = Random::new(seed);
    for turn in 0..if is_slow() { 160 } else { 10 } {
        for path in files(folder.path()) {
            fs::remove_file(path).expect("removed");
        }
        kept.iter().for_each(|(path, bytes)| fs::write(path, bytes).expect("written"));
        let (target, bytes) = &kept[targets[random.below(targets.len())]];
        let mut damaged = bytes.clone();
        damage(&mut damaged, &mut random);
        if damaged == *bytes {
            continue;
        }
        fs::write(target, &damaged).expect("written");
        let (code, out, errors) = run(folder.path(), &format.read);
        let name = target.file_name().unwrap_or_default().to_string_lossy();
        let said = format!("{out}{errors}").contains(&*name);
        let fine = (code == expected && without_times(&out) == without_times(&whole)) || said;
        assert!(
            fine && matches!(code, 0..=2),
            "{}, seed {seed}, turn {turn}: {} gave {code}:\n{out}\n{errors}",
            format.name,
            target.display()
        );
    }
}

const GAMES: &str = "[White \"Ann\"]\n[Black \"Bob\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0\n\n\
    [White \"Cid\"]\n[Black \"Dan\"]\n\n1. d4 d5 2. c4 e6 3. Nc3 Nf6 0-1\n\n\
    [White \"Ann\"]\n[Black \"Dan\"]\n\n1. e4 c5 2. Nf3 d6 3. d4 cxd4 1/2-1/2\n\n";

#[test]
fn a_damaged_match_store() {
    let plan = "match tic-tac-toe --player depth=1 --player depth=3 --games 12 --seed 4 --store a.db";
    for read in [
        "rate a.db --json",
        "match tic-tac-toe --player depth=1 --player depth=3 --games 12 --seed 4 --store a.db --json",
    ] {
        let read = (words(read), "");
        check(&Format { name: "match", made: vec![(words(plan), "")], files: &["a.db"], read }, 1);
    }
}

#[test]
fn a_damaged_tuning_store() {
    let plan =
        "tune chess --nodes 100 --pairs 1 --longest 10 --tunables delta_margin --steps 3 --store a.db --json";
    let format =
        Format { name: "tuning", made: vec![(words(plan), "")], files: &["a.db"], read: (words(plan), "") };
    check(&format, 2);
}

/// A library of a few collections; its games come from a file beside its folder.
fn library(read: &'static str, files: &'static [&'static str], seed: u64) {
    let folder = tempfile::tempdir().expect("a folder");
    let games = written(folder.path(), "games.pgn", GAMES.repeat(20));
    let games: &'static str = Box::leak(games.into_boxed_str());
    let import =
        |collection| [&["library", "import", "chess", games, "--collection", collection][..]].concat();
    let made = ["cup", "club"].map(|collection| (import(collection), "")).into();
    check(&Format { name: "library", made, files, read: (words(read), "") }, seed);
}

#[test]
fn a_damaged_library() {
    library("library games --number 200 --json", &["library.db"], 3);
    library("explore chess --json", &["library.db"], 4);
}

#[test]
fn damaged_positions_of_a_library() {
    library("explore chess --json", &["positions-*"], 5);
}

#[test]
fn a_damaged_file_of_games() {
    let made = vec![(words("play chess --first human:Ann --second human:Bob"), "e4\ne5\nNf3\nNc6\n")];
    let read = (words("play --resume"), "record\nq\n");
    check(&Format { name: "games", made, files: &["games.db"], read }, 6);
}

#[test]
fn damaged_puzzles() {
    let made = vec![(words("puzzles make tic-tac-toe --number 4 --nodes 5000 --output a.puzzles"), "")];
    let read = (words("puzzles list a.puzzles --json"), "");
    check(&Format { name: "puzzles", made, files: &["a.puzzles"], read }, 7);
}

#[test]
fn a_damaged_book() {
    let make = "match tic-tac-toe --player depth=1 --player depth=3 --games 6 --output a.pgn";
    let build = "book build tic-tac-toe a.pgn --plies 5 --output a.book";
    let made = vec![(words(make), ""), (words(build), "")];
    let read = (words("book show tic-tac-toe a.book --json"), "");
    check(&Format { name: "book", made, files: &["a.book"], read }, 8);
}

#[test]
fn a_damaged_table() {
    let made = vec![(words("solve tic-tac-toe --table 1 --table-file a.table"), "")];
    let read = (words("solve tic-tac-toe --table 1 --table-file a.table --table-read-only --json"), "");
    check(&Format { name: "table", made, files: &["a.table"], read }, 9);
    let go =
        "solve go --variant 5,chinese,superko=none,komi=0 --window=-25,-24 --table 1 --table-file a.table";
    let made = vec![([words(go), words("--nodes 2000")].concat(), "")];
    let read = ([words(go), words("--nodes 10 --table-read-only --json")].concat(), "");
    check(&Format { name: "table of Go", made, files: &["a.table"], read }, 10);
}

#[test]
fn damaged_endgames() {
    let made = vec![(words("endgames make draughts --variant english --pieces 2"), "")];
    let read = (words("endgames check draughts --variant english --pieces 2 --json"), "");
    check(&Format { name: "endgames", made, files: &["0*", "1*", "2*"], read }, 11);
}

#[test]
fn damaged_games_of_learning() {
    let make =
        "learn games othello --depth 1 --exact 8 --detours 1 --weights criteria --data a.games --number 60";
    let read = (words("archive othello a.games --json"), "");
    check(
        &Format { name: "games of learning", made: vec![(words(make), "")], files: &["a.games"], read },
        12,
    );
}

#[test]
fn damaged_checkpoints() {
    let plan =
        "learn genetic othello --population 4 --environment 1 --generations 1 --checkpoint a.json --json";
    let (made, read) = (vec![(words(plan), "")], (words(plan), ""));
    check(&Format { name: "genetic", made, files: &["a.json"], read }, 13);
    let plan = "learn td backgammon --inputs raw --hidden 4+2+2 --measure 4 --number 40 --output w --checkpoint a.td --json";
    let (made, read) = (vec![(words(plan), "")], (words(plan), ""));
    check(&Format { name: "td", made, files: &["a.td"], read }, 14);
}

#[test]
fn damaged_weights() {
    let plan = "learn td backgammon --inputs raw --hidden 4+2+2 --measure 4 --number 40 --output a.weights";
    let read = (words("analyse backgammon --dice 31 --depth 1 --evaluation file:a.weights --json"), "");
    check(&Format { name: "weights", made: vec![(words(plan), "")], files: &["a.weights"], read }, 15);
}

/// Twenty bytes of the library, 393 of its positions, a bit of a checkpoint, a digit of a match store, and a cut last line.
#[test]
fn what_was_found_once_is_found_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let home = folder.path();
    written(home, "games.pgn", GAMES.repeat(20));
    let ask = |text: &'static str| run(home, &(words(text), ""));
    assert_eq!(ask("library import chess games.pgn").0, 0);
    let (database, store) = (home.join("library/library.db"), home.join("a.db"));
    let whole = fs::read(&database).expect("a database");
    let mut bytes = whole.clone();
    let at = bytes.windows(3).rposition(|word| word == b"Cid").expect("a name");
    bytes[at..at + 20].fill(b'?');
    fs::write(&database, &bytes).expect("written");
    let (code, _, errors) = ask("library games --json");
    assert!(code == 1 && errors.contains("library.db") && errors.contains("library repair"), "{errors}");
    assert_eq!(ask("library check").0, 1);
    let (code, out, errors) = ask("library repair --json");
    let repaired: serde_json::Value = serde_json::from_str(&out).expect("JSON");
    assert!(code == 0 && repaired["games"].as_u64() >= Some(50), "{out}{errors}");
    assert_eq!(ask("library check").0, 0);
    assert_eq!(ask("explore chess").0, 0);
    // Random bytes as a whole library.
    fs::write(&database, [0x5a; 9_000]).expect("written");
    let (code, _, errors) = ask("library");
    assert!(code == 1 && errors.contains("library.db") && errors.contains("library repair"), "{errors}");
    let (code, out, _) = ask("library repair");
    assert!(code == 0 && out.contains("library.damaged-1.db"), "{out}");
    // One digit of a match.
    let plan = "match tic-tac-toe --player depth=1 --player depth=3 --games 12 --seed 4 --store a.db --json";
    let (_, whole, _) = ask(plan);
    let mut bytes = fs::read(&store).expect("a store");
    let part = b"\"players\":[1";
    let places: Vec<usize> = (0..bytes.len()).filter(|&at| bytes[at..].starts_with(part)).collect();
    // Room that is free still holds rows of before.
    places.into_iter().for_each(|at| bytes[at + part.len() - 1] = b'0');
    fs::write(&store, &bytes).expect("written");
    let (code, _, errors) = ask(plan);
    assert!(code == 1 && errors.contains("a.repaired.db"), "{errors}");
    fs::copy(home.join("a.repaired.db"), &store).expect("copied");
    let (code, again, errors) = ask(plan);
    assert_eq!((code, encounters(&again)), (0, encounters(&whole)), "{errors}");
    // The last line of puzzles.
    let file = path(home, "a.puzzles");
    assert_eq!(ask("puzzles make tic-tac-toe --number 4 --nodes 5000 --output a.puzzles").0, 0);
    let text = fs::read_to_string(&file).expect("puzzles");
    let lines: Vec<&str> = text.lines().collect();
    for kept in [&text[..text.len() - 9], &format!("{}\n", lines[..lines.len() - 2].join("\n"))] {
        fs::write(&file, kept).expect("written");
        let (_, _, errors) = ask("puzzles check a.puzzles");
        assert!(errors.contains("a.puzzles: line"), "{errors}");
    }
    // What was asked of the reader.
    fs::write(home.join("puzzles.json"), "{\"streak\": 9").expect("written");
    fs::write(&file, &text).expect("written");
    let (code, _, errors) = run(home, &(words("puzzles solve a.puzzles"), "a1\n"));
    assert!(code == 1 && errors.contains("puzzles.json"), "{code} {errors}");
}

/// The results of a match.
fn encounters(text: &str) -> String {
    let report: serde_json::Value = serde_json::from_str(text).expect("JSON");
    report["encounters"][0]["pairs"].to_string()
}
