//! Monte-Carlo tree search, proof-number search and games with dice, as the user of the program meets them.

use crate::common::{console, output, read, refusal};

#[test]
fn every_move_of_a_race_has_its_expected_value() {
    let place = ["analyse", "race", "--position", "5,2,0 4,1,0 x 2-1", "--json", "--algorithm"];
    let exact = read(&[&place[..], &["expectiminimax"]].concat());
    let lines = exact["lines"].as_array().expect("lines");
    assert!(exact["complete"].as_bool() == Some(true) && lines.len() == 4, "{exact}");
    for algorithm in ["star1", "star2"] {
        let found = read(&[&place[..], &[algorithm]].concat());
        assert!(found["complete"].as_bool() == Some(true), "{found}");
        for (line, other) in lines.iter().zip(found["lines"].as_array().expect("lines")) {
            assert_eq!(line["moves"], other["moves"], "{algorithm}");
            let [value, same] = [line, other].map(|line| line["score"]["value"].as_f64().expect("a value"));
            assert!((value - same).abs() < 1e-9, "{algorithm}: {value}, {same}");
        }
    }
    let played = read(&[&place[..], &["mcts", "--nodes", "200000", "--seed", "4"]].concat());
    assert_eq!(played["lines"][0]["moves"], exact["lines"][0]["moves"]);
    let [value, same] =
        [&played, &exact].map(|analysis| analysis["lines"][0]["score"]["value"].as_f64().expect("a value"));
    assert!((value - same).abs() < 0.05, "{value}, {same}");

    // A double chance: 35 of 36 rolls bring the last man home from 3, all but 1-1.
    let before = read(&["analyse", "race", "--position", "3,0,0 1,0,0 x", "--depth", "9", "--json"]);
    let value = before["lines"][0]["score"]["value"].as_f64().expect("a value");
    assert!((value - (35.0 - 1.0) / 36.0).abs() < 1e-9, "{value}");
    assert!(output(&["analyse", "race", "--position", "3,0,0 1,0,0 x"]).contains("+0.94"));
}

#[test]
fn a_race_is_played_saved_and_played_again() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let play = ["play", "race", "--seed", "11", "--depth", "2"];
    let text = console(&play, "12/8 12/8\nsave one\nmoves\nundo\nquit\n", home.path());
    for expected in ["X rolls 4-4", "O rolls", "O plays", "Saved:"] {
        assert!(text.contains(expected), "{expected}: {text}");
    }
    let saved = std::fs::read_to_string(home.path().join("one.stratege")).expect("the file was written");
    assert!(saved.contains("start 12,12,12 12,12,12 x\nmove 4-4\nmove 12/8 12/8\n"), "{saved}");
    let rolls = saved.lines().filter(|line| line.starts_with("move ") && line.contains('-')).count();
    assert_eq!((rolls, saved.contains("cursor 5\n")), (3, true), "{saved}");
    let again = console(&["play", "--load", "one", "--depth", "2"], "save two\nquit\n", home.path());
    assert!(!again.contains("Invalid move"), "{again}");
    let copy = std::fs::read_to_string(home.path().join("two.stratege")).expect("the file was written");
    assert_eq!(copy, saved, "a loaded game is the game that was saved");

    // The seed alone decides the dice; French output is translated.
    std::fs::remove_file(home.path().join("one.stratege")).expect("removed");
    assert_eq!(console(&play, "12/8 12/8\nsave one\nmoves\nundo\nquit\n", home.path()), text);
    let french = console(&["play", "course", "--seed", "11", "--lang", "fr"], "1/2\nquitter\n", home.path());
    for expected in ["X lance les dés : 4-4", "il faut des pas comme 12/6 12/9"] {
        assert!(french.contains(expected), "{expected}: {french}");
    }
}

#[test]
fn two_machines_race_to_the_end() {
    let home = tempfile::tempdir().expect("a temporary folder");
    for algorithm in ["star2", "mcts"] {
        let text = console(
            &[
                "play",
                "race",
                "--first",
                "machine:Ada",
                "--second",
                "machine:Bob",
                "--nodes",
                "3000",
                "--algorithm",
                algorithm,
                "--stats",
            ],
            "",
            home.path(),
        );
        assert!(text.contains("Ada wins") || text.contains("Bob wins"), "{text}");
        assert_eq!(text.contains(" playouts)"), algorithm == "mcts", "{text}");
    }
}

#[test]
fn a_race_is_drawn_with_its_dice() {
    let draw = ["tree", "race", "--position", "3,2,0 4,0,0 x 2-1", "--depth", "2", "--algorithm"];
    let plain = output(&[&draw[..], &["expectiminimax"]].concat());
    assert!(plain.contains("dice") && plain.contains("2-1 (5.6 %)") && plain.contains("(O wins)"), "{plain}");
    let nodes = |algorithm| {
        let trace = read(&[&draw[..], &[algorithm, "--format", "json"]].concat());
        assert_eq!(trace["algorithm"], algorithm);
        assert_eq!(
            trace["visits"].as_array().map(Vec::len),
            trace["counts"]["nodes"].as_u64().map(|n| n as usize)
        );
        trace["counts"]["nodes"].as_u64().expect("a count")
    };
    let wide = |algorithm| {
        let place = ["tree", "race", "--position", "12,7,3 9,4,0 x 6-3", "--format", "json", "--algorithm"];
        read(&[&place[..], &[algorithm]].concat())["counts"]["nodes"].as_u64().expect("a count")
    };
    let counts = [wide("expectiminimax"), wide("star1"), wide("star2")];
    assert!(nodes("star1") > 0 && counts.is_sorted_by(|more, fewer| more > fewer), "{counts:?}");
    assert!(output(&[&draw[..], &["star2", "--format", "svg"]].concat()).contains("</svg>"));
}

