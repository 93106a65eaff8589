//! The rules case by case, and texts that are refused.

use proptest::prelude::*;
use stratege_game::perft::{Convention, perft};
use stratege_game::{Game, Notation, Outcome, Player, ZeroSum};
use stratege_games_template::{Template, reasons};

fn over(text: &str) -> Option<ZeroSum> {
    let game = Template::default();
    game.over(&game.parse_position(text).expect("a position"))
}

#[test]
fn four_in_a_row_win_in_every_direction() {
    for text in [
        ".XXXX/OOO../...../...../.....",
        "X..../XO.../XO.../XO.../.....",
        "X..../OX.../O.X../O..X./.....",
        "...../O...X/O..X./O.X../.X...",
    ] {
        assert_eq!(over(text), Some(ZeroSum::LOSS), "the side to move has lost: {text}");
    }
}

#[test]
fn a_row_does_not_go_on_at_the_other_edge() {
    assert_eq!(over("...XX/XXOO./O.O../...../....."), None);
    let wide: Template = "8".parse().expect("a size");
    let position = "......XX/XX....OO/OO....../......../......../......../......../........";
    assert_eq!(wide.over(&wide.parse_position(position).expect("a position")), None);
}

#[test]
fn a_full_board_is_a_draw() {
    let text = "XXOOX/OOXXO/XXOOX/OOXXO/XXOOX";
    assert_eq!(over(text), Some(ZeroSum::DRAW));
    assert_eq!(over(text).map(|payoff| payoff.for_side()), Some(Outcome::Draw));
}

#[test]
fn every_square_is_a_move() {
    let game = Template::default();
    let counts = [1, 25, 25 * 24, 25 * 24 * 23];
    for (depth, count) in counts.into_iter().enumerate() {
        assert_eq!(perft(&game, &game.start(), depth as u32, Convention::CHESS), count);
    }
    assert_eq!(game.side(&game.start()), Player::FIRST);
}

#[test]
fn what_is_wrong_is_named_with_its_place() {
    let game = Template::default();
    for (text, at, reason) in [
        ("", 0, reasons::SQUARE),
        ("X....", 5, reasons::ROW),
        ("X.../...../...../...../.....", 4, reasons::ROW),
        ("X..../..?../...../...../.....", 8, reasons::SQUARE),
        ("X..../...../...../...../......", 29, reasons::END),
        (" XX.../...../...../...../.....", 1, reasons::COUNTS),
        ("XXXX./OOOO./...../...../.....", 0, reasons::PLAYED_ON),
    ] {
        let error = game.parse_position(text).expect_err(text);
        assert_eq!((error.at, error.reason), (at, reason), "{text}");
    }
    let start = game.start();
    for (text, reason) in
        [("f1", reasons::MOVE), ("a6", reasons::MOVE), ("é", reasons::MOVE), ("", reasons::MOVE)]
    {
        assert_eq!(game.parse_move(&start, text).expect_err(text).reason, reason, "{text}");
    }
    let taken = game.parse_position("X..../...../...../...../.....").expect("a position");
    assert_eq!(game.parse_move(&taken, " A1 ").expect_err("taken").reason, reasons::TAKEN);
    assert_eq!("3".parse::<Template>().expect_err("too small").reason, reasons::VARIANT);
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in "[XxOo./a-h1-9 é]{0,40}") {
        let game = Template::default();
        let _ = game.parse_move(&game.start(), &text);
        if let Ok(position) = game.parse_position(&text) {
            prop_assert_eq!(game.parse_position(&game.position_text(&position)), Ok(position));
        }
    }
}
