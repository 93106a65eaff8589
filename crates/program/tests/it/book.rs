//! Opening books from the command line: made, shown, played from, refused.

use crate::common::{dialogue, left_out, output, path, read, refused, written};

/// The shortest game twice, an image of its first moves, and a game that is not over.
const GAMES: &str = "e6f4e3f6g5d6e7f5c5\nf5 d6 c5 f6 e7 f4 g5 e6 e3\n\ne6f4e3f6g5d6e7f5c5\nf5f4\n";

#[test]
fn books_are_made_shown_and_played_from() {
    let folder = tempfile::tempdir().expect("a folder");
    let games = written(folder.path(), "games.txt", GAMES.as_bytes());
    let book = path(folder.path(), "a.book");
    let built = output(&["book", "build", "othello", &games, "--plies", "5", "--output", &book]);
    assert!(built.contains("from 3 games (1 unfinished games skipped)"), "{built}");
    let shown = output(&["book", "show", "othello", &book, "--position", "e6f4", "--lang", "fr"]);
    assert!(shown.contains("résultats") && shown.contains("e3"), "{shown}");
    let show = ["book", "show", "othello", &book, "--json"];
    let start = read(&show);
    // All first moves are images of each other.
    assert_eq!(start["moves"].as_array().map(Vec::len), Some(4));
    assert_eq!((&start["header"]["games"], &start["moves"][0]["value"]), (&3.into(), &4_800.into()));
    assert_eq!(start["line"].as_array().map(Vec::len), Some(5));
    let nothing = output(&["book", "show", "othello", &book, "--position", "e6f6"]);
    assert!(nothing.contains("is not in the book"), "{nothing}");
    // The machine plays the move of the book, which no search is likely to like.
    let play = ["play", "othello", "--depth", "1", "--book", &book, "--stats"];
    let out = dialogue(&play, "e6\nquit\n");
    assert!(out.contains("White plays f4") && !out.contains("nodes"), "{out}");
    assert!(out.contains("Turn 2: 0.") && out.contains("Search time of the game: White 0."), "{out}");
    let output_text =
        dialogue(&["gtp", "othello", "--book", &book], "play b e6\ngenmove w\ngenmove b\nquit\n");
    assert!(output_text.starts_with("=\n\n= F4\n\n= E3\n"), "{output_text}");
    let output_text =
        dialogue(&["nboard", "--book", &book], "set depth 1\nmove e6\ngo\nmove f6//\ngo\nping 1\nquit\n");
    let answers: Vec<&str> = output_text.lines().filter(|line| line.starts_with("===")).collect();
    assert!(answers[0] == "=== F4/48.00/0.00" || answers[0] == "=== F4/-48.00/0.00", "{output_text}");
    // Outside the book the machine searches.
    assert!(answers.len() == 2 && output_text.contains("nodestats"), "{output_text}");
    refused(&["gtp", "othello", "--book", &games], 1, "games.txt");
    let player = format!("depth=1 book={book} name=reader");
    let arguments = [
        "match",
        "othello",
        "--player",
        &player,
        "--player",
        "depth=1",
        "--games",
        "2",
        "--random-plies",
        "0",
    ];
    assert!(output(&arguments).contains("2 of 2 games"));
}

#[test]
fn books_are_made_of_self_play() {
    let folder = tempfile::tempdir().expect("a folder");
    let name = |name: &str| path(folder.path(), name);
    let (games, book) = (name("own.games"), name("own.book"));
    let play = ["learn", "games", "othello", "--data", &games, "--number", "20", "--weights", "criteria"];
    output(&[&play[..], &["--depth", "1", "--random", "4-8", "--exact", "8"]].concat());
    let built = read(&["book", "build", "othello", &games, "--least", "1", "--output", &book, "--json"]);
    assert!(built["header"]["games"].as_u64() >= Some(20) && built["passed_over"] == 0, "{built}");
    let bytes = std::fs::read(&games).expect("games");
    let mut changed = bytes.clone();
    let middle = bytes.len() / 2;
    changed[middle] ^= 0x55;
    let changed = written(folder.path(), "changed.games", &changed);
    refused(&["book", "build", "othello", &changed, "--output", &book], 1, "damaged");
}

#[test]
fn an_engine_may_evaluate_the_book() {
    let folder = tempfile::tempdir().expect("a folder");
    let games = written(folder.path(), "games.txt", GAMES.as_bytes());
    let book = path(folder.path(), "a.book");
    let build =
        ["book", "build", "othello", &games, "--plies", "2", "--depth", "3", "--output", &book, "--json"];
    let built = read(&build);
    assert_eq!(built["header"]["command"], "stratege book build othello --plies 2 --least 2 --depth 3");
    let shown = read(&["book", "show", "othello", &book, "--json"]);
    assert_eq!(shown["moves"][0]["depth"], 3);
}

#[test]
fn files_that_are_not_books_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str, content: &[u8]| written(folder.path(), name, content);
    let games = file("games.txt", GAMES.as_bytes());
    let book = path(folder.path(), "a.book");
    output(&["book", "build", "othello", &games, "--output", &book]);
    let bytes = std::fs::read(&book).expect("a book");
    let cut = file("cut.book", &bytes[..bytes.len() - 1]);
    refused(&["book", "show", "othello", &cut], 1, "expected a whole number of complete entries");
    refused(&["play", "othello", "--book", &cut], 1, "expected a whole number of complete entries");
    refused(&["book", "show", "othello", &games], 1, "byte 0: expected a book header");
    refused(&["book", "show", "connect-four", &book], 1, "a game of othello");
    refused(&["book", "build", "othello", &games], 2, "--output");
    refused(&["book", "burn", "othello", &games], 2, "build, show, convert");
    refused(&["book", "build", "race", &games, "--output", &book], 2, "no opening books");
    let bin = path(folder.path(), "a.bin");
    refused(&["book", "build", "othello", &games, "--output", &bin], 2, "only chess books");
    let wrong = file("wrong.txt", b"e6f4\nf5a1\n");
    left_out(
        &["book", "build", "othello", &wrong, "--output", &book],
        "game 2: line 2, column 3, move 2: 'a1'",
    );
    refused(
        &["match", "othello", "--player", &format!("depth=1 book={games}"), "--player", "depth=1"],
        2,
        "stratege book build",
    );
}
