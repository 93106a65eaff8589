//! The conformance kit, the rules, what is read, and what is refused and why.

use proptest::prelude::*;
use stratege_game::conformance::Kit;
use stratege_game::{Draw, Game, Node, Notation, Outcomes, Player};
use stratege_games_race::{Position, REASONS, Race, Roll};

#[test]
fn the_game_keeps_the_rules_of_the_trait() {
    let kit = Kit { games: 500, ..Kit::default() };
    kit.rules(&Race).unwrap();
    kit.notation(&Race).unwrap();
    kit.drawing(&Race).unwrap();
}

fn moves(text: &str) -> Vec<String> {
    let position = Race.parse_position(text).unwrap();
    let mut moves = <Race as Game>::Moves::new();
    assert!(matches!(Race.expand(&position, &mut moves), Node::Choice), "{text}");
    moves.iter().map(|&mv| Race.move_text(&position, mv)).collect()
}

#[test]
fn a_move_plays_both_dice_in_either_order_by_one_man_or_two() {
    assert_eq!(moves("12,12,12 12,12,12 x 6-3"), ["12/6 12/9", "12/6 6/3"]);
    assert_eq!(moves("12,5,0 12,12,12 x 2-1"), ["12/10 10/9", "12/10 5/4", "5/3 12/11", "5/3 3/2"]);
    // A double is two steps.
    assert_eq!(moves("12,12,0 12,12,12 x 4-4"), ["12/8 12/8", "12/8 8/4"]);
}

#[test]
fn the_last_man_comes_home_by_the_first_die_that_brings_him() {
    assert_eq!(moves("3,0,0 1,0,0 x 6-1"), ["3/off",]);
    assert_eq!(moves("7,0,0 1,0,0 x 6-1"), ["7/1 1/off"]);
    assert_eq!(moves("7,0,0 1,0,0 x 4-2"), ["7/3 3/1"]);
}

#[test]
fn winning_before_the_other_has_a_man_home_counts_double() {
    let end = |text: &str| Race.over(&Race.parse_position(text).unwrap()).map(|payoff| payoff.margin());
    assert_eq!(end("0,0,0 12,3,0 o"), Some(-1));
    assert_eq!(end("0,0,0 12,3,1 o"), Some(-2));
    assert_eq!(end("1,0,0 12,3,1 o"), None);
}

#[test]
fn there_are_twenty_one_throws_of_thirty_six() {
    let Node::Chance(rolls) = Race.expand(&Race.start(), &mut Default::default()) else {
        panic!("a game begins with a roll");
    };
    assert_eq!((rolls.count(), Roll::all().count()), (21, 21));
    let doubles = (0..21).filter(|&index| rolls.weight(index) == 1).count();
    assert_eq!((doubles, rolls.label(0), rolls.label(20)), (6, "1-1".into(), "6-6".into()));
}

#[test]
fn moves_are_read_in_any_order_and_as_one_step() {
    let position = Race.parse_position("12,12,12 12,12,12 x 3-6").unwrap();
    for (text, written) in [
        ("12/9 12/6", "12/6 12/9"),
        (" 12/3 ", "12/6 6/3"),
        ("12/9 9/3", "12/6 6/3"),
        ("12/6  12/9", "12/6 12/9"),
    ] {
        let mv = Race.parse_move(&position, text).unwrap();
        assert_eq!(Race.move_text(&position, mv), written);
    }
    let home = Race.parse_position("2,1,0 12,12,12 o").unwrap();
    assert_eq!(Race.board(&home).cells.len(), 26);
}

#[test]
fn each_refusal_has_its_name_and_place() {
    let position = |text: &str| {
        let error = Race.parse_position(text).unwrap_err();
        (error.reason.code, error.at)
    };
    assert_eq!(position(""), ("race-men", 0));
    assert_eq!(position("12,12 12,12,12 x"), ("race-men", 0));
    assert_eq!(position("12,12,12 12,13,12 x"), ("race-men", 9));
    assert_eq!(position("12,12,12 12,1,12,0 x"), ("race-men", 9));
    assert_eq!(position("12,12,12 12,12,12"), ("race-side", 17));
    assert_eq!(position("12,12,12 12,12,12 é"), ("race-side", 18));
    assert_eq!(position("12,12,12 12,12,12 x 7-1"), ("race-roll", 20));
    assert_eq!(position("12,12,12 12,12,12 x 6-0"), ("race-roll", 20));
    assert_eq!(position("12,12,12 12,12,12 x 6-1 x"), ("race-end", 24));
    assert_eq!(position("0,0,0 0,0,0 x"), ("race-both-home", 0));
    assert_eq!(position("0,0,0 1,0,0 x"), ("race-finished", 0));
    assert_eq!(position(" 0,0,0 1,0,0 o 6-1"), ("race-finished", 1));
    let mv = |place: &str, text: &str| {
        let error = Race.parse_move(&Race.parse_position(place).unwrap(), text).unwrap_err();
        (error.reason.code, error.at)
    };
    assert_eq!(mv("12,12,12 12,12,12 x 6-3", ""), ("race-move", 0));
    assert_eq!(mv("12,12,12 12,12,12 x 6-3", "12/6 é"), ("race-move", 5));
    assert_eq!(mv("12,12,12 12,12,12 x 6-3", "6/12"), ("race-move", 0));
    assert_eq!(mv("12,12,12 12,12,12 x 6-3", "12/6 5/2"), ("race-no-man", 5));
    assert_eq!(mv("12,12,12 12,12,12 x 6-3", "12/6"), ("race-dice", 0));
    assert_eq!(mv("12,12,12 12,12,12 x 6-3", "12/6 12/6"), ("race-dice", 0));
    assert_eq!(mv("12,12,12 12,12,12 x", " 12/6 12/9"), ("race-unthrown", 1));
    assert_eq!(mv("0,0,0 12,12,12 o", "12/6 12/9"), ("race-over", 0));
}

#[test]
fn reasons_are_named_once() {
    for (index, reason) in REASONS.iter().enumerate() {
        assert!(reason.code.starts_with("race-"), "{reason:?}");
        assert!(REASONS[..index].iter().all(|other| other.code != reason.code), "{reason:?}");
    }
}

proptest! {
    #[test]
    fn random_text_is_refused_or_read(text in "[0-9,/xo off-]{0,24}|.{0,12}") {
        if let Ok(position) = Race.parse_position(&text) {
            let written = Race.position_text(&position);
            prop_assert_eq!(Race.parse_position(&written), Ok(position));
        }
        let position = Race.parse_position("12,7,1 12,12,12 x 6-1").unwrap();
        if let Ok(mv) = Race.parse_move(&position, &text) {
            prop_assert_eq!(Race.parse_move(&position, &Race.move_text(&position, mv)), Ok(mv));
        }
    }

    #[test]
    fn every_position_comes_back(
        men in prop::array::uniform2(prop::array::uniform3(0u8..=12)),
        side in 0u8..2,
        dice in prop::option::of((1u8..=6, 1u8..=6)),
    ) {
        let roll = dice.and_then(|(one, other)| Roll::new(one, other));
        if let Ok(position) = Position::new(men, Player::new(side), roll) {
            prop_assert_eq!(Race.parse_position(&Race.position_text(&position)), Ok(position));
        }
    }
}
