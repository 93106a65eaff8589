//! Opening books of chess from the command line: ours and Polyglot's, made, turned into each other, shown, played from.

use crate::common::{dialogue, left_out, output, path, read, refused, stratege, written};
use std::collections::HashSet;
use tempfile::TempDir;

/// Games that the players ended: 1.e4 e5 twice, won by White, 1.e4 c5 drawn, 1.d4 g5 lost (a move that no search makes), and one without a result.
const GAMES: &str = "[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 1-0\n\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 1-0\n\n\
    [Result \"1/2-1/2\"]\n\n1. e4 c5 1/2-1/2\n\n[Result \"0-1\"]\n\n1. d4 g5 0-1\n\n[Result \"*\"]\n\n1. a4 *\n";

/// A folder with the games, and their book in both formats.
fn books() -> (TempDir, [String; 3]) {
    let folder = tempfile::tempdir().expect("a folder");
    let games = written(folder.path(), "games.pgn", GAMES.as_bytes());
    let [own, bin] = ["a.book", "a.bin"].map(|name| path(folder.path(), name));
    for book in [&own, &bin] {
        let built = output(&["book", "build", "chess", &games, "--least", "1", "--output", book]);
        assert!(built.contains("7 positions from 4 games (1 unfinished games skipped)"), "{built}");
    }
    (folder, [games, own, bin])
}

#[test]
fn both_formats_are_made_and_shown() {
    let (_folder, [_, own, bin]) = books();
    let shown = read(&["book", "show", "chess", &own, "--json"]);
    assert_eq!((&shown["header"]["games"], &shown["positions"]), (&4.into(), &7.into()));
    assert_eq!((&shown["moves"][0]["move"], &shown["moves"][0]["games"]), (&"e4".into(), &3.into()));
    let shown = read(&["book", "show", "chess", &bin, "--json"]);
    assert_eq!((&shown["format"], &shown["entries"]), (&"polyglot".into(), &6.into()));
    assert_eq!((&shown["positions"], &shown["line"][0]), (&4.into(), &"e4".into()));
    let bytes = std::fs::read(&bin).expect("a book");
    assert_eq!(bytes.len(), 6 * 16);
    let keys: Vec<&[u8]> = bytes.chunks(16).map(|entry| &entry[..8]).collect();
    assert!(keys.is_sorted() && keys.contains(&&0x463b_9618_1691_fc9c_u64.to_be_bytes()[..]));
    let text = output(&["book", "show", "chess", &bin]);
    let piped = stratege(&["book", "show", "chess", "-"]).write_stdin(bytes.clone()).assert().success();
    assert_eq!(String::from_utf8_lossy(&piped.get_output().stdout), text);
    assert!(
        text.contains("Polyglot book: 4 positions, 6 moves") && text.contains("Best line: e4 "),
        "{text}"
    );
    let french = ["book", "show", "chess", &bin, "--lang", "fr", "--position"];
    let e5 = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
    let text = output(&[&french[..], &[e5]].concat());
    assert!(text.contains("Cf3") && text.contains("poids") && text.contains("100,0 %"), "{text}");
}

#[test]
fn books_convert_between_formats() {
    let (folder, [_, own, bin]) = books();
    let [from_own, from_bin] = ["b.bin", "b.book"].map(|name| path(folder.path(), name));
    let report = output(&["book", "convert", "chess", &own, "--output", &from_own]);
    assert!(report.contains("7 positions read, 6 moves written"), "{report}");
    assert_eq!(std::fs::read(&from_own).expect("a book"), std::fs::read(&bin).expect("a book"));
    let report = output(&["book", "convert", "chess", &bin, "--output", &from_bin, "--lang", "fr"]);
    assert!(report.contains("7 positions écrites"), "{report}");
    let shown = read(&["book", "show", "chess", &from_bin, "--json"]);
    assert_eq!(shown["header"]["command"], "stratege book convert chess");
    let again = read(&["book", "show", "chess", &bin, "--json"]);
    for (one, other) in
        shown["moves"].as_array().expect("moves").iter().zip(again["moves"].as_array().expect("moves"))
    {
        assert_eq!((&one["move"], &one["games"]), (&other["move"], &other["weight"]));
    }
    refused(&["book", "convert", "chess", &bin, "--output", &path(folder.path(), "c.bin")], 2, "same format");
    refused(&["book", "convert", "chess", &own, "--output", &from_bin], 2, "same format");
    refused(&["book", "convert", "chess", &own, &bin, "--output", &from_bin], 2, "expected one book");
}

