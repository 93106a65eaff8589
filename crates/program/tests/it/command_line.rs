//! The command line as such: help, completions, manual pages, exit codes, older names of options.

use crate::common::{dialogue, output, path, read, refusal, refused, stratege, written};
use std::fs;

const COMMANDS: [&str; 33] = [
    "games",
    "play",
    "analyse",
    "eval",
    "solve",
    "rollout",
    "perft",
    "tree",
    "match",
    "tournament",
    "tune",
    "rate",
    "learn",
    "archive",
    "puzzles",
    "book",
    "size",
    "compare",
    "chart",
    "matrix",
    "dilemma",
    "fit",
    "uci",
    "hub",
    "nboard",
    "gtp",
    "bench",
    "endgames",
    "new-game",
    "completions",
    "man",
    "guide",
    "help",
];

#[test]
fn help_fits_eighty_columns_in_both_languages_and_ends_with_an_example() {
    for lang in ["en", "fr"] {
        for command in COMMANDS {
            let help = output(&["help", command, "--lang", lang]);
            assert_eq!(help, output(&[command, "--help", "--lang", lang]));
            for line in help.lines() {
                assert!(line.chars().count() <= 80, "{command}: {line}");
                assert!(!line.trim_start().starts_with([':', ';', '»']), "{command}: {line}");
            }
            let example = if lang == "en" { "Example" } else { "Exemple" };
            let examples = help.split(example).last().expect("an example");
            assert!(help.contains(example) && examples.contains("stratege "), "{command}: {help}");
            assert!(!help.contains("[examples") && !help.contains("[arg-"), "{command}: {help}");
        }
    }
    assert_eq!(output(&["help"]), output(&["--help"]));
    let french = output(&["help", "solve", "--lang", "fr"]);
    assert!(french.contains("<JEU>") && french.contains("(par défaut\u{a0}: 1024)"), "{french}");
    assert!(output(&["help", "solve"]).contains("(default: 1024)"));
    refused(&["help", "solv"], 2, "unknown command 'solv'");
}

#[test]
fn shells_complete_and_manuals_open() {
    for (shell, mark) in
        [("bash", "_stratege()"), ("zsh", "#compdef stratege"), ("fish", "complete -c stratege")]
    {
        let script = output(&["completions", shell]);
        assert!(script.contains(mark) && script.contains("table-file"), "{shell}");
    }
    refused(&["completions", "sh"], 2, "bash, elvish, fish, powershell, zsh");
    let folder = tempfile::tempdir().expect("a folder");
    let pages = path(folder.path(), "man/man1");
    assert!(output(&["man", &pages]).contains("46 manual pages"));
    assert_eq!(fs::read_dir(&pages).expect("pages").count(), 46);
    let page = fs::read_to_string(format!("{pages}/stratege-solve.1")).expect("a page");
    assert!(page.contains(".TH stratege-solve") && page.contains("\\-\\-window"), "{page}");
    let file = written(folder.path(), "file", "");
    refused(&["man", &file], 1, "file");
}

#[test]
fn commands_are_listed_by_reader_each_once() {
    let help = output(&["help", "--lang", "en"]);
    for title in ["Play and study:", "Engines, matches and fleets:", "Write a game of your own:"] {
        assert!(help.contains(title), "{help}");
    }
    for command in COMMANDS {
        let lines = help.lines().filter(|line| line.starts_with(&format!("  {command} ")));
        assert_eq!(lines.count(), 1, "{command}: {help}");
    }
}

#[test]
fn each_task_of_learning_has_its_own_help() {
    for lang in ["en", "fr"] {
        let all = output(&["learn", "--help", "--lang", lang]);
        assert!(!all.contains("--lambda") && all.contains("  td ") && all.contains("  genetic "), "{all}");
        assert!(all.lines().count() < 40, "{all}");
        for (task, own, foreign) in [
            ("genetic", "--mutation", "--lambda"),
            ("criteria", "--ridge", "--checkpoint"),
            ("games", "--detours", "--output"),
            ("network", "--imitate", "--detours"),
            ("patterns", "--wthor", "--hidden"),
            ("regression", "--ridge", "--seed"),
            ("td", "--lambda", "--mutation"),
        ] {
            let help = output(&["learn", task, "--help", "--lang", lang]);
            assert_eq!(help, output(&["help", "learn", task, "--lang", lang]));
            assert!(help.contains(own) && !help.contains(foreign), "{task}: {help}");
            assert!(help.lines().all(|line| line.chars().count() <= 80), "{task}: {help}");
            assert!(help.contains(&format!("stratege learn {task}")), "{task}: {help}");
        }
    }
    refused(&["help", "learn", "tdd"], 2, "learn td");
    refused(&["help", "solve", "td"], 2, "learn td");
    // An option of another task would have no effect.
    refused(&["learn", "td", "backgammon", "--mutation", "0.1", "--output", "none"], 2, "--mutation");
    refused(&["learn", "criteria", "othello", "--seed", "1", "--file", "none"], 2, "--seed");
}

