//! Random positions agree, move for move, with an independent generator (`cozy-chess`).

use stratege_game::Game;
use stratege_game::random::Random;
use stratege_games_chess::{Castling, Chess, Move, Position};

fn theirs(position: &Position) -> Vec<String> {
    let fen = position.fen(Castling::Shredder);
    let board = cozy_chess::Board::from_fen(&fen, true).unwrap_or_else(|error| panic!("{fen}: {error}"));
    let mut moves = Vec::new();
    board.generate_moves(|batch| {
        moves.extend(batch.into_iter().map(|mv| mv.to_string()));
        false
    });
    moves.sort();
    moves
}

fn ours(position: &Position) -> Vec<Move> {
    let mut moves = Vec::new();
    position.legal_moves(|mv| moves.push(mv));
    moves
}

fn agree(position: &Position) -> Vec<Move> {
    let moves = ours(position);
    let mut texts: Vec<String> = moves.iter().map(|mv| format!("{mv:?}")).collect();
    texts.sort();
    assert_eq!(texts, theirs(position), "{position:?}");
    assert_eq!(position.legal_count(), moves.len(), "{position:?}");
    assert_eq!(position.has_legal_move(), !moves.is_empty(), "{position:?}");
    let mut noisy = Vec::new();
    position.noisy_moves(|mv| noisy.push(mv));
    let is_noisy = |mv: &&Move| position.captured(**mv).is_some() || mv.promotion().is_some();
    assert_eq!(noisy, moves.iter().filter(is_noisy).copied().collect::<Vec<_>>(), "{position:?}");
    moves
}

fn play(game: Chess, random: &mut Random) {
    let mut position = game.start();
    for _ in 0..150 {
        let moves = agree(&position);
        // The mirrored position has the mirrored moves.
        let mut flipped: Vec<Move> = ours(&position.flipped()).into_iter().map(Move::flipped).collect();
        let mut sorted = moves.clone();
        flipped.sort();
        sorted.sort();
        assert_eq!(flipped, sorted, "{position:?}");
        assert_eq!(position.flipped().flipped(), position);
        if moves.is_empty() {
            return;
        }
        position = position.play(moves[random.below(moves.len())]);
        assert_eq!(Position::parse(&position.fen(Castling::Shredder)).as_ref(), Ok(&position));
    }
}

#[test]
fn standard_games() {
    let mut random = Random::new(11);
    (0..60).for_each(|_| play(Chess::standard(), &mut random));
}

#[test]
fn chess960_games() {
    let mut random = Random::new(12);
    for number in (0..Chess::STARTS).step_by(12) {
        play(Chess::chess960(number).unwrap(), &mut random);
    }
}

/// Scharnagl's numbers and the oracle's name the same start positions.
#[test]
fn start_positions() {
    for number in 0..Chess::STARTS {
        let fen = Chess::chess960(number).unwrap().start().fen(Castling::Shredder);
        let board = cozy_chess::Board::chess960_startpos(u32::from(number));
        assert_eq!(fen, format!("{board:#}"), "{number}");
    }
    let standard = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert_eq!(Chess::standard().start().fen(Castling::XFen), standard);
    assert_eq!(Chess::chess960(960), None);
}

/// Any code at all may be asked about.
#[test]
fn legality_of_any_move() {
    let game = Chess::standard();
    for fen in [
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "r3k2r/Pppp1ppp/1b3nbN/nPP5/BB2P3/q4N2/Pp1P2PP/R2Q1RK1 b kq - 0 1",
        "8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1",
    ] {
        let position = Position::parse(fen).unwrap();
        let mut moves = <Chess as Game>::Moves::default();
        game.expand(&position, &mut moves);
        for mv in (0..Move::CODES).filter_map(Move::of_code) {
            assert_eq!(position.is_legal(mv), moves.contains(&mv), "{mv:?}");
        }
    }
    assert_eq!(Move::of_code(Move::CODES), None);
}
