//! What a move does to the board, threats, and lines drawn move by move.

use stratege_catalog::open;
use stratege_game::Effect;
use stratege_session::NoThreat;
use stratege_session::{Limits, Settings, Stop};

/// The effect of a move of a game at a position.
fn effect(game: &str, position: Option<&str>, mv: &str) -> Effect {
    let mut session = open(game, None).unwrap();
    session.begin(position).unwrap();
    let moves = session.moves();
    let place = moves.iter().position(|found| found.text == mv).unwrap();
    let effect = session.drawing().effects().swap_remove(place);
    session.play(mv).unwrap();
    assert_eq!(session.drawing().last_effect().as_ref(), Some(&effect));
    effect
}

#[test]
fn discs_are_flipped() {
    let effect = effect("othello", None, "d3");
    assert_eq!((effect.flips, effect.takes), (vec![27], vec![]));
}

#[test]
fn captures_include_en_passant() {
    let taken = |position, mv| effect("chess", Some(position), mv).takes;
    assert_eq!(taken("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "exd5"), [27]);
    assert_eq!(taken("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6"), [27]);
    assert!(taken("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "O-O").is_empty());
}

#[test]
fn removed_matches_and_chocolate_are_effects() {
    assert_eq!(effect("nim-row", Some("5"), "2").takes, [3, 4]);
    assert_eq!(effect("chomp", Some("3,3"), "1,2").takes, [1, 2, 6, 7]);
    assert_eq!(effect("nim", Some("1,3"), "2:2").takes, [4, 5]);
    // Men only move.
    let mut session = open("race", None).unwrap();
    session.begin(Some("12,7,3 9,4,0 x 6-3")).unwrap();
    let effects = session.drawing().effects();
    assert!(effects.len() > 1 && effects.iter().all(|effect| *effect == Effect::default()), "{effects:?}");
}

#[test]
fn a_threat_is_the_best_move_after_a_pass() {
    let turned = |game: &str, position: Option<&str>| {
        let mut session = open(game, None).unwrap();
        session.begin(position).unwrap();
        session.drawing().turned()
    };
    let text = |game: &str, position: Option<&str>| turned(game, position).map(|it| it.position());
    let chess = text("chess", Some("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"));
    assert_eq!(chess.as_deref(), Ok("4k3/8/8/3pP3/8/8/8/4K3 b - - 0 1"));
    assert!(text("othello", None).is_ok_and(|text| text.ends_with(" O")));
    // The side to move is in check: the other one would take the king.
    assert_eq!(text("chess", Some("4k3/8/8/8/8/8/4R3/4K3 b - - 0 1")), Err(NoThreat::Illegal));
    assert_eq!(text("nim", None), Err(NoThreat::SameMoves));
    assert_eq!(text("race", None), Err(NoThreat::Fixed));
    assert_eq!(text("tic-tac-toe", Some("XXX/OO./...")), Err(NoThreat::Over));
}

#[test]
fn threats_are_found_where_the_board_shows_the_side_to_move() {
    let threat = |game: &str, position: &str| {
        let mut session = open(game, None).unwrap();
        session.begin(Some(position)).unwrap();
        let mut turned = session.drawing().turned().unwrap();
        let settings = Settings { limits: Limits::depth(4), ..Settings::default() };
        turned.analyse(&settings, &Stop::new(), &mut |_| {}).lines.swap_remove(0)
    };
    // O is to move; X threatens to complete the first row, and three in the fourth column.
    let line = threat("tic-tac-toe", "XX./O../...");
    assert_eq!((line.moves[0].as_str(), line.score.mate), ("c1", Some(1)));
    let line = threat("connect-four", "414141".get(..5).unwrap());
    assert_eq!((line.moves[0].as_str(), line.score.mate), ("4", Some(1)));
}

#[test]
fn a_line_is_drawn_move_by_move_up_to_its_first_illegal_move() {
    let session = open("chess", None).unwrap();
    let moves = |texts: &[&str]| texts.iter().map(|&text| text.to_owned()).collect::<Vec<_>>();
    let places = session.drawing().line(&moves(&["e4", "e5"])).unwrap();
    assert_eq!(places.len(), 2);
    assert_eq!(session.cursor(), 0);
    assert_eq!(session.drawing().line(&moves(&["e4", "e4"])).unwrap_err().at, 1);
}
