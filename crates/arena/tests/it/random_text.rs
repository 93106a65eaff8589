//! Whatever stands in a player, a test, a file of engines or a file of openings: it is read or refused.

use proptest::prelude::*;
use stratege_arena::stats::Sprt;
use stratege_arena::{EngineList, openings, read_games};

const WORDS: [&str; 26] = [
    "engine=ours",
    "engine=",
    "depth=3",
    "depth=0",
    "tc=40/60+0.5",
    "tc=/+",
    "tc=1:30",
    "time=1e9",
    "nodes=-1",
    "name=a b",
    "name=\u{1b}",
    "option.Hash=1",
    "option.=",
    "cmd='x y'",
    "proto=uci",
    "uci=\"",
    "'",
    "level=11",
    "quick",
    "=",
    "book=/",
    "elo0=0",
    "elo1=5",
    "alpha=2",
    "model=logistic",
    "elo1=nan",
];

const PARTS: [&str; 20] = [
    "[quick]",
    "[\"a b\"]",
    "[",
    "]",
    "depth",
    "=",
    "3",
    "\"x\"",
    "cmd",
    "proto",
    "\n",
    "options",
    "{",
    "}",
    "Hash",
    ",",
    "true",
    "1979-05-27",
    "[[a]]",
    "é",
];

proptest! {
    #[test]
    fn words_of_players(words in proptest::collection::vec(0..WORDS.len(), 0..8), each in 0..WORDS.len(), text in ".{0,40}") {
        let list = EngineList::read("[quick]\ndepth = 3").unwrap();
        let words: Vec<&str> = words.into_iter().map(|word| WORDS[word]).collect();
        let words = words.join(" ");
        for text in [&words, &text] {
            if let Ok(spec) = list.player(WORDS[each], text) {
                let controls = [&spec.name].into_iter().chain(spec.options.values());
                prop_assert!(!controls.into_iter().any(|word| word.contains(char::is_control)));
            }
            drop(Sprt::parse(text));
        }
    }

    #[test]
    fn files_of_engines(parts in proptest::collection::vec(0..PARTS.len(), 0..30), text in ".{0,60}") {
        let parts: Vec<&str> = parts.into_iter().map(|part| PARTS[part]).collect();
        for text in [parts.join(" "), parts.concat(), text] {
            if let Ok(list) = EngineList::read(&text) {
                for name in list.names() {
                    prop_assert!(list.player("", name).is_ok(), "{text}: {name}");
                }
            }
        }
    }

    #[test]
    fn files_of_openings_and_games(bytes in proptest::collection::vec(any::<u8>(), 0..200), text in "\\PC{0,80}") {
        for bytes in [&bytes[..], text.as_bytes()] {
            for game in ["chess", "othello", "nim"] {
                drop(openings::read(game, None, bytes, Some(bytes.len() % 9)));
            }
            drop(read_games(bytes));
        }
    }
}
