//! What is written can be read, and what cannot be read is refused by name.

use proptest::prelude::*;
use stratege_game::random::Random;
use stratege_game::{Draw, Game, Notation};
use stratege_games_chess::{Castling, Chess, Move, Position, REASONS};

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

fn position(fen: &str) -> Position {
    Position::parse(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn chess960() -> Chess {
    Chess::chess960(Chess::STANDARD_START).unwrap()
}

#[test]
fn refused_positions() {
    let cases = [
        ("", "chess-missing-field", 0),
        ("8/8/8/8/8/8/8/8 w -", "chess-missing-field", 19),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 x", "chess-extra-field", 30),
        ("4k3/8/8/8/8/8/4K3 w - - 0 1", "chess-rank-count", 17),
        ("4k3/8/8/8/8/8/8/4K3/8 w - - 0 1", "chess-rank-count", 19),
        ("4k3/8/8/8/8/9/8/4K3 w - - 0 1", "chess-unknown-piece", 12),
        ("4k4/8/8/8/8/8/8/4K3 w - - 0 1", "chess-rank-width", 2),
        ("4k2/8/8/8/8/8/8/4K3 w - - 0 1", "chess-rank-width", 3),
        ("4k3/8/8/8/8/8/8/4K2 w - - 0 1", "chess-rank-width", 19),
        ("4k3/8/8/8/8/8/8/4é3 w - - 0 1", "chess-unknown-piece", 17),
        ("4k3/8/8/8/8/8/8/4K3 white - - 0 1", "chess-bad-side", 20),
        ("4k3/8/8/8/8/8/8/4K3 w ? - 0 1", "chess-bad-castling", 22),
        ("4k3/8/8/8/8/8/8/4K3 w K - 0 1", "chess-castling-rook", 22),
        ("4k3/8/8/8/8/4K3/8/7R w K - 0 1", "chess-castling-king", 23),
        ("4k3/8/8/8/8/8/8/4K2R w KH - 0 1", "chess-castling-twice", 24),
        ("4k3/8/8/8/8/8/8/4KR1R w FH - 0 1", "chess-castling-twice", 24),
        ("4k3/8/8/8/8/8/8/3K3R w K - 0 1", "chess-castling-chess960", 23),
        ("4k3/8/8/8/8/8/8/4K3 w - e9 0 1", "chess-bad-en-passant", 24),
        ("4k3/8/8/8/8/8/8/4K3 w - e6 0 1", "chess-bad-en-passant", 24),
        ("4k3/8/8/8/8/8/8/4K3 w - - x 1", "chess-bad-clock", 26),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 10000", "chess-bad-clock", 28),
        ("4k3/8/8/8/8/8/8/8 w - - 0 1", "chess-no-king", 0),
        ("4k3/8/8/8/8/8/8/K3K3 w - - 0 1", "chess-two-kings", 18),
        ("4k3/8/8/8/8/8/8/P3K3 w - - 0 1", "chess-pawn-on-end", 16),
        ("4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1", "chess-too-many-pieces", 0),
        ("4k3/8/8/8/8/8/PPPPPPPP/NNN1K3 w - - 0 1", "chess-too-many-pieces", 0),
        ("4k3/8/8/8/8/8/8/4K2r b - - 0 1", "chess-opponent-in-check", 21),
        ("4k3/8/8/8/8/3n1n2/8/4K3 w - - 0 1", "chess-impossible-check", 13),
        ("4k3/4r3/8/8/8/3n4/8/r3K3 w - - 0 1", "chess-impossible-check", 20),
    ];
    for (fen, code, at) in cases {
        let error = Chess::standard().parse_position(fen).expect_err(fen);
        assert_eq!((error.reason.code, error.at), (code, at), "{fen}: {error}");
        assert!(REASONS.contains(&error.reason));
    }
}

#[test]
fn reasons_are_named_once() {
    for (i, reason) in REASONS.iter().enumerate() {
        assert!(reason.code.starts_with("chess-"));
        assert!(REASONS[..i].iter().all(|other| other.code != reason.code));
    }
}

#[test]
fn fen_dialects() {
    let game = Chess::standard();
    assert_eq!(game.parse_position("startpos"), Ok(game.start()));
    let four = position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -");
    assert_eq!(four, game.start());
    assert_eq!(position(" rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR  w HAha - 0 0 "), game.start());
    assert_eq!(
        game.start().fen(Castling::Shredder),
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1"
    );
    // The inner of two rooks has the right: X-FEN must name its file.
    let inner = position("4k3/8/8/8/8/8/8/4KR1R w F - 0 1");
    assert_eq!(inner.fen(Castling::XFen), "4k3/8/8/8/8/8/8/4KR1R w F - 0 1");
    let outer = position("4k3/8/8/8/8/8/8/4KR1R w K - 0 1");
    assert_eq!(outer.fen(Castling::Shredder), "4k3/8/8/8/8/8/8/4KR1R w H - 0 1");
}

#[test]
fn standard_algebraic_notation() {
    let cases = [
        (KIWIPETE, "e1h1", "O-O"),
        (KIWIPETE, "e1a1", "O-O-O"),
        (KIWIPETE, "e5d7", "Nxd7"),
        (KIWIPETE, "d5e6", "dxe6"),
        (KIWIPETE, "f3f6", "Qxf6"),
        ("4k3/8/8/8/8/8/4K3/R6R w - - 0 1", "a1d1", "Rad1"),
        ("4k3/8/8/R7/8/8/4K3/R7 w - - 0 1", "a1a3", "R1a3"),
        ("8/k7/8/8/4Q2Q/8/K7/7Q w - - 0 1", "h4e1", "Qh4e1"),
        // A pinned rival cannot move and needs no telling apart.
        ("4k3/4r3/8/8/8/4N3/8/1N2K3 w - - 0 1", "b1d2", "Nd2"),
        ("7k/P7/8/8/8/8/8/K7 w - - 0 1", "a7a8q", "a8=Q+"),
        ("1r5k/P7/8/8/8/8/8/K7 w - - 0 1", "a7b8n", "axb8=N"),
        ("7k/8/6K1/8/8/8/8/R7 w - - 0 1", "a1a8", "Ra8#"),
        ("8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1", "c4d3", "cxd3+"),
    ];
    for (fen, uci, san) in cases {
        let (game, position) = (Chess::standard(), position(fen));
        let mv = game.parse_uci(&position, uci).unwrap();
        assert_eq!(game.move_text(&position, mv), san, "{fen}");
        assert_eq!(game.parse_move(&position, san), Ok(mv), "{fen}");
    }
}

#[test]
fn lenient_reading() {
    let start = Chess::standard().start();
    for text in ["Nf3", "Ng1f3", "Ng1-f3", "Nf3!?", " Nf3 ", "g1f3", "Nf3+"] {
        let mv = Chess::standard().parse_move(&start, text).unwrap();
        assert_eq!(format!("{mv:?}"), "g1f3", "{text}");
    }
    let kiwipete = position(KIWIPETE);
    for text in ["O-O", "0-0", "o-o", "e1g1", "e1h1"] {
        let mv = Chess::standard().parse_move(&kiwipete, text).unwrap();
        assert_eq!(format!("{mv:?}"), "e1h1", "{text}");
        assert_eq!(Chess::standard().uci(&kiwipete, mv), "e1g1");
        assert_eq!(chess960().uci(&kiwipete, mv), "e1h1");
    }
    let promoting = position("1r5k/P7/8/8/8/8/8/K7 w - - 0 1");
    for text in ["a8=Q", "a8Q", "a8=q", "a8(Q)", "a8/Q", "a7a8q", "a7a8Q", "a7-a8=Q"] {
        let mv = Chess::standard().parse_move(&promoting, text).unwrap();
        assert_eq!(format!("{mv:?}"), "a7a8q", "{text}");
    }
}

#[test]
fn refused_moves() {
    let cases = [
        (KIWIPETE, "", "chess-unreadable-move"),
        (KIWIPETE, "hello", "chess-unreadable-move"),
        (KIWIPETE, "Kd9", "chess-unreadable-move"),
        (KIWIPETE, "e2e9", "chess-unreadable-move"),
        (KIWIPETE, "Ke4", "chess-illegal-move"),
        (KIWIPETE, "e1g2", "chess-illegal-move"),
        (KIWIPETE, "Nf3", "chess-illegal-move"),
        (KIWIPETE, "O-O=Q", "chess-unreadable-move"),
        (KIWIPETE, "a3=Q", "chess-not-a-promotion"),
        (KIWIPETE, "a2a3q", "chess-not-a-promotion"),
        ("7k/P7/8/8/8/8/8/K7 w - - 0 1", "a8", "chess-missing-promotion"),
        ("7k/P7/8/8/8/8/8/K7 w - - 0 1", "a7a8", "chess-missing-promotion"),
        ("4k3/8/8/8/8/8/4K3/R6R w - - 0 1", "Rd1", "chess-ambiguous-move"),
        ("4k3/8/8/8/8/8/4K3/R6R w - - 0 1", "O-O", "chess-illegal-move"),
    ];
    for (fen, text, code) in cases {
        let error = Chess::standard().parse_move(&position(fen), text).expect_err(text);
        assert_eq!(error.reason.code, code, "{text}");
    }
}

/// Where the king may step to the square to which castling would take it, the step is meant.
#[test]
fn chess960_castling_in_uci() {
    let position = position("4k3/8/8/8/8/8/8/5KR1 w G - 0 1");
    let game = chess960();
    assert_eq!(game.uci(&position, game.parse_move(&position, "O-O").unwrap()), "f1g1");
    let other = Position::parse("4k3/8/8/8/8/8/8/5K1R w H - 0 1").unwrap();
    let step = game.parse_uci(&other, "f1g1").unwrap();
    assert_eq!(game.move_text(&other, step), "Kg1");
    let castling = game.parse_uci(&other, "f1h1").unwrap();
    assert_eq!(game.move_text(&other, castling), "O-O");
}

/// The position after a random game of at most `plies` plies.
fn wander(game: Chess, seed: u64, plies: usize) -> Position {
    let mut random = Random::new(seed);
    let mut position = game.start();
    for _ in 0..plies {
        let mut moves = Vec::new();
        position.legal_moves(|mv| moves.push(mv));
        if moves.is_empty() {
            break;
        }
        position = position.play(moves[random.below(moves.len())]);
    }
    position
}

proptest! {
    #[test]
    fn positions_and_moves_come_back(start in 0..Chess::STARTS, seed: u64, plies in 0usize..200) {
        for game in [Chess::standard(), Chess::chess960(start).unwrap()] {
            let position = wander(game, seed, plies);
            for style in [Castling::XFen, Castling::Shredder] {
                prop_assert_eq!(Position::parse(&position.fen(style)), Ok(position));
            }
            let mut moves: Vec<Move> = Vec::new();
            position.legal_moves(|mv| moves.push(mv));
            for mv in moves {
                prop_assert_eq!(game.parse_move(&position, &game.move_text(&position, mv)), Ok(mv));
                prop_assert_eq!(game.parse_uci(&position, &game.uci(&position, mv)), Ok(mv));
            }
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in "\\PC*") {
        read(&text);
    }

    #[test]
    fn any_text_of_the_right_letters_is_read_or_refused(text in "[a-h1-8NBRQKOx=+#:() -]{0,9}") {
        read(&text);
    }

    #[test]
    fn damaged_positions_are_read_or_refused(seed: u64, plies in 0usize..80, at in 0usize..70, letter: char) {
        let mut fen: Vec<char> = wander(Chess::standard(), seed, plies).fen(Castling::XFen).chars().collect();
        let at = at % fen.len();
        for letter in [letter, 'K', 'q', '/', '1', '8', ' ', 'P'] {
            fen[at] = letter;
            read(&fen.iter().collect::<String>());
        }
    }

    /// Whatever is accepted can be played on from without a panic.
    #[test]
    fn strange_positions_can_be_played(board in "([pnbrqPNBRQ1-8]{1,8}/){7}[pnbrqkPNBRQK1-8]{1,8}", at in 0usize..60) {
        let mut text: Vec<char> = format!("k{board} w KQkq - 0 1").chars().collect();
        let at = at % text.len();
        text[at] = 'K';
        read(&text.iter().collect::<String>());
    }
}

fn read(text: &str) {
    for game in [Chess::standard(), chess960()] {
        if let Ok(position) = game.parse_position(text) {
            assert_eq!(game.parse_position(&game.position_text(&position)), Ok(position));
            let mut moves = <Chess as Game>::Moves::default();
            game.expand(&position, &mut moves);
            for mv in moves {
                game.over(&position.play(mv));
            }
        } else if let Err(error) = game.parse_position(text) {
            assert!(error.at <= text.chars().count(), "{text}: {error:?}");
        }
        for fen in [KIWIPETE, "1r5k/P7/8/8/8/8/8/K7 w - - 0 1"] {
            let position = position(fen);
            if let Ok(mv) = game.parse_move(&position, text) {
                assert!(position.is_legal(mv));
            }
            let _ = game.parse_uci(&position, text);
        }
    }
}

#[test]
fn a_drawn_board_knows_the_king_in_check_and_what_a_pawn_becomes() {
    let game = Chess::standard();
    let checked = position("4k3/P7/8/8/7b/8/8/4K3 w - - 0 1");
    let cell = game.checked(&checked).expect("a check");
    assert_eq!(game.board(&checked).cells[cell].piece.map(|piece| piece.letter), Some('K'));
    let free = position("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    assert_eq!(game.checked(&free), None);
    let becomes = |text: &str| game.move_squares(&free, game.parse_move(&free, text).unwrap()).promotion;
    assert_eq!((becomes("a8=N"), becomes("Kd2")), (Some('N'), None));
}

/// Rights that contradict the pieces are left out, as few as will do, and the rest is read.
#[test]
fn positions_are_read_without_rights_that_cannot_be() {
    let chess = Chess::default();
    for (text, read, code) in [
        ("7k/5K2/4R3/8/8/8/8/8 w KQkq - 0 1", "7k/5K2/4R3/8/8/8/8/8 w - - 0 1", "chess-castling-left-out"),
        ("4k3/8/8/8/8/8/8/R3K2N w KQq - 3 9", "4k3/8/8/8/8/8/8/R3K2N w Q - 3 9", "chess-castling-left-out"),
        ("6k1/5ppp/8/8/8/8/8/R3K3 w KQkq -", "6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", "chess-castling-left-out"),
        (
            "r3k2r/8/8/8/8/8/8/R4K1R w KQkq - 0 1",
            "r3k2r/8/8/8/8/8/8/R4K1R w kq - 0 1",
            "chess-castling-left-out",
        ),
        ("4k3/8/8/8/8/8/8/4K3 w - e6 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "chess-en-passant-left-out"),
        ("4k3/8/8/8/8/8/8/4K3 w K e6 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "chess-castling-left-out"),
    ] {
        let (position, left_out) =
            chess.parse_amended(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(chess.position_text(&position), read, "{text}");
        assert_eq!(left_out.map(|error| error.reason.code), Some(code), "{text}");
        assert!(chess.parse_position(text).is_err(), "{text}");
    }
    let whole = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    assert_eq!(chess.parse_amended(whole).map(|(_, left_out)| left_out), Ok(None));
    for text in [
        "nothing",
        "8/8/8/8/8/8/8/8 w KQ - 0 1",
        "4k3/8/8/8/8/8/8/4K3 w X - 0 1",
        "4k3/8/8/8/8/8/8/4K3 w - e9 0 1",
    ] {
        assert!(chess.parse_amended(text).is_err(), "{text}");
    }
}

#[test]
fn taking_in_passing_is_read_with_its_mark() {
    let chess = Chess::default();
    let position = chess.parse_position("4k3/8/8/8/5Pp1/8/8/4K3 b - f3 0 1").unwrap();
    for text in ["gxf3", "gxf3ep", "gxf3 e.p.", "gxf3e.p.", "gxf3e.p", "gf3ep"] {
        assert!(chess.parse_move(&position, text).is_ok(), "{text}");
    }
}
