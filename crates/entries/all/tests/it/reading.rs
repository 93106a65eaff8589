//! Which game a text is of.

use stratege_catalog::record::{ReadError, read};

fn refused(text: &str) -> ReadError {
    read(text.as_bytes(), 0, None).map(drop).unwrap_err()
}

#[test]
fn the_game_that_reads_most_tells_why_a_text_is_refused() {
    for (text, game, ply) in [("e4 e5 Nf3 Nc7", "chess", 4), ("f5 d6 c3 a1", "othello", 4)] {
        match refused(text) {
            ReadError::Unread(Some((found, refused))) => {
                assert_eq!((found, refused.ply), (game, Some(ply)), "{text}");
            }
            ReadError::Record(refused) => assert_eq!(refused.ply, Some(ply), "{text}"),
            error => panic!("{text}: {error:?}"),
        }
    }
    assert!(matches!(refused("hello world"), ReadError::Unread(None)));
    // Which position was meant is known where the game is.
    let board = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNX w KQkq - 0 1";
    assert!(matches!(refused(board), ReadError::Unread(None)));
    let board = read(board.as_bytes(), 0, Some("chess")).map(drop).unwrap_err();
    assert!(matches!(&board, ReadError::Record(refused) if refused.ply.is_none()), "{board:?}");
    let chess = refused("[White \"a\"]\n\n1. e4 e5 2. Ke3 *\n");
    assert!(matches!(&chess, ReadError::Record(refused) if refused.ply == Some(3)), "{chess:?}");
    // A game that Othello and chess both know.
    let short = read(b"[White \"a\"]\n\n1. c4 c5 *\n", 0, None).unwrap();
    assert_eq!(short.0.game(), "chess");
    let first = refused("[White \"a\"]\n\n1. e5 *\n");
    assert!(
        matches!(&first, ReadError::Record(refused) if refused.error.reason.code.starts_with("chess")),
        "{first:?}"
    );
}

#[test]
fn positions_open_the_variant_that_they_tell() {
    for (text, game, variant) in [
        ("XGID=-b----E-C---eE---c-e----B-:1:1:1:52:2:0:0:5:10", "backgammon", Some("match:5")),
        ("GNUBGID 4HPwATDgc/ABMA:cIkFAAAAAAAE", "backgammon", None),
        ("W:W31-50:B1-20:H0:F1", "draughts", None),
        ("8/8/8/8/8/8/8/K1k5 w - - 0 1", "chess", None),
    ] {
        let (session, record) =
            read(text.as_bytes(), 0, None).unwrap_or_else(|error| panic!("{text}: {error:?}"));
        assert_eq!((session.game(), record.variant.as_deref()), (game, variant), "{text}");
    }
}
