//! Positions of games in a folder, and weights of terms fitted to them.

use crate::common::{is_slow, output, path, read, refused};
use serde_json::Value;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

const GAMES: [&str; 6] = ["learn", "games", "chess", "--nodes", "120", "--data"];

fn arguments<'a>(folder: &'a str, number: &'a str) -> Vec<&'a str> {
    [&GAMES[..], &[folder, "--number", number]].concat()
}

/// Games to learn from. The twentieth block of twenty is the first that is held back: those many games take half a minute.
fn number() -> &'static str {
    if is_slow() { "400" } else { "40" }
}

fn first_file(folder: &str) -> Vec<u8> {
    fs::read(Path::new(folder).join("positions-00000.games")).expect("positions")
}

/// A folder that was killed, continued and asked by two processes holds what one process would have written.
#[test]
fn a_killed_folder_goes_on_and_is_the_same() {
    let folder = tempfile::tempdir().expect("a folder");
    let (whole, killed) = (path(folder.path(), "whole"), path(folder.path(), "killed"));
    let found = read(&[&arguments(&whole, "40")[..], &["--json"]].concat());
    assert_eq!(found["games"], 40);
    assert!(found["positions"].as_u64().is_some_and(|positions| positions > 400));
    let begin = || {
        let program = env!("CARGO_BIN_EXE_stratege");
        let mut child = Command::new(program);
        child.args(arguments(&killed, "100000")).stdout(Stdio::null()).stderr(Stdio::null());
        child.spawn().expect("it starts")
    };
    let (mut one, file) = (begin(), Path::new(&killed).join("positions-00000.games"));
    while fs::metadata(&file).map_or(0, |found| found.len()) < 2_000 {
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    // The second takes another file.
    let (mut other, next) = (begin(), Path::new(&killed).join("positions-00001.games"));
    while !next.exists() {
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    for child in [&mut one, &mut other] {
        child.kill().expect("killed");
        child.wait().expect("ended");
    }
    output(&arguments(&killed, "40"));
    let (killed_bytes, whole_bytes) = (first_file(&killed), first_file(&whole));
    assert!(killed_bytes.starts_with(&whole_bytes) || whole_bytes == killed_bytes);
    // Another plan does not fit the folder.
    refused(&[&arguments(&whole, "40")[..], &["--seed", "2"]].concat(), 1, "--seed 1 ≠ ");
    refused(&[&arguments(&whole, "40")[..], &["--variant", "other"]].concat(), 2, "chess960");
}

#[test]
fn weights_are_fitted_resumed_and_used() {
    let folder = tempfile::tempdir().expect("a folder");
    let name = |file: &str| path(folder.path(), file);
    let (data, weights, run, again) = (name("data"), name("weights.txt"), name("run"), name("again.txt"));
    output(&arguments(&data, number()));
    let base = ["learn", "regression", "chess", "--weights", "set-by-hand", "--data", &data];
    let whole = [&base[..], &["--passes", "3", "--output", &weights, "--json"]].concat();
    let found = read(&whole);
    let (first, last) = (&found["passes"][0], &found["last"]);
    assert_eq!(found["held_back"].as_u64() > Some(0), is_slow());
    assert!(last["learned"].as_f64() < first["learned"].as_f64());
    // In two parts, by two threads: the same weights.
    let part = |passes| {
        let rest = ["--passes", passes, "--output", &again, "--checkpoint", &run, "--threads", "1"];
        output(&[&base[..], &rest].concat());
    };
    part("1");
    assert_ne!(fs::read(&weights).expect("weights"), fs::read(&again).expect("weights"));
    part("3");
    assert_eq!(fs::read(&weights).expect("weights"), fs::read(&again).expect("weights"));
    // Another command does not go on from the checkpoint.
    let other = ["--ridge", "5", "--output", &again, "--checkpoint", &run];
    refused(&[&base[..], &other].concat(), 1, "--ridge 5");
    let evaluation = format!("file:{weights}");
    let terms = read(&["analyse", "chess", "--evaluation", &evaluation, "--terms", "--json"]);
    assert!(terms["terms"].as_array().is_some_and(|terms| terms.len() > 40));
    // What was changed by hand is refused.
    let text = fs::read_to_string(&weights).expect("weights").replacen("tempo ", "tempo 1", 1);
    fs::write(&again, text).expect("written");
    let changed = format!("file:{again}");
    refused(&["analyse", "chess", "--evaluation", &changed, "--depth", "1"], 2, "hash");
}

#[test]
fn a_network_is_trained_resumed_and_used() {
    let folder = tempfile::tempdir().expect("a folder");
    let name = |file: &str| path(folder.path(), file);
    let (data, whole, again) = (name("data"), name("whole.bin"), name("again.bin"));
    output(&arguments(&data, number()));
    let base =
        ["learn", "network", "chess", "--hidden", "32", "--imitate", "1", "--passes", "2", "--data", &data];
    // Few games teach something at once at a high rate.
    let rate: &[&str] = if is_slow() { &[] } else { &["--rate", "0.01", "--last-rate", "0.001"] };
    let base = [&base[..], rate].concat();
    let found = read(&[&base[..], &["--output", &whole, "--json"]].concat());
    let errors = found["passes"].as_array().expect("passes");
    assert_eq!((errors.len(), found["held_back"].as_u64() > Some(0)), (3, is_slow()));
    // The first pass learns something else, the values of an evaluation, and its error is lower.
    let (error, first) = if is_slow() { ("held_back", 0) } else { ("learned", 1) };
    assert!(errors[2][error].as_f64() < errors[first][error].as_f64());
    // By two threads, with a checkpoint and continued from it: the same bytes.
    let run = ["--output", &again, "--checkpoint", &name("run"), "--threads", "2"];
    (0..2).for_each(|_| drop(output(&[&base[..], &run].concat())));
    assert_eq!(fs::read(&whole).expect("a network"), fs::read(&again).expect("a network"));
    refused(&[&base[..], &["--seed", "9"], &run[..]].concat(), 1, "--seed 9");
    refused(&[&base[..4], &["33", "--data", &data, "--output", &again]].concat(), 2, "--hidden");
    // Another course begins with it; of two networks, with their mean, and without passes that is all.
    let start = ["learn", "network", "chess", "--data", &data, "--start", &whole];
    let more = ["--mixed", "--passes", "1", "--seed", "3", "--output", &again, "--json"];
    let found = read(&[&start[..], &more].concat());
    assert!(found["passes"][0][error].as_f64() < errors[1][error].as_f64());
    let mean = ["--start", &whole, "--passes", "0", "--output", &again];
    output(&[&start[..], &mean].concat());
    let [kept, averaged] = [&whole, &again].map(|file| fs::read(file).expect("a network"));
    assert_eq!(kept[kept.len() - 200..], averaged[averaged.len() - 200..]);
    refused(&[&start[..], &["--hidden", "64", "--output", &again]].concat(), 2, "--start");
    refused(&[&start[..], &["--start", "network", "--output", &again]].concat(), 2, "--start");
    refused(&[&start[..6], &[&data, "--output", &again]].concat(), 1, "data");
    // It plays, and makes games to learn from.
    let evaluation = format!("file:{whole}");
    let found = read(&["analyse", "chess", "--evaluation", &evaluation, "--terms", "--json"]);
    assert!(found["terms"].as_array().is_some_and(|terms| terms.len() > 40));
    let found = read(&["analyse", "chess", "--evaluation", &evaluation, "--depth", "4", "--json"]);
    assert!(found["lines"][0]["moves"].as_array().is_some_and(|moves| !moves.is_empty()));
    let next = ["--number", "20", "--weights", &whole, "--json"];
    let found = read(&[&GAMES[..], &[&name("next")], &next].concat());
    assert!(found["positions"].as_u64() > Some(100));
    // A damaged network is refused by its name.
    let mut bytes = fs::read(&whole).expect("a network");
    let last = bytes.len() - 9;
    bytes[last] ^= 1;
    fs::write(&again, bytes).expect("written");
    refused(&["analyse", "chess", "--evaluation", &format!("file:{again}"), "--depth", "1"], 2, "again.bin");
    refused(&["learn", "network", "othello", "--data", &data, "--output", &again], 2, "othello");
}

#[test]
fn terms_are_shown_for_both_sides_in_both_languages() {
    let position = ["--position", "r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P4/2NBPN2/PPP2PPP/R1BQ1RK1 w - - 0 8"];
    let show = |more: &[&str]| {
        output(&[&["analyse", "chess", "--evaluation", "hand-made", "--terms"], &position[..], more].concat())
    };
    let english = show(&[]);
    assert!(english.contains("White") && english.contains("material") && english.contains("bishop pair"));
    let french = show(&["--lang", "fr"]);
    assert!(french.contains("Blancs") && french.contains("paire de fous"));
    // Every term has a text in both languages: none shows its name as a missing one does.
    for text in [&english, &french] {
        assert!(!text.contains("term-"), "{text}");
    }
    for lang in ["en", "fr"] {
        let found =
            read(&["analyse", "chess", "--evaluation", "hand-made", "--terms", "--json", "--lang", lang]);
        for term in found["terms"].as_array().expect("terms") {
            assert!(!term["text"].as_str().is_none_or(|text| text.contains("term-")), "{term}");
        }
    }
    refused(&["analyse", "nim", "--terms"], 2, "terms");
}

/// Every evaluation has its line; that of the terms is their sum but for the share of the endgame that counts.
#[test]
fn eval_tells_every_evaluation_of_a_position() {
    let names = |found: &Value| -> Vec<String> {
        let all = found["evaluations"].as_array().expect("evaluations");
        all.iter().map(|one| one["name"].as_str().unwrap_or("-").to_owned()).collect()
    };
    let found = read(&["eval", "chess", "--position", "r3k3/8/8/8/8/8/3QPR2/3RK3 b - - 0 1", "--json"]);
    assert_eq!(names(&found)[..2], ["network", "hand-made"]);
    for one in found["evaluations"].as_array().expect("evaluations") {
        assert!(one["value"].as_f64().expect("a value") < 0.0, "Black is far behind: {one}");
    }
    let all = read(&["eval", "chess", "--json"]);
    let hand_made = read(&["eval", "chess", "--evaluation", "hand-made", "--json"]);
    assert_eq!(names(&hand_made), ["hand-made"]);
    assert_eq!(hand_made["terms"], all["terms"]);
    assert_eq!(names(&read(&["eval", "go", "--json"])).len(), 1);
    for (lang, word) in [("en", "evaluation"), ("fr", "évaluation")] {
        let text = output(&["eval", "chess", "--lang", lang]);
        assert!(text.contains(word) && text.contains("network") && text.contains("+0"), "{text}");
    }
    refused(&["eval", "chess", "--position", "7k/5KQ1/8/8/8/8/8/8 b - - 0 1"], 2, "game is over");
}
