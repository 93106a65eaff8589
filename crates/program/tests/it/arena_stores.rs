//! Matches that are interrupted, continued and extended, and that lose their files.

use crate::arena_engines::running;
use crate::common::{is_slow, path, read, refused, stratege, written};
use assert_cmd::cargo::cargo_bin;
use rustix::process::{Pid, Signal, kill_process};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// A running match, after it has reported that games have ended.
fn begun(arguments: &[&str]) -> (Child, BufReader<std::process::ChildStderr>) {
    let mut command = Command::new(cargo_bin("stratege"));
    command.args(arguments).env("LC_ALL", "C").stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("it starts");
    let mut errors = BufReader::new(child.stderr.take().expect("a pipe"));
    let mut line = String::new();
    errors.read_line(&mut line).expect("a line");
    assert!(line.contains("left"), "{line}");
    (child, errors)
}

fn signal(child: &Child, signal: Signal) {
    let pid = Pid::from_raw(child.id() as i32).expect("a process");
    kill_process(pid, signal).expect("a signal");
}

/// Ends: its exit code, and what it printed and complained of.
fn ended(mut child: Child, mut errors: BufReader<std::process::ChildStderr>) -> (i32, String, String) {
    let (mut out, mut printed) = (String::new(), String::new());
    child.stdout.take().expect("a pipe").read_to_string(&mut out).expect("text");
    errors.read_to_string(&mut printed).expect("text");
    (child.wait().expect("an end").code().unwrap_or(-1), out, printed)
}

const PLAYERS: [&str; 4] =
    ["--player", "depth=5 table=1 name=A", "--player", "depth=4 table=1 ties=random name=B"];

fn words<'a>(rest: &[&'a str]) -> Vec<&'a str> {
    [&["match", "connect-four", "--seed", "9"][..], &PLAYERS, rest].concat()
}

#[test]
fn an_interrupted_match_keeps_its_games_and_continues() {
    let folder = tempfile::tempdir().expect("a folder");
    let [store, games, whole] = ["a.db", "a.pgn", "b.pgn"].map(|name| path(folder.path(), name));
    let test = ["--sprt", "elo0=0 elo1=2", "--games", "3000", "--store", &store];
    let plan = words(&[&test[..], &["--output", &games]].concat());
    for (kind, code) in [(Signal::INT, 130), (Signal::TERM, 143)] {
        let (child, errors) = begun(&plan);
        signal(&child, kind);
        let (found, out, printed) = ended(child, errors);
        assert_eq!(found, code, "{out}{printed}");
        let last = printed.lines().last().unwrap_or_default();
        assert!(last.contains("interrupted after") && last.contains("continues"), "{printed}");
        assert!(out.contains("of 3000 games") && out.contains("A vs B"), "{out}");
        assert!(std::fs::read_to_string(&games).expect("the games").matches("[Event").count() > 100);
    }
    // Each game of the store was added to the file once, in their order.
    let written = std::fs::read_to_string(&games).expect("games");
    let rounds: Vec<&str> = written.lines().filter(|line| line.starts_with("[Round ")).collect();
    assert!(
        rounds.iter().collect::<std::collections::BTreeSet<_>>().len() == rounds.len() && rounds.len() > 100
    );
    // On: the same games as without a break, with another number of games at once.
    let on = |games: &str, rest: &[&str]| {
        let plan = ["--games", "700", "--sprt", "elo0=0 elo1=2", "--output", games];
        let out = read(&words(&[&plan[..], rest, &["--json"]].concat()));
        (
            out["encounters"][0]["pairs"].clone(),
            out["played"].clone(),
            std::fs::read_to_string(games).expect("games"),
        )
    };
    let other = path(folder.path(), "c.db");
    let quiet = on(&whole, &["--store", &other]);
    let games = path(folder.path(), "d.pgn");
    let again = on(&games, &["--concurrency", "3"]);
    assert_eq!((quiet.0, quiet.1), (again.0, again.1));
    assert_eq!(plain(&quiet.2), plain(&again.2));
}

/// Games without their times.
fn plain(games: &str) -> String {
    let parts = games.split('{').map(|part| part.split_once('}').map_or(part, |(_, rest)| rest));
    parts.collect::<String>().split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn a_test_ends_at_the_same_game_with_any_concurrency_and_after_an_interruption() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = path(folder.path(), "a.db");
    let run = |rest: &[&str]| {
        let test = ["--sprt", "elo0=0 elo1=80", "--games", "2000", "--json"];
        let out = read(&words(&[&test[..], rest].concat()));
        assert_ne!(out["encounters"][0]["sprt"]["verdict"], "open");
        (out["played"].clone(), out["encounters"][0]["pairs"].clone())
    };
    let one = run(&[]);
    assert_eq!(run(&["--concurrency", "4", "--store", &store]), one);
    assert_eq!(run(&["--concurrency", "4", "--store", &store]), one, "resumed");
    assert_eq!(run(&["--concurrency", "7"]), one);
}

