//! Connect Four as a game: the conformance kit, known counts, and texts.

use proptest::prelude::*;
use stratege_game::conformance::Kit;
use stratege_game::perft::{Convention, perft};
use stratege_game::{Game, Notation};
use stratege_games_connect4::{ConnectFour, Position};

#[test]
fn conforms() {
    let kit = Kit { max_plies: 42, ..Kit::default() };
    kit.rules(&ConnectFour).unwrap();
    kit.notation(&ConnectFour).unwrap();
    kit.symmetry(&ConnectFour).unwrap();
    kit.drawing(&ConnectFour).unwrap();
}

/// The counts that minimax-rs and OpenSpiel also find: 7^n while no column is full and no line can be made.
#[test]
fn perft_of_the_empty_board() {
    let counts = [1, 7, 49, 343, 2_401, 16_807, 117_649, 823_536, 5_673_234, 39_394_572];
    for (depth, &count) in counts.iter().enumerate().take(9) {
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
