//! Texts of moves and positions.

use proptest::prelude::*;
use stratege_game::{Game, Notation, Reason};
use stratege_games_draughts::{Draughts, Variant, reasons};

fn refused(variant: Variant, position: &str, text: &str) -> (Reason, usize) {
    let game = Draughts::<u64>::new(variant);
    let position = game.parse_position(position).unwrap();
    let error = game.parse_move(&position, text).unwrap_err();
    (error.reason, error.at)
}

#[test]
fn moves_are_refused_for_a_reason() {
    let international = |position, text| refused(Variant::International, position, text);
    assert_eq!(international("start", "32"), (reasons::MOVE, 0));
    assert_eq!(international("start", "32/28"), (reasons::MOVE, 2));
    assert_eq!(international("start", "32-"), (reasons::MOVE, 3));
    assert_eq!(international("start", "32-51"), (reasons::SQUARE, 3));
    assert_eq!(international("start", "1-7"), (reasons::NO_PIECE, 0));
    assert_eq!(international("start", "32-29"), (reasons::ILLEGAL, 0));
    assert_eq!(international("W:W28,33:B11,22,29", "28-23"), (reasons::MUST_CAPTURE, 0));
    assert_eq!(international("W:W28,33:B11,22,29", "33x24"), (reasons::OTHER_CAPTURE, 0));
    assert_eq!(international("B:W28:B", "1-6"), (reasons::OVER, 0));
}

#[test]
fn positions_are_refused_with_their_place() {
    let refused = |text: &str| {
        let error = Draughts::<u64>::new(Variant::International).parse_position(text).unwrap_err();
        (error.reason, error.at)
    };
    assert_eq!(refused(""), (reasons::SIDE, 0));
    assert_eq!(refused("X:W1"), (reasons::SIDE, 0));
    assert_eq!(refused("W"), (reasons::PIECES, 1));
    assert_eq!(refused("W:W31,32:B1,32"), (reasons::TWICE, 12));
    assert_eq!(refused("W:W31,51"), (reasons::SQUARE, 6));
    assert_eq!(refused("W:W31:B46"), (reasons::CROWN, 7));
    assert_eq!(refused("W:W31:Z1"), (reasons::PIECES, 6));
    assert_eq!(refused("W:W31:B1:H"), (reasons::COUNT, 10));
    assert_eq!(refused("W:W31:B1:H256"), (reasons::COUNT, 10));
}

/// Ranges, spaces, a full stop, small letters, and the row of letters of the Hub protocol.
#[test]
fn positions_are_read_in_other_forms() {
    let game = Draughts::<u64>::new(Variant::International);
    for text in ["W:W31-50:B1-20", "W:B1-20:W31-50.", " w: w31-50 : b1-20 ", "START"] {
        assert_eq!(game.parse_position(text).as_ref(), Ok(&game.start()), "{text}");
    }
    let hub = game.hub_position(&game.start());
    assert_eq!(hub, format!("W{}{}{}", "b".repeat(20), "e".repeat(10), "w".repeat(20)));
    assert_eq!(game.parse_position(&hub), Ok(game.start()));
}

/// As servers write positions: the number of the move, and how often kings have moved in a row.
#[test]
fn counters_of_servers_are_read() {
    let game = Draughts::<u64>::new(Variant::Frisian);
    let read = |text: &str| game.parse_position(text).map(|position| game.position_text(&position));
    assert_eq!(game.parse_position("W:W31-50:B1-20:H0:F1:+0+0"), Ok(game.start()));
    for (text, own) in [
        ("W:WK46,47:B5:H2:F30:+3+0", "W:WK46,47:B5:H2:TW46x3"),
        ("W:WK45,K46:BK5:H2:F30:+246+1", "W:WK45,K46:BK5:H2:TW46x2:TB5x1"),
        ("W:WK46,47:B5:TW46x3", "W:WK46,47:B5:TW46x3"),
    ] {
        assert_eq!(read(text).as_deref(), Ok(own), "{text}");
        assert_eq!(read(own).as_deref(), Ok(own), "{text}");
    }
    for (text, reason, at) in [
        ("W:WK45,K46:B5:H2:F30:+2+0", reasons::KING_MOVES, 21),
        ("W:WK46:B5:TW46x4", reasons::KING_MOVES, 12),
        ("W:W46:B5:+1+0", reasons::KING_MOVES, 9),
        ("W:W46:B5:+1", reasons::KING_MOVES, 9),
        ("W:W46:B5:F", reasons::NUMBER, 10),
    ] {
        let error = game.parse_position(text).unwrap_err();
        assert_eq!((error.reason, error.at), (reason, at), "{text}");
    }
    let other = Draughts::<u64>::new(Variant::International);
    assert_eq!(other.parse_position("W:W31-50:B1-20:H0:F1"), Ok(other.start()));
    assert_eq!(other.parse_position("W:WK46:B5:+1+0").unwrap_err().reason, reasons::NO_RUNS);
}

/// Captures with both ends in common differ by the squares between.
#[test]
fn twins_are_told_apart() {
    let game = Draughts::<u64>::new(Variant::Frisian);
    let mut twins = 0;
    let mut random = stratege_game::random::Random::new(7);
    for _ in 0..300 {
        let mut position = game.start();
        for _ in 0..150 {
            let mut moves = Vec::new();
            game.expand(&position, &mut moves);
            if moves.is_empty() {
                break;
            }
            for &mv in &moves {
                let text = game.move_text(&position, mv);
                assert_eq!(game.parse_move(&position, &text), Ok(mv), "{text}");
                assert_eq!(game.parse_hub(&position, &game.hub_text(mv)), Ok(mv));
                twins += usize::from(text.matches('x').count() > 1);
            }
            position = game.play(&position, moves[random.below(moves.len())]);
        }
    }
    assert!(twins > 0, "no twins came up");
}

proptest! {
    /// Whatever is read as a position is written so that it is read again.
    #[test]
    fn positions_round_trip(text in "[WB]:[WB](K?[0-9]{1,2}[,-]){0,9}:[WBHET](K?[0-9]{1,2},){0,5}\\PC{0,3}") {
        for variant in Variant::ALL.into_iter().filter(|variant| !variant.is_large()) {
            let game = Draughts::<u64>::new(variant);
            if let Ok(position) = game.parse_position(&text) {
                prop_assert_eq!(game.parse_position(&game.position_text(&position)), Ok(position));
            }
        }
    }

    /// No text of a move or a position makes the parser panic.
    #[test]
    fn any_text_is_read_or_refused(text in "\\PC{0,40}") {
        let game = Draughts::<u64>::new(Variant::Russian);
        let _ = game.parse_position(&text);
        let _ = game.parse_move(&game.start(), &text);
        let _ = game.parse_hub(&game.start(), &text);
    }
}
