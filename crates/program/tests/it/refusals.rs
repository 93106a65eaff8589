//! Refusals: what was probably meant, and what programs are told.

use crate::common::{dialogue, refusal, refused, stratege, written};
use serde_json::{Value, json};

#[test]
fn mistyped_names_lead_to_those_that_exist() {
    for (words, meant) in [
        (&["analyes", "chess"][..], "analyse"),
        (&["help", "solv"], "solve"),
        (&["solve", "chess", "--dept", "3"], "--depth"),
        (&["solve", "othelo"], "othello"),
        (&["solve", "chess", "--variant", "ches960"], "chess960"),
        (&["analyse", "chess", "--evaluation", "simplifed"], "simplified"),
        (&["analyse", "chess", "--algorithm", "alfa-beta"], "alpha-beta"),
        (&["match", "chss", "--player", "depth=1", "--player", "depth=2"], "chess"),
        (&["match", "chess", "--player", "dept=1", "--player", "depth=2"], "depth=1"),
        (&["match", "chess", "--player", "algorithm=pvss", "--player", "depth=2"], "algorithm=pvs"),
        (&["learn", "genetics"], "genetic"),
        (&["completions", "zhs"], "zsh"),
    ] {
        refused(words, 2, &format!("did you mean `{meant}`?"));
    }
    refused(&["solve", "othelo", "--lang", "fr"], 2, "vouliez-vous dire `othello` ?");
    assert!(!refusal(&["solve", "xiangqi"], 2).contains("did you mean"));
}

/// The error that a command prints for programs.
fn error_of(words: &[&str], code: i32) -> Value {
    let printed = refusal(&[words, &["--json"]].concat(), code);
    let data: Value = serde_json::from_str(&printed).expect("JSON");
    let error = data["error"].clone();
    assert_eq!(error["exit"], code);
    assert!(error["text"].as_str().is_some_and(|text| !text.is_empty()), "{error}");
    error
}

#[test]
fn programs_get_refusals_as_data_with_code_and_place() {
    let folder = tempfile::tempdir().expect("a folder");
    let games = written(folder.path(), "games.pgn", "1. e4 e5 2. Ke3 *\n");
    let suite = written(folder.path(), "suite.epd", "# one\n8/8/8/8/8/8/k1K5/1R6 w - - bm Rb9;\n");
    for (words, exit, code, place) in [
        (&["solve"][..], 2, "usage-missing", json!({ "argument": "<GAME>" })),
        (&["solve", "chess", "--dept"], 2, "usage-unknown", json!({ "argument": "--dept" })),
        (&["solve", "othelo"], 2, "game-unknown", json!({ "character": 1, "found": "othelo" })),
        (
            &["solve", "chess", "--depth", "0"],
            2,
            "error-number",
            json!({ "argument": "--depth", "found": "0" }),
        ),
        (&["rate", "/nowhere"], 1, "system", json!({ "file": "/nowhere" })),
        (&["solve", "chess", "--nodes", "1"], 1, "not-solved", json!({})),
    ] {
        let error = error_of(words, exit);
        assert_eq!((&error["code"], &error["place"]), (&json!(code), &place), "{words:?}");
    }
    let error = error_of(&["analyse", "chess", "--file", &games], 1);
    assert_eq!((&error["place"]["file"], &error["place"]["line"]), (&json!(games), &json!(1)), "{error}");
    assert_eq!(error["place"]["move"], 3, "{error}");
    let error = error_of(&["bench", "chess", "--file", &suite], 1);
    assert_eq!((&error["place"]["line"], &error["place"]["found"]), (&json!(2), &json!("Rb9")), "{error}");
    let french = error_of(&["solve", "othelo", "--lang", "fr"], 2);
    assert!(french["text"].as_str().is_some_and(|text| text.contains("ce jeu n’existe pas")), "{french}");
}

#[test]
fn a_hyphen_is_standard_input() {
    let solved = dialogue(&["solve", "tic-tac-toe", "--position", "-", "--json"], "XX./OO./...\n");
    let solved: Value = serde_json::from_str(&solved).expect("JSON");
    assert_eq!((&solved["value"], &solved["position"]), (&json!(1), &json!("XX./OO./...")));
    let game = "[White \"Ann\"]\n[Black \"Bob\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n";
    assert!(dialogue(&["rate", "-"], game).contains("Ann"));
    assert!(dialogue(&["perft", "chess", "--depth", "1", "--position", "-"], "startpos\n").contains("20"));
    let suite = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8;\n";
    assert!(dialogue(&["bench", "chess", "--file", "-", "--depth", "2"], suite).contains("1 of 1 solved"));
    let refused = stratege(&["play", "chess", "--position", "-"]).write_stdin("e4\n").assert().code(2);
    let printed = String::from_utf8_lossy(&refused.get_output().stderr).into_owned();
    assert!(printed.contains("standard input"), "{printed}");
}
