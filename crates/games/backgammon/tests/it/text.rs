//! IDs and moves as text: what GNU Backgammon writes is read, what is written is read again, and each refusal has its
//! name and place.

use proptest::prelude::*;
use stratege_game::{Game, Node, Notation, Outcomes, Player, random::Random};
use stratege_games_backgammon::{
    Backgammon, Checkers, GameState, MatchId, MatchPlay, Play, Position, REASONS, Roll, position_id,
};

#[test]
fn ids_are_those_of_gnu_backgammon() {
    // As GNU Backgammon 1.07 shows them: the start, and the same after 8/5 6/5.
    assert_eq!(Backgammon.start().id(), "4HPwATDgc/ABMA");
    let start = Backgammon.parse_position("4HPwATDgc/ABMA:cIkFAAAAAAAE").unwrap();
    assert_eq!((start.side(), start.roll()), (Player::FIRST, Roll::new(3, 1)));
    let mv = Backgammon.parse_move(&start, "8/5 6/5").unwrap();
    let next = Backgammon.play(&start, mv);
    assert_eq!(Backgammon.position_text(&next), "sGfwATDgc/ABMA:MAEAAAAAAAAE");
    // Before a roll, and the other side's double six.
    let money = |side, roll| MatchId::money(side, roll, GameState::Playing);
    assert_eq!(money(Player::FIRST, None).encode(), "cAkAAAAAAAAE");
    assert_eq!(money(Player::SECOND, Roll::new(6, 6)).encode(), "MAEbAAAAAAAE");
    // A match to seven points at 5-3, the cube on 4 with the first player, who has rolled 5-2.
    let expected = MatchId {
        cube: 2,
        owner: Some(Player::FIRST),
        length: 7,
        score: [5, 3],
        ..money(Player::FIRST, Roll::new(5, 2))
    };
    assert_eq!(MatchId::decode("UonqADAAKAAE", 0).unwrap(), expected);
    assert_eq!(expected.encode(), "UonqADAAKAAE");
}

#[test]
fn the_start_differs_from_the_same_board_later() {
    let start = Backgammon.start();
    let text = Backgammon.position_text(&start);
    assert_eq!(Backgammon.parse_position(&text).unwrap(), start);
    let later = Backgammon.parse_position("4HPwATDgc/ABMA").unwrap();
    assert!(!later.is_opening() && later != start);
}

#[test]
fn moves_are_read_in_any_order_and_form() {
    let position = Backgammon.parse_position("4HPwATDgc/ABMA:cIkFAAAAAAAE").unwrap();
    for (text, written) in [
        ("6/5 8/5", "8/5 6/5"),
        (" 24/20 ", "24/20"),
        ("24/23  23/20", "24/20"),
        ("24/21/20", "24/20"),
        ("13/10 24/23", "24/23 13/10"),
    ] {
        let mv = Backgammon.parse_move(&position, text).unwrap();
        assert_eq!(Backgammon.move_text(&position, mv), written);
    }
    let checkers = |places: &[(usize, u8)]| {
        let mut checkers: Checkers = [0; 26];
        places.iter().for_each(|&(place, count)| checkers[place] = count);
        checkers
    };
    // A blot on the way: joined steps go round it unless they name it.
    let sides = [checkers(&[(24, 1)]), checkers(&[(4, 1), (10, 2)])];
    let position = Position::new(sides, Player::FIRST, Roll::new(3, 1)).unwrap();
    for (text, written) in [("24/20", "24/20"), ("24/21/20", "24/21*/20"), ("24/21*/20", "24/21*/20")] {
        let mv = Backgammon.parse_move(&position, text).unwrap();
        assert_eq!(Backgammon.move_text(&position, mv), written);
    }
    // Every way hits: the star may be left out.
    let sides = [checkers(&[(25, 1)]), checkers(&[(4, 1), (5, 1), (10, 2)])];
    let position = Position::new(sides, Player::FIRST, Roll::new(4, 4)).unwrap();
    let mv = Backgammon.parse_move(&position, "b/17/13/9").unwrap();
    assert_eq!(Backgammon.move_text(&position, mv), "bar/21*/9");
}

