//! The rules case by case: captures, ko, superko, counting, handicap, and texts that are refused.

use proptest::prelude::*;
use stratege_game::random::Random;
use stratege_game::{Game, Node, Notation, PlayError, Player, Record, ZeroSum};
use stratege_games_go::{
    Board, Count, Go, Marks, Move, Points, Position, handicap, point_text, read_point, reasons,
};

fn go(variant: &str) -> Go {
    variant.parse().expect("a variant")
}

fn position(game: &Go, text: &str) -> Position {
    game.parse_position(text).expect("a position")
}

/// The position after these moves.
fn after(game: &Go, text: &str, moves: &str) -> String {
    let mut position = position(game, text);
    for mv in moves.split_whitespace() {
        position = game.play(&position, game.parse_move(&position, mv).expect(mv));
    }
    game.position_text(&position)
}

#[test]
fn chains_without_liberties_are_taken() {
    let game = go("5");
    assert_eq!(after(&game, "1X3/XO3/1X3/5/5 X", "C4"), "1X3/X1X2/1X3/5/5 O taken=1:0");
    // Two chains at once, and the corner.
    assert_eq!(after(&game, "1OX2/OX3/X4/5/5 X", "A5"), "X1X2/1X3/X4/5/5 O taken=2:0");
    // A stone without a liberty of its own stays, since it takes.
    assert_eq!(after(&game, ".XO2/XXO2/OOO2/5/5 O", "A5"), "O1O2/2O2/OOO2/5/5 X taken=0:3");
}

#[test]
fn one_stone_may_not_be_taken_back_at_once() {
    let game = go("5");
    let start = "1XO2/X1XO1/1XO2/5/5 O";
    let text = after(&game, start, "B4");
    assert_eq!(text, "1XO2/XO1O1/1XO2/5/5 X ko=C4 taken=0:1");
    let refused = game.parse_move(&position(&game, &text), "c4").expect_err("a ko");
    assert_eq!((refused.reason, refused.at), (reasons::KO, 0));
    assert_eq!(after(&game, start, "B4 E1 E2 C4"), "1XO2/X1XO1/1XO2/4O/4X O ko=B4 taken=1:1");
    // Two stones are no ko.
    assert_eq!(after(&game, "OXX2/1OX2/OX3/5/5 X", "A4"), "1XX2/X1X2/OX3/5/5 O taken=2:0");
}

#[test]
fn suicide_is_a_rule() {
    let (without, with) = (go("3"), go("3,tromp-taylor"));
    let text = "1XX/XX1/XX1 O";
    let refused = without.parse_move(&position(&without, text), "A3").expect_err("suicide");
    assert_eq!(refused.reason, reasons::SUICIDE);
    // The stone goes; with another it takes that one along.
    assert_eq!(after(&with, text, "A3"), "1XX/XX1/XX1 X taken=1:0");
    assert_eq!(after(&with, "1OX/XXX/XX1 O", "A3"), "2X/XXX/XX1 X taken=2:0");
}

/// Plays random games by simple ko on a small board, and tells at each position what the record allows and what has been
/// there before.
fn compare_superko(variant: &str, comes_again: impl Fn(&Position, &Position) -> bool) -> usize {
    let game = go(variant);
    let mut random = Random::new(11);
    let mut forbidden = 0;
    for _ in 0..300 {
        let mut record = Record::<Go>::new(game.start());
        for _ in 0..60 {
            let (mut listed, mut allowed) = Default::default();
            if !matches!(game.expand(record.position(), &mut listed), Node::Choice) {
                break;
            }
            assert!(matches!(record.expand(&game, &mut allowed), Node::Choice));
            let listed: &<Go as Game>::Moves = &listed;
            let allowed: &<Go as Game>::Moves = &allowed;
            for &mv in listed {
                let next = game.play(record.position(), mv);
                let again = mv != Move::PASS && record.line().iter().any(|before| comes_again(before, &next));
                assert_eq!(allowed.contains(&mv), !again, "{variant} {}", game.position_text(&next));
                if again {
                    forbidden += 1;
                    assert_eq!(record.clone().play(&game, mv), Err(PlayError::Repeats));
                }
            }
            let mv = allowed[random.below(allowed.len())];
            assert_eq!(record.play(&game, mv), Ok(()));
        }
    }
    forbidden
}

#[test]
fn no_position_comes_back_under_superko() {
    let stones = |position: &Position| Player::BOTH.map(|player| position.stones(player));
    for size in ["2", "3x2", "3"] {
        let positional =
            compare_superko(&format!("{size},tromp-taylor"), |one, other| stones(one) == stones(other));
        let situational = compare_superko(&format!("{size},aga"), |one, other| {
            stones(one) == stones(other) && one.side() == other.side()
        });
        assert!(positional > 0 && situational > 0, "{size}: {positional}, {situational}");
        assert_eq!(compare_superko(&format!("{size},superko=none"), |_, _| false), 0);
    }
}

