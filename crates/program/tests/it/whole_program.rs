//! The program as its user meets it: commands, exit codes, errors on one line, both languages, the console.

use crate::common::{console, dialogue, output, read, refused, stratege, written};

#[test]
fn tic_tac_toe_is_solved_and_counted() {
    let solved = read(&["solve", "tic-tac-toe", "--algorithm", "minimax", "--count", "--json"]);
    assert_eq!((&solved["value"], &solved["nodes"]), (&0.into(), &549_946.into()));
    assert_eq!((&solved["outcome"], &solved["distance"]), (&"draw".into(), &serde_json::Value::Null));
    assert_eq!(solved["best"].as_array().map(Vec::len), Some(9));
    let count = &solved["count"];
    assert_eq!(count["games"], 255_168);
    assert_eq!((&count["first_wins"], &count["second_wins"]), (&131_184.into(), &77_904.into()));
    assert_eq!(count["draws"], 46_080);
    assert_eq!((&count["positions"], &count["positions_up_to_symmetry"]), (&5_478.into(), &765.into()));
}

/// The counts that others find for alpha-beta in row order.
#[test]
fn alpha_beta_by_the_book_visits_the_known_number_of_nodes() {
    let book = ["solve", "tic-tac-toe", "--objective", "outcome", "--json", "--algorithm"];
    for (algorithm, infinite, narrow) in [("alpha-beta", 18_297, 16_811), ("alpha-beta-hard", 18_297, 16_811)]
    {
        let open = [&book[..], &[algorithm]].concat();
        assert_eq!(read(&open)["nodes"], infinite);
        let window = [&open[..], &["--window", "-1,1"]].concat();
        assert_eq!(read(&window)["nodes"], narrow);
    }
}

#[test]
fn connect_four_has_ponss_scores() {
    for (position, value, distance, best) in [("4455", 18, 3, Some("3")), ("44455554221", -15, 2, None)] {
        let solved = read(&["solve", "connect-four", "--position", position, "--table", "16", "--json"]);
        assert_eq!((&solved["value"], &solved["distance"]), (&value.into(), &distance.into()), "{position}");
        let found = solved["best"].as_array().expect("a list");
        assert!(best.is_none_or(|best| found.contains(&best.into())), "{found:?}");
    }
}

#[test]
fn perft_in_every_convention() {
    assert_eq!(read(&["perft", "othello", "8", "--json"])["nodes"], 390_216);
    assert_eq!(read(&["perft", "othello", "9", "--free-pass", "--json"])["nodes"], 3_005_320);
    let divided = read(&["perft", "chess", "3", "--divide", "--json"]);
    assert_eq!(divided["nodes"], 8_902);
    assert_eq!(divided["divide"].as_array().map(Vec::len), Some(20));
    assert_eq!(read(&["perft", "chess", "0", "--json"])["nodes"], 1);
}

#[test]
fn a_mate_is_found_and_a_finished_game_is_not_searched() {
    let mate = "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4";
    let solved = read(&["solve", "chess", "--position", mate, "--table", "16", "--json"]);
    assert_eq!((&solved["value"], &solved["distance"]), (&1.into(), &1.into()));
    assert_eq!(solved["line"][0], "Qxf7#");
    let over = read(&["analyse", "tic-tac-toe", "--position", "XXX/OO./...", "--json"]);
    assert_eq!(over["lines"], serde_json::json!([]));
}

#[test]
fn errors_are_reported_on_one_line_with_their_exit_code() {
    let cases: &[(&[&str], i32, &str)] = &[
        (&["play", "chess", "--depth", "-1"], 2, "--depth: '-1': expected a number from 1 to 250"),
        (&["perft", "chess", "x"], 2, "DEPTH: 'x': expected a number from 0 to 100"),
        (&["analyse", "chess", "--position", "no FEN"], 2, "character 7: expected board"),
        (&["solve", "connect-four", "--position", "44444444"], 2, "character 7: '4': this column is full"),
        (&["solve", "xiangqi"], 2, "expected a game"),
        (&["solve", "tic-tac-toe", "--algorithm", "magic"], 2, "expected one of: minimax"),
        (&["solve", "tic-tac-toe", "--window", "1,-1"], 2, "--window"),
        (&["solve", "connect-four", "--nodes", "1000"], 1, "not solved within the limits"),
        (&["solve", "connect-four", "--position", "4455", "--count", "--table", "1"], 1, "too large"),
        (&["solve"], 2, "missing"),
        (&["dance"], 2, "unknown command 'dance'"),
        (&["games", "--lang", "de"], 2, "--lang"),
        (&["analyse", "chess", "--time", "NaN"], 2, "--time"),
        (&["play", "chess", "--variant", "chess960:960"], 2, "0 to 959"),
        (&["play", "othello", "--first", "robot"], 2, "--first"),
        (&["bench", "--expect", "1"], 1, "expected 1"),
    ];
    for (arguments, code, expected) in cases {
        refused(arguments, *code, expected);
    }
}

#[test]
fn french_everywhere() {
    let help = output(&["--lang", "fr", "--help"]);
    for expected in
        ["Joue, analyse, résout", "Usage : stratege [OPTIONS] [COMMANDE]", "Jouer et étudier :", "Options :"]
    {
        assert!(help.contains(expected), "{expected}: {help}");
    }
    assert!(output(&["--lang", "fr", "chart", "--help"]).contains("Arguments :\n  <JEU>"));
    let drawn = output(&["tree", "tree", "--position", "[[7,9],[-2,3]]", "--lang", "fr"]);
    assert!(drawn.contains("alpha-bêta") && drawn.contains("coupure"), "{drawn}");
    assert!(output(&["games", "--lang=fr"]).contains("Échecs"));
    refused(&["solve", "xiangqi", "--lang", "fr"], 2, "ce jeu n’existe pas");
    let play = ["play", "morpion", "--lang", "fr", "--second", "humain:Léa"];
    let game = dialogue(&play, "b2\nzz\nprofondeur 3\nrefaire\naide\nquitter\n");
    for expected in [
        "Tapez un coup",
        "Coup non compris : caractère 1 : « zz »",
        "Profondeur : 3",
        "Rien à refaire.",
        "sauvegarde NOM",
    ] {
        assert!(game.contains(expected), "{expected}: {game}");
    }
}

