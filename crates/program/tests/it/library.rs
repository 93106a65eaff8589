//! The library: games of files imported, searched, explored, thrown away and written.

use crate::common::{path, refused, stratege, written};
use std::path::Path;

const GAMES: &str = "[Event \"Club\"]\n[Date \"2024.05.01\"]\n[White \"Ann\"]\n[Black \"Bob\"]\n[Result \"1-0\"]\n\n\
    1. e4 e5 2. Nf3 {usual} Nc6 1-0\n\n[White \"Cid\"]\n[Black \"Ann\"]\n[Result \"0-1\"]\n\n1. Nf3 Nc6 2. e4 e5 0-1\n\n";

/// What a command prints, which must succeed.
fn printed(words: &[&str], home: &Path) -> String {
    let done = stratege(words).env("STRATEGE_HOME", home).assert().success().get_output().stdout.clone();
    String::from_utf8(done).expect("UTF-8")
}

#[test]
fn games_are_imported_searched_explored_and_written() {
    let folder = tempfile::tempdir().expect("a folder");
    let games = written(folder.path(), "games.pgn", GAMES);
    let run = |words: &[&str]| printed(words, folder.path());
    assert!(run(&["library"]).contains("The library is empty"));
    let import = ["library", "import", "chess", &games, "--collection", "club"];
    assert!(run(&import).contains("club: 2 games of these files, of which 0"));
    // Once: a file is not taken twice.
    run(&import);
    assert!(run(&["library"]).contains("club"));
    let listed = run(&["library", "games", "--first", "ann"]);
    assert!(listed.contains("Bob") && !listed.contains("Cid") && listed.contains("1 of 1 games"), "{listed}");
    let explored = run(&["explore", "chess", "--moves", "e4 e5 Nf3 Nc6"]);
    assert!(
        explored.contains("all") && explored.contains("50.0%") && explored.contains("last 2 games"),
        "{explored}"
    );
    let french = run(&["explore", "chess", "--lang", "fr", "--player", "cid"]);
    assert!(french.contains("Cf3") && french.contains("100,0 %") && !french.contains("e4 "), "{french}");
    assert!(run(&["explore", "chess", "--moves", "a4"]).contains("No game of the library came here"));
    let out = path(folder.path(), "out.pgn");
    assert!(run(&["library", "export", "--player", "bob", "--output", &out]).contains("1 game written"));
    let text = std::fs::read_to_string(&out).expect("games");
    assert!(text.contains("[Event \"Club\"]") && text.contains("{usual}"), "{text}");
    run(&["library", "tag", "to study", "2"]);
    assert!(run(&["library", "games", "--tag", "to study"]).contains("Cid"));
    assert!(run(&["library", "delete", "--player", "cid"]).contains("1 game thrown away"));
    assert!(run(&["library", "games"]).contains("1 of 1 games"));
    assert!(run(&["library", "restore", "--player", "cid", "--lang", "fr"]).contains("1 partie ramenée"));
    let counted: serde_json::Value =
        serde_json::from_str(&run(&["library", "delete", "--player", "bob", "--json"])).expect("JSON");
    assert_eq!(counted["games"], 1);
    run(&["library", "remove", "club"]);
    assert!(run(&["library"]).contains("The library is empty"));
}

#[test]
fn what_is_asked_wrongly_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let place = path(folder.path(), "library");
    let with = |words: &[&'static str]| -> Vec<String> {
        let own = ["--folder".to_owned(), place.clone()];
        words.iter().map(|word| (*word).to_owned()).chain(own).collect()
    };
    for (words, code, why) in [
        (&["library", "delete"][..], 2, "which games"),
        (&["library", "gaems"], 2, "did you mean `games`"),
        (&["library", "import", "chess"], 2, "GAME FILE"),
        (&["library", "games", "more"], 2, "more"),
        (&["library", "remove", "none"], 1, "there is no collection"),
        (&["library", "tag", "good", "7"], 1, "there is no game 7"),
        (&["library", "export"], 2, "--output"),
        (&["explore", "chess", "--collection", "none"], 1, "there is no collection"),
        (&["explore", "chess", "--moves", "e5"], 2, "e5"),
    ] {
        let words = with(words);
        refused(&words.iter().map(String::as_str).collect::<Vec<_>>(), code, why);
    }
    std::fs::write(folder.path().join("library").join("library.db"), "nonsense".repeat(20)).expect("written");
    let words = with(&["library"]);
    refused(&words.iter().map(String::as_str).collect::<Vec<_>>(), 1, "library repair");
}
