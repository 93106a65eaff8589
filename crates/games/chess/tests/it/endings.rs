//! How games end. (FIDE Laws of Chess, articles 5 and 9.)

use stratege_game::{Game, Notation, Record, Standing, ZeroSum};
use stratege_games_chess::{Chess, Position};

fn over(fen: &str) -> Option<ZeroSum> {
    let game = Chess::standard();
    let position = game.parse_position(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
    let count = game.count(&position);
    let over = game.over(&position);
    assert_eq!(count == 0, over.is_some(), "{fen}");
    over
}

fn after(moves: &str) -> Position {
    let game = Chess::standard();
    moves.split_whitespace().fold(game.start(), |position, text| {
        position.play(game.parse_move(&position, text).unwrap_or_else(|error| panic!("{text}: {error}")))
    })
}

#[test]
fn mate_and_stalemate() {
    let mate = after("f3 e5 g4 Qh4#");
    assert_eq!(Chess::standard().over(&mate), Some(ZeroSum::LOSS));
    assert_eq!(over("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), Some(ZeroSum::DRAW));
    assert_eq!(over("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"), Some(ZeroSum::LOSS));
}

#[test]
fn the_fifty_move_rule() {
    assert_eq!(over("7k/8/8/8/8/8/8/RK6 w - - 99 80"), None);
    assert_eq!(over("7k/8/8/8/8/8/8/RK6 w - - 100 80"), Some(ZeroSum::DRAW));
    // Mate on the hundredth ply stands.
    assert_eq!(over("7k/6Q1/6K1/8/8/8/8/8 b - - 100 80"), Some(ZeroSum::LOSS));
    let game = Chess::standard().without_draws();
    let position = game.parse_position("7k/8/8/8/8/8/8/RK6 w - - 100 80").unwrap();
    assert_eq!(game.over(&position), None);
}

#[test]
fn the_clock_resets_on_captures_and_pawn_moves() {
    let clock = |moves: &str| after(moves).halfmove_clock();
    assert_eq!(clock("Nf3 Nf6 Nc3"), 3);
    assert_eq!(clock("Nf3 Nf6 Nc3 d5"), 0);
    assert_eq!(clock("Nf3 Nf6 Ne5 Ne4 Nxf7"), 0);
    assert_eq!(clock("Nf3 Nf6 Ne5 Ne4 Nxf7 Nc6"), 1);
    assert_eq!(after("Nf3 Nf6 Nc3").fullmove_number(), 2);
}

#[test]
fn insufficient_material() {
    let drawn = [
        "8/8/4k3/8/8/3K4/8/8 w - - 0 1",
        "8/8/4k3/8/8/3KN3/8/8 w - - 0 1",
        "8/8/4k3/8/4b3/3K4/8/8 w - - 0 1",
        "8/8/4k3/8/3B4/3K4/5B2/6b1 b - - 0 1",
    ];
    // Bishops on both colours, two knights, a knight against a bishop or a knight, and anything that promotes.
    let open = [
        "8/8/4k3/8/8/3KB3/8/7b w - - 0 1",
        "8/8/4k3/8/8/2NKN3/8/8 w - - 0 1",
        "8/8/4k3/8/8/3KN3/8/7b w - - 0 1",
        "8/8/4k3/8/8/3KN3/8/7n w - - 0 1",
        "8/8/4k3/8/8/3K4/P7/8 w - - 0 1",
        "8/8/4k3/8/8/3K4/R7/8 w - - 0 1",
    ];
    for fen in drawn {
        assert_eq!(over(fen), Some(ZeroSum::DRAW), "{fen}");
    }
    for fen in open {
        assert_eq!(over(fen), None, "{fen}");
    }
}

#[test]
fn repetition() {
    let game = Chess::standard();
    let mut record = Record::<Chess>::new(game.start());
    for (i, text) in "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8".split(' ').enumerate() {
        assert_eq!(record.standing(&game), Standing::Open, "{i}");
        let mv = game.parse_move(record.position(), text).unwrap();
        record.play(&game, mv).unwrap();
    }
    assert_eq!(record.standing(&game), Standing::Repetition);
}

/// Rights and a legal capture en passant make a position another one; a square without such a capture does not.
#[test]
fn what_a_repetition_compares() {
    let key = |fen: &str| Position::parse(fen).unwrap().key();
    let board = "rnbqkbnr/pppp1ppp/8/8/4pP2/8/PPPPP1PP/RNBQKBNR";
    let key_of = |rest: &str| key(&format!("{board} {rest}"));
    assert_ne!(key_of("b KQkq f3 0 3"), key_of("b KQkq - 0 3"));
    assert_ne!(key_of("b KQkq - 0 3"), key_of("b KQk - 0 3"));
    assert_eq!(key_of("b KQkq - 0 3"), key_of("b KQkq - 7 9"));
    assert_eq!(
        after("e4"),
        Position::parse("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1").unwrap()
    );
    assert_eq!(after("e4").en_passant(), None);
    // The pawn that could capture is pinned.
    let pinned = "4k3/8/8/8/K1Pp3r/8/8/8 b - c3 0 1";
    assert!(Position::parse(pinned).unwrap().en_passant().is_some());
    let pinned = "8/8/8/8/k1Pp3R/8/8/4K3 b - c3 0 1";
    assert_eq!(Position::parse(pinned).unwrap().en_passant(), None);
}