#[test]
fn a_second_signal_leaves_at_once_and_takes_the_engines_along() {
    let folder = tempfile::tempdir().expect("a folder");
    // It plays on until the third game, and then neither plays nor ends.
    let mark = written(folder.path(), "mark", "");
    let script = format!(
        "#!/bin/sh\ntrap '' TERM INT\nwhile read -r word rest; do case $word in uci) echo uciok;; isready) echo readyok;;
go) n=$((n+1)); [ $n -gt 4 ] && exec tail -f /dev/null {mark}; echo bestmove 0000;; esac; done\n"
    );
    let file = written(folder.path(), "engine", script.replace("bestmove 0000", "bestmove e2e4"));
    std::fs::set_permissions(&file, std::os::unix::fs::PermissionsExt::from_mode(0o755)).expect("executable");
    let player = format!("uci={file} name=E depth=1");
    let plan =
        ["match", "chess", "--player", &player, "--player", "name=random engine=random", "--games", "20"];
    let (child, errors) = begun(&[&plan[..], &["--random-plies", "0", "--longest", "1"]].concat());
    while running(&mark) == 0 {
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    signal(&child, Signal::INT);
    signal(&child, Signal::INT);
    let (code, _, printed) = ended(child, errors);
    assert_eq!((code, running(&mark)), (130, 0), "{printed}");
}

#[test]
fn a_match_is_extended_and_differences_are_reported() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = path(folder.path(), "a.db");
    let run = |games: &str| read(&words(&["--games", games, "--store", &store, "--json"]));
    let short = run("20");
    let long = run("60");
    assert_eq!((&short["played"], &long["played"]), (&json!(20), &json!(60)));
    let fresh = read(&words(&["--games", "60", "--json"]));
    assert_eq!(long["encounters"], fresh["encounters"]);
    refused(&words(&["--games", "20", "--store", &store]), 1, "games: 60 in the file, 20 wanted");
    let french = words(&["--games", "60", "--store", &store, "--depth", "3", "--lang", "fr"]);
    refused(&french, 1, "limites profondeur : rien dans le fichier, 3 demandé");
}

#[test]
fn a_store_is_a_file_and_rating_only_reads_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let run = |words: &[&str]| {
        let done = stratege(words).current_dir(folder.path()).assert().success();
        String::from_utf8_lossy(&done.get_output().stdout).into_owned()
    };
    run(&words(&["--games", "4", "--store", "file:x"]));
    assert!(folder.path().join("file:x").is_file());
    let before = std::fs::read(folder.path().join("file:x")).expect("a file");
    let rated: Value = serde_json::from_str(&run(&["rate", "file:x", "--json"])).expect("JSON");
    assert_eq!(rated["played"], 4);
    assert_eq!(std::fs::read(folder.path().join("file:x")).expect("a file"), before);
    assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 1);
}

/// Whatever stands in a damaged store, rating it is refused or gives a list, and nothing panics.
#[test]
fn damaged_stores_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let (store, other) = (path(folder.path(), "a.db"), path(folder.path(), "b.db"));
    read(&words(&["--games", "6", "--store", &store, "--json"]));
    let good = std::fs::read(&store).expect("a file");
    let replaced = |from: &str, to: &str| {
        assert_eq!(from.len(), to.len());
        let mut bytes = good.clone();
        let places: Vec<usize> =
            (0..bytes.len() - from.len()).filter(|&at| bytes[at..].starts_with(from.as_bytes())).collect();
        assert!(!places.is_empty(), "{from}");
        for at in places {
            bytes[at..at + to.len()].copy_from_slice(to.as_bytes());
        }
        std::fs::write(&other, bytes).expect("written");
    };
    for (from, to) in [
        ("\"players\":[1,0]", "\"players\":[7,0]"),
        ("\"players\":[0,1]", "\"players\":[0,0]"),
        ("\"side\":1", "\"side\":9"),
    ] {
        replaced(from, to);
        refused(&["rate", &other], 1, "damaged");
        refused(&words(&["--games", "6", "--store", &other]), 1, "damaged");
    }
    for at in (0..good.len()).step_by(if is_slow() { 293 } else { 1_499 }) {
        let mut bytes = good.clone();
        bytes[at] ^= 0x55;
        std::fs::write(&other, &bytes).expect("written");
        let code = stratege(&["rate", &other]).assert().get_output().status.code();
        assert!(matches!(code, Some(0 | 1)), "{at}: {code:?}");
        std::fs::write(&other, &bytes[..at]).expect("written");
        let code = stratege(&["rate", &other]).assert().get_output().status.code();
        assert!(matches!(code, Some(0 | 1)), "{at}: {code:?}");
    }
}

#[test]
fn a_store_that_is_deleted_under_a_match_is_noticed() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = path(folder.path(), "a.db");
    let (child, errors) = begun(&words(&["--games", "3000", "--store", &store]));
    std::fs::remove_file(Path::new(&store)).expect("removed");
    let (code, out, printed) = ended(child, errors);
    assert_eq!(code, 1, "{printed}");
    assert!(printed.contains("deleted or replaced") && out.contains("of 3000 games"), "{out}{printed}");
}
