//! The rules case by case, and texts that are refused.

use proptest::prelude::*;
use stratege_game::perft::{Convention, perft};
use stratege_game::random::Random;
use stratege_game::{Draw, Game, Notation, Player, ZeroSum};
use stratege_games_template::{Template, notation};

/// A board of five by five.
fn game() -> Template {
    "5".parse().expect("a size")
}

fn over(text: &str) -> Option<ZeroSum> {
    let game = game();
    game.over(&game.parse_position(text).expect("a position"))
}

#[test]
fn each_player_joins_its_own_edges() {
    for text in [
        "...../...../XXXXX/OOOO./.....",
        "....X/...X./..X../.X.../XOOOO", // down to the left cells are neighbours
        "..OX./..OX./..OX./..OX./..OX.",
        "....O/X..O./X.O../XO.../OXX..",
    ] {
        assert_eq!(over(text), Some(ZeroSum::LOSS), "the side to move has lost: {text}");
    }
    // X's chain from above to below, O's from left to right, and cells that touch along no side.
    for text in
        ["..X../..XO./..XO./..XO./..XO.", "...../OOOOO/XXXX./X..../.....", "X..../.X.../..X../...XO/OOO.X"]
    {
        assert_eq!(over(text), None, "{text}");
    }
}

#[test]
fn a_full_board_has_one_winner() {
    let game: Template = "4".parse().expect("a size");
    let mut random = Random::new(7);
    for _ in 0..200 {
        let mut order: Vec<_> = game.squares().collect();
        random.shuffle(&mut order);
        let mut position = game.start();
        while game.over(&position).is_none() {
            position = game.play(&position, order.pop().expect("a chain before the board is full"));
        }
    }
}

#[test]
fn a_chain_that_has_won_is_shown() {
    let game = game();
    let position = game.parse_position("...../...../XXXXX/OOOO./.....").expect("a position");
    assert_eq!(game.board(&position).won, [10, 11, 12, 13, 14]);
}

#[test]
fn every_cell_is_a_move() {
    let game = game();
    for (depth, count) in [1, 25, 25 * 24, 25 * 24 * 23].into_iter().enumerate() {
        assert_eq!(perft(&game, &game.start(), depth as u32, Convention::CHESS), count);
    }
    assert_eq!(game.side(&game.start()), Player::FIRST);
}

#[test]
fn what_is_wrong_is_named_with_its_place() {
    let game = game();
    for (text, at, reason) in [
        ("", 0, notation::BOARD),
        ("X....", 5, notation::BOARD),
        ("X.../...../...../...../.....", 4, notation::BOARD),
        ("X..../..?../...../...../.....", 8, notation::BOARD),
        ("X..../...../...../...../......", 29, notation::BOARD),
        (" XX.../...../...../...../.....", 1, notation::COUNTS),
        ("XXXXX/OOOOO/...../...../.....", 0, notation::PLAYED_ON),
    ] {
        let error = game.parse_position(text).expect_err(text);
        assert_eq!((error.at, error.reason), (at, reason), "{text}");
    }
    for text in ["f1", "a6", "é", ""] {
        assert_eq!(game.parse_move(&game.start(), text).expect_err(text).reason, notation::MOVE, "{text}");
    }
    let taken = game.parse_position("X..../...../...../...../.....").expect("a position");
    assert_eq!(game.parse_move(&taken, " A1 ").expect_err("taken").reason, notation::TAKEN);
    let won = game.parse_position("...../...../XXXXX/OOOO./.....").expect("a position");
    assert_eq!(game.parse_move(&won, "a1").expect_err("over").reason, notation::OVER);
    assert_eq!("2".parse::<Template>().expect_err("too small").reason, notation::VARIANT);
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in "[XO./a-h1-9 é]{0,40}") {
        let game = game();
        let _ = game.parse_move(&game.start(), &text);
        if let Ok(position) = game.parse_position(&text) {
            prop_assert_eq!(game.parse_position(&game.position_text(&position)), Ok(position));
        }
    }
}