/// The same position by the IDs of the two programs, with words before them or not.
#[test]
fn positions_are_read_by_the_ids_of_other_programs() {
    let start = Backgammon.parse_position("4HPwATDgc/ABMA:MAELAAAAAAAE").unwrap();
    for text in [
        "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10",
        " xgid=-b----E-C---eE---c-e----B-:0:0:1:13:0:0:0:0 ",
    ] {
        let read = Backgammon.parse_position(text).unwrap();
        assert_eq!(
            (read.checkers(Player::FIRST), read.roll()),
            (start.checkers(Player::FIRST), Roll::new(3, 1)),
            "{text}"
        );
    }
    for text in [
        "GNUBGID 4HPwATDgc/ABMA:MAELAAAAAAAE",
        "gnubgid: 4HPwATDgc/ABMA:MAELAAAAAAAE",
        "GNUBG ID = 4HPwATDgc/ABMA:MAELAAAAAAAE",
    ] {
        assert_eq!(Backgammon.parse_position(text), Ok(start), "{text}");
    }
    let match_of_five: MatchPlay = "match:5".parse().unwrap();
    let position =
        match_of_five.parse_position("XGID=-b----E-C---eE---c-e----B-:1:1:1:00:2:1:0:5:10").unwrap();
    assert_eq!((position.tally().score(), position.cube().owner()), ([2, 1], Some(Player::FIRST)));
    for (text, at) in [
        ("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:2:1:0:7:10", 5),
        ("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:2:1:0:0:10", 5),
        ("4HPwATDgc/ABMA:cIkFAAAAAAAE", 15),
        ("GNUBGID 4HPwATDgc/ABMA:cIkFAAAAAAAE", 23),
    ] {
        let error = match_of_five.parse_position(text).unwrap_err();
        assert_eq!((error.reason.code, error.at), ("backgammon-other-match", at), "{text}");
    }
}

