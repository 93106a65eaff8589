//! Lines of any words, and any bytes.

use crate::common::whole;
use proptest::prelude::*;
use stratege_protocol::Uci;

/// Words that commands are made of, and others.
const WORDS: [&str; 30] = [
    "uci",
    "isready",
    "position",
    "startpos",
    "fen",
    "moves",
    "e2e4",
    "e7e5",
    "g1f3",
    "go",
    "depth",
    "1",
    "2",
    "stop",
    "setoption",
    "name",
    "value",
    "Hash",
    "MultiPV",
    "UCI_Chess960",
    "true",
    "searchmoves",
    "ponder",
    "ponderhit",
    "-7",
    "99999999999999999999",
    "8/8/8/8/8/8/8/8",
    "w",
    "é",
    "ucinewgame",
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn any_text_is_survived(lines in proptest::collection::vec(proptest::collection::vec(0..WORDS.len(), 0..7), 0..20)) {
        let mut text = String::new();
        for line in &lines {
            let words: Vec<&str> = line.iter().map(|&word| WORDS[word]).collect();
            // Tables of any size and searches of any depth are possible, but not here.
            let words = words.join(" ").replace("Hash", "Clear Hash");
            text += &format!("{words}\n");
        }
        let searches = text.lines().filter(|line| line.split(' ').find(|word| COMMANDS.contains(word)) == Some("go"));
        let output = whole(Uci::new().unwrap(), text.as_bytes());
        prop_assert_eq!(output.lines().filter(|line| line.starts_with("bestmove")).count(), searches.count());
    }

    #[test]
    fn any_bytes_are_survived(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
        whole(Uci::new().unwrap(), &bytes);
    }
}

const COMMANDS: [&str; 8] =
    ["uci", "isready", "setoption", "ucinewgame", "position", "go", "stop", "ponderhit"];
