//! The commands that serve protocols, as a GUI starts them.

use crate::common::{dialogue, refused, stratege};
use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

#[test]
fn uci_ends_with_its_input() {
    // The only legal move, however soon the search is stopped.
    let printed = dialogue(&["uci"], "uci\nposition fen 7k/8/5K2/6Q1/8/8/8/8 b - - 0 1\ngo infinite");
    assert!(printed.contains("\nuciok\n"), "{printed}");
    // The reply to ponder on follows only where the search has seen it.
    assert!(printed.lines().last().is_some_and(|line| line.starts_with("bestmove h8h7")), "{printed}");
}

/// A GUI may start the program without a command, and another program may read its bench.
#[test]
fn uci_is_spoken_to_whoever_begins_with_it() {
    let printed = dialogue(&[], "uci\nposition startpos moves e2e4\ngo depth 1\n");
    assert!(printed.starts_with("id name Strat") && printed.contains("\nbestmove "), "{printed}");
    let printed = dialogue(&[], "q\n");
    assert!(!printed.contains("bestmove") && !printed.contains("uciok"), "{printed}");
}

#[test]
fn bench_ends_with_nodes_and_speed() {
    let printed = dialogue(&["bench", "--lang", "fr"], "");
    let last = printed.lines().last().unwrap_or_default();
    let words: Vec<&str> = last.split(' ').collect();
    assert!(
        matches!(words[..], ["nodes", nodes, "nps", speed]
        if nodes.parse::<u64>().is_ok() && speed.parse::<u64>().is_ok()),
        "{printed}"
    );
    let two: Vec<&str> = printed.lines().rev().skip(1).take(2).collect();
    assert_eq!(two[1], format!("Nodes searched: {}", words[1]));
    assert_eq!(two[0], format!("Nodes/second: {}", words[3]));
}

#[test]
fn nboard_answers_and_quits() {
    let text = "nboard 2\nset depth 1\nset game (;GM[Othello]\
        BO[8 ---------------------------O*------*O--------------------------- *];)\nping 3\nquit\n";
    assert!(dialogue(&["nboard"], text).ends_with("pong 3\n"));
}

#[test]
fn gtp_plays_othello_alone() {
    let text = "1 play black f5\n2 genmove black\n3 quit\n";
    assert_eq!(dialogue(&["gtp", "reversi"], text), "=1\n\n?2 not the turn of this colour\n\n=3\n\n");
    refused(&["gtp", "chess"], 2, "othello");
}

/// Whoever reads an engine's lines may go away: it ends, and complains of nothing.
#[test]
fn an_engine_whose_reader_is_gone_ends_quietly() {
    for (arguments, lines) in
        [(&["uci"][..], "uci\ngo infinite\n"), (&["gtp", "othello"], "name\ngenmove b\nname\n")]
    {
        let mut command = std::process::Command::new(stratege(&[]).get_program());
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("it starts");
        let mut input = child.stdin.take().expect("a pipe");
        input.write_all(lines.as_bytes()).expect("written");
        let mut output = BufReader::new(child.stdout.take().expect("a pipe"));
        output.read_line(&mut String::new()).expect("a line");
        drop(output);
        // Its input stays open; it writes again, to a closed pipe.
        while child.try_wait().expect("a status").is_none() {
            if input.write_all(b"isready\nname\n").is_err() {
                break;
            }
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        let done = child.wait_with_output().expect("an end");
        assert!(done.status.success() && done.stderr.is_empty(), "{arguments:?}: {done:?}");
    }
}

/// What python-chess does with an engine: it sets every option, to its default and to another value, and reads the score of a
/// finished game and of a search.
const PYTHON_CHESS: &str = r#"
import chess, chess.engine, sys
engine = chess.engine.SimpleEngine.popen_uci([sys.argv[1], "uci"])
for name, option in engine.options.items():
    if option.is_managed() or option.type == "button":
        continue
    values = [option.default]
    if option.type == "spin":
        values += [option.min, min(option.max, option.min + 3), option.default]
    if option.type == "combo":
        assert "default" not in option.var, name
        values += [option.var[-1], option.default]
    if option.type == "check":
        values += [not option.default, option.default]
    for value in values:
        engine.configure({name: value})
        engine.ping()
mated = chess.Board("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3")
info = engine.analyse(mated, chess.engine.Limit(depth=3))
assert info["score"].relative == chess.engine.Mate(0), info
stale = chess.Board("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1")
assert engine.analyse(stale, chess.engine.Limit(depth=3))["score"].relative == chess.engine.Cp(0)
info = engine.analyse(chess.Board(), chess.engine.Limit(depth=5))
assert info["depth"] == 5 and info["tbhits"] == 0 and info["pv"], info
assert engine.play(chess.Board(), chess.engine.Limit(nodes=500)).move in chess.Board().legal_moves
engine.quit()
print("done")
"#;

/// With `STRATEGE_TEST_ENGINES=1`, by the Python of `STRATEGE_TEST_PYTHON` or `python3`, if it has python-chess.
#[test]
fn python_chess_configures_every_option_and_reads_scores() {
    if std::env::var_os("STRATEGE_TEST_ENGINES").is_none() {
        return;
    }
    let python = std::env::var("STRATEGE_TEST_PYTHON").unwrap_or_else(|_| "python3".to_owned());
    let has = std::process::Command::new(&python).args(["-c", "import chess.engine"]).output();
    if !has.is_ok_and(|found| found.status.success()) {
        eprintln!("{python} has no python-chess: nothing was tested with it");
        return;
    }
    let program = env!("CARGO_BIN_EXE_stratege");
    let done = std::process::Command::new(&python).args(["-c", PYTHON_CHESS, program]).output();
    let done = done.expect("python runs");
    let errors = String::from_utf8_lossy(&done.stderr);
    assert!(done.status.success() && done.stdout.starts_with(b"done"), "{errors}");
}

/// A seed needs no book: levels draw their mistakes by it.
#[test]
fn a_seed_needs_no_book() {
    for command in [&["uci"][..], &["hub"], &["nboard"], &["gtp", "go"], &["gtp", "othello"]] {
        dialogue(&[command, &["--seed", "3"]].concat(), "quit\n");
    }
}
