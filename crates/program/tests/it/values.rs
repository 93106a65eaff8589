//! What is reported as a value: exact only where it is proven, a bound where a window was requested, and what is known
//! where a search was stopped.

use crate::common::{output, read, refusal, refused, stratege, written};
use serde_json::Value;

/// A command that ends with exit 1: the JSON that it prints all the same.
fn stopped(words: &[&str]) -> Value {
    let done = stratege(words).assert().code(1);
    serde_json::from_slice(&done.get_output().stdout).expect("JSON")
}

#[test]
fn a_window_proves_a_bound_that_is_reported_as_such() {
    let solve = ["solve", "tic-tac-toe", "--objective", "outcome", "--window"];
    let shown = |window| output(&[&solve[..], &[window]].concat());
    assert!(shown("-1,1").contains("Drawn: value 0"));
    assert!(shown("0,1").contains("The value is at most 0"), "{}", shown("0,1"));
    assert!(shown("-1,0").contains("The value is at least 0"), "{}", shown("-1,0"));
    assert!(!shown("0,1").contains("Optimal moves"));
    let data = read(&[&solve[..], &["0,1", "--json"]].concat());
    assert_eq!(
        (&data["bound"], &data["value"], &data["outcome"]),
        (&"upper".into(), &0.into(), &Value::Null)
    );
    // Othello's own solver: White loses by 18 at least where the window ends there.
    let late = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X";
    let solve = ["solve", "othello", "--position", late, "--json", "--window"];
    let bound = |window| read(&[&solve[..], &[window]].concat());
    let (upper, lower) = (bound("30,40"), bound("-10,4"));
    assert!(upper["bound"] == "upper" && (18..=30).contains(&upper["value"].as_i64().expect("a value")));
    assert!(lower["bound"] == "lower" && (4..=18).contains(&lower["value"].as_i64().expect("a value")));
    assert_eq!((&lower["outcome"], &upper["outcome"]), (&"win".into(), &Value::Null));
    assert_eq!(bound("10,20")["bound"], "exact");
    let french = output(&["solve", "othello", "--position", late, "--window", "-10,4", "--lang", "fr"]);
    assert!(french.contains("la valeur est d’au moins"), "{french}");
}

#[test]
fn a_stopped_solver_reports_its_bounds() {
    let after = ["solve", "connect-four", "--position", "4444"];
    let known = stopped(&[&after[..], &["--nodes", "300000", "--json"]].concat());
    assert_eq!(known["solved"], false);
    assert!(known["nodes"].as_u64() >= Some(300_000) && known["depth"].as_u64() >= Some(8), "{known}");
    let done = stratege(&[&after[..], &["--nodes", "300000"]].concat()).assert().code(1);
    let shown = String::from_utf8_lossy(&done.get_output().stdout).into_owned();
    assert!(shown.contains("No bound on the value yet; depth ") && shown.contains("nodes"), "{shown}");
    // Of a longer search of a shorter game there are bounds.
    let late = ["solve", "connect-four", "--position", "44444135311", "--without", "deepening", "--json"];
    let whole = read(&late);
    let nodes = whole["nodes"].as_u64().expect("nodes");
    let parts =
        (1..8).map(|eighth| stopped(&[&late[..], &["--nodes", &(nodes * eighth / 8).to_string()]].concat()));
    let sign = whole["value"].as_i64().expect("a value").signum();
    for known in parts {
        let (lower, upper) = (known["lower"].as_i64(), known["upper"].as_i64());
        assert!(
            lower.is_none_or(|lower| lower <= sign) && upper.is_none_or(|upper| sign <= upper),
            "{known}"
        );
    }
    let othello = "---O-OO--OOOOO--OOOOOXO-OOOOXOXOOOXOOXXOOXXOOXXXO-XXXX----X-XX--";
    let position = format!("{othello} X");
    let solve = ["solve", "othello", "--position", &position, "--nodes", "3000", "--json"];
    assert!(stopped(&solve)["nodes"].as_u64() > Some(0));
}

