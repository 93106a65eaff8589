//! The small games on the command line: matrices and dilemmas; Nim and Chomp: what search solves, what theory solves,
//! and what neither can list.

use crate::common::{dialogue, output, read, refused, written};
use serde_json::{Value, json};

fn solve(game: &str, variant: &str) -> Value {
    let arguments = ["solve", game, "--variant", variant, "--table", "16", "--json"];
    read(&arguments)
}

#[test]
fn a_row_of_matches_is_solved() {
    let five = solve("nim-row", "5");
    assert_eq!((&five["value"], &five["best"], &five["proof"]), (&json!(1), &json!(["1"]), &json!("search")));
    for lost in ["7", "misere:7", "normal:6"] {
        assert_eq!(solve("nim-rangée", lost)["outcome"], "loss", "{lost}");
    }
    // Too long for a search to the end: the remainder decides.
    let long = solve("nim-row", "1000000000000000001");
    assert_eq!(
        (&long["outcome"], &long["proof"], &long["best"]),
        (&json!("win"), &json!("remainder"), &json!(["1"]))
    );
}

#[test]
fn the_tree_of_five_matches_is_counted() {
    let arguments =
        ["solve", "nim-row", "--variant", "5", "--algorithm", "minimax", "--count", "--table", "1", "--json"];
    let solved = read(&arguments);
    assert_eq!((&solved["nodes"], &solved["count"]["nodes"]), (&json!(20), &json!(20)));
    let leaves = ["games", "first_wins", "second_wins"].map(|field| solved["count"][field].clone());
    assert_eq!(leaves, [json!(8), json!(4), json!(4)]);
}

#[test]
fn heaps_are_solved_by_search_or_by_nim_sum() {
    assert_eq!(solve("nim", "3,5")["best"], json!(["2:2"]));
    for (variant, best) in [
        ("18446744073709551615,1", "1:18446744073709551615"),
        ("normal:18446744073709551615,1", "1:18446744073709551614"),
    ] {
        let huge = solve("nim", variant);
        assert_eq!((&huge["value"], &huge["best"]), (&json!(1), &json!([best])), "{variant}");
        assert_eq!((&huge["distance"], &huge["proof"]), (&Value::Null, &json!("nim-sum")));
    }
    let lost = solve("nim", "18446744073709551615,18446744073709551615");
    assert_eq!(
        (&lost["value"], &lost["best"]),
        (&json!(-1), &json!(["1:9223372036854775808", "2:9223372036854775808"]))
    );
    assert_eq!(lost["best_complete"], false);
}

/// Search and theory are of one mind around the border between them.
#[test]
fn search_and_theory_agree_at_their_border() {
    for heaps in ["10,10,11", "16,15,14", "15,9,6", "30,30"] {
        for play in ["misere", "normal"] {
            let searched = solve("nim", &format!("{play}:{heaps}"));
            let padded = solve("nim", &format!("{play}:{heaps},300,300"));
            assert_eq!(padded["proof"], "nim-sum");
            assert_eq!(searched["value"], padded["value"], "{play}:{heaps}");
        }
    }
}

#[test]
fn commands_that_need_the_list_of_moves_are_refused_by_name() {
    for command in [&["perft", "nim", "2"][..], &["analyse", "nim"], &["tree", "nim"]] {
        refused(&[command, &["--variant", "256,1"]].concat(), 2, "too many to be listed");
    }
    refused(&["solve", "nim", "--variant", "256,1", "--count"], 1, "too large to be counted");
    refused(&["solve", "nim", "--variant", "best:3"], 2, "expected 'misere:' or 'normal:'");
}

