//! Every command on every game with half of the stacks that the program chooses: as much again is to spare. Games with
//! cycles and of a million plies end in an answer or a refusal.

use crate::common::{is_slow, read, stratege};
use std::time::Duration;

/// Runs the program with half of its stacks. It ends by itself, and not by a signal.
fn survives(words: &[&str], typed: &str) {
    let mut command = stratege(words);
    command.env("STRATEGE_HALF_STACKS", "1").timeout(Duration::from_secs(120)).write_stdin(typed);
    let done = command.output().expect("it runs");
    let errors = String::from_utf8_lossy(&done.stderr);
    assert!(matches!(done.status.code(), Some(0..=2)), "{words:?}: {:?}: {errors}", done.status);
    assert!(!errors.contains("panicked"), "{words:?}: {errors}");
}

/// All games, by their names.
fn games() -> Vec<String> {
    let list = read(&["games", "--json"]);
    list.as_array()
        .expect("a list")
        .iter()
        .map(|game| game["name"].as_str().expect("a name").to_owned())
        .collect()
}

#[test]
fn searches_of_every_game_take_half_a_stack() {
    let nodes = if is_slow() { "200000" } else { "2000" };
    for game in games() {
        survives(&["analyse", &game, "--depth", "250", "--nodes", nodes, "--table", "1"], "");
        survives(
            &["analyse", &game, "--depth", "250", "--nodes", nodes, "--table", "1", "--threads", "3"],
            "",
        );
        survives(&["solve", &game, "--nodes", nodes, "--table", "1"], "");
    }
}

#[test]
fn other_commands_on_every_game_take_half_a_stack() {
    for game in games() {
        let game = game.as_str();
        for words in [
            &["perft", game, "2"][..],
            &["tree", game, "--depth", "2", "--nodes", "200"],
            &["growth", game, "--depth", "2"],
            &["compare", game, "--depth", "2"],
            &["eval", game],
            &["rules", game],
            &["puzzles", "make", game, "--number", "1", "--nodes", "200", "--output", "/dev/null"],
            &[
                "match",
                game,
                "--player",
                "depth=1",
                "--player",
                "engine=random",
                "--games",
                "2",
                "--longest",
                "4",
            ],
        ] {
            survives(words, "");
        }
        survives(&["play", game, "--depth", "1"], "undo\nredo\nhint\nrecord\nq\n");
    }
}

#[test]
fn trees_without_an_end_are_not_counted() {
    for (game, variant) in [("go", "2"), ("go", "3"), ("go", "2,aga"), ("nim-row", "1000000")] {
        let count = ["solve", game, "--variant", variant, "--count", "--nodes", "100"];
        survives(&count, "");
        let alone = stratege(&count).output().expect("it runs");
        assert!(matches!(alone.status.code(), Some(0..=2)), "{game} {variant}: {:?}", alone.status);
    }
    survives(&["solve", "tic-tac-toe", "--count"], "");
}

#[test]
fn games_of_a_million_plies_take_half_a_stack() {
    for (game, variant) in [("nim-row", "1000000"), ("nim", "1000000"), ("chomp", "30x30")] {
        for words in [
            &["analyse", game, "--variant", variant, "--depth", "250", "--nodes", "300"][..],
            &["solve", game, "--variant", variant, "--nodes", "300"],
            &["perft", game, "1", "--variant", variant],
        ] {
            survives(words, "");
        }
    }
    // A line of a hundred thousand moves, and as many brackets.
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str, text: String| crate::common::written(folder.path(), name, text);
    let steps: String =
        (0..25_000).map(|turn| format!("{}. Nf3 Nf6\n{}. Ng1 Ng8\n", 2 * turn + 1, 2 * turn + 2)).collect();
    let long = file("long.pgn", format!("1. e4 e5 (1... d5\n2. e5 ({steps})) *\n"));
    let deep = file("deep.pgn", format!("1. e4 {}{} *\n", "(1. d4 ".repeat(50_000), ")".repeat(50_000)));
    let stones = file("deep.sgf", format!("(;GM[1]SZ[9]{}{})", "(;B[aa]".repeat(50_000), ")".repeat(50_000)));
    let home = crate::common::path(folder.path(), "library");
    for (game, path) in [("chess", &long), ("chess", &deep), ("go", &stones)] {
        survives(&["archive", game, path], "");
        survives(&["library", "import", game, path, "--folder", &home], "");
        survives(&["play", game], &format!("load {path}\nvariations\nrecord\nq\n"));
    }
    survives(&["library", "export", "--folder", &home, "--output", "/dev/null"], "");
    survives(
        &["analyse", "tree", "--position", "-", "--depth", "3"],
        &format!("{}1{}", "[".repeat(50_000), "]".repeat(50_000)),
    );
}
