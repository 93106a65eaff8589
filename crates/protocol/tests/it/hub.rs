//! The Hub server, tested through its lines.

use crate::common::{Talk, beginning, text_of, whole};
use proptest::prelude::*;
use stratege_catalog::open;
use stratege_protocol::Hub;

fn start() -> String {
    format!("W{}{}{}", "b".repeat(20), "e".repeat(10), "w".repeat(20))
}

fn legal(moves: &[&str], mv: &str) -> bool {
    let mut session = open("draughts", None).unwrap();
    moves.iter().for_each(|mv| drop(session.play(mv).unwrap()));
    session.play(mv).is_ok()
}

#[test]
fn version_two_is_supported() {
    let talk = Talk::with(Hub::new().unwrap());
    talk.send("hub");
    let output = talk.until("wait");
    assert!(output.iter().any(|line| line.starts_with("id name=Stratege version=")), "{output:?}");
    assert!(output.iter().any(|line| line.starts_with("param name=variant value=normal type=enum")));
    talk.send("set-param name=threads value=1");
    talk.send("init");
    talk.line("ready");
    talk.send(&format!("pos pos={} moves=\"32-28 19-23\"", start()));
    talk.send("level depth=4");
    talk.send("go think");
    let lines = talk.until("done");
    assert!(
        lines.iter().any(|line| line.starts_with("info depth=4 score=") && line.contains("pv=\"28x19x23"))
    );
    assert_eq!(lines.last().map(|line| line.split(' ').nth(1)), Some(Some("move=28x19x23")));
    talk.send("ping");
    talk.line("pong");
}

#[test]
fn version_one_is_supported() {
    let talk = Talk::with(Hub::new().unwrap());
    talk.send("hub");
    assert!(talk.until("wait").iter().any(|line| line.starts_with("name Stratège")));
    talk.send("init");
    talk.line("ready");
    // It writes the side to move as a small letter.
    talk.send(&format!("pos {}", start().replacen('W', "w", 1)));
    talk.send("move 32-28");
    talk.send("depth 3");
    talk.send("go");
    let lines = talk.until("move");
    assert!(lines.iter().any(|line| line.starts_with("info 3 3 ")), "{lines:?}");
    let last = lines.last().unwrap();
    assert!(legal(&["32-28"], last.split(' ').nth(1).unwrap()), "{last}");
}

/// A search without an end is ended by `stop`, and gives a move.
#[test]
fn a_search_is_stopped() {
    let talk = Talk::with(Hub::new().unwrap());
    talk.send(&format!("pos pos={}", start()));
    talk.send("level infinite");
    talk.send("go analyze");
    talk.line("info");
    talk.send("ping");
    talk.line("pong");
    talk.send("stop");
    assert!(talk.line("done").starts_with("done move="));
}

#[test]
fn errors_are_reported() {
    let talk = Talk::with(Hub::new().unwrap());
    talk.send("pos pos=Wxyz");
    assert!(talk.line("error").starts_with("error message=\""));
    talk.send(&format!("pos pos={} moves=32-26", start()));
    assert!(talk.line("error").contains("32-26"));
    talk.send("set-param name=variant value=turkish");
    assert!(talk.line("error").contains("turkish"));
    talk.send(&format!("pos pos=W{}w{}", "e".repeat(40), "e".repeat(9)));
    talk.send("level depth=1");
    talk.send("go think");
    talk.line("done");
}

const WORDS: [&str; 22] = [
    "hub",
    "init",
    "pos",
    "move",
    "go",
    "think",
    "ponder",
    "analyze",
    "level",
    "depth",
    "1",
    "depth=1",
    "stop",
    "ping",
    "ponder-hit",
    "new-game",
    "pos=W",
    "32-28",
    "moves=\"32-28",
    "set-param",
    "name=variant",
    "é",
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn any_text_is_survived(lines in proptest::collection::vec(proptest::collection::vec(0..WORDS.len(), 0..6), 0..20)) {
        let text = text_of(&WORDS, &lines);
        let output = whole(Hub::new().unwrap(), format!("level depth=1\n{text}\n").as_bytes());
        prop_assert_eq!(beginning(&output, "pong"), beginning(&text, "ping"));
    }

    #[test]
    fn any_bytes_are_survived(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
        whole(Hub::new().unwrap(), &bytes);
    }
}
