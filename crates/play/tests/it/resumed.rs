//! Go behind two passes: files in which play was resumed, and players who disagree on what is dead.

use std::time::Duration;
use stratege_catalog::open;
use stratege_catalog::record::read;
use stratege_formats::Format;
use stratege_play::record::{of_record, record_of, written};
use stratege_play::{ActError, Command, Document, GameInPlay, Seat};

fn opened(text: &str) -> GameInPlay {
    let (session, record) = read(text.as_bytes(), 0, None).unwrap();
    let (game, events) = of_record(session, &record, &str::to_owned);
    assert_eq!(events, [], "nothing is wrong with it");
    game
}

/// The game holds these moves, and everything that keeps it.
fn holds(game: &GameInPlay, moves: &[&str]) {
    assert_eq!(game.session().history(), moves);
    let record = record_of(game);
    for format in [Format::SgfGo, Format::Pgn, Format::Save] {
        let text = written(format.row(), game, &record, Duration::ZERO);
        let text = text.unwrap_or_else(|| panic!("{format:?} holds {moves:?}"));
        if format != Format::Save {
            assert_eq!(read(text.as_bytes(), 0, None).unwrap().0.history(), moves, "{text}");
        }
    }
    let again = Document::read(&Document::of(game, Duration::ZERO).text()).unwrap().open().unwrap();
    assert_eq!(again.session().history(), moves);
    assert_eq!(again.table.finish(), game.table.finish());
}

#[test]
fn files_go_on_behind_passes() {
    let game = opened("(;GM[1]SZ[9];B[ee];W[];B[];W[])");
    holds(&game, &["E5", "pass", "pass", "pass"]);
    assert!(!game.is_open());
    let game = opened("(;GM[1]SZ[9];B[ee];W[];B[];W[gc];B[cc])");
    holds(&game, &["E5", "pass", "pass", "G7", "C7"]);
    assert!(game.is_open());
}

#[test]
fn several_moves_of_a_node_are_moves() {
    let game = opened("(;GM[1]SZ[9]B[ee]W[gc];B[cc]W[gg]C[both];B[cg])");
    holds(&game, &["E5", "G7", "C7", "G3", "C3"]);
    assert_eq!(game.notes.comments, [(4, "both".to_owned())]);
    // Moves of one colour: the other has passed.
    let game = opened("(;GM[1]SZ[9];B[ee][cc](;W[gc])(;W[gg]))");
    assert_eq!(game.session().history(), ["E5", "pass", "C7", "G7"]);
}

#[test]
fn stones_that_are_set_up_in_the_middle_of_a_game_stay_there() {
    let game = opened("(;GM[1]SZ[9];B[ee];W[gc];AB[cc][dd]AW[hh]AE[ee];W[cd]C[a move];B[])");
    let moves = ["E5", "G7", "setup C7=X D6=X E5=- H2=O turn=second", "C6", "pass"];
    holds(&game, &moves);
    assert_eq!(game.session().position(), "9/9/2X3O2/2OX5/9/9/9/7O1/9 O passes=1");
    assert_eq!(game.notes.comments, [(4, "a move".to_owned())]);
    // In a variation, and with the words for whose turn it is.
    let game = opened("(;GM[1]SZ[9];B[ee](;W[gc];AW[aa]PL[B];B[cc])(;W[cc];AE[ee]PL[W]))");
    holds(&game, &["E5", "G7", "setup A9=O turn=first", "C7"]);
    let found = stratege_play::aside::beside(&game);
    assert_eq!(found[0].1.next[0].text, "setup E5=- turn=second");
    // Nobody plays such a change.
    let mut game = passed();
    assert!(act(&mut game, Command::Play(vec!["setup C7=X turn=first".into()])).is_err());
}

fn passed() -> GameInPlay {
    let seats = [Seat::person("Ann"), Seat::person("Bob")];
    let mut game = GameInPlay::new(open("go", Some("9")).unwrap(), Some("9".to_owned()), seats);
    for mv in ["E5", "pass", "pass"] {
        act(&mut game, Command::Play(vec![mv.to_owned()])).unwrap();
    }
    game
}

fn act(game: &mut GameInPlay, command: Command) -> Result<(), ActError> {
    game.act(command, Duration::ZERO).map(drop)
}

#[test]
fn players_who_disagree_play_on() {
    let mut game = passed();
    assert!(!game.is_open() && game.table.is_resumable());
    act(&mut game, Command::PlayOn).unwrap();
    assert!(game.is_open());
    assert_eq!(act(&mut game, Command::PlayOn), Err(ActError::NoCount));
    act(&mut game, Command::Play(vec!["G7".into()])).unwrap();
    holds(&game, &["E5", "pass", "pass", "G7"]);
    for _ in 0..2 {
        act(&mut game, Command::Play(vec!["pass".into()])).unwrap();
    }
    assert!(!game.is_open());
    act(&mut game, Command::Count(Vec::new())).unwrap();
    // What was agreed is agreed.
    assert_eq!(act(&mut game, Command::PlayOn), Err(ActError::NoCount));
    assert_eq!(act(&mut game, Command::Play(vec!["C3".into()])), Err(ActError::Over));
    holds(&game, &["E5", "pass", "pass", "G7", "pass", "pass"]);
}

#[test]
fn a_machine_leaves_the_first_move_to_who_plays_on() {
    let mut game = passed();
    // White is to move.
    game.seats[1] = Seat { kind: stratege_play::Kind::Machine, ..Seat::default() };
    act(&mut game, Command::PlayOn).unwrap();
    assert!(game.is_open() && !game.awaits_machine());
    act(&mut game, Command::Play(vec!["C3".into()])).unwrap();
    assert!(game.awaits_machine());
    holds(&game, &["E5", "pass", "pass", "pass", "C3"]);
}

#[test]
fn a_stone_behind_two_passes_resumes_too_and_looking_does_not() {
    let mut game = passed();
    assert!(act(&mut game, Command::Play(vec!["E5".into()])).is_err(), "a stone is there");
    assert!(act(&mut game, Command::Play(vec!["pass".into()])).is_err(), "both have passed");
    assert!(!game.is_open());
    act(&mut game, Command::Play(vec!["G7".into()])).unwrap();
    assert!(game.is_open());
    let mut game = passed();
    act(&mut game, Command::PlayOn).unwrap();
    act(&mut game, Command::Jump(1)).unwrap();
    act(&mut game, Command::Jump(3)).unwrap();
    assert!(!game.is_open());
    let mut chess = GameInPlay::new(open("chess", None).unwrap(), None, [Seat::person(""), Seat::person("")]);
    assert_eq!(act(&mut chess, Command::PlayOn), Err(ActError::NoCount));
}
