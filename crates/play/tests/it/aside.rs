//! Moves that others replace become variations, and variations become the game, with nothing lost.

use std::time::Duration;
use stratege_catalog::record::read;
use stratege_formats::pgn;
use stratege_play::aside::{VariationBuilder, beside, enter};
use stratege_play::record::{of_record, record_of};
use stratege_play::{Command, GameInPlay};

fn game(text: &str) -> GameInPlay {
    let (session, record) = read(text.as_bytes(), 0, None).unwrap();
    of_record(session, &record, &str::to_owned).0
}

fn back(game: &mut GameInPlay, to: usize) {
    game.act(Command::TakeBack(to), Duration::ZERO).unwrap();
}

fn play(game: &mut GameInPlay, mv: &str) {
    let replaced = VariationBuilder::by_a_move(game);
    game.act(Command::Play(vec![mv.into()]), Duration::ZERO).unwrap();
    replaced.keep(game, &str::to_owned);
}

/// The moves of the game as PGN.
fn moves(game: &GameInPlay) -> String {
    let text = pgn::write(&record_of(game)).replace('\n', " ");
    text.split_once("  ").map_or("", |(_, moves)| moves).trim().to_owned()
}

#[test]
fn a_replaced_line_is_kept_with_its_notes_and_its_own_variations() {
    let mut game = game("1. e4 e5 {open} 2. Nf3 (2. f4 exf4) 2... Nc6 $1 {[%clk 0:01:00]} *");
    back(&mut game, 1);
    play(&mut game, "c5");
    assert_eq!(moves(&game), "1. e4 c5 (1... e5 {open} 2. Nf3 (2. f4 exf4) 2... Nc6 $1 {[%clk 0:01:00]}) *");
    // Another reply beside it, and the first one again: the game is in it once more.
    back(&mut game, 1);
    play(&mut game, "e6");
    assert_eq!(beside(&game).len(), 2);
    back(&mut game, 1);
    play(&mut game, "e5");
    let kept = moves(&game);
    for part in ["1. e4 e5 {open}", "(1... c5)", "(1... e6)", "2. Nf3 (2. f4 exf4) 2... Nc6 $1"] {
        // Behind the last move variations are its comment.
        assert!(kept.contains(part) || part.starts_with("2."), "{part}: {kept}");
    }
    play(&mut game, "Nf3");
    play(&mut game, "Nc6");
    assert_eq!(
        moves(&game),
        "1. e4 e5 {open} (1... c5) (1... e6) 2. Nf3 (2. f4 exf4) 2... Nc6 $1 {[%clk 0:01:00]} *"
    );
}

#[test]
fn the_same_move_again_keeps_what_followed() {
    let mut game = game("1. e4 {best} e5 2. Nf3 *");
    back(&mut game, 0);
    play(&mut game, "e4");
    play(&mut game, "c5");
    assert_eq!(moves(&game), "1. e4 {best} 1... c5 (1... e5 2. Nf3) *");
}

#[test]
fn a_variation_becomes_the_game_and_back() {
    let text = "1. e4 e5 (1... c5 $5 {Sicilian} 2. Nf3 (2. c3 d5) 2... d6) 2. Nf3 {king's knight} Nc6 1-0";
    let mut game = game(text);
    assert!(enter(&mut game, 0, &str::to_owned, Duration::ZERO));
    assert_eq!((game.session().cursor(), game.session().history().len(), game.is_open()), (2, 4, true));
    let entered = moves(&game);
    assert_eq!(
        entered,
        "1. e4 c5 $5 {Sicilian} (1... e5 2. Nf3 {king's knight} 2... Nc6) 2. Nf3 (2. c3 d5) 2... d6 *"
    );
    assert!(enter(&mut game, 0, &str::to_owned, Duration::ZERO));
    assert!(
        moves(&game)
            .starts_with("1. e4 e5 (1... c5 $5 {Sicilian} 2. Nf3 (2. c3 d5) 2... d6) 2. Nf3 {king's knight}")
    );
    assert!(!enter(&mut game, 7, &str::to_owned, Duration::ZERO));
}

#[test]
fn what_is_no_list_of_variations_is_left_alone() {
    let mut game = game("1. e4 e5 *");
    game.notes.tree = "{\"of\":\"another program\"}".to_owned().into();
    back(&mut game, 1);
    play(&mut game, "c5");
    assert_eq!((game.notes.tree.text(), beside(&game).len()), ("{\"of\":\"another program\"}", 0));
}