#[test]
fn a_record_that_goes_back_forgets_what_came_after() {
    let game = go("2,tromp-taylor");
    let mut record = Record::<Go>::new(game.start());
    let play = |record: &mut Record<Go>, text: &str| {
        let mv = game.parse_move(record.position(), text).expect(text);
        assert_eq!(record.play(&game, mv), Ok(()), "{text}");
    };
    ["A1", "pass", "B2"].into_iter().for_each(|mv| play(&mut record, mv));
    record.jump(0);
    // The stones of the line that is left stand again.
    ["B2", "pass", "A1"].into_iter().for_each(|mv| play(&mut record, mv));
}

#[test]
fn two_passes_end_the_game_and_area_counts_stones_and_what_they_reach() {
    let game = go("5,komi=0.5");
    let counted = |text: &str| {
        let position = position(&game, text);
        game.over(&position).map(|payoff| {
            if position.side() == Player::FIRST {
                payoff
            } else {
                ZeroSum::by_hundredths(-payoff.hundredths())
            }
        })
    };
    assert_eq!(counted("5/5/5/5/5 X passes=1"), None);
    assert_eq!(counted("5/5/5/5/5 X passes=2"), Some(ZeroSum::by_hundredths(-50)));
    // Two columns and a column against a column and one beyond it.
    assert_eq!(
        counted("1XO2/1XO2/1XO2/1XO2/1XO2 X passes=2"),
        Some(ZeroSum::by_hundredths(100 * (10 - 15) - 50))
    );
    // A point that both reach is nobody's.
    assert_eq!(counted("1X1O1/1X1O1/1X1O1/1X1O1/1X1O1 O passes=2"), Some(ZeroSum::by_hundredths(-50)));
    let refused = game.parse_move(&position(&game, "5/5/5/5/5 X passes=2"), "A1").expect_err("over");
    assert_eq!(refused.reason, reasons::OVER);
}

#[test]
fn territory_counts_prisoners_dead_stones_and_no_eyes_in_seki() {
    let game = go("5,japanese,komi=0");
    let at = position(&game, "1XO2/1XO1X/1XO2/1XO2/1XO2 X taken=2:1 passes=2");
    // As the stones stand, the lone stone makes White's side nobody's.
    assert_eq!(game.halves(&Count::of(game.grid, &at)), 2 * (5 + 2 - 1));
    let point = |text: &str| read_point(game.grid, text).expect("a point");
    let dead = Marks { dead: Points::from_iter([point("E4")]), ..Marks::default() };
    let count = Count::with(game.grid, &at, &dead);
    assert_eq!((count.territory, count.prisoners), ([5, 10], [2, 2]));
    assert_eq!(game.halves(&count), 2 * (5 + 2 - 10 - 2));
    assert_eq!(
        (count.owner(point("E4")), count.owner(point("A1"))),
        (Some(Player::SECOND), Some(Player::FIRST))
    );
    let seki = Marks { seki: at.stones(Player::SECOND), ..dead };
    let count = Count::with(game.grid, &at, &seki);
    assert_eq!((count.territory, count.seki), ([5, 0], [0, 10]));
}

#[test]
fn handicaps_stand_where_the_protocol_wants_them() {
    let names = |size: &str, stones: u8| -> Option<String> {
        let game = go(size);
        let points = handicap::points(game.grid, stones)?;
        Some(points.into_iter().map(|point| point_text(game.grid, point)).collect::<Vec<_>>().join(" "))
    };
    assert_eq!(names("19", 2).as_deref(), Some("D4 Q16"));
    assert_eq!(names("19", 9).as_deref(), Some("D4 Q16 D16 Q4 D10 Q10 K4 K16 K10"));
    assert_eq!(names("13", 5).as_deref(), Some("D4 K10 D10 K4 G7"));
    assert_eq!(names("9", 3).as_deref(), Some("C3 G7 C7"));
    for (size, stones) in [("8", 5), ("7", 5), ("6", 2), ("9", 10), ("9", 1), ("9x7", 2)] {
        assert_eq!(names(size, stones), None, "{size} {stones}");
    }
    let game = go("9,handicap=4");
    assert_eq!(game.side(&game.start()), Player::SECOND);
    assert_eq!((game.rules.komi, game.compensation()), (1, 4));
    assert_eq!(go("9,aga,handicap=4").compensation(), 3);
    // Free stones are the first moves of Black, who may not pass before.
    let game = go("9,free=2");
    assert_eq!(after(&game, "start", "E5"), "9/9/9/9/4X4/9/9/9/9 X place=1");
    assert_eq!(after(&game, "start", "E5 C3"), "9/9/9/9/4X4/9/2X6/9/9 O");
    let large = go("16,free=5");
    let text = large.position_text(&large.start());
    assert_eq!(large.parse_position(&text), Ok(large.start()), "{text}");
    assert_eq!(game.parse_move(&game.start(), "pass").expect_err("a stone").reason, reasons::PLACE);
}

