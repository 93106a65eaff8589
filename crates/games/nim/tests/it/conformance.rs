//! Both games pass the kit, in both kinds of play; texts come back as they were.

use proptest::prelude::*;
use stratege_game::conformance::Kit;
use stratege_game::{Draw, Game, Notation, Player, Record, Theory};
use stratege_games_nim::{Nim, NimRow, Take};

fn check<G: Notation + Draw + Theory<Payoff = stratege_game::ZeroSum, Chance = stratege_game::Never>>(
    game: &G,
) {
    let kit = Kit::default();
    kit.rules(game).unwrap();
    kit.notation(game).unwrap();
    kit.drawing(game).unwrap();
    kit.theory(game).unwrap();
}

#[test]
fn conforms() {
    for variant in ["0", "1", "5", "normal:6", "40"] {
        check(&variant.parse::<NimRow>().unwrap());
    }
    for variant in ["0", "3,5", "normal:3,5", "1,0,7,1,2", "normal:1,1,1", "31,30", "256,1,300"] {
        let nim: Nim = variant.parse().unwrap();
        check(&nim);
        Kit::default().symmetry(&nim).unwrap();
    }
}

/// The moves of a heap that is too large to be listed can still be made.
#[test]
fn huge_heaps_are_played() {
    let nim: Nim = "18446744073709551615,1".parse().unwrap();
    assert!(!nim.listable(&nim.start()));
    let mut record = Record::new(nim.start());
    for text in ["1:123456", "2:1", "1:18446744073709428158"] {
        let mv = nim.parse_move(record.position(), text).unwrap();
        record.play(&nim, mv).unwrap();
    }
    assert_eq!(nim.position_text(record.position()), "1,0 B");
    assert!(record.play(&nim, Take { heap: 0, count: 2 }).is_err());
}

#[test]
fn each_refusal_has_its_name_and_place() {
    let nim = Nim::default();
    let refusal =
        |text: &str| nim.parse_position(text).map_err(|error| (error.reason.code, error.at)).unwrap_err();
    assert_eq!(refusal(""), ("nim-number", 0));
    assert_eq!(refusal("3,x"), ("nim-number", 2));
    assert_eq!(refusal("3,18446744073709551616"), ("nim-number", 2));
    assert_eq!(refusal("3,5 C"), ("nim-end", 4));
    assert_eq!(refusal("3,5 B B"), ("nim-end", 6));
    assert_eq!(refusal(&["1"; 17].join(",")), ("nim-many", 32));
    let variant =
        |text: &str| text.parse::<Nim>().map_err(|error| (error.reason.code, error.at)).unwrap_err();
    assert_eq!(variant("best:3"), ("nim-play", 0));
    assert_eq!(variant("normal:"), ("nim-number", 7));
    assert_eq!(variant("3,5 B"), ("nim-heaps", 4));
    let mv = |text: &str| {
        nim.parse_move(&nim.start(), text).map_err(|error| (error.reason.code, error.at)).unwrap_err()
    };
    assert_eq!(mv(""), ("nim-take", 0));
    assert_eq!(mv("2"), ("nim-take", 1));
    assert_eq!(mv("2-1"), ("nim-take", 1));
    assert_eq!(mv("5:1"), ("nim-heap", 0));
    assert_eq!(mv("0:1"), ("nim-heap", 0));
    assert_eq!(mv("2:4"), ("nim-count", 2));
    assert_eq!(mv("2:0"), ("nim-count", 2));
    assert_eq!(mv("2:1 x"), ("nim-take", 4));
    let row = NimRow::default();
    let mv = |matches: &str, text: &str| {
        let position = row.parse_position(matches).unwrap();
        row.parse_move(&position, text).map_err(|error| (error.reason.code, error.at)).unwrap_err()
    };
    assert_eq!(mv("5", " 3"), ("nim-one-or-two", 1));
    assert_eq!(mv("1", "2"), ("nim-count", 0));
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn positions_come_back(heaps in prop::collection::vec(any::<u64>(), 1..=16), second in any::<bool>()) {
        let text: Vec<String> = heaps.iter().map(u64::to_string).collect();
        let text = text.join(",") + if second { " B" } else { "" };
        let nim = Nim::default();
        let position = nim.parse_position(&text).unwrap();
        prop_assert_eq!(nim.position_text(&position), text);
        prop_assert_eq!(nim.side(&position) == Player::SECOND, second);
        prop_assert_eq!(position.heaps(), &heaps[..]);
    }

    #[test]
    fn no_text_breaks_the_parsers(any in any::<String>(), near in r"(misere:|normal:)?[0-9:, ]{0,24}[AB ]{0,3}") {
        let (nim, row) = (Nim::default(), NimRow::default());
        for text in [&any, &near] {
            let _ = (text.parse::<Nim>(), text.parse::<NimRow>());
            let _ = (nim.parse_move(&nim.start(), text), row.parse_move(&row.start(), text));
            if let Ok(position) = nim.parse_position(text) {
                prop_assert_eq!(nim.parse_position(&nim.position_text(&position)), Ok(position));
            }
            if let Ok(position) = row.parse_position(text) {
                prop_assert_eq!(row.parse_position(&row.position_text(&position)), Ok(position));
            }
        }
    }
}
