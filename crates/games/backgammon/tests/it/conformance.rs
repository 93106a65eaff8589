//! The conformance kit and the rules.

use stratege_game::conformance::Kit;
use stratege_game::{Draw, Game, Node, Notation, Outcomes, Player};
use stratege_games_backgammon::{Backgammon, Position, Roll};

#[test]
fn the_game_keeps_the_rules_of_the_trait() {
    let kit = Kit { games: 40, max_plies: 5_000, ..Kit::default() };
    kit.rules(&Backgammon).unwrap();
    kit.drawing(&Backgammon).unwrap();
    Kit { games: 12, ..kit }.notation(&Backgammon).unwrap();
}

/// The position with these checkers of the side to move and of the other, as `24:2 13:5`.
fn position(own: &str, other: &str, dice: (u8, u8)) -> Position {
    let read = |text: &str| {
        let mut checkers = [0; 26];
        for word in text.split_whitespace() {
            let (point, count) = word.split_once(':').unwrap();
            checkers[point.parse::<usize>().unwrap()] = count.parse().unwrap();
        }
        checkers
    };
    Position::new([read(own), read(other)], Player::FIRST, Roll::new(dice.0, dice.1)).unwrap()
}

fn moves(position: &Position) -> Vec<String> {
    let mut moves = Vec::new();
    assert!(matches!(Backgammon.expand(position, &mut moves), Node::Choice));
    let mut texts: Vec<String> = moves.iter().map(|&mv| Backgammon.move_text(position, mv)).collect();
    texts.sort();
    texts
}

#[test]
fn both_dice_must_be_played_and_else_the_higher() {
    // Either die can be played, but not both: the higher.
    assert_eq!(moves(&position("24:1", "6:2 10:2 7:2 8:2", (6, 5))), ["pass"]);
    assert_eq!(moves(&position("24:1", "12:2", (6, 5))), ["24/18"]);
    // Only the lower can be played at all.
    assert_eq!(moves(&position("24:1", "7:2 12:2", (6, 5))), ["24/19"]);
    // Only one order plays both.
    assert_eq!(moves(&position("24:1", "7:2", (6, 5))), ["24/13"]);
}

#[test]
fn checkers_on_the_bar_enter_first() {
    assert_eq!(moves(&position("25:1 6:2", "1:2 2:2 3:2 4:2 5:2", (6, 5))), ["bar/14", "bar/19 6/1"]);
    assert_eq!(moves(&position("25:2 6:2", "1:2 2:2 3:2 4:2 5:2", (6, 5))), ["bar/19"]);
    assert_eq!(moves(&position("25:1 6:2", "1:2 2:2 3:2 4:2 5:2 6:2", (6, 5))), ["pass"]);
}

#[test]
fn checkers_are_borne_off_when_all_are_home() {
    assert_eq!(moves(&position("5:1 2:1", "1:1", (6, 1))), ["5/off", "5/off 2/1"]);
    // Not before the last is home; and a higher die takes off the last checker alone.
    assert_eq!(moves(&position("7:1 1:1", "1:1", (6, 1))), ["7/off"]);
    assert_eq!(moves(&position("7:1 1:1", "1:1", (5, 3))), ["7/off"]);
    assert_eq!(moves(&position("4:1 3:1", "1:1", (6, 5))), ["4/off 3/off"]);
    assert_eq!(moves(&position("6:1 3:1", "1:1", (5, 4))), ["6/1 3/off", "6/2 3/off"]);
}

#[test]
fn doubles_are_played_four_times() {
    assert_eq!(moves(&position("2:5", "1:1", (1, 1))), ["2/1(2) 2/off", "2/1(4)", "2/off(2)"]);
    assert_eq!(moves(&position("24:1", "13:2", (6, 6))), ["24/18"]);
    assert_eq!(moves(&position("24:1", "2:1", (4, 4))), ["24/8"]);
}

#[test]
fn moves_with_one_result_are_listed_once() {
    let start = Backgammon.parse_position("4HPwATDgc/ABMA:cIkFAAAAAAAE").unwrap();
    assert_eq!(start.roll(), Roll::new(3, 1));
    let listed = moves(&start);
    let mut once = listed.clone();
    once.dedup();
    assert_eq!((listed.len(), once.len()), (16, 16));
    // The same checker by two ways, one of which hits.
    let position = position("24:1", "4:1 10:2", (3, 1));
    assert_eq!(moves(&position), ["24/20", "24/21*/20"]);
}

#[test]
fn a_game_is_worth_one_two_or_three() {
    let worth = |other: &str| {
        let position = position("1:1", other, (6, 5));
        let mut moves = Vec::new();
        Backgammon.expand(&position, &mut moves);
        Backgammon.over(&Backgammon.play(&position, moves[0])).map(|payoff| payoff.margin())
    };
    assert_eq!(worth("1:14"), Some(-1));
    assert_eq!(worth("18:15"), Some(-2));
    assert_eq!(worth("18:14 19:1"), Some(-3));
    assert_eq!(worth("25:1 1:14"), Some(-3));
}

#[test]
fn the_opening_roll_decides_who_begins() {
    let start = Backgammon.start();
    let Node::Chance(dice) = Backgammon.expand(&start, &mut Vec::new()) else { panic!("dice decide") };
    assert_eq!((dice.count(), dice.total()), (30, 30));
    for index in 0..30 {
        let label: Vec<u8> = dice.label(index).split('-').map(|die| die.parse().unwrap()).collect();
        let next = dice.result(&Backgammon, &start, index);
        let begins = if label[0] > label[1] { Player::FIRST } else { Player::SECOND };
        assert!(
            label[0] != label[1] && next.side() == begins && next.roll() == Roll::new(label[0], label[1])
        );
    }
    let labels: std::collections::HashSet<String> = (0..30).map(|index| dice.label(index)).collect();
    assert_eq!(labels.len(), 30);
    assert_eq!(start.pips(Player::FIRST), 167);
    assert!(start.contact());
    assert_eq!(Backgammon.board(&start).cells.iter().filter(|cell| cell.piece.is_some()).count(), 30);
}