#[test]
fn the_machine_plays_from_both_formats() {
    let (_folder, [_, own, bin]) = books();
    for book in [&own, &bin] {
        // A search would not answer 1.d4 so.
        let play = ["play", "chess", "--depth", "1", "--book", book, "--stats"];
        let out = dialogue(&play, "d4\nquit\n");
        assert!(out.contains("Black plays g5") && !out.contains("nodes"), "{out}");
        let uci = ["uci", "--book", book, "--book-best"];
        let out = dialogue(
            &uci,
            "uci\nposition startpos moves d2d4\ngo depth 1\nsetoption name OwnBook value false\ngo depth 1\nquit\n",
        );
        assert!(out.contains("option name OwnBook type check default true"), "{out}");
        assert!(out.contains(&format!("option name BookFile type string default {book}")), "{out}");
        let moves: Vec<&str> = out.lines().filter(|line| line.starts_with("bestmove")).collect();
        // The book answers without a search, the engine without its book with one.
        let searches = out.split("bestmove").map(|answer| answer.contains("info depth 1"));
        assert_eq!(searches.take(2).collect::<Vec<bool>>(), [false, true], "{out}");
        assert!(moves.len() == 2 && moves[0] == "bestmove g7g5" && moves[1] != moves[0], "{out}");
        let player = format!("depth=1 book={book} book-best=yes name=reader");
        let arguments = ["match", "chess", "--player", &player, "--player", "depth=1 name=other"];
        let moves =
            output(&[&arguments[..], &["--games", "2", "--random-plies", "0", "--output", "-"]].concat());
        assert!(moves.contains("1. e4"), "{moves}");
    }
}

#[test]
fn moves_of_a_seed_are_repeated() {
    let (_folder, [_, _, bin]) = books();
    let drawn = |seed: &str| {
        let out = dialogue(&["uci", "--book", &bin, "--seed", seed], &"go depth 1\n".repeat(40));
        out.lines().filter(|line| line.starts_with("bestmove")).map(str::to_owned).collect::<Vec<_>>()
    };
    let moves = drawn("7");
    assert_eq!(moves, drawn("7"));
    let d4 = moves.iter().filter(|line| line.contains("d2d4")).count();
    assert!(moves.len() == 40 && d4 > 0 && d4 < 25, "{d4}");
}

/// The book that comes with the program is played by name, and by UCI's option alone; other games have none.
#[test]
fn the_programs_own_book_is_played() {
    let lines = "go nodes 100000000\nposition startpos moves e2e4\ngo nodes 100000000\nquit\n";
    let switched = format!("setoption name OwnBook value true\n{lines}");
    for (words, lines) in [(&["uci", "--book", "own"][..], lines), (&["uci"], &switched)] {
        let out = dialogue(words, lines);
        assert!(out.matches("bestmove").count() == 2 && !out.contains("info depth"), "{out}");
    }
    // Moves of several games are drawn.
    let out = dialogue(&["uci", "--book", "own"], &"go depth 1\n".repeat(40));
    let moves: HashSet<&str> = out.lines().filter(|line| line.starts_with("bestmove")).collect();
    assert!(moves.len() > 1, "{moves:?}");
    let shown = read(&["book", "show", "chess", "own", "--json"]);
    let depth = shown["moves"][0]["depth"].as_u64().expect("a depth");
    assert!(shown["header"]["game"] == "chess" && depth > 0, "{shown}");
    refused(&["book", "show", "othello", "own"], 1, "no opening book comes with this game");
    let player = "depth=1 book=own name=reader";
    let players =
        ["--player", player, "--player", "depth=1 name=other", "--games", "2", "--random-plies", "0"];
    assert!(output(&[&["match", "chess", "--output", "-"], &players[..]].concat()).contains("book"));
    stratege(&[&["match", "othello"], &players[..]].concat()).assert().failure();
}

