//! What is read, what is refused and why.

use proptest::prelude::*;
use stratege_game::{Game, Notation, Player};
use stratege_games_tictactoe::{REASONS, TicTacToe};

fn refusal(text: &str) -> (&'static str, usize) {
    let error = TicTacToe.parse_position(text).unwrap_err();
    (error.reason.code, error.at)
}

#[test]
fn positions_are_read_and_written() {
    for (text, written) in [
        ("X.O/.X./..O", "X.O/.X./..O"),
        (" x-o/_x_/..o  x ", "X.O/.X./..O"),
        ("start", ".../.../..."),
        ("X../.../... O", "X../.../..."),
    ] {
        assert_eq!(TicTacToe.position_text(&TicTacToe.parse_position(text).unwrap()), written);
    }
    let position = TicTacToe.parse_position("X../.../...").unwrap();
    assert_eq!(TicTacToe.side(&position), Player::SECOND);
}

#[test]
fn each_refusal_has_its_name_and_place() {
    assert_eq!(refusal(""), ("tictactoe-square", 0));
    assert_eq!(refusal("X.é/.../..."), ("tictactoe-square", 2));
    assert_eq!(refusal("X../..."), ("tictactoe-row", 7));
    assert_eq!(refusal("X..../..."), ("tictactoe-row", 3));
    assert_eq!(refusal("X../.../... Z"), ("tictactoe-side", 12));
    assert_eq!(refusal("X../.../... O O"), ("tictactoe-side", 14));
    assert_eq!(refusal("X../.../... X"), ("tictactoe-turn", 12));
    assert_eq!(refusal("O../.../..."), ("tictactoe-counts", 0));
    assert_eq!(refusal("XXX/OOO/..."), ("tictactoe-two-winners", 0));
    assert_eq!(refusal("XXX/OO./O.."), ("tictactoe-played-on", 0));
    assert_eq!(refusal("OOO/XX./XX."), ("tictactoe-played-on", 0));
}

#[test]
fn moves_are_read_and_refused() {
    let position = TicTacToe.parse_position("X../.../...").unwrap();
    let code = |text| TicTacToe.parse_move(&position, text).map(|s| s.index()).map_err(|e| e.reason.code);
    assert_eq!(code("b1"), Ok(1));
    assert_eq!(code(" C3 "), Ok(8));
    assert_eq!(code("a1"), Err("tictactoe-taken"));
    for text in ["", "a", "a4", "d1", "a11", "é1", "1a"] {
        assert_eq!(code(text), Err("tictactoe-move"), "{text}");
    }
    let won = TicTacToe.parse_position("XXX/OO./...").unwrap();
    assert_eq!(TicTacToe.parse_move(&won, "c3").unwrap_err().reason.code, "tictactoe-over");
}

#[test]
fn reasons_have_codes_of_their_own() {
    for (i, reason) in REASONS.iter().enumerate() {
        assert!(reason.code.starts_with("tictactoe-") && !reason.message.is_empty());
        assert!(REASONS[..i].iter().all(|other| other.code != reason.code));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_text_breaks_the_parsers(text in any::<String>(), near in "[XOxo./ -]{0,16}") {
        for text in [&text, &near] {
            let _ = TicTacToe.parse_move(&TicTacToe.start(), text);
            if let Ok(position) = TicTacToe.parse_position(text) {
                let written = TicTacToe.position_text(&position);
                prop_assert_eq!(TicTacToe.parse_position(&written), Ok(position));
            }
        }
    }
}
