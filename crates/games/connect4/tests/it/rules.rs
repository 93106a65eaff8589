//! Connect Four as a game: the conformance kit, known counts, and texts.

use proptest::prelude::*;
use stratege_game::conformance::Kit;
use stratege_game::perft::{Convention, perft};
use stratege_game::{Event, Game, Notation, PlayError, Player, Record, Standing};
use stratege_games_connect4::{ConnectFour, Drop, Position};

#[test]
fn conforms() {
    let kit = Kit { max_plies: 42, ..Kit::default() };
    kit.rules(&ConnectFour).unwrap();
    kit.notation(&ConnectFour).unwrap();
    kit.symmetry(&ConnectFour).unwrap();
    kit.drawing(&ConnectFour).unwrap();
}

/// The benchmark against minimax-rs finds the same counts a ply deeper: 7^n while no column is full and no line can
/// be made.
#[test]
fn perft_of_the_empty_board() {
    let counts = [1, 7, 49, 343, 2_401, 16_807, 117_649, 823_536, 5_673_234];
    for (depth, &count) in counts.iter().enumerate() {
        assert_eq!(perft(&ConnectFour, &Position::EMPTY, depth as u32, Convention::CHESS), count);
    }
}

#[test]
fn a_move_string_is_a_position() {
    let position = ConnectFour.parse_position("4455").unwrap();
    assert_eq!(ConnectFour.position_text(&position), "......./......./......./......./...OO../...XX..");
    let won = ConnectFour.parse_position("1212121").unwrap();
    assert!(ConnectFour.over(&won).is_some());
}

#[test]
fn refusals_name_their_reason_and_place() {
    let refused = |text: &str| {
        let error = ConnectFour.parse_position(text).unwrap_err();
        (error.reason.code, error.at)
    };
    assert_eq!(refused("448"), ("connect4-column", 2));
    assert_eq!(refused("4444444"), ("connect4-full", 6));
    assert_eq!(refused("12121212"), ("connect4-after-end", 7));
    assert_eq!(refused("xyz"), ("connect4-grid", 1));
    assert_eq!(refused("......./......./......./......./...X.../......."), ("connect4-floating", 35));
    assert_eq!(refused("......./......./......./......./......./...O..."), ("connect4-counts", 0));
    assert_eq!(refused("......./......./......./X....../X....../XXXXOOO"), ("connect4-counts", 0));
    assert_eq!(refused("......./......./......./OO...../OO...../XXXX..."), ("connect4-winner", 0));
}

proptest! {
    #[test]
    fn no_text_panics(text in "[1-8XOxo./ a\\PC]{0,60}") {
        let _ = ConnectFour.parse_position(&text);
        let _ = ConnectFour.parse_move(&Position::EMPTY, &text);
    }
}

/// The record of a game: taking back to one's own turn, making moves again, and forgetting on a new move.
#[test]
fn a_record_undoes_and_redoes() {
    let mut record = Record::new(ConnectFour.start());
    for column in [3, 3, 4, 4] {
        record.play(&ConnectFour, Drop(column)).unwrap();
    }
    assert!(record.undo_to_turn_of(&ConnectFour, &[Player::SECOND]));
    assert_eq!(record.cursor(), 3);
    assert!(record.undo_to_turn_of(&ConnectFour, &[Player::FIRST]));
    assert_eq!((record.cursor(), record.len()), (2, 4));
    assert!(record.redo_to_turn_of(&ConnectFour, &[Player::FIRST]));
    assert_eq!(record.cursor(), 4);
    assert!(!record.redo_to_turn_of(&ConnectFour, &[Player::FIRST]), "there is nothing left");
    record.jump(1);
    record.play(&ConnectFour, Drop(0)).unwrap();
    let moves: Vec<_> = record.history().map(|(_, event)| event).collect();
    assert_eq!(moves, [Event::Move(Drop(3)), Event::Move(Drop(0))], "a new move forgets the rest");
    assert_eq!(record.play(&ConnectFour, Drop(7)), Err(PlayError::Illegal));
    record.jump(0);
    assert!(!record.undo() && !record.undo_to_turn_of(&ConnectFour, &Player::BOTH));

    let mut won = Record::new(ConnectFour.parse_position("121212").unwrap());
    won.play(&ConnectFour, Drop(0)).unwrap();
    assert!(matches!(won.standing(&ConnectFour), Standing::Over(_)));
    assert_eq!(won.play(&ConnectFour, Drop(6)), Err(PlayError::Finished));
}