/// Folders without tables are named, and play goes on.
#[test]
fn a_path_without_tables_is_refused_by_name() {
    let folder = tempfile::tempdir().expect("a folder");
    let damaged = written(folder.path(), "KQvK.rtbw", b"no table");
    let lines = format!(
        "setoption name SyzygyPath value /nowhere\nsetoption name SyzygyPath value {}\n\
         position startpos\ngo depth 1\nquit\n",
        folder.path().display()
    );
    let out = dialogue(&["uci"], &lines);
    let strings: Vec<&str> = out.lines().filter(|line| line.starts_with("info string SyzygyPath")).collect();
    assert!(strings.len() == 2 && strings[0].contains("/nowhere") && strings[1].contains(&damaged), "{out}");
    assert!(out.contains("bestmove "), "{out}");
}

#[test]
fn gui_options_choose_a_book() {
    let (folder, [games, _, bin]) = books();
    let othello = path(folder.path(), "othello.book");
    let transcript = written(folder.path(), "games.txt", b"e6f4e3f6g5d6e7f5c5\ne6f4e3f6g5d6e7f5c5\n");
    output(&["book", "build", "othello", &transcript, "--output", &othello]);
    let lines = format!(
        "setoption name Evaluation value simplified\nsetoption name OwnBook value true\nsetoption name BookFile value {games}\n\
         setoption name BookFile value {othello}\nsetoption name BookFile value {bin}\n\
         position startpos moves d2d4\ngo depth 1\nsetoption name UCI_Chess960 value true\n\
         position startpos moves d2d4\ngo depth 1\ngo infinite\nstop\n\
         setoption name BookFile value <empty>\nposition startpos moves d2d4\ngo depth 1\nquit\n"
    );
    let out = dialogue(&["uci"], &lines);
    let said = |line: &&str| line.starts_with("info string") && !line.starts_with("info string engine");
    let strings: Vec<&str> = out.lines().filter(said).collect();
    assert!(strings.len() == 2 && strings[0].contains("expected a book header"), "{out}");
    assert!(strings[1].ends_with("othello.book: expected a book of chess"), "{out}");
    let moves: Vec<&str> = out.lines().filter(|line| line.starts_with("bestmove")).collect();
    assert_eq!(moves[..2], ["bestmove g7g5"; 2]);
    // An analysis is a search; without a file the program's own book is played: they lose no pawn.
    assert!(moves.len() == 4 && !moves[2..].contains(&"bestmove g7g5"), "{out}");
}

#[test]
fn openings_come_from_books() {
    let (folder, [_, own, bin]) = books();
    let play_from = |book: &str, order: &str, plies: &str| -> Vec<String> {
        let file = path(folder.path(), "played.pgn");
        let arguments =
            ["match", "chess", "--player", "engine=random name=a", "--player", "engine=random name=b"];
        drop(std::fs::remove_file(&file)); // a match adds its games to those of a file
        let openings = ["--openings", book, "--order", order, "--opening-plies", plies, "--output", &file];
        output(&[&arguments[..], &openings, &["--games", "6", "--longest", "4", "--seed", "2"]].concat());
        let text = std::fs::read_to_string(&file).expect("games");
        text.lines()
            .filter(|line| line.starts_with("1. "))
            .map(|line| line.chars().take(8).collect())
            .collect()
    };
    let play = |order: &str, plies: &str| play_from(&bin, order, plies);
    let first =
        |moves: &[String]| moves.iter().step_by(2).map(|line| line[3..5].to_owned()).collect::<Vec<_>>();
    assert_eq!(first(&play("sequential", "1")), ["e4", "d4", "e4"]);
    assert_eq!(first(&play_from(&own, "sequential", "1")), ["e4", "d4", "e4"]);
    let mut random = first(&play("random", "1"));
    random.truncate(2);
    random.sort();
    assert_eq!(random, ["d4", "e4"]);
    assert!(play("sequential", "2").iter().take(2).all(|line| line.starts_with("1. e4 ")));
    let othello =
        ["match", "othello", "--player", "engine=random name=a", "--player", "engine=random name=b"];
    refused(&[&othello[..], &["--openings", &bin]].concat(), 1, "another game or variant");
}