#[test]
fn proof_number_search_agrees_with_alpha_beta() {
    for (game, position) in [
        ("connect-four", "44455554221"),
        ("connect-four", "3642756176227637211322113551637574556"),
        ("tic-tac-toe", "start"),
        ("tic-tac-toe", "X.O/.X./O.."),
    ] {
        let solve = ["solve", game, "--position", position, "--table", "16", "--json"];
        let (proof, exact) = (
            read(&[&solve[..], &["--algorithm", "df-pn"]].concat()),
            read(&[&solve[..], &["--objective", "outcome"]].concat()),
        );
        assert_eq!(
            (&proof["outcome"], &proof["best"]),
            (&exact["outcome"], &exact["best"]),
            "{game} {position}"
        );
        assert_eq!((&proof["algorithm"], &proof["objective"]), (&"df-pn".into(), &"outcome".into()));
    }
    let mate = "6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1";
    let proof =
        read(&["solve", "chess", "--position", mate, "--algorithm", "df-pn", "--table", "16", "--json"]);
    assert_eq!((&proof["value"], &proof["line"][0]), (&1.into(), &"Ra8#".into()));
    refusal(&["solve", "chess", "--algorithm", "df-pn", "--nodes", "2000", "--table", "16"], 1);
}

#[test]
fn monte_carlo_finds_a_forced_win() {
    let found = read(&[
        "analyse",
        "connect-four",
        "--position",
        "4455",
        "--algorithm",
        "mcts",
        "--nodes",
        "400000",
        "--json",
    ]);
    assert_eq!(
        (&found["complete"], &found["lines"][0]["score"]["value"]),
        (&true.into(), &1.0.into()),
        "{found}"
    );
    assert!(found["lines"][0]["visits"].as_u64().is_some_and(|visits| visits > 0));
    let usual = read(&["analyse", "connect-four", "--position", "4455", "--depth", "5", "--json"]);
    assert!(usual["lines"][0].get("visits").is_none(), "{usual}");
    let french = output(&["analyse", "morpion", "--algorithm", "mcts", "--nodes", "20000", "--lang", "fr"]);
    assert!(french.contains(" parties simulées)"), "{french}");
}

#[test]
fn an_algorithm_that_cannot_do_it_is_refused_with_those_that_can() {
    for (arguments, code, expected) in [
        (
            &["analyse", "race", "--algorithm", "pvs"][..],
            2,
            "expected one of: expectiminimax, star1, star2, mcts",
        ),
        (&["analyse", "chess", "--algorithm", "star1"], 2, "expected one of: minimax, "),
        (&["analyse", "chess", "--algorithm", "df-pn"], 2, "mtdf, mcts"),
        (&["play", "chess", "--algorithm", "df-pn", "--lang", "fr"], 2, "valeurs possibles"),
        (&["tree", "tic-tac-toe", "--algorithm", "mcts"], 2, "expected one of"),
        (&["solve", "race"], 2, "this game has no solver"),
        (&["solve", "race", "--lang", "fr"], 2, "ce jeu n’a pas de solveur"),
        (
            &["solve", "tic-tac-toe", "--algorithm", "df-pn", "--objective", "distance"],
            2,
            "expected one of: outcome",
        ),
        (&["solve", "tic-tac-toe", "--algorithm", "df-pn", "--window", "0,1"], 2, "--window"),
        (&["analyse", "race", "--position", "1,2,3 1,2,3 x 7-1"], 2, "expected a roll such as 6-3"),
        (
            &["analyse", "race", "--position", "1,2,3 1,2,3 x 7-1", "--lang", "fr"],
            2,
            "il faut un lancer comme 6-3",
        ),
        (&["tree", "race", "--order", "3/off"], 2, "cannot be given in a game with dice"),
    ] {
        let error = refusal(arguments, code);
        assert!(error.contains(expected), "{arguments:?}: {error}");
    }
}

#[test]
fn star1_and_star2_save_nodes_and_keep_the_value() {
    for place in [
        ["race", "--position", "5,2,0 4,1,0 x 2-1", "--depth", "4"],
        ["race", "--position", "12,7,3 9,4,0 x", "--depth", "2"],
        ["backgammon", "--position", "4HPwATDgc/ABMA:cIkFAAAAAAAE", "--depth", "2"],
    ] {
        let compared = read(&[&["compare"][..], &place, &["--json"]].concat());
        assert_eq!(compared["agree"], true, "{compared}");
        let rungs = compared["rungs"].as_array().expect("rungs");
        let names: Vec<_> = rungs.iter().map(|rung| rung["name"].as_str().expect("a name")).collect();
        assert_eq!(names, ["expectiminimax", "star1", "star2"]);
        let nodes: Vec<_> =
            rungs.iter().map(|rung| rung["counts"]["nodes"].as_u64().expect("nodes")).collect();
        assert!(nodes[1] < nodes[0] && nodes[2] < nodes[0], "{place:?}: {nodes:?}");
    }
    assert!(
        output(&["compare", "race", "--position", "5,2,0 4,1,0 x 2-1", "--lang", "fr"]).contains("Star1")
    );
}