#[test]
fn a_game_in_the_console() {
    let typed = "hint\nmoves\n1\nundo\nredo\nstart\nend\neval\nstats\n2\nnew\nquit\n";
    let text = dialogue(&["play", "connect-four", "--depth", "4"], typed);
    assert!(text.contains("O plays"), "{text}");
    assert!(text.contains("depth 4"), "statistics: {text}");
    assert!(!text.contains("No move"), "{text}");
}

#[test]
fn the_end_of_the_input_ends_the_game_and_the_menu() {
    dialogue(&["play", "chess"], "");
    dialogue(&[], "");
    dialogue(&[], "abc\n4\n3\ne4\nfoo\n");
}

#[test]
fn two_machines_play_by_themselves() {
    let text =
        output(&["play", "tic-tac-toe", "--first", "machine:Ada", "--second", "machine:Bob", "--depth", "9"]);
    assert!(text.contains("Ada plays") && text.contains("Draw."), "{text}");
}

#[test]
fn saved_games_round_trip() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let home = home.path();
    let two = ["play", "othello", "--first", "human:Anne", "--second", "human:Bob"];
    console(&two, "d3\nc3\nb3\nundo\nsave my game\nsauvegarde ../no\nquit\n", home);
    let saved = std::fs::read_to_string(home.join("my game.stratege")).expect("the file was written");
    assert!(saved.starts_with("stratege 1\ngame othello\nfirst human Anne\n"), "{saved}");
    assert!(saved.contains("move d3\nmove c3\nmove b3\ncursor 2\nend\n"), "{saved}");
    let files = std::fs::read_dir(home).expect("the folder").flatten();
    let mut names: Vec<_> = files.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    // Beside it the file of the games under way, and nothing else.
    assert_eq!(names, ["games.db", "my game.stratege"]);

    // It keeps its history, what was taken back included.
    let text = console(&["play", "--load", "my game"], "redo\nundo\nundo\nundo\nundo\nquit\n", home);
    assert_eq!(text.matches("Nothing to undo.").count(), 1, "{text}");

    // Cut short anywhere, it is refused with its line; a game without what only this program reads ends with `end`.
    let end = saved.find("\nend\n").expect("the end of the game") + 4;
    for cut in 0..saved.len() - 1 {
        if saved.is_char_boundary(cut) && !(end..=end + 1).contains(&cut) {
            std::fs::write(home.join("cut.stratege"), &saved[..cut]).expect("written");
            let error = stratege(&["play", "--load", "cut"]).env("STRATEGE_HOME", home).assert().code(1);
            let error = String::from_utf8_lossy(&error.get_output().stderr).into_owned();
            assert!(error.contains("line") && error.trim_end().lines().count() == 1, "{cut}: {error}");
            if cut > 40 && cut % 16 != 0 {
                continue; // the rest by samples
            }
        }
    }
    stratege(&["play", "--load", "nothing"]).env("STRATEGE_HOME", home).assert().code(1);
}

#[test]
fn the_games_are_listed() {
    let list = read(&["games", "--json"]);
    let names: Vec<&str> =
        list.as_array().expect("a list").iter().filter_map(|game| game["name"].as_str()).collect();
    // In this order; a new game may stand anywhere.
    let ours = [
        "tic-tac-toe",
        "connect-four",
        "nim-row",
        "nim",
        "chomp",
        "othello",
        "chess",
        "draughts",
        "backgammon",
        "race",
        "tree",
    ];
    let mut rest = names.iter();
    assert!(ours.iter().all(|game| rest.any(|name| name == game)), "{names:?}");
    for game in list.as_array().expect("a list") {
        let (name, example) = (game["name"].as_str().unwrap_or(""), game["example"].as_str().unwrap_or(""));
        output(&["perft", name, "1", "--position", example]);
    }
}

#[test]
fn suites_of_problems_are_solved() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| written(folder.path(), name, text);
    // The first endgame test of the French Othello Federation.
    let board = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X;";
    let right = file("right.obf", &format!("{board} G8:+18; H1:+12;\n"));
    let wrong = file("wrong.obf", &format!("{board} H1:+12;\n"));
    let broken = file("broken.obf", &format!("{board} G8:+18;\n{board} G8 +18;\n"));
    let run = |path: &str, more: &[&str]| {
        let args = [&["--lang", "en", "bench", "othello", "--table", "16", "--suite", path], more].concat();
        let output = stratege(&args).output().unwrap();
        let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
        (output.status.code(), text(&output.stdout), text(&output.stderr))
    };
    let (code, out, _) = run(&right, &[]);
    assert!(code == Some(0) && out.contains("g8") && out.contains("1 of 1 correct"), "{out}");
    let (code, out, error) = run(&wrong, &["--json"]);
    let report: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert_eq!((code, report["problems"][0]["found"].as_i64()), (Some(1), Some(18)));
    assert!(error.contains("1 of 1 problems"), "{error}");
    let (code, _, error) = run(&broken, &[]);
    assert!(code == Some(1) && error.contains("line 2") && error.contains("expected ':'"), "{error}");
}
