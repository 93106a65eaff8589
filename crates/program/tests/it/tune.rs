//! Tuning: steps that go on after an interruption, and the word that a player takes.

use crate::common::{output, path, read, refused, stratege, written};
use serde_json::Value;
use std::time::Duration;
use tempfile::TempDir;

const TUNE: [&str; 10] = [
    "tune",
    "chess",
    "--nodes",
    "150",
    "--pairs",
    "1",
    "--longest",
    "40",
    "--tunables",
    "razoring_base,delta_margin",
];

fn tune(more: &[&str]) -> Value {
    read(&[&TUNE[..], more, &["--json"]].concat())
}

#[test]
fn a_run_that_goes_on_ends_with_the_same_numbers() {
    let folder = TempDir::new().unwrap();
    let [kept, plot] = ["tune.db", "course.svg"].map(|name| path(folder.path(), name));
    let whole = tune(&["--steps", "6", "--gain", "0.5"]);
    assert_eq!((whole["steps"].as_u64(), whole["games"].as_u64()), (Some(6), Some(12)));
    // Killed in the middle of it, or before, or behind it: whatever is kept counts.
    let words = ["--steps", "6", "--gain", "0.5", "--store", &kept, "--plot", &plot];
    let mut command = stratege(&[&TUNE[..], &words].concat());
    drop(command.timeout(Duration::from_millis(700)).ok());
    assert_eq!(tune(&words), whole);
    // At the end nothing is left to be played, and the picture is drawn again.
    assert_eq!(tune(&words), whole);
    assert!(std::fs::read_to_string(&plot).unwrap().contains("delta_margin"));
    refused(&[&TUNE[..], &["--steps", "7", "--store", &kept]].concat(), 1, "tune.db");
    let player = format!("depth=1 name=tuned tuned={}", whole["tuned"].as_str().unwrap());
    let game = ["match", "chess", "--player", &player, "--player", "depth=1 name=plain", "--games", "2"];
    output(&[&game[..], &["--longest", "10"]].concat());
}

#[test]
fn what_cannot_be_tuned_is_named() {
    refused(&["tune", "nim", "--nodes", "100"], 2, "no parameters to tune");
    refused(&["tune", "chess"], 2, "needs a limit");
    refused(&["tune", "chess", "--nodes", "9", "--tunables", "speed"], 2, "razoring_base");
    refused(&["tune", "chess", "--nodes", "9", "--player", "colour=red"], 2, "colour=red");
    for wrong in ["tuned=speed:3", "tuned=razoring_base:1", "tuned=razoring_base"] {
        let player = format!("depth=1 name=a {wrong}");
        let game = ["match", "chess", "--player", &player, "--player", "depth=1 name=b", "--games", "2"];
        let why = stratege(&game).assert().failure().get_output().stderr.clone();
        let why = String::from_utf8(why).unwrap();
        assert!(why.contains("expected NAME:VALUE"), "{wrong}: {why}");
    }
}

#[test]
fn the_odds_of_games_are_fitted_to_their_positions() {
    let folder = TempDir::new().unwrap();
    let positions = path(folder.path(), "positions");
    output(&["learn", "games", "chess", "--data", &positions, "--number", "40", "--nodes", "150"]);
    let found = read(&["fit", "odds", "chess", "--data", &positions, "--json"]);
    assert!(found["positions"].as_u64() > Some(500), "{found}");
    assert!(found["slope"][0].as_f64().is_some() && found["loss"].as_f64() < Some(0.8), "{found}");
    let table = output(&["fit", "odds", "chess", "--data", &positions]);
    assert!(table.contains("win %") && table.contains("threshold ["), "{table}");
    refused(&["fit", "odds", "othello", "--data", &positions], 2, "othello");
    let nothing = path(folder.path(), "nothing");
    written(folder.path(), "nothing", "");
    refused(&["fit", "odds", "chess", "--data", &nothing], 1, "nothing");
}
