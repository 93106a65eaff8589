//! The NBoard server, tested through its lines.

use crate::common::{Talk, beginning, text_of, whole};
use proptest::prelude::*;
use stratege_catalog::open;
use stratege_protocol::Nboard;

const START: &str = "BO[8 ---------------------------O*------*O--------------------------- *]";

fn talk(depth: u16) -> Talk {
    let talk = Talk::with(Nboard::new().unwrap());
    talk.send("nboard 2");
    talk.send(&format!("set depth {depth}"));
    talk
}

fn set_game(talk: &Talk, moves: &str) {
    talk.send(&format!("set game (;GM[Othello]PC[NBoard]PB[one]PW[two]RE[?]TI[15:00]TY[8]{START}{moves};)"));
}

/// The move of a `===` line.
fn answer(line: &str) -> String {
    line.strip_prefix("=== ").unwrap().split('/').next().unwrap().to_owned()
}

/// Whether a move can be played after others.
fn legal(moves: &[&str], mv: &str) -> bool {
    let mut session = open("othello", None).unwrap();
    moves.iter().for_each(|mv| drop(session.play(mv).unwrap()));
    session.play(mv).is_ok()
}

#[test]
fn go_reports_a_move_and_does_not_make_it() {
    let talk = talk(4);
    set_game(&talk, "B[F5]W[F6]");
    talk.send("go");
    let first = talk.line("===");
    assert_eq!(first.split('/').count(), 3, "{first}");
    assert!(legal(&["f5", "f6"], &answer(&first)), "{first}");
    // The same position still: Black is to move, and the same move comes.
    talk.send("go");
    assert_eq!(answer(&talk.line("===")), answer(&first));
    // A reported move is made.
    talk.send(&format!("move {}/1.5/0.2", answer(&first)));
    talk.send("go");
    let reply = answer(&talk.line("==="));
    assert!(legal(&["f5", "f6", &answer(&first)], &reply), "{reply}");
}

#[test]
fn the_depth_is_the_one_that_was_set() {
    for depth in [1, 5] {
        let talk = talk(depth);
        set_game(&talk, "B[F5]W[F6]");
        talk.send("go");
        let lines = talk.until("===");
        let deepest = lines.iter().rfind(|line| line.starts_with("search ")).unwrap();
        assert_eq!(deepest.split(' ').nth(4), Some(depth.to_string().as_str()), "{lines:?}");
        assert!(lines.contains(&format!("set myname Stratege{depth}")), "{lines:?}");
    }
}

#[test]
fn hints_have_the_requested_number() {
    let talk = talk(3);
    set_game(&talk, "B[F5]");
    talk.send("hint 2");
    talk.until("status Stratege is analyzing");
    let lines = talk.until("status Stratege is waiting");
    let last: Vec<&str> = lines
        .iter()
        .filter(|line| line.starts_with("search ") && line.split(' ').nth(4) == Some("3"))
        .map(|line| &line.split(' ').nth(1).unwrap()[..2])
        .collect();
    assert!(last.len() == 2 && last[0] != last[1] && last.iter().all(|mv| legal(&["f5"], mv)), "{lines:?}");
    assert!(!lines.iter().any(|line| line.starts_with("===")), "a hint is no move: {lines:?}");
    assert!(lines.iter().any(|line| line.starts_with("nodestats ")));
}

#[test]
fn ping_stops_the_search_and_is_answered_last() {
    let talk = talk(60);
    set_game(&talk, "B[F5]");
    talk.send("hint 3");
    talk.until("search ");
    talk.send("ping 7");
    let lines = talk.until("pong 7");
    assert_eq!(lines[lines.len() - 2], "status Stratege is waiting");
    // Nothing of the old position follows it.
    set_game(&talk, "");
    talk.send("ping 8");
    assert_eq!(talk.until("pong 8"), ["pong 8"]);
    // An unfinished search reports its best move so far.
    talk.send("go");
    talk.until("search ");
    talk.send("ping 9");
    let lines = talk.until("pong 9");
    let reply = lines.iter().find(|line| line.starts_with("===")).unwrap();
    assert!(legal(&[], &answer(reply)), "{reply}");
}

#[test]
fn a_side_that_cannot_move_passes() {
    // Black has a1 to h1 but for the last square; White has no move.
    let talk = talk(2);
    let board = format!("{}O-{}*", "*".repeat(6), "-".repeat(55));
    let squares = format!("{board} O");
    talk.send(&format!("set game (;GM[Othello]BO[8 {squares}];)"));
    talk.send("go");
    let line = talk.line("===");
    assert_eq!(answer(&line), "PA");
    // The pass may be sent, or left out of a game.
    for moves in ["W[PA]B[H1]", "B[H1]"] {
        talk.send(&format!("set game (;GM[Othello]BO[8 {squares}]{moves};)"));
        talk.send("go");
        assert_eq!(talk.line("==="), "=== PA", "{moves}: the game is over");
        talk.line("status The game is over");
    }
}

#[test]
fn a_game_is_analysed_backwards() {
    let talk = talk(2);
    set_game(&talk, "B[F5]W[F6]B[E6]");
    talk.send("analyze");
    talk.until("status Stratege is analyzing");
    let lines = talk.until("status Stratege is waiting");
    let places: Vec<&str> = lines
        .iter()
        .filter_map(|line| line.strip_prefix("analysis "))
        .map(|rest| rest.split(' ').next().unwrap())
        .collect();
    assert_eq!(places, ["3", "2", "1", "0"]);
    // The game is unchanged.
    talk.send("go");
    assert!(legal(&["f5", "f6", "e6"], &answer(&talk.line("==="))));
}

#[test]
fn unknown_lines_change_nothing() {
    let talk = talk(2);
    set_game(&talk, "B[F5]");
    for line in [
        "set game nothing",
        "set game (;BO[8 x];)",
        "move a1",
        "move z9",
        "set depth x",
        "set",
        "hello",
        "move",
    ] {
        talk.send(line);
    }
    talk.send("go");
    assert!(legal(&["f5"], &answer(&talk.line("==="))));
    talk.send("learn");
    talk.until("learned");
    talk.send("quit");
    talk.end();
}

const WORDS: [&str; 22] = [
    "nboard",
    "2",
    "set",
    "depth",
    "1",
    "game",
    "(;GM[Othello]",
    START,
    "B[F5]",
    "W[PA]",
    ";)",
    "move",
    "F5//1",
    "D6",
    "PA",
    "hint",
    "go",
    "ping",
    "learn",
    "analyze",
    "contempt",
    "é",
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn any_text_is_survived(lines in proptest::collection::vec(proptest::collection::vec(0..WORDS.len(), 0..6), 0..20)) {
        let text = text_of(&WORDS, &lines);
        let output = whole(Nboard::new().unwrap(), format!("set depth 1\n{text}\n").as_bytes());
        prop_assert_eq!(beginning(&output, "==="), beginning(&text, "go"));
        prop_assert_eq!(beginning(&output, "pong"), beginning(&text, "ping"));
    }

    #[test]
    fn any_bytes_are_survived(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
        whole(Nboard::new().unwrap(), &bytes);
    }
}
