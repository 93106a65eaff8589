//! Self-play in a file: exactly the requested games, in the same order for any number of threads, by one
//! process at a time.

use crate::common::{output, path, read, refused};
use std::fs;
use std::process::Stdio;

const GAMES: [&str; 11] =
    ["learn", "games", "othello", "--depth", "1", "--exact", "8", "--detours", "1", "--weights", "criteria"];

fn arguments<'a>(file: &'a str, number: &'a str) -> Vec<&'a str> {
    [&GAMES[..], &["--data", file, "--number", number]].concat()
}

#[test]
fn exactly_the_requested_games_are_written() {
    let folder = tempfile::tempdir().expect("a folder");
    let (few, many, whole) =
        (path(folder.path(), "few"), path(folder.path(), "many"), path(folder.path(), "whole"));
    assert!(output(&arguments(&few, "20")).contains("20 games"));
    let twenty = fs::read(&few).expect("games");
    // Each with a detour.
    let archived = read(&["archive", "othello", &few, "--json"]);
    assert_eq!(archived["totals"]["games"], 40);
    // Asked again, or for fewer, the file stays as it is; for more, those that are missing are played.
    for number in ["20", "10"] {
        assert!(output(&arguments(&few, number)).contains("20 games"));
        assert!(fs::read(&few).expect("games") == twenty);
    }
    for number in ["20", "30", "70", "120"] {
        assert!(output(&arguments(&many, number)).contains(&format!("{number} games")));
    }
    output(&arguments(&whole, "120"));
    assert!(fs::read(&whole).expect("games") == fs::read(&many).expect("games"));
}

#[test]
fn any_number_of_threads_writes_the_same_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let (one, three) = (path(folder.path(), "one"), path(folder.path(), "three"));
    output(&arguments(&one, "420"));
    output(&[&arguments(&three, "420")[..], &["--threads", "3"]].concat());
    assert!(fs::read(&one).expect("games") == fs::read(&three).expect("games"));
}

#[test]
fn a_second_process_is_refused_while_one_writes() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = path(folder.path(), "games");
    let mut first = std::process::Command::new(env!("CARGO_BIN_EXE_stratege"))
        .args(arguments(&file, "1000000"))
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("it starts");
    while fs::metadata(&file).map_or(0, |found| found.len()) < 1000 {
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    refused(&arguments(&file, "100"), 1, "another process is writing this file");
    first.kill().expect("killed");
    first.wait().expect("ended");
    output(&arguments(&file, "50"));
}

#[test]
fn files_of_master_games_are_exactly_those_that_are_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let (games, weights) = (path(folder.path(), "games"), path(folder.path(), "weights"));
    output(&arguments(&games, "10"));
    let nowhere = path(folder.path(), "none.wtb");
    let words = ["learn", "patterns", "othello", "--wthor", &nowhere, "--output", &weights, "--data", &games];
    refused(&words, 1, "none.wtb: no such file or folder");
    refused(&["learn", "patterns", "othello", "--wthor", "--output", &weights], 2, "--wthor");
}

#[test]
fn draughts_is_played_and_learned_like_othello() {
    let folder = tempfile::tempdir().expect("a folder");
    let (games, weights) = (path(folder.path(), "games"), path(folder.path(), "weights"));
    let english = ["draughts", "--variant", "english"];
    let learn = |what: &'static str, more: &[&'static str]| -> Vec<String> {
        [&["learn", what], &english[..], more].concat().into_iter().map(String::from).collect()
    };
    let with = |words: Vec<String>, more: &[&str]| -> Vec<String> {
        words.into_iter().chain(more.iter().map(|word| (*word).to_owned())).collect()
    };
    let run = |words: Vec<String>| output(&words.iter().map(String::as_str).collect::<Vec<_>>());
    let refuse = |words: Vec<String>, code: i32, why: &str| {
        refused(&words.iter().map(String::as_str).collect::<Vec<_>>(), code, why);
    };
    let play = learn("games", &["--depth", "2", "--detours", "1", "--weights", "hand-made"]);
    let play = |number: &str| with(play.clone(), &["--data", &games, "--number", number]);
    assert!(run(play("30")).contains("30 games"));
    assert!(run(play("60")).contains("60 games"));
    let archived = read(&["archive", "draughts", &games, "--json"]);
    assert!(archived["totals"]["games"].as_u64() > Some(100), "{archived}");
    // Weights are learned from them, and evaluate.
    let train = learn("patterns", &["--passes", "2", "--outlook", "search", "--outlook-share", "0.5"]);
    run(with(train.clone(), &["--data", &games, "--output", &weights]));
    let file = format!("file:{weights}");
    output(&["analyse", "draughts", "--variant", "english", "--evaluation", &file, "--depth", "3"]);
    refused(
        &["analyse", "draughts", "--evaluation", &file, "--depth", "3"],
        2,
        "weights that were learned for this game",
    );
    run(with(play("70"), &[]));
    run(with(
        learn("games", &["--depth", "1"]),
        &["--weights", &weights, "--data", &path(folder.path(), "more"), "--number", "5"],
    ));
    // What does not fit is refused.
    let data = ["--data", &games, "--output", &weights];
    refuse(with(learn("patterns", &["--outlook", "shipped"]), &data), 2, "--outlook");
    refuse(with(learn("games", &["--exact", "4"]), &["--data", &games]), 2, "--exact");
    let other = [&["learn", "patterns", "draughts", "--variant", "russian"], &data[..]].concat();
    refused(&other, 1, "expected games of draughts russian, found games of draughts english");
    let canadian = ["learn", "games", "draughts", "--variant", "canadian", "--data", &games];
    refused(&canadian, 2, "no patterns to learn");
    refused(
        &["learn", "games", "connect-four", "--data", &games],
        2,
        "connect-four has no patterns to learn",
    );
    refused(&["learn", "games", "othello", "--variant", "anti", "--data", &games], 2, "variant");
}
