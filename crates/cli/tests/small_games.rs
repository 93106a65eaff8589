//! Nim and Chomp on the command line: what search solves, what theory solves, and what neither can list.

use assert_cmd::Command;
use serde_json::{Value, json};

fn stratege(arguments: &[&str]) -> Command {
    let mut command = Command::cargo_bin("stratege").expect("the binary is built");
    command.args(arguments).env("LC_ALL", "C").env_remove("STRATEGE_HOME");
    command
}

fn output(arguments: &[&str], typed: &str) -> String {
    let out = stratege(arguments).write_stdin(typed).assert().success().get_output().stdout.clone();
    String::from_utf8(out).expect("UTF-8")
}

fn solve(game: &str, variant: &str) -> Value {
    let arguments = ["solve", game, "--variant", variant, "--table", "16", "--json"];
    serde_json::from_str(&output(&arguments, "")).expect("JSON")
}

fn refusal(arguments: &[&str]) -> String {
    let out = stratege(arguments).assert().code(1).get_output().stderr.clone();
    String::from_utf8(out).expect("UTF-8")
}

#[test]
fn a_row_of_matches_is_solved() {
    let five = solve("nim-row", "5");
    assert_eq!((&five["value"], &five["best"], &five["proof"]), (&json!(1), &json!(["1"]), &json!("search")));
    for lost in ["7", "misere:7", "normal:6"] {
        assert_eq!(solve("nim-rangée", lost)["outcome"], "loss", "{lost}");
    }
    // Too long for a search to the end: the remainder tells.
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
    let solved: Value = serde_json::from_str(&output(&arguments, "")).expect("JSON");
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
fn what_cannot_be_listed_is_refused_by_name() {
    for command in [&["perft", "nim", "2"][..], &["analyse", "nim"], &["tree", "nim"]] {
        let error = refusal(&[command, &["--variant", "256,1"]].concat());
        assert!(error.contains("too many to be listed") && error.trim_end().lines().count() == 1, "{error}");
    }
    assert!(refusal(&["solve", "nim", "--variant", "256,1", "--count"]).contains("too large to be counted"));
    assert!(refusal(&["solve", "nim", "--variant", "best:3"]).contains("expected 'misere:' or 'normal:'"));
}

#[test]
fn the_machine_plays_huge_heaps_by_theory() {
    let text = output(
        &["play", "nim", "--variant", "18446744073709551615,5"],
        "moves\n1:18446744073709551600\nhint\nquit\n",
    );
    assert!(text.contains("too many to be listed"), "{text}");
    assert!(text.contains("Second plays 1:10"), "15 and 5 become 5 and 5: {text}");
    let machines = [
        "play",
        "nim",
        "--variant",
        "99999999999,7,123456789012",
        "--first",
        "machine",
        "--second",
        "machine",
    ];
    assert!(output(&machines, "").contains("First wins."));
}
