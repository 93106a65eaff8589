//! Whole games graded, every move valued, files of positions solved.

use crate::common::{output, path, read, refused, stratege, written};
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
    assert!(text.contains("mean loss") && text.contains("\n9      c2"), "{text}");
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

/// In a game with dice, a move is graded by the part of the expected payoff that it loses.
#[test]
fn a_race_is_graded_by_the_expected_payoff() {
    let folder = tempfile::tempdir().expect("a folder");
    let reviewed = |start: &str, mv: &str| {
        let text = format!(
            "stratege 1\ngame race\nfirst human Anne\nsecond human Bob\nstart {start}\nmove {mv}\ncursor 1\nend\n"
        );
        read(&["analyse", "race", "--file", &written(folder.path(), "race.save", &text), "--json"])
    };
    // Both men can go home with 3 and 1, which wins. With one left, the other side, a point from home, wins.
    for (start, side) in [("3,1,0 1,0,0 x 3-1", "first"), ("1,0,0 3,1,0 o 3-1", "second")] {
        let review = reviewed(start, "3/2 2/off");
        let mv = &review["moves"][0];
        assert_eq!((&mv["side"], &mv["grade"]), (&side.into(), &"blunder".into()), "{mv}");
        assert_eq!((&mv["value"], &mv["played"], &mv["loss"]), (&1.0.into(), &(-1.0).into(), &2.0.into()));
        assert_eq!(mv["best"], serde_json::json!(["3/off 1/off"]));
        let review = reviewed(start, "3/off 1/off");
        let mv = &review["moves"][0];
        assert_eq!((&mv["grade"], &mv["loss"]), (&"best".into(), &0.0.into()), "{mv}");
    }
    // A part of a payoff: what chance decides is neither won nor lost.
    let review = reviewed("9,3,0 4,4,0 x 2-1", "9/7 7/6");
    let mv = &review["moves"][0];
    let loss = mv["loss"].as_f64().expect("a number");
    assert!(mv["grade"] == "mistake" && (0.06..0.12).contains(&(loss - 0.005)), "{mv}");
    assert_eq!(mv["best"], serde_json::json!(["3/1 1/off"]));
}

#[test]
fn invalid_games_are_refused_with_their_place() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str, text: &str| written(folder.path(), name, text);
    let cut = file("cut.ggf", &GAME[..GAME.len() - 3]);
    refused(&["analyse", "othello", "--file", &cut], 1, "expected ']'");
    let illegal = file("illegal.ggf", &GAME.replace("B[H1]", "B[A1]"));
    refused(&["analyse", "othello", "--file", &illegal], 1, "move 1: ");
    let text = file("a.txt", "f5d6a1");
    refused(&["analyse", "othello", "--file", &text], 1, "line 1, column 5, move 3: 'a1'");
    refused(&["analyse", "connect-four", "--file", &text], 1, "expected a column");
    refused(&["analyse", "chess", "--file", &illegal], 1, "a game of othello");
    refused(&["analyse", "othello", "--plot", "x.svg"], 2, "missing");
    refused(&["analyse", "othello", "--lines", "some"], 2, "'some': expected a number from 1 to 250");
}

