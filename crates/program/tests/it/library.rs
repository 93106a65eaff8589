//! The library: games of files imported, searched, explored, thrown away and written.

use crate::common::{console, path, refused, stratege, written};
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
    assert!(run(&import).contains("club: 2 games from these files, of which 0"));
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
    assert!(
        run(&["explore", "chess", "--moves", "a4"]).contains("No game in the library reached this position")
    );
    let out = path(folder.path(), "out.pgn");
    assert!(run(&["library", "export", "--player", "bob", "--output", &out]).contains("1 game written"));
    let text = std::fs::read_to_string(&out).expect("games");
    assert!(text.contains("[Event \"Club\"]") && text.contains("{usual}"), "{text}");
    run(&["library", "tag", "to study", "2"]);
    assert!(run(&["library", "games", "--tag", "to study"]).contains("Cid"));
    assert!(run(&["library", "delete", "--player", "cid"]).contains("1 game deleted"));
    assert!(run(&["library", "games"]).contains("1 of 1 games"));
    assert!(run(&["library", "restore", "--player", "cid", "--lang", "fr"]).contains("1 partie rétablie"));
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
        (&["library", "remove", "none"], 1, "no such collection"),
        (&["library", "tag", "good", "7"], 1, "the library has no game 7"),
        (&["library", "export"], 2, "--output"),
        (&["explore", "chess", "--collection", "none"], 1, "no such collection"),
        (&["explore", "chess", "--moves", "e5"], 2, "e5"),
    ] {
        let words = with(words);
        refused(&words.iter().map(String::as_str).collect::<Vec<_>>(), code, why);
    }
    std::fs::write(folder.path().join("library").join("library.db"), "nonsense".repeat(20)).expect("written");
    let words = with(&["library"]);
    refused(&words.iter().map(String::as_str).collect::<Vec<_>>(), 1, "library repair");
}

#[test]
fn results_keep_their_kind_and_margin_through_the_library() {
    let folder = tempfile::tempdir().expect("a folder");
    let kinds = ["B+3.5", "W+0.5", "B+F", "W+T", "B+R", "W+", "0"];
    let game = |kind: &str| format!("(;FF[4]GM[1]SZ[9]PB[Ann]PW[Bob]RE[{kind}];B[ee];W[gc])\n");
    let games = written(folder.path(), "games.sgf", kinds.map(game).concat());
    let run = |words: &[&str]| printed(words, folder.path());
    run(&["library", "import", "go", &games, "--collection", "go"]);
    let [pgn, again] = ["out.pgn", "again.sgf"].map(|name| path(folder.path(), name));
    run(&["library", "export", "--collection", "go", "--output", &pgn]);
    run(&["archive", "go", &pgn, "--output", &again]);
    let text = std::fs::read_to_string(&again).expect("games");
    for kind in kinds {
        assert_eq!(text.matches(&format!("RE[{kind}]")).count(), 1, "{kind} {text}");
    }
    assert_eq!(text.matches("PB[Ann]PW[Bob]").count(), kinds.len(), "{text}");
    let text = std::fs::read_to_string(&pgn).expect("games");
    assert!(text.contains("[White \"Bob\"]\n[Black \"Ann\"]"), "{text}");
    for tag in ["[Margin \"3.5\"]", "[Termination \"rules infraction\"]", "[Termination \"time forfeit\"]"] {
        assert!(text.contains(tag), "{tag} {text}");
    }
}

/// Four moves of each game.
const MOVES: [(&str, [&str; 4]); 4] = [
    ("chess", ["e4", "e5", "Nf3", "Nc6"]),
    ("othello", ["d3", "c3", "c4", "c5"]),
    ("draughts", ["32-28", "19-23", "28x19", "14x23"]),
    ("go", ["E5", "C7", "G7", "C3"]),
];

#[test]
fn games_that_are_taken_back_and_ended_agree_in_files_and_in_the_library() {
    for (game, moves) in MOVES {
        let folder = tempfile::tempdir().expect("a folder");
        let run = |words: &[&str]| printed(words, folder.path());
        // The draw is taken back, and a further move, before one side resigns.
        let typed = format!(
            "{}\nundo\ndraw\nsave draw.pgn\nundo\nundo\nresign\nsave resign.pgn\nq\n",
            moves.join("\n")
        );
        let players = ["play", game, "--first", "human:Ann", "--second", "human:Bob"];
        console(&players, &typed, folder.path());
        let [draw, resign, out] = ["draw.pgn", "resign.pgn", "out.pgn"].map(|name| path(folder.path(), name));
        let report = run(&["archive", game, &draw, &resign, "--json"]);
        let report: serde_json::Value = serde_json::from_str(&report).expect("JSON");
        assert_eq!(report["totals"]["illegal"], 0, "{game}");
        run(&["library", "import", game, &draw, &resign, "--collection", "ended"]);
        run(&["library", "export", "--collection", "ended", "--output", &out]);
        let exported = std::fs::read_to_string(&out).expect("games");
        for (file, reason, made) in [(&draw, "agreement", 3), (&resign, "resignation", 2)] {
            // The same game comes out of the library: its headers, its moves, its end.
            let text = std::fs::read_to_string(file).expect("a game");
            assert!(exported.contains(text.trim_end()), "{text} {exported}");
            assert!(text.contains(&format!("[Termination \"{reason}\"]")), "{text}");
            // What was taken back is a variation or a comment behind the end.
            let line = text.split("\n\n").nth(1).and_then(|line| line.split(['(', '{']).next()).unwrap_or("");
            let found = moves.iter().filter(|mv| line.contains(**mv)).count();
            assert_eq!(found, made, "{text}");
        }
    }
}