#[test]
fn a_depth_that_is_too_small_solves_nothing() {
    refused(&["solve", "tic-tac-toe", "--depth", "4"], 1, "not solved within the limits");
    assert!(output(&["solve", "tic-tac-toe", "--depth", "9"]).contains("Drawn"));
    let by_the_book = ["solve", "tic-tac-toe", "--algorithm", "alpha-beta", "--depth", "4"];
    refused(&by_the_book, 1, "not solved within the limits");
    let mate = "7k/8/5KQ1/8/8/8/8/8 w - - 0 1";
    assert!(output(&["solve", "chess", "--position", mate, "--depth", "3"]).contains("Won"));
    refused(&["solve", "chess", "--depth", "2"], 1, "not solved");
    refused(&["solve", "othello", "--depth", "6"], 1, "not solved");
}

#[test]
fn hopeless_positions_are_refused_before_the_search() {
    for game in ["chess", "othello"] {
        refused(&["solve", game], 2, "give a limit with --time, --nodes or --depth");
    }
    assert!(refusal(&["solve", "chess", "--lang", "fr"], 2).contains("donnez une limite"));
    refused(&["solve", "chess", "--nodes", "5000"], 1, "not solved within the limits");
    let long = ["solve", "nim-row", "--position", "40000", "--algorithm", "alpha-beta"];
    refused(&long, 1, "more than 20000 plies");
    refused(&["solve", "nim-row", "--variant", "40000", "--without", "theory"], 1, "more than 20000 plies");
    // What is shorter has a deep enough stack, whatever stops it.
    let deep = ["solve", "nim-row", "--position", "20000", "--algorithm", "alpha-beta", "--nodes", "15000"];
    refused(&deep, 1, "not solved within the limits");
    refused(&[&deep[..], &["--threads", "3", "--with", "table"]].concat(), 1, "not solved within the limits");
}

#[test]
fn playouts_prove_margins() {
    // Won by 7, and at least by that: the tree of playouts proves the margin as alpha-beta does.
    let tree = ["analyse", "tree", "--position", "[[7,9],[-2,3],[3,5]]", "--json", "--algorithm"];
    for algorithm in ["mcts", "alpha-beta"] {
        let proven = read(&[&tree[..], &[algorithm]].concat());
        let shown = (&proven["complete"], &proven["lines"][0]["score"]["value"]);
        assert_eq!(shown, (&true.into(), &7.0.into()), "{algorithm}");
    }
    let proven = ["analyse", "tic-tac-toe", "--position", "XX./OO./... X", "--algorithm", "mcts", "--json"];
    assert_eq!(read(&proven)["complete"], true);
}

#[test]
fn positions_of_a_file_that_are_not_solved_are_shown_as_such() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = written(folder.path(), "positions.txt", "4444\n44444135311222233336666\n");
    let words = ["solve", "connect-four", "--file", &file, "--nodes", "100000"];
    refused(&words, 1, "1 of 2 positions were not solved within the limits");
    let data = stopped(&[&words[..], &["--json"]].concat());
    assert_eq!(data["positions"][0]["solved"], false);
    assert_eq!(data["positions"][1]["bound"], "exact");
}

#[cfg(unix)]
#[test]
fn a_solver_reports_its_bounds_after_control_c() {
    use std::process::{Command, Stdio};
    let mut solving = Command::new(env!("CARGO_BIN_EXE_stratege"))
        .args(["solve", "chess", "--time", "300"])
        .env("LC_ALL", "C")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    std::thread::sleep(std::time::Duration::from_millis(800));
    let process = solving.id().to_string();
    assert!(Command::new("kill").args(["-INT", &process]).status().expect("kill").success());
    let begun = std::time::Instant::now();
    let status = solving.wait().expect("it ends");
    assert!(begun.elapsed().as_secs() < 60);
    let done = solving.wait_with_output().expect("its output");
    let shown = String::from_utf8_lossy(&done.stdout).into_owned();
    assert_eq!(status.code(), Some(1), "{shown}");
    assert!(shown.contains("No bound on the value yet"), "{shown}");
}

#[test]
fn go_has_points_only_where_nothing_was_played_out() {
    let value = |words: &[&str]| {
        let found =
            read(&[&["analyse", "go", "--variant", "5,komi=0.5", "--json", "--depth", "2"], words].concat());
        found["lines"][0]["score"].clone()
    };
    let counted = value(&["--algorithm", "alpha-beta"]);
    assert!(counted["points"].is_number() && counted["points"] == counted["value"], "{counted}");
    let chance = value(&[]);
    let won = chance["value"].as_f64().expect("a chance");
    assert!(chance["points"].is_null() && (-1.0..=1.0).contains(&won), "{chance}");
}
