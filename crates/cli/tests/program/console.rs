//! The console of a report on a Reversi program (S1), word by word, in both languages: the board drawn, moves typed as
//! `d3`, where discs can go, help, saving and loading by name, undo, redo, the start, and who plays.

use crate::common::console;

fn assert_all(text: &str, said: &[&str]) {
    for said in said {
        assert!(text.contains(said), "'{said}' is missing: {text}");
    }
}

const BOTH_HUMAN: [&str; 6] = ["play", "othello", "--first", "human:Anne", "--second", "human:Bob"];

#[test]
fn the_board_the_moves_and_where_discs_can_go() {
    let home = tempfile::tempdir().expect("a folder");
    let text = console(&BOTH_HUMAN, "moves\nd3\na1\nquit\n", home.path());
    assert_all(
        &text,
        &[
            "  a b c d e f g h\n1 . . . . . . . . 1\n",
            "4 . . . O X . . . 4\n5 . . . X O . . . 5\n",
            // The destinations, on the board and in a list.
            "3 . . . * . . . . 3\n4 . . * O X . . . 4\n",
            "d3 c4 f5 e6\n",
            // The move and what it flips.
            "3 . . . X . . . . 3\n4 . . . X X . . . 4\n",
            "Invalid move: character 1: 'a1'",
        ],
    );
}

#[test]
fn undo_redo_the_start_and_the_end() {
    let home = tempfile::tempdir().expect("a folder");
    let text = console(&BOTH_HUMAN, "d3\nc3\nundo\nredo\nstart\nend\nundo\nundo\nundo\nquit\n", home.path());
    let (empty, one, two) = ("3 . . . . . . . . 3", "3 . . . X . . . . 3", "3 . . O X . . . . 3");
    // Start; d3; c3; undo, redo, start, end, undo, undo.
    assert_eq!(text.matches(one).count(), 3, "{text}");
    assert_eq!(text.matches(two).count(), 3, "{text}");
    assert_eq!(text.matches(empty).count(), 3, "{text}");
    assert_eq!(text.matches("Nothing to undo.").count(), 1, "{text}");
}

#[test]
fn the_same_in_french_with_a_game_saved_and_loaded() {
    let home = tempfile::tempdir().expect("a folder");
    let mut french = BOTH_HUMAN.to_vec();
    french.extend(["--lang", "fr"]);
    let typed =
        "aide\nd3\nc3\nsauvegarde ma partie\nsav autre\nannuler\nrefaire\ndebut\nfin\ncoups\nquitter\n";
    let text = console(&french, typed, home.path());
    assert_all(&text, &["aide", "sauvegarde NOM", "annuler", "refaire", "debut", "premier humain:NOM"]);
    for name in ["ma partie", "autre"] {
        let saved = std::fs::read_to_string(home.path().join(format!("{name}.stratege"))).expect("saved");
        assert_all(&saved, &["first human Anne\nsecond human Bob\n", "move d3\nmove c3\ncursor 2\nend\n"]);
    }
    let text = console(&french, "charge ma partie\nb3\nannuler\nquitter\n", home.path());
    assert_eq!(text.matches("3 . . O X . . . . 3").count(), 2, "{text}");
    let text = console(&french, "charge rien\nquitter\n", home.path());
    assert!(text.contains("rien.stratege"), "{text}");
}

#[test]
fn players_are_named_and_typed_for_each_side() {
    let home = tempfile::tempdir().expect("a folder");
    let typed = "second machine:HAL\nfirst robot\nfirst human:Anne\nd3\nsave typed\nquit\n";
    let text = console(&["play", "othello", "--depth", "1", "--second", "human"], typed, home.path());
    assert_all(
        &text,
        &["HAL takes over (machine).", "'robot': expected human or machine", "Anne takes over (human)."],
    );
    let saved = std::fs::read_to_string(home.path().join("typed.stratege")).expect("saved");
    assert_all(&saved, &["first human Anne\nsecond machine HAL\n"]);
    let typed = "premier machine Deep Bleu\nquitter\n";
    let text = console(&["play", "othello", "--depth", "1", "--lang", "fr"], typed, home.path());
    assert_all(&text, &["Deep Bleu joue désormais (machine)."]);
}

#[test]
fn a_machine_may_want_to_lose_by_little() {
    let home = tempfile::tempdir().expect("a folder");
    // Fourteen squares from the end, where the side to move wins by 18 if it wants to.
    let late = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X";
    let machines =
        ["play", "othello", "--first", "machine:Ada", "--second", "machine:Bob", "--position", late];
    let text = console(&machines, "", home.path());
    assert!(text.contains("Ada wins by 18."), "{text}");
    let text = console(&[&machines[..], &["--prefer", "narrow", "--time", "30"]].concat(), "", home.path());
    assert!(!text.contains("Ada wins by 18."), "{text}");
}
