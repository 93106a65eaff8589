//! Problems of EPD, rating lists of several files, learning without options.

use crate::common::{output, read, refused, stratege, written};
use serde_json::{Value, json};

const MATE: &str = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - -";

#[test]
fn problems_of_epd_are_searched_and_counted() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = format!(
        "# four\n{MATE} bm Rd8+; id \"mate\"; dm 1;\n{MATE} am Rd8;\n{MATE} c0 \"Rd8=100, Rd7=30\";\n{MATE} bm Rd7;\n"
    );
    let suite = written(folder.path(), "suite.epd", text);
    let bench = ["bench", "chess", "--file", &suite];
    let found = read(&[&bench[..], &["--depth", "3", "--json"]].concat());
    assert_eq!((&found["solved"], &found["asked"]), (&json!(2), &json!(4)), "{found}");
    assert_eq!((&found["points"], &found["most_points"]), (&json!(100), &json!(100)));
    assert_eq!(found["problems"][0]["mate_found"], 1);
    let shown = output(&[&bench[..], &["--nodes", "500"]].concat());
    assert!(shown.contains("no, expected not Rd8#") && shown.contains("2 of 4 solved"), "{shown}");
    let french = output(&[&bench[..], &["--depth", "2", "--lang", "fr"]].concat());
    assert!(french.contains("Td8#") && french.contains("2 résolus sur 4"), "{french}");
    let solve = ["solve", "chess", "--file", &suite, "--depth", "3", "--json"];
    let solved = stratege(&solve).assert().code(1).get_output().stdout.clone();
    let solved: Value = serde_json::from_slice(&solved).expect("JSON");
    let right = solved["positions"].as_array().expect("a list").iter().map(|one| one["right"].as_bool());
    assert_eq!(right.collect::<Vec<_>>(), [Some(true), Some(false), None, Some(false)]);
    let draughts = written(folder.path(), "shot.epd", "W:W31,32:B27 bm 31x22;\n");
    assert!(output(&["bench", "draughts", "--file", &draughts, "--depth", "2"]).contains("1 of 1 solved"));
    let nothing = written(folder.path(), "nothing.epd", format!("{MATE}\n"));
    refused(&["bench", "chess", "--file", &nothing], 1, "line 1");
}

#[test]
fn ratings_of_several_files_are_one_list() {
    let folder = tempfile::tempdir().expect("a folder");
    let game = |white: &str, black: &str, result: &str| {
        format!("[White \"{white}\"]\n[Black \"{black}\"]\n[Result \"{result}\"]\n\n1. e4 {result}\n\n")
    };
    let one = written(folder.path(), "one.pgn", game("Ann", "Bob", "1-0") + &game("Bob", "Ann", "1/2-1/2"));
    let other =
        written(folder.path(), "other.pgn", game("Bob", "Cid", "1-0") + &game("Cid", "Bob", "1/2-1/2"));
    let rated = read(&["rate", &one, &other, "--json"]);
    let games = |name: &str| {
        let players = rated["players"].as_array().expect("players");
        players.iter().find(|player| player["name"] == name).map(|player| player["games"].clone())
    };
    assert_eq!([games("Ann"), games("Bob"), games("Cid")], [2, 4, 2].map(|games| Some(json!(games))));
    assert_eq!(rated["played"], 4);
    let othello = written(folder.path(), "o.pgn", "[Game \"othello\"]\n".to_owned() + &game("A", "B", "1-0"));
    refused(&["rate", &one, &othello], 1, "othello");
}

#[test]
fn breeding_needs_no_option() {
    // Fewer generations than usual, which take a while.
    let bred = read(&[
        "learn",
        "genetic",
        "--generations",
        "2",
        "--population",
        "4",
        "--environment",
        "2",
        "--json",
    ]);
    assert_eq!(bred["generations"].as_array().map(Vec::len), Some(2));
    refused(&["learn", "games"], 2, "<GAME>");
}
