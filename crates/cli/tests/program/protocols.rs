//! The commands that speak protocols, as a board starts them.

use crate::common::{refused, said};

#[test]
fn uci_ends_with_its_input() {
    // The only legal move, however soon the search is stopped.
    let said = said(&["uci"], "uci\nposition fen 7k/8/5K2/6Q1/8/8/8/8 b - - 0 1\ngo infinite");
    assert!(said.contains("\nuciok\n"), "{said}");
    // The reply to ponder on follows only where the search has seen it.
    assert!(said.lines().last().is_some_and(|line| line.starts_with("bestmove h8h7")), "{said}");
}

#[test]
fn nboard_answers_and_quits() {
    let text = "nboard 2\nset depth 1\nset game (;GM[Othello]\
        BO[8 ---------------------------O*------*O--------------------------- *];)\nping 3\nquit\n";
    assert!(said(&["nboard"], text).ends_with("pong 3\n"));
}

#[test]
fn gtp_plays_othello_alone() {
    let text = "1 play black f5\n2 genmove black\n3 quit\n";
    assert_eq!(said(&["gtp", "reversi"], text), "=1\n\n?2 not the turn of this colour\n\n=3\n\n");
    refused(&["gtp", "chess"], 2, "othello");
}
