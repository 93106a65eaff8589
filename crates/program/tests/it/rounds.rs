//! Swiss tournaments and knockouts, pondering, cores, Chess960.

use crate::common::{output, path, read, refused, stratege};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Players of tic-tac-toe with different depths.
fn players(count: usize) -> Vec<String> {
    let spec = |index: usize| format!("name=p{index} depth={} table=1 ties=random", 1 + index % 9);
    (0..count).flat_map(|index| ["--player".to_owned(), spec(index)]).collect()
}

fn tournament(count: usize, rest: &[&str]) -> Value {
    let players = players(count);
    let players: Vec<&str> = players.iter().map(String::as_str).collect();
    let start = ["tournament", "tic-tac-toe", "--games", "2", "--seed", "3", "--json"];
    read(&[&start[..], &players, rest].concat())
}

#[test]
fn in_a_swiss_tournament_nobody_meets_twice() {
    let played = tournament(7, &["--system", "swiss", "--rounds", "4"]);
    let rounds = played["rounds"]["rounds"].as_array().expect("rounds");
    assert_eq!((rounds.len(), &played["finished"]), (4, &json!(true)), "{played}");
    let (mut met, mut byes) = (BTreeSet::new(), BTreeSet::new());
    for round in rounds {
        let encounters = round["encounters"].as_array().expect("encounters");
        assert_eq!(encounters.len(), 3);
        for encounter in encounters {
            let mut pair = [encounter["first"].to_string(), encounter["second"].to_string()];
            pair.sort();
            assert!(met.insert(pair.clone()), "{pair:?} again");
            assert_eq!(encounter["played"], 2);
        }
        assert!(byes.insert(round["byes"][0].to_string()), "a second bye");
    }
    let points = |at: usize| played["rounds"]["standings"][at]["points"].as_f64().expect("points");
    assert!((1..7).all(|at| points(at - 1) >= points(at)));
    let sum: f64 = (0..7).map(points).sum();
    assert_eq!(sum, 4.0 * (3.0 * 2.0 + 2.0), "every game and every bye counts");
}

#[test]
fn a_knockout_ends_with_a_winner_and_goes_on_after_an_interruption() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = path(folder.path(), "cup.db");
    let whole = tournament(6, &["--system", "knockout"]);
    let stored = tournament(6, &["--system", "knockout", "--store", &store]);
    assert_eq!(whole["rounds"], stored["rounds"]);
    let sizes: Vec<usize> = whole["rounds"]["rounds"]
        .as_array()
        .expect("rounds")
        .iter()
        .map(|round| round["encounters"].as_array().map_or(0, Vec::len))
        .collect();
    assert_eq!(sizes, [2, 2, 1]);
    assert_eq!(whole["rounds"]["rounds"][0]["byes"], json!(["p0", "p1"]));
    assert!(whole["rounds"]["winner"].is_string(), "{whole}");
    // What is kept is not played again, and decides the same.
    let again = tournament(6, &["--system", "knockout", "--store", &store]);
    assert_eq!(again["rounds"], whole["rounds"]);
    let players = players(4);
    let players: Vec<&str> = players.iter().map(String::as_str).collect();
    let start = ["tournament", "tic-tac-toe", "--games", "2", "--system", "knockout"];
    let shown = output(&[&start[..], &players].concat());
    assert!(shown.contains("Semi-finals") && shown.contains("wins the knockout"), "{shown}");
    let french = output(&[&start[..], &players, &["--lang", "fr"]].concat());
    assert!(french.contains("Demi-finales") && french.contains("remporte le tournoi"), "{french}");
}