#[test]
fn the_machine_plays_huge_heaps_by_theory() {
    let text = dialogue(
        &["play", "nim", "--variant", "18446744073709551615,5"],
        "moves\n1:18446744073709551600\nhint\nquit\n",
    );
    assert!(text.contains("too many to be listed"), "{text}");
    assert!(text.contains("1:1 (lost, whatever is played)"), "{text}");
    // All winning moves are named.
    let won = dialogue(&["play", "nim", "--variant", "3,3,1", "--second", "human"], "hint\nquit\n");
    assert!(won.contains("3:1 (theoretical win)"), "{won}");
    assert!(text.contains("The second player plays 1:10"), "15 and 5 become 5 and 5: {text}");
    let machines = [
        "play",
        "nim",
        "--variant",
        "99999999999,7,123456789012",
        "--first",
        "machine",
        "--second",
        "machine",
        "--time",
        "0.02",
    ];
    assert!(output(&machines).contains("The first player wins."));
}

#[test]
fn chomp_is_solved_by_search_enumeration_and_strategy() {
    let small = solve("chomp", "4x5");
    assert_eq!((&small["proof"], &small["value"]), (&json!("search"), &json!(1)));
    let two = solve("mange-savon", "8x10");
    assert_eq!((&two["best"], &two["proof"]), (&json!(["4,9", "5,6"]), &json!("enumeration")));
    let square = solve("chomp", "30x30");
    assert_eq!(
        (&square["value"], &square["best"], &square["proof"]),
        (&json!(1), &json!(["2,2"]), &json!("mirror"))
    );
    let stolen = solve("chomp", "30x31");
    assert_eq!((&stolen["outcome"], &stolen["best"]), (&json!("win"), &json!([])));
    assert_eq!((&stolen["best_complete"], &stolen["distance"]), (&json!(false), &Value::Null));
    let position = format!("31,{}", ["29"; 29].join(","));
    refused(&["solve", "chomp", "--position", &position], 1, "too large to solve");
    refused(&["solve", "chomp", "--variant", "4x101"], 2, "from 1 to 100");
}

/// Search on the whole tree and theory name the same bites.
#[test]
fn chomp_has_the_same_bites_by_search_and_by_enumeration() {
    for size in ["3x6", "4x5", "5x5", "2x9"] {
        let searched = solve("chomp", size);
        assert_eq!(searched["proof"], "search");
        let (rows, columns) = size.split_once('x').expect("a size");
        let turned = solve("chomp", &format!("{columns}x{rows}"));
        let mirrored = |bite: &Value| {
            let (row, column) = bite.as_str()?.split_once(',')?;
            Some(format!("{column},{row}"))
        };
        let bites: Vec<_> = searched["best"].as_array().expect("a list").iter().map(mirrored).collect();
        let others: Vec<_> = turned["best"]
            .as_array()
            .expect("a list")
            .iter()
            .map(|bite| bite.as_str().map(str::to_owned))
            .collect();
        assert_eq!(bites, others, "{size}");
    }
}

#[test]
fn the_machine_mirrors_on_a_large_square() {
    let text = dialogue(
        &["play", "chomp", "--variant", "30x30", "--first", "machine", "--second", "human"],
        "1,11\n21,1\nquit\n",
    );
    for expected in ["The first player plays 2,2", "The first player plays 11,1"] {
        assert!(text.contains(expected), "{expected}: {text}");
    }
    let perft = read(&["perft", "chomp", "2", "--variant", "3x3", "--json"]);
    assert_eq!(perft["nodes"], 45, "by hand: (0 + 3 + 6) + (3 + 5 + 7) + (6 + 7 + 8)");
}

#[test]
fn the_prisoners_dilemma_has_one_equilibrium() {
    let dilemma = read(&["matrix", "10,10 0,12; 12,0 1,1", "--costs", "--json"]);
    let denounced = [json!({"player": 1, "choice": 2, "by": 1}), json!({"player": 2, "choice": 2, "by": 1})];
    assert_eq!(dilemma["eliminated"], json!(denounced));
    assert_eq!(dilemma["left"], json!({"first": [1], "second": [1]}));
    assert_eq!(dilemma["pure"], json!([[1, 1]]));
    let only = json!([{"first": ["1", "0"], "second": ["1", "0"], "expected": ["10", "10"]}]);
    assert_eq!((&dilemma["equilibria"], &dilemma["degenerate"]), (&only, &json!(false)));
    let text = output(&["matrix", "10,10 0,12; 12,0 1,1", "--costs", "--lang", "fr"]);
    assert!(text.contains("la stratégie 2 est strictement dominée par 1"), "{text}");
}