#[test]
fn columns_leave_out_the_letter_i() {
    let game = go("9");
    let start = game.start();
    assert_eq!(game.move_text(&start, game.parse_move(&start, " j9 ").expect("a point")), "J9");
    for text in ["I5", "A0", "A10", "K1", "A", "", "5", "A1x", "é1", "A+1", "A001"] {
        assert_eq!(game.parse_move(&start, text).expect_err(text).reason, reasons::MOVE, "{text}");
    }
}

#[test]
fn what_is_wrong_is_named_with_its_place() {
    let game = go("3");
    for (text, at, reason) in [
        ("", 0, reasons::ROWS),
        ("3/3 X", 0, reasons::ROWS),
        ("3/4/3 X", 2, reasons::ROW),
        ("3/2/3 X", 3, reasons::ROW),
        ("3/XYX/3 X", 3, reasons::ROW),
        ("3/03/3 X", 2, reasons::ROW),
        ("3/999/3 X", 2, reasons::ROW),
        ("3/3/3", 5, reasons::SIDE),
        ("3/3/3 Z", 6, reasons::SIDE),
        ("3/3/3 X passes=3", 8, reasons::DETAIL),
        ("3/3/3 X what", 8, reasons::DETAIL),
        ("3/3/3 X ko=A1", 0, reasons::KO_POINT),
        ("1X1/XOX/1X1 X", 0, reasons::LIBERTY),
    ] {
        let error = game.parse_position(text).expect_err(text);
        assert_eq!((error.reason, error.at), (reason, at), "{text}");
    }
    for (text, at, reason) in [
        ("", 0, reasons::SIZE),
        ("20", 0, reasons::SIZE),
        ("0", 0, reasons::SIZE),
        ("9x", 0, reasons::SIZE),
        ("9,french", 2, reasons::RULE),
        ("9, superko=maybe", 3, reasons::RULE),
        ("9,komi=0.3", 2, reasons::KOMI),
        ("9,komi=nan", 2, reasons::KOMI),
        ("9,handicap=10", 2, reasons::HANDICAP),
        ("3,free=5", 2, reasons::HANDICAP),
    ] {
        let error = text.parse::<Go>().expect_err(text);
        assert_eq!((error.reason, error.at), (reason, at), "{text}");
    }
}

#[test]
fn a_board_that_moves_change_is_that_of_its_position() {
    for variant in ["5,tromp-taylor", "9", "19,superko=none"] {
        let game = go(variant);
        let mut random = Random::new(5);
        let mut board = Board::of(game.grid, &game.start());
        for _ in 0..600 {
            let legal: Vec<_> =
                game.grid.points().filter(|&point| board.is_legal(point, game.rules.suicide)).collect();
            let Some(&point) = legal.get(random.below(legal.len())) else { break };
            let hash = board.hash_after(point);
            board.play(point);
            assert_eq!(board.hash(), hash);
            let fresh = Board::of(game.grid, &board.position());
            assert_eq!(fresh.position(), board.position());
            for point in game.grid.points().filter(|&point| board.owner(point).is_some()) {
                let liberties: Points = board
                    .stones(point)
                    .flat_map(|stone| game.grid.beside(stone))
                    .filter(|&next| board.is_empty(next))
                    .collect();
                assert_eq!(
                    (usize::from(board.liberties(point)), board.size(point)),
                    (liberties.len(), fresh.size(point))
                );
                let all: Vec<_> = liberties.iter().collect();
                assert_eq!(board.last_liberty(point), (all.len() == 1).then(|| all[0]));
                assert_eq!(
                    board.two_liberties(point).map(|pair| pair.to_vec()),
                    (all.len() == 2).then_some(all)
                );
            }
        }
    }
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in "[XO.0-9/ =:a-z]{0,40}", variant in "[0-9x,a-z=.-]{0,20}") {
        let game = go("3");
        let _ = game.parse_move(&game.start(), &text);
        let _ = variant.parse::<Go>();
        if let Ok(position) = game.parse_position(&text) {
            prop_assert_eq!(game.parse_position(&game.position_text(&position)), Ok(position));
        }
    }
}
