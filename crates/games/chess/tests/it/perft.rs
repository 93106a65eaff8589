//! The move generator against published counts.

use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use stratege_game::perft::{Convention, perft};
use stratege_game::{Game, Notation};
use stratege_games_chess::Chess;

/// "Perft Results" of the Chess Programming Wiki: the start and positions 2 (Kiwipete) to 6.
const STANDARD: [(&str, &[u64]); 6] = [
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", &[20, 400, 8_902, 197_281]),
    ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", &[48, 2_039, 97_862, 4_085_603]),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", &[14, 191, 2_812, 43_238, 674_624]),
    ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", &[6, 264, 9_467, 422_333]),
    ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", &[44, 1_486, 62_379, 2_103_487]),
    (
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        &[46, 2_079, 89_890, 3_894_594],
    ),
];

/// Martin Sedlak's collection of special cases, as published on the Chess Programming Wiki.
const SPECIAL: [(&str, u32, u64); 14] = [
    // En passant: illegal by a pin along the rank, legal, discovering check.
    ("3k4/3p4/8/K1P4r/8/8/8/8 b - - 0 1", 6, 1_134_888),
    ("8/5bk1/8/2Pp4/8/1K6/8/8 w - d6 0 1", 6, 824_064),
    ("8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1", 6, 1_440_467),
    // Castling that gives check, is prevented, and is lost by a capture.
    ("5k2/8/8/8/8/8/8/4K2R w K - 0 1", 6, 661_072),
    ("3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", 6, 803_711),
    ("r3k2r/1b4bq/8/8/8/8/7B/R3K2R w KQkq - 0 1", 4, 1_274_206),
    ("r3k2r/8/3Q4/8/8/5q2/8/R3K2R b KQkq - 0 1", 4, 1_720_476),
    // Promotion out of and into check, and to every piece.
    ("2K2r2/4P3/8/8/8/8/8/3k4 w - - 0 1", 6, 3_821_001),
    ("8/8/1P2K3/8/2n5/1q6/8/5k2 b - - 0 1", 5, 1_004_658),
    ("4k3/1P6/8/8/8/8/K7/8 w - - 0 1", 6, 217_342),
    ("8/P1k5/K7/8/8/8/8/8 w - - 0 1", 6, 92_683),
    // Stalemate and mate.
    ("K1k5/8/P7/8/8/8/8/8 w - - 0 1", 6, 2_217),
    ("8/k1P5/8/1K6/8/8/8/8 w - - 0 1", 7, 567_584),
    ("8/8/2k5/5q2/5n2/8/5K2/8 b - - 0 1", 4, 23_527),
];

/// Positions 1 to 3 of Reinhard Scharnagl's Chess960 perft collection.
const CHESS960: [(&str, &[u64]); 3] = [
    ("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", &[21, 528, 12_189, 326_672]),
    ("2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9", &[21, 807, 18_002, 667_366]),
    ("b1q1rrkb/pppppppp/3nn3/8/P7/1PPP4/4PPPP/BQNNRKRB w GE - 1 9", &[20, 479, 10_471, 273_318]),
];

fn chess960() -> Chess {
    Chess::chess960(Chess::STANDARD_START).unwrap()
}

fn check(game: Chess, fen: &str, depth: u32, expected: u64) {
    let game = game.without_draws();
    let position = game.parse_position(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
    assert_eq!(perft(&game, &position, depth, Convention::CHESS), expected, "{fen}, depth {depth}");
}

#[test]
fn the_published_counts() {
    for (fen, counts) in STANDARD {
        (1..).zip(counts).for_each(|(depth, &count)| check(Chess::standard(), fen, depth, count));
    }
    for (fen, depth, count) in SPECIAL {
        check(Chess::standard(), fen, depth, count);
    }
    for (fen, counts) in CHESS960 {
        (1..).zip(counts).for_each(|(depth, &count)| check(chess960(), fen, depth, count));
    }
}

/// The tree of the first two plies has 421 nodes.
#[test]
fn the_first_two_plies() {
    let game = Chess::standard();
    let count = |depth| perft(&game, &game.start(), depth, Convention::CHESS);
    assert_eq!((count(0), count(1), count(2)), (1, 20, 400));
}

/// A line of a suite: a FEN, then `;D1 20 ;D2 400` and so on.
fn suite(name: &str, game: Chess, deepest: u32) {
    let Some(folder) = std::env::var_os("STRATEGE_TEST_DATA").map(PathBuf::from) else {
        println!("passed over: STRATEGE_TEST_DATA does not name the folder of test data");
        return;
    };
    let path = folder.join("chess/perft").join(name);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let rows: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    let (next, nodes) = (AtomicUsize::new(0), AtomicU64::new(0));
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(row) = rows.get(next.fetch_add(1, Ordering::Relaxed)) {
                    nodes.fetch_add(check_row(game, row, deepest), Ordering::Relaxed);
                }
            });
        }
    });
    println!("{name}: {} rows to depth {deepest}, {} lines of play", rows.len(), nodes.into_inner());
}

/// Checks the counts of a row up to a depth; how many lines of play that were.
fn check_row(game: Chess, row: &str, deepest: u32) -> u64 {
    let mut parts = row.split(';');
    let fen = parts.next().unwrap_or_default();
    let counts = parts.map(|part| {
        let (depth, count) = part.trim().split_once(' ').expect("a depth and a count");
        let depth: u32 = depth.trim_start_matches('D').parse().expect("a depth");
        (depth, count.trim().parse::<u64>().expect("a count"))
    });
    // The deepest count implies the others; they are all checked, and cost little.
    counts
        .filter(|&(depth, _)| depth <= deepest)
        .map(|(depth, count)| {
            check(game, fen, depth, count);
            count
        })
        .sum()
}

#[test]
fn every_row_of_the_suites_to_depth_four() {
    suite("standard.epd", Chess::standard(), 4);
    suite("chess960.epd", chess960(), 4);
}

/// `STRATEGE_SLOW` is the depth of the Chess960 rows, 5 when it is 1; standard rows are counted a ply deeper.
#[test]
fn every_row_of_the_suites_deeper() {
    let depth = std::env::var("STRATEGE_SLOW").ok().and_then(|depth| depth.parse().ok());
    let Some(depth @ 1..) = depth else {
        println!("passed over: STRATEGE_SLOW is not set");
        return;
    };
    let depth = if depth == 1 { 5 } else { depth };
    suite("standard.epd", Chess::standard(), depth + 1);
    suite("chess960.epd", chess960(), depth);
}