#[test]
fn matrices_are_read_from_files_and_refused_by_name() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = written(folder.path(), "sexes.txt", "3,2 0,0\n0,0 2,3\n");
    let found = read(&["matrix", "--file", &file, "--json"]);
    assert_eq!(found["equilibria"].as_array().map(Vec::len), Some(3));
    assert_eq!(found["equilibria"][1]["first"], json!(["3/5", "2/5"]));
    assert!(output(&["matrix", "-1,1 1,-1; 1,-1 -1,1"]).contains("1/2 1/2 | 1/2 1/2 (expected: 0, 0)"));
    refused(&["matrix", "1,1 2"], 2, "character 5: '2': expected two numbers");
    refused(&["matrix", "--file", "no such file"], 1, "no such file");
}

#[test]
fn the_iterated_dilemma_is_played() {
    let arguments = ["dilemma", "--strategies", "tit-for-tat,defector", "--rounds", "10", "--json"];
    let played = read(&arguments);
    assert_eq!(played["matches"][1]["scores"], json!([9, 14]));
    assert_eq!(played["ranking"][0]["strategy"], "tit-for-tat");
    assert_eq!(played["ranking"][0]["score"], 39, "30 against its twin and 9");
    let text = output(&["dilemma", "--rounds", "50", "--noise", "20", "--lang", "fr"]);
    assert!(text.contains("Coopération") && text.contains("win-stay-lose-shift"), "{text}");
    assert_eq!(text, output(&["dilemma", "--rounds", "50", "--noise", "20", "--lang", "fr"]));
    refused(&["dilemma", "--strategies", "saint"], 2, "expected one of: cooperator");
}

/// The lecture's years: both talk for ten years each, silence costs both one year; less is better.
#[test]
fn the_iterated_dilemma_counts_years() {
    let years = ["dilemma", "--strategies", "tit-for-tat,defector", "--rounds", "10", "--costs", "--json"];
    let played = read(&years);
    assert_eq!((&played["worth"], &played["payoffs"]), (&json!("costs"), &json!([0, 1, 10, 12])));
    // Silent alone once, then both talk nine times; the other talks alone once.
    assert_eq!(played["matches"][1]["scores"], json!([12 + 9 * 10, 9 * 10]));
    assert_eq!(played["ranking"][0]["strategy"], "tit-for-tat");
    assert_eq!(played["ranking"][0]["score"], 10 + 102, "a year a round with its twin");
    assert_eq!(played["ranking"][1]["wins"], 1, "fewer years win a match");
    let shifted = read(&[&years[..], &["--payoffs", "-12,-11,-2,0"]].concat());
    assert_eq!(shifted["matches"][1]["scores"], json!([-2 * 9, -12 - 2 * 9]), "costs may be gains");
    let text = output(&["dilemma", "--costs", "--rounds", "10"]);
    assert!(text.contains("Cost") && text.contains("less is better"), "{text}");
    refused(&["dilemma", "--costs", "--payoffs", "5,3,1,0"], 2, "temptation < reward");
    refused(&["dilemma", "--costs", "--payoffs", "0,7,10,12"], 2, "less than temptation");
    refused(&["dilemma", "--payoffs", "1e9,3,1,0"], 2, "whole numbers");
    refused(&["dilemma", "--payoffs", "99999999,3,1,0"], 2, "1000000");
}

/// Theory can be switched off wherever moves can be listed: a search then finds the same.
#[test]
fn search_agrees_with_theory_on_larger_heaps() {
    for variant in ["60,33", "normal:60,33", "200,200", "30,9,8"] {
        let theory = solve("nim", variant);
        let search = ["solve", "nim", "--variant", variant, "--table", "16", "--json"];
        let off = [&search[..], &["--without", "theory", "--objective", "outcome"]].concat();
        let searched = read(&off);
        assert_eq!(searched["proof"], "search");
        for field in ["value", "best"] {
            assert_eq!(searched[field], theory[field], "{variant} {field}");
        }
    }
}
