//! Archives of games: replayed, reported, written in another format, refused with a place.

mod common;

use common::{output, path, read, refused, written};

/// A file of games of 2023 with these scores and squares.
fn wthor(games: &[(u8, &[u8])]) -> Vec<u8> {
    let mut bytes = vec![20, 24, 2, 29, games.len() as u8, 0, 0, 0, 0, 0, 231, 7, 8, 0, 24, 0];
    for (score, squares) in games {
        bytes.extend([0, 0, 1, 0, 0, 0, *score, *score]);
        bytes.extend(squares.iter().chain(std::iter::repeat(&0)).take(60));
    }
    bytes
}

fn players(names: &[&str]) -> Vec<u8> {
    let mut bytes = vec![20, 24, 2, 29, 0, 0, 0, 0, names.len() as u8, 0, 0, 0, 0, 0, 0, 0];
    for name in names {
        bytes.extend(name.bytes().chain(std::iter::repeat(0)).take(20));
    }
    bytes
}

/// Nine moves, after which White has no disc.
const SHORTEST: &[u8] = &[65, 46, 35, 66, 57, 64, 75, 56, 53];

#[test]
fn games_are_replayed_reported_and_written() {
    let folder = tempfile::tempdir().expect("a folder");
    let games =
        written(folder.path(), "a.wtb", wthor(&[(64, SHORTEST), (60, SHORTEST), (40, &SHORTEST[..8])]));
    let names = written(folder.path(), "a.JOU", players(&["White one", "Black one"]));
    let ggf = path(folder.path(), "a.ggf");
    let arguments = ["archive", "othello", &games, &names, "--output", &ggf, "--json"];
    let report = read(&arguments);
    assert_eq!(report["totals"]["games"], 3);
    assert_eq!((&report["files"][0]["matching"], &report["players"]), (&1.into(), &2.into()));
    assert_eq!(report["files"][0]["differing"][0], 2);
    assert_eq!(report["files"][0]["early"][0], 3);
    let text = std::fs::read_to_string(&ggf).expect("the games");
    assert!(text.contains("PB[Black one]PW[White one]RE[+64]"), "{text}");
    assert!(text.contains("B[E6]W[F4]B[E3]") && text.contains("RE[+16:r]"), "{text}");
    // What was written is read with the same result.
    let again = read(&["archive", "othello", &ggf, "--json"]);
    assert_eq!(again["totals"], report["totals"]);
    let lines = path(folder.path(), "a.txt");
    let shown = output(&["archive", "othello", &games, &ggf, "--output", &lines]);
    assert!(shown.contains("unfinished") && shown.lines().count() == 4, "{shown}");
    let text = std::fs::read_to_string(&lines).expect("the games");
    assert_eq!(text.lines().next(), Some("e6f4e3f6g5d6e7f5c5"));
    assert_eq!(text.lines().count(), 6);
}

#[test]
fn what_is_no_archive_is_refused_with_its_place() {
    let folder = tempfile::tempdir().expect("a folder");
    let good = wthor(&[(64, SHORTEST)]);
    let cut = written(folder.path(), "cut.wtb", &good[..50]);
    refused(&["archive", "othello", &cut], 1, "byte 50: '50 (1 × 68 + 16)': expected as many records");
    refused(&["--lang", "fr", "archive", "othello", &cut], 1, "octet 50 : « 50 (1 × 68 + 16) » : attendu");
    let illegal = written(folder.path(), "illegal.wtb", wthor(&[(64, SHORTEST), (32, &[65, 11])]));
    refused(&["archive", "othello", &illegal], 1, "byte 93, game 2: '11': expected a legal move");
    let foreign = written(folder.path(), "foreign.jou", b"[Event \"a game of chess\"]");
    refused(&["archive", "othello", &foreign], 1, "byte 0");
    let text = written(folder.path(), "foreign.ggf", b"(;GM[Othello]B[d3");
    refused(&["archive", "othello", &text], 1, "game 1, at 15: expected ]");
    refused(&["archive", "othello", "nowhere.wtb"], 1, "nowhere.wtb");
}

#[test]
fn openings_have_names() {
    let shown = output(&["analyse", "othello", "--position", "f5d6c3d3c4", "--depth", "1"]);
    assert!(shown.contains("Opening: Tiger"), "{shown}");
}
