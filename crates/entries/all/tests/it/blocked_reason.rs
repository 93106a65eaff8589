//! Why a square that was touched allows no move, told where a reader would ask.

use std::collections::BTreeSet;
use stratege_catalog::open;
use stratege_session::Session;

/// The place of a cell by its name.
fn cell(session: &dyn Session, name: &str) -> usize {
    let board = session.board();
    (0..board.cells.len()).find(|&cell| board.name(cell).eq_ignore_ascii_case(name)).unwrap()
}

#[test]
fn a_square_that_allows_no_move_says_why() {
    for (game, position, square, code) in [
        ("chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "f1", Some("chess-shut-in")),
        (
            "chess",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "e1",
            Some("chess-king-shut-in"),
        ),
        ("chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "g1", None),
        ("chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "g8", None),
        ("chess", "4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1", "e2", Some("chess-pinned")),
        ("chess", "4k3/8/8/8/4r3/8/6PP/4K2R w - - 0 1", "g2", Some("chess-in-check")),
        ("draughts", "W:W28,40:B22", "40", Some("draughts-must-capture")),
        ("draughts", "W:W28,40:B22,18,19,9", "28", None),
        ("draughts", "W:W32,46,50:B28,19,41", "46", Some("draughts-other-capture")),
        ("draughts", "W:W31-50:B1-20", "40", Some("draughts-shut-in")),
        ("othello", "", "a1", Some("othello-flips-none")),
        ("othello", "", "d4", Some("othello-taken")),
        ("othello", "", "d3", None),
        ("go", "3/1X1/3 O", "b2", Some("go-taken")),
        ("go", "3/1X1/3 O", "a1", None),
        ("go", "5/2X2/1X1X1/2X2/5 O", "c3", Some("go-suicide")),
    ] {
        let size = (position.matches('/').count() + 1).to_string();
        let variant = (game == "go").then_some(size.as_str());
        let mut session = open(game, variant).unwrap();
        session.begin(Some(position).filter(|text| !text.is_empty())).unwrap();
        let found = session.blocked_reason(cell(session.as_ref(), square));
        assert_eq!(found.map(|reason| reason.code), code, "{game} {position} {square}");
    }
}

/// What the legal moves touch is never hindered, and a side's piece that no move touches always is.
#[test]
fn hindrances_are_where_no_move_is() {
    for game in ["chess", "draughts", "othello", "connect-four", "tic-tac-toe", "backgammon"] {
        let mut session = open(game, None).unwrap();
        for step in 0..60 {
            let moves = session.moves();
            if moves.is_empty() {
                break;
            }
            let board = session.board();
            for square in 0..board.cells.len() {
                let touched = moves.iter().any(|mv| [mv.squares.from, mv.squares.to].contains(&Some(square)));
                let why = session.blocked_reason(square);
                assert!(!(touched && why.is_some()), "{game} {} {square}: {why:?}", session.position());
                let own = board.cells[square].piece.is_some_and(|piece| piece.player == session.side());
                let pieces_move = moves.iter().any(|mv| mv.squares.from.is_some());
                if own && pieces_move && !touched && game != "backgammon" {
                    assert!(why.is_some(), "{game} {} {square}", session.position());
                }
            }
            let mv = moves[(step * 7 + 3) % moves.len()].text.clone();
            session.play(&mv).unwrap();
        }
    }
}

/// Every reason of backgammon comes up in games at random: on the bar, a die that would be wasted, no point to go to.
#[test]
fn checkers_that_cannot_move_say_why() {
    let (mut session, mut lot, mut codes) = (open("backgammon", None).unwrap(), 7_usize, BTreeSet::new());
    for _ in 0..12 {
        session.begin(None).unwrap();
        for _ in 0..200 {
            let moves = session.moves();
            if moves.is_empty() {
                break;
            }
            let squares = 0..session.board().cells.len();
            codes.extend(
                squares.filter_map(|square| session.blocked_reason(square)).map(|reason| reason.code),
            );
            lot = lot.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(11);
            session.play(&moves[(lot >> 33) % moves.len()].text).unwrap();
        }
    }
    let all = ["backgammon-both-dice", "backgammon-enter", "backgammon-no-point"];
    assert_eq!(codes.into_iter().collect::<Vec<_>>(), all);
}