#[test]
fn books_belong_to_a_variant() {
    let folder = tempfile::tempdir().expect("a folder");
    let fen = "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1";
    let game = format!("[FEN \"{fen}\"]\n[Variant \"Chess960\"]\n[Result \"1-0\"]\n\n1. e4 e5 1-0\n\n");
    let games = written(folder.path(), "games.pgn", game.repeat(2).as_bytes());
    let [own, bin, usual] = ["a.book", "a.bin", "b.book"].map(|name| path(folder.path(), name));
    let variant = ["--variant", "chess960:0"];
    for book in [&own, &bin] {
        let built = output(&[&["book", "build", "chess", &games, "--output", book][..], &variant].concat());
        assert!(built.contains("3 positions from 2 games"), "{built}");
        let shown = read(&[&["book", "show", "chess", book, "--json"][..], &variant].concat());
        assert_eq!(shown["line"], serde_json::json!(["e4", "e5"]));
    }
    let shown = read(&[&["book", "show", "chess", &own, "--json"][..], &variant].concat());
    assert_eq!(shown["header"]["variant"], "chess960:0");
    refused(&["book", "show", "chess", &own], 1, "another variant: chess960:0");
    refused(&["book", "show", "chess", &own, "--variant", "chess961"], 2, "chess960");
    // Without the variant the games do not begin at the usual start.
    left_out(&["book", "build", "chess", &games, "--output", &usual], "in standard chess the king castles");
    let player = format!("depth=1 book={own} name=reader");
    let arguments = ["match", "chess", "--player", &player, "--player", "depth=1 name=other", "--games", "2"];
    refused(&arguments, 1, "is not for this game or variant (chess)");
    let report = output(&[&arguments[..], &variant, &["--random-plies", "0"]].concat());
    assert!(report.contains("2 of 2 games"), "{report}");
}

#[test]
fn files_that_are_not_polyglot_are_refused() {
    let (folder, [games, _, bin]) = books();
    let bytes = std::fs::read(&bin).expect("a book");
    let file = |name: &str, content: &[u8]| written(folder.path(), name, content);
    let cut = file("cut.bin", &bytes[..bytes.len() - 1]);
    refused(&["book", "show", "chess", &cut], 1, "95 bytes: expected whole entries of 16 bytes");
    refused(&["play", "chess", "--book", &cut], 1, "cut.bin");
    let mut turned = bytes.clone();
    turned.rotate_left(16);
    let turned = file("turned.bin", &turned);
    refused(&["book", "show", "chess", &turned], 1, "byte 80: expected entries in the order of their keys");
    refused(&["book", "show", "othello", &bin], 1, "for chess");
    refused(&["gtp", "othello", "--book", &bin], 1, "for chess");
    refused(&["book", "show", "chess", &games], 1, "expected a book header");
    let player = format!("depth=1 book={cut}");
    refused(&["match", "chess", "--player", &player, "--player", "depth=1"], 2, "or a Polyglot book");
    let player = format!("depth=1 book={}", path(folder.path(), "none.bin"));
    refused(&["match", "chess", "--player", &player, "--player", "depth=1"], 2, "the name of a book's file");
    // A move that is not legal is named, and never played.
    let mut illegal = bytes;
    let start = illegal.chunks(16).position(|entry| entry[..8] == 0x463b_9618_1691_fc9c_u64.to_be_bytes());
    let at = 16 * start.expect("the start") + 8;
    illegal[at..at + 2].copy_from_slice(&0_u16.to_be_bytes());
    let illegal = file("illegal.bin", &illegal);
    let shown = output(&["book", "show", "chess", &illegal]);
    assert!(shown.contains("Illegal moves in the book, never played: a1a1"), "{shown}");
}

/// A device that never ends, as a player's book.
#[cfg(target_os = "linux")]
#[test]
fn endless_books_are_abandoned_early() {
    let arguments = ["match", "chess", "--player", "depth=1 book=/dev/zero", "--player", "depth=1"];
    refused(&arguments, 2, "at most 1 GiB");
}
