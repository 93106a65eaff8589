//! Chomp passes the kit; texts come back as they were.

use proptest::prelude::*;
use stratege_game::conformance::Kit;
use stratege_game::{Game, Notation};
use stratege_games_chomp::{Chomp, REASONS};

#[test]
fn conforms() {
    for size in ["1x1", "1x6", "2x3", "4x5", "5x5", "7x8"] {
        let game: Chomp = size.parse().unwrap();
        let kit = Kit { games: 60, ..Kit::default() };
        kit.rules(&game).unwrap();
        kit.notation(&game).unwrap();
        kit.drawing(&game).unwrap();
        kit.symmetry(&game).unwrap();
        kit.theory(&game).unwrap();
    }
}

#[test]
fn positions_are_read_and_written() {
    let game = Chomp::default();
    for (text, written) in
        [("4x5", "5,5,5,5"), (" 5, 3 ,1 b", "5,3,1 B"), ("0", "0"), ("0 B", "0 B"), ("2×3 A", "3,3")]
    {
        assert_eq!(game.position_text(&game.parse_position(text).unwrap()), written);
    }
    assert_eq!(game.position_text(&game.start()), "5,5,5,5");
}

#[test]
fn each_refusal_has_its_name_and_place() {
    let game = Chomp::default();
    let refusal = |text: &str| {
        let error = game.parse_position(text).unwrap_err();
        (error.reason.code, error.at)
    };
    assert_eq!(refusal(""), ("chomp-rows", 0));
    assert_eq!(refusal("5,+3"), ("chomp-rows", 2));
    assert_eq!(refusal("3,5"), ("chomp-shape", 2));
    assert_eq!(refusal("3,0"), ("chomp-shape", 2));
    assert_eq!(refusal("101"), ("chomp-shape", 0));
    assert_eq!(refusal(&["1"; 101].join(",")), ("chomp-shape", 200));
    assert_eq!(refusal("0x5"), ("chomp-size", 0));
    assert_eq!(refusal("3,3 C"), ("chomp-end", 4));
    for text in ["", "5", "0x1", "1x101", "axb", "1x+1"] {
        assert_eq!(text.parse::<Chomp>().unwrap_err().reason.code, "chomp-size", "{text}");
    }
    let bite = |text: &str| game.parse_move(&game.start(), text).unwrap_err().reason.code;
    for text in ["", "2", "2;3", "a,1", "0,1", "1,", "+1,1"] {
        assert_eq!(bite(text), "chomp-bite", "{text}");
    }
    for text in ["5,1", "1,6", "300,300", "256,1"] {
        assert_eq!(bite(text), "chomp-gone", "{text}");
    }
    assert!(REASONS.iter().all(|reason| reason.code.starts_with("chomp-")));
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_text_breaks_the_parsers(any in any::<String>(), near in r"[0-9]{1,3}([x,][0-9]{1,2}){0,6}[ AB]{0,3}") {
        let game = Chomp::default();
        for text in [&any, &near] {
            let _ = (text.parse::<Chomp>(), game.parse_move(&game.start(), text));
            if let Ok(position) = game.parse_position(text) {
                prop_assert_eq!(game.parse_position(&game.position_text(&position)), Ok(position));
            }
        }
    }
}