#[test]
fn refusals_have_names_and_places() {
    let position = |text: &str| {
        let error = Backgammon.parse_position(text).unwrap_err();
        (error.reason.code, error.at)
    };
    assert_eq!(position(""), ("backgammon-position-length", 0));
    assert_eq!(position("4HPwATDgc/ABM"), ("backgammon-position-length", 13));
    assert_eq!(position("4HPwATDgc/ABMAA"), ("backgammon-position-length", 14));
    assert_eq!(position("4HPw-TDgc/ABMA"), ("backgammon-character", 4));
    assert_eq!(position("/////////////w"), ("backgammon-too-many", 1));
    assert_eq!(position("4HPwATDgc/ABMA:cIkFAAAAAAA"), ("backgammon-match-length", 26));
    assert_eq!(position("4HPwATDgc/ABMA:cIkF?AAAAAAE"), ("backgammon-character", 19));
    assert_eq!(position("4HPwATDgc/ABMA:cAn/AAAAAAAE").0, "backgammon-dice");
    assert_eq!(position("AAAAAAAAAAAAAA"), ("backgammon-both-off", 0));
    assert_eq!(position("sGfwATDgc/ABMA:cAgAAAAAAAAE"), ("backgammon-opening", 15));
    let doubled = MatchId { doubled: true, ..MatchId::decode("cAkAAAAAAAAE", 0).unwrap() };
    assert_eq!(position(&format!("4HPwATDgc/ABMA:{}", doubled.encode())), ("backgammon-pending", 15));
    let shared = position_id::encode(&[
        [0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        {
            let mut other = [0; 26];
            other[24] = 1;
            other
        },
    ]);
    assert_eq!(position(&shared), ("backgammon-shared", 0));

    let start = Backgammon.parse_position("4HPwATDgc/ABMA:cIkFAAAAAAAE").unwrap();
    let refused = |text: &str| {
        let error = Backgammon.parse_move(&start, text).unwrap_err();
        (error.reason.code, error.at)
    };
    assert_eq!(refused(""), ("backgammon-move", 0));
    assert_eq!(refused("8/5 6-5"), ("backgammon-move", 4));
    assert_eq!(refused("8/5 6/5(9)"), ("backgammon-move", 4));
    assert_eq!(refused("5/8"), ("backgammon-move", 0));
    assert_eq!(refused("8/5 7/6"), ("backgammon-no-checker", 4));
    assert_eq!(refused("8/5* 6/5"), ("backgammon-no-hit", 0));
    assert_eq!(refused("8/4 6/5"), ("backgammon-illegal", 0));
    assert_eq!(refused("pass"), ("backgammon-must-move", 0));
    let before = Backgammon.parse_move(&Backgammon.start(), "8/5 6/5").unwrap_err();
    assert_eq!(before.reason.code, "backgammon-not-rolled");

    let mut codes: Vec<&str> = REASONS.iter().map(|reason| reason.code).collect();
    codes.sort_unstable();
    codes.dedup();
    assert_eq!(codes.len(), REASONS.len());
}

/// A position of a random game, after so many rolls and moves.
fn reached(seed: u64, plies: usize) -> Position {
    let mut random = Random::new(seed);
    let (mut position, mut moves) = (Backgammon.start(), Vec::new());
    for _ in 0..plies {
        position = match Backgammon.expand(&position, &mut moves) {
            Node::Over(_) => break,
            Node::Choice => Backgammon.play(&position, moves[random.below(moves.len())]),
            Node::Chance(dice) => dice.result(&Backgammon, &position, random.below(dice.count())),
        };
    }
    position
}

proptest! {
    #[test]
    fn positions_round_trip(seed: u64, plies in 0_usize..400) {
        let position = reached(seed, plies);
        let text = Backgammon.position_text(&position);
        prop_assert_eq!(Backgammon.parse_position(&text).unwrap(), position);
        let sides = position_id::decode(&position.id(), 0).unwrap();
        prop_assert_eq!(sides[0], *position.checkers(position.side()));
    }

    #[test]
    fn match_ids_round_trip(
        cube in 0_u8..16, owner in 0_usize..3, flags: [bool; 4], turn in 0_usize..2, resigned in 0_u8..4,
        dice in prop::option::of((1_u8..=6, 1_u8..=6)), length in 0_u16..1 << 15, score: [u16; 2],
    ) {
        let sides = Player::BOTH;
        let within = |score: u16| if length == 0 { score & 0x7fff } else { score % length };
        let whole = MatchId {
            cube, owner: sides.get(owner).copied(), on_roll: sides[usize::from(flags[0])], crawford: flags[1],
            state: GameState::Playing, turn: sides[turn], doubled: flags[2], resigned,
            roll: dice.and_then(|(one, other)| Roll::new(one, other)), length, score: score.map(within),
            jacoby: flags[3],
        };
        prop_assert_eq!(MatchId::decode(&whole.encode(), 0).unwrap(), whole);
    }

    #[test]
    fn random_text_is_refused_in_its_place(text in "\\PC{0,40}", id in "[A-Za-z0-9+/]{14}:[A-Za-z0-9+/]{12}") {
        for text in [text, id] {
            let length = text.chars().count();
            match Backgammon.parse_position(&text) {
                Ok(position) => prop_assert!(Backgammon.parse_position(&Backgammon.position_text(&position)).is_ok()),
                Err(error) => prop_assert!(error.at <= length),
            }
            let start = Backgammon.parse_position("4HPwATDgc/ABMA:cIkFAAAAAAAE").unwrap();
            if let Err(error) = Backgammon.parse_move(&start, &text) {
                prop_assert!(error.at <= length);
            }
        }
    }

    /// The rules of both dice, of the higher, and of one result once, against every order of steps tried plainly.
    #[test]
    fn the_moves_are_those_of_every_order_of_steps(seed: u64, plies in 0_usize..300, index in 0_usize..21) {
        let position = reached(seed, plies);
        prop_assume!(Backgammon.over(&position).is_none());
        let [own, other] = [position.side(), position.side().other()].map(|player| *position.checkers(player));
        let roll = Roll::ALL[index];
        let results = |play: &Play| {
            let (mut own, mut other) = (own, other);
            play.make(&mut own, &mut other);
            (own, other)
        };
        let mut plays = Vec::new();
        stratege_games_backgammon::plays(&own, &other, roll, &mut plays);
        let mut found: Vec<_> = plays.iter().map(results).collect();
        found.sort_unstable();
        let count = found.len();
        found.dedup();
        prop_assert_eq!(found.len(), count);
        prop_assert_eq!(found, plain(own, other, roll));
    }
}

/// Every result of a roll by trying all orders of dice and all checkers.
fn plain(own: Checkers, other: Checkers, roll: Roll) -> Vec<(Checkers, Checkers)> {
    let dice = if roll.is_double() { vec![roll.high; 4] } else { vec![roll.high, roll.low] };
    let mut ends = Vec::new();
    try_all(own, other, &dice, 0, 0, &mut ends);
    let most = ends.iter().map(|&(steps, ..)| steps).max().unwrap_or(0);
    ends.retain(|&(steps, ..)| steps == most);
    let highest = ends.iter().map(|&(_, die, ..)| die).max().unwrap_or(0);
    if most == 1 {
        ends.retain(|&(_, die, ..)| die == highest);
    }
    let mut results: Vec<_> = ends.into_iter().map(|(.., own, other)| (own, other)).collect();
    results.sort_unstable();
    results.dedup();
    results
}

type End = (usize, u8, Checkers, Checkers);

fn try_all(own: Checkers, other: Checkers, dice: &[u8], steps: usize, last: u8, ends: &mut Vec<End>) {
    ends.push((steps, last, own, other));
    for (index, &die) in dice.iter().enumerate() {
        let mut rest = dice.to_vec();
        rest.remove(index);
        for from in 1..=25_usize {
            let to = from.saturating_sub(die.into());
            let home = own[7..].iter().all(|&count| count == 0);
            let furthest = own[from + 1..].iter().all(|&count| count == 0);
            let allowed = own[from] > 0
                && (own[25] == 0 || from == 25)
                && if to > 0 { other[25 - to] < 2 } else { home && (from == usize::from(die) || furthest) };
            if allowed {
                let (mut own, mut other) = (own, other);
                own[from] -= 1;
                own[to] += 1;
                if to > 0 && other[25 - to] == 1 {
                    other[25 - to] = 0;
                    other[25] += 1;
                }
                try_all(own, other, &rest, steps + 1, die, ends);
            }
        }
    }
}