#[test]
fn words_of_the_command_line_that_are_wrong_are_exit_2() {
    for (words, why) in [
        (&["solve", "xiangqi"][..], "expected a game"),
        (&["solve", "nim", "--variant", "best:3"], "misere"),
        (&["analyse", "chess", "--position", "nonsense"], "expected board"),
        (&["matrix", "1,1 2"], "expected two numbers"),
        (&["solve", "tic-tac-toe", "--depth", "0"], "from 1 to 250"),
        (&["nonsense"], "unknown command"),
        (&["games", "--nonsense"], "unknown argument"),
    ] {
        refused(words, 2, why);
    }
    let folder = tempfile::tempdir().expect("a folder");
    let matrix = written(folder.path(), "matrix", "1,1 2\n");
    refused(&["matrix", "--file", &matrix], 1, "character 5");
}

#[test]
fn options_of_one_meaning_have_one_name_and_keep_their_older_ones() {
    let folder = tempfile::tempdir().expect("a folder");
    let games = written(folder.path(), "games.txt", "f5d6c3\nf5f6e6\n");
    let pgn = path(folder.path(), "games.pgn");
    output(&["archive", "othello", &games, "--output", &pgn]);
    let review = |option| {
        read(&["analyse", "othello", "--file", &pgn, option, "2", "--depth", "2", "--json"])["moves"].clone()
    };
    assert_eq!(review("--index")[1]["move"], "f6");
    assert_eq!(review("--index"), review("--number"));
    let chart = ["chart", "othello", "--index", "2", "--json", "--exact-nodes", "0"];
    let by_option = read(&[&chart[..], &["--file", &pgn]].concat());
    assert_eq!(by_option, read(&[&chart[..], &[&pgn]].concat()));
    assert_eq!(by_option["positions"][2]["move"], "f6");
    assert_eq!(output(&["perft", "tic-tac-toe", "--depth", "3"]).lines().count(), 1);
    refused(&["perft", "tic-tac-toe"], 2, "DEPTH");
    let suite = written(
        folder.path(),
        "suite.obf",
        "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; G8:+18;\n",
    );
    for [file, index, number] in
        [["--file", "--index", "--number"], ["--suite", "--first-problem", "--problems"]]
    {
        let words = ["bench", "othello", file, &suite, index, "1", number, "1", "--table", "16", "--json"];
        assert_eq!(read(&words)["right"], 1);
    }
    let trace = path(folder.path(), "trace.json");
    output(&["tree", "tic-tac-toe", "--depth", "1", "--output", &trace]);
    assert_eq!(output(&["tree", "--file", &trace]), output(&["tree", "--trace", &trace]));
}

#[test]
fn a_dilemma_has_payoffs_of_ones_own() {
    let played = |payoffs: &str| {
        read(&[
            "dilemma",
            "--strategies",
            "defector,cooperator",
            "--rounds",
            "10",
            "--payoffs",
            payoffs,
            "--json",
        ])
    };
    let doubled = played("10,6,2,0");
    assert_eq!(doubled["payoffs"], serde_json::json!([10, 6, 2, 0]));
    let (usual, score) = (played("5,3,1,0"), |data: &serde_json::Value| data["ranking"][0]["score"].as_u64());
    assert_eq!(score(&doubled), score(&usual).map(|score| 2 * score));
    assert!(played("-5,-7,-9,-10")["ranking"][0]["score"].as_i64() < Some(0), "points below 0");
    refused(&["dilemma", "--payoffs", "5,3,1"], 2, "four whole numbers");
    refused(&["dilemma", "--payoffs", "3,5,1,0"], 2, "temptation > reward");
    refused(&["dilemma", "--payoffs", "9,3,1,0"], 2, "twice the reward");
    assert!(refusal(&["dilemma", "--payoffs", "x", "--lang", "fr"], 2).contains("quatre nombres"));
}

#[test]
fn a_game_fills_a_table_file_that_the_next_one_reads() {
    let folder = tempfile::tempdir().expect("a folder");
    let table = path(folder.path(), "tic-tac-toe.table");
    let play = ["play", "tic-tac-toe", "--table-file", &table, "--table", "1", "--depth", "9"];
    let home = path(folder.path(), "home");
    let run = |typed: &str| {
        let mut command = stratege(&play);
        command.env("STRATEGE_HOME", &home).write_stdin(typed.to_owned());
        command.assert().success();
    };
    run("b2\nquit\n");
    let first = fs::read(&table).expect("a table");
    assert!(first.starts_with(b"STRATEGE-TABLE") && first.iter().filter(|byte| **byte != 0).count() > 1000);
    run("a1\nquit\n");
    assert!(fs::read(&table).expect("a table") != first);
    // A new game, of the same kind or of another, costs nothing that was found before.
    for typed in ["b2\nnew\nquit\n", "b2\nnew connect-four\nquit\n"] {
        fs::remove_file(&table).expect("a table");
        run(typed);
        let left = fs::read(&table).expect("a table");
        assert!(left.iter().filter(|byte| **byte != 0).count() > 1000, "{typed}");
    }
    let label = ["analyse", "connect-four", "--depth", "2", "--table-file", &table];
    refused(&label, 1, "tic-tac-toe");
    let _ = dialogue(&["games"], "");
}
