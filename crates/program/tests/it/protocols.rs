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