#[test]
fn rules_of_thumb_are_shown_in_both_languages() {
    let asked = ["analyse", "othello", "--position", &PROBLEM[..66], "--rules"];
    let text = output(&asked);
    assert!(text.contains("takes a corner") && text.contains("X-square next to an empty corner"), "{text}");
    let french = output(&[&asked[..], &["--lang", "fr"]].concat());
    assert!(french.contains("prend un coin") && french.contains("région impaire"), "{french}");
    let rules = read(&[&asked[..], &["--json"]].concat());
    assert_eq!(rules["rules"].as_array().map(Vec::len), Some(8));
    // In chess, those of endings: the king enters the square of the pawn.
    let square = ["analyse", "chess", "--position", "8/8/8/8/P4k2/8/8/K7 b - - 0 1", "--rules"];
    let text = output(&square);
    assert!(
        text.contains("Ke5  +5  the king enters the square of the pawn; the king becomes active"),
        "{text}"
    );
    let french = output(&[&square[..], &["--lang", "fr"]].concat());
    assert!(french.contains("Re5") && french.contains("le roi entre dans le carré du pion"), "{french}");
    refused(&["analyse", "chess", "--rules"], 2, "no rules of thumb apply to this position");
    refused(&["analyse", "connect-four", "--rules"], 2, "no rules of thumb");
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
    let mates = file(
        "mates.epd",
        "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8; dm 1;\n7k/8/5K2/8/8/8/8/6Q1 w - - am Qg7;\n",
    );
    let words = ["solve", "chess", "--file", &mates, "--table", "16"];
    refused(&words, 1, "1 of 2 problems");
    let done = stratege(&words).assert().get_output().stdout.clone();
    let text = String::from_utf8(done).expect("UTF-8");
    assert!(text.contains("yes") && text.contains("no, expected not Qg7"), "{text}");
    for cut in [&PROBLEM[..40], &PROBLEM[..70], "nothing"] {
        let cut = file("cut.obf", &format!("{PROBLEM}\n{cut}\n"));
        refused(&["solve", "othello", "--file", &cut], 1, "line 2: character");
    }
    refused(&["solve", "othello", "--file", &file("empty.obf", "% none\n")], 1, "a position a line");
}

#[test]
fn a_review_names_players_opening_mates_and_the_worst_moves() {
    let folder = tempfile::tempdir().expect("a folder");
    let fool = "[White \"Anne\"]\n[Black \"Bob\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n";
    let mate = written(folder.path(), "mate.pgn", fool);
    let plot = path(folder.path(), "plot.svg");
    let words = ["analyse", "chess", "--file", &mate, "--depth", "3", "--plot", &plot];
    let text = output(&words);
    assert!(text.contains("Anne – Bob") && text.contains("#-1"), "{text}");
    assert!(text.contains("Worst moves:\n  3. g4 (Anne) loses"), "{text}");
    assert!(std::fs::read_to_string(&plot).expect("a plot").contains("Anne – Bob"));
    let data = read(&[&words[..], &["--json"]].concat());
    assert_eq!(
        (&data["players"][1], &data["moves"][3]["mate"], &data["worst"][0]),
        (&"Bob".into(), &1.into(), &3.into())
    );
    let french = output(&[&words[..], &["--lang", "fr"]].concat());
    assert!(french.contains("Coups les plus faibles"), "{french}");
    let tiger = written(folder.path(), "tiger.txt", "f5d6c3d3c4");
    let othello = output(&["analyse", "othello", "--file", &tiger, "--depth", "2", "--exact-nodes", "0"]);
    assert!(othello.contains("Tiger"), "{othello}");
}

#[test]
fn every_game_is_graded_and_saved_games_are_found_by_name() {
    let folder = tempfile::tempdir().expect("a folder");
    let games = [
        ("tic-tac-toe", "c3 b1 a3 b3"),
        ("connect-four", "4 4 4 4 4 2 5 1 3"),
        ("nim-row", "1 2 2"),
        ("nim", "1:1 2:2"),
        ("chomp", "2,2 1,4"),
    ];
    for (game, moves) in games {
        let file = written(folder.path(), "moves.txt", moves);
        let data =
            read(&["analyse", game, "--file", &file, "--depth", "4", "--exact-nodes", "20000", "--json"]);
        let count = data["moves"].as_array().map(Vec::len);
        assert_eq!(count, Some(moves.split(' ').count()), "{game}: {data}");
    }
    let home = path(folder.path(), "home");
    let mut play = stratege(&["play", "tic-tac-toe", "--second", "human"]);
    play.env("STRATEGE_HOME", &home).write_stdin("b2\na1\nsave my game\nquit\n").assert().success();
    let mut review = stratege(&["analyse", "tic-tac-toe", "--file", "my game", "--json"]);
    let done = review.env("STRATEGE_HOME", &home).assert().success();
    let data: Value = serde_json::from_slice(&done.get_output().stdout).expect("JSON");
    assert_eq!(data["moves"].as_array().map(Vec::len), Some(2), "{data}");
}