#[test]
fn wrong_systems_and_cores_are_refused() {
    let players = players(4);
    let players: Vec<&str> = players.iter().map(String::as_str).collect();
    let start = ["tournament", "tic-tac-toe", "--games", "2"];
    for (rest, why) in [
        (&["--system", "swis"][..], "did you mean `swiss`"),
        (&["--system", "swiss", "--rounds", "3"], "from 1 to 2"),
        (&["--system", "knockout", "--rounds", "2"], "--rounds"),
        (&["--system", "swiss", "--format", "gauntlet"], "--"),
        (&["--affinity", "0,x"], "core numbers"),
        (&["--affinity", "0", "--concurrency", "2"], "one core for each concurrent game"),
        (&["--affinity", "100000"], "core"),
    ] {
        refused(&[&start[..], &players, rest].concat(), 2, why);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_game_has_a_core_of_its_own() {
    let played = tournament(2, &["--affinity", "0"]);
    assert_eq!(played["played"], 2);
}

#[test]
fn machines_ponder_and_hits_are_counted() {
    let program = env!("CARGO_BIN_EXE_stratege");
    let uci = format!("cmd='{program} uci' proto=uci name=outside ponder=yes option.Hash=1");
    let played = read(&[
        "match",
        "chess",
        "--player",
        "name=inside ponder=yes table=1",
        "--player",
        &uci,
        "--tc",
        "2+0.02",
        "--games",
        "2",
        "--longest",
        "24",
        "--random-plies",
        "2",
        "--json",
    ]);
    assert_eq!(played["faults"], json!([]), "{played}");
    for player in played["players"].as_array().expect("players") {
        let [pondered, hits] = ["pondered", "ponder_hits"].map(|name| player[name].as_u64().unwrap_or(0));
        assert!(pondered >= 5 && hits > 0 && hits <= pondered, "{player}");
    }
    let no = ["match", "chess", "--player", "gtp=gnugo ponder=yes", "--player", "depth=1", "--depth", "1"];
    refused(&no, 2, "ponder");
}

#[test]
fn each_pair_of_a_match_of_chess960_has_a_start_of_its_own() {
    let folder = tempfile::tempdir().expect("a folder");
    let games = path(folder.path(), "games.pgn");
    output(&[
        "match",
        "chess",
        "--variant",
        "chess960",
        "--player",
        "depth=1 table=1 name=a",
        "--player",
        "depth=1 table=1 name=b",
        "--games",
        "6",
        "--longest",
        "12",
        "--output",
        &games,
    ]);
    let text = std::fs::read_to_string(&games).expect("games");
    let starts: Vec<&str> = text.lines().filter(|line| line.starts_with("[FEN ")).collect();
    assert_eq!(starts.len(), 6, "{text}");
    assert!(starts.chunks(2).all(|pair| pair[0] == pair[1]), "{starts:?}");
    assert_eq!(starts.iter().collect::<BTreeSet<_>>().len(), 3, "{starts:?}");
    assert_eq!(text.matches("[Variant \"Chess960\"]").count(), 6);
    assert_eq!(text.matches("[SetUp \"1\"]").count(), 6);
    let archive = read(&["archive", "chess", &games, "--json"]);
    let totals = &archive["totals"];
    assert_eq!((&totals["games"], &totals["illegal"]), (&json!(6), &json!(0)), "{archive}");
}

#[test]
fn a_game_of_chess960_is_drawn_kept_and_exported() {
    let folder = tempfile::tempdir().expect("a folder");
    let play = |words: &[&str], typed: &str| {
        let mut command = stratege(words);
        command.env("STRATEGE_HOME", folder.path()).write_stdin(typed.to_owned());
        String::from_utf8(command.assert().success().get_output().stdout.clone()).expect("UTF-8")
    };
    let two = ["--first", "human", "--second", "human"];
    let start = ["play", "chess", "--variant", "chess960"];
    let position = |printed: &str| {
        let fens = printed.lines().filter_map(|line| line.split("> ").last());
        fens.map(str::trim).find(|text| text.contains("/8/8/8/8/")).expect("a position").to_owned()
    };
    let of_seed =
        |seed: &str| position(&play(&[&start[..], &two, &["--seed", seed]].concat(), "position\nquit\n"));
    assert_eq!(of_seed("5"), of_seed("5"));
    assert_ne!(of_seed("5"), of_seed("6"));
    let numbered = ["play", "chess", "--variant", "chess960:5"];
    let printed = play(&[&numbered[..], &two].concat(), "position\nsave mine\nquit\n");
    assert_eq!(position(&printed), of_seed("5"));
    let loaded = play(&["play", "--load", "mine"], "position\nnew\nposition\nquit\n");
    assert_eq!(position(&loaded), of_seed("5"));
    // A drawn game is drawn anew.
    let again = play(&[&start[..], &two, &["--seed", "5"]].concat(), "new chess chess960\nposition\nquit\n");
    let again = position(&again);
    assert!(again.contains(" KQkq") || again.contains(" w "), "{again}");
}
