//! Whole games graded, every move valued, files of positions solved.

use crate::common::{output, path, read, refused, written};
use serde_json::Value;

/// The first endgame test of the French Othello Federation.
const PROBLEM: &str = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; G8:+18; H1:+12;";
/// The same as the beginning of a game, in which h1 gives six discs away.
const GAME: &str = "(;GM[Othello]PB[one]PW[two]RE[?]TY[8]BO[8 --*****--OOO**-O-OOO**O*-O*O*O**O***O***--*O*O**-***OOO--OOOOO-- *]B[H1];)";

#[test]
fn every_move_has_a_value() {
    let all = read(&["analyse", "othello", "--lines", "all", "--depth", "3", "--json"]);
    assert_eq!(all["lines"].as_array().map(Vec::len), Some(4));
    let late = read(&[
        "analyse",
        "othello",
        "--position",
        &PROBLEM[..66],
        "--lines",
        "all",
        "--time",
        "60",
        "--json",
    ]);
    let values: Vec<f64> = late["lines"]
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|line| line["score"]["value"].as_f64())
        .collect();
    assert_eq!((&values[..2], late["complete"].as_bool()), (&[18.0, 12.0][..], Some(true)));
    assert!(values.is_sorted_by(|a, b| a >= b) && values.len() == 8, "{values:?}");
}

#[test]
fn whole_games_are_graded() {
    let folder = tempfile::tempdir().expect("a folder");
    let games = written(folder.path(), "games.ggf", format!("1 {GAME}\n2 {GAME}\n"));
    let review = read(&["analyse", "othello", "--file", &games, "--number", "2", "--json"]);
    let mv = &review["moves"][0];
    assert_eq!((&mv["move"], &mv["grade"]), (&"h1".into(), &"inaccuracy".into()), "{mv}");
    assert_eq!((&mv["loss"], &mv["best"][0], &mv["exact"]), (&6.0.into(), &"g8".into(), &true.into()));
    assert_eq!(review["sides"][0]["mean_loss"], 6.0);
    refused(
        &["analyse", "othello", "--file", &games, "--number", "3"],
        1,
        "there is no game 3: games in the file: 2",
    );

    let line = written(folder.path(), "line.txt", "f5d6c3d3c4f4c5b3c2");
    let plot = path(folder.path(), "plot.svg");
    let graded = ["analyse", "othello", "--file", &line, "--depth", "4", "--exact-nodes", "0"];
    let text = output(&[&graded[..], &["--plot", &plot]].concat());
    assert!(text.lines().count() == 14 && text.contains("mean loss"), "{text}");
    assert!(std::fs::read_to_string(&plot).expect("a plot").starts_with("<svg"));
    let french = output(&[&graded[..], &["--lang", "fr"]].concat());
    assert!(french.contains("perte moyenne"), "{french}");
    let mate =
        written(folder.path(), "mate.pgn", "[Event \"x\"]\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0");
    let chess = read(&["analyse", "chess", "--file", &mate, "--depth", "3", "--json"]);
    let grades: Vec<&str> =
        chess["moves"].as_array().expect("a list").iter().filter_map(|mv| mv["grade"].as_str()).collect();
    assert_eq!((grades[5], grades[6]), ("blunder", "best"), "{grades:?}");
}

#[test]
fn what_is_no_game_is_refused_with_its_place() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str, text: &str| written(folder.path(), name, text);
    let cut = file("cut.ggf", &GAME[..GAME.len() - 3]);
    refused(&["analyse", "othello", "--file", &cut], 1, "expected ']'");
    let illegal = file("illegal.ggf", &GAME.replace("B[H1]", "B[A1]"));
    refused(&["analyse", "othello", "--file", &illegal], 1, "move 1: ");
    let text = file("a.txt", "f5d6a1");
    refused(&["analyse", "othello", "--file", &text], 1, "line 1, column 5, move 3: 'a1'");
    refused(&["analyse", "connect-four", "--file", &text], 2, "only games of othello and chess");
    refused(&["analyse", "chess", "--file", &illegal], 1, "a game of othello");
    refused(&["analyse", "othello", "--plot", "x.svg"], 2, "missing");
    refused(&["analyse", "othello", "--lines", "some"], 2, "'some': expected a number from 1 to 250");
}

#[test]
fn rules_of_thumb_are_told_in_both_languages() {
    let asked = ["analyse", "othello", "--position", &PROBLEM[..66], "--rules"];
    let text = output(&asked);
    assert!(text.contains("takes a corner") && text.contains("X-square next to an empty corner"), "{text}");
    let french = output(&[&asked[..], &["--lang", "fr"]].concat());
    assert!(french.contains("prend un coin") && french.contains("région impaire"), "{french}");
    let rules = read(&[&asked[..], &["--json"]].concat());
    assert_eq!(rules["rules"].as_array().map(Vec::len), Some(8));
    refused(&["analyse", "chess", "--rules"], 2, "no rules of thumb");
}

#[test]
fn files_of_positions_are_solved() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str, text: &str| written(folder.path(), name, text);
    let obf = file("a.obf", &format!("% one\n{PROBLEM}\n{}\n", &PROBLEM[..66]));
    let solved = read(&["solve", "othello", "--file", &obf, "--table", "16", "--json"]);
    let values: Vec<&Value> =
        solved["positions"].as_array().expect("a list").iter().map(|one| &one["value"]).collect();
    assert_eq!(values, [&18, &18]);
    let text = output(&["solve", "othello", "--file", &obf, "--table", "16"]);
    assert!(text.contains("2 positions solved") && text.lines().count() == 4, "{text}");
    let columns = file("b.txt", "4455\n44455554221\n");
    let text = output(&["solve", "connect-four", "--file", &columns, "--table", "16"]);
    assert!(text.contains("+18") && text.contains("-15"), "{text}");
    for cut in [&PROBLEM[..40], &PROBLEM[..70], "nothing"] {
        let cut = file("cut.obf", &format!("{PROBLEM}\n{cut}\n"));
        refused(&["solve", "othello", "--file", &cut], 1, "line 2: character");
    }
    refused(&["solve", "othello", "--file", &file("empty.obf", "% none\n")], 1, "a position a line");
}
