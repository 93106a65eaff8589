//! Counts of lines of play.

use stratege_game::perft::{Convention, perft};
use stratege_game::{Game, Notation};
use stratege_games_draughts::{Bits, Draughts, Variant};

fn lines<B: Bits>(game: &Draughts<B>, position: &str, depth: u32) -> u64 {
    let game = game.without_draws();
    perft(&game, &game.parse_position(position).unwrap(), depth, Convention::CHESS)
}

/// From the start (Aart Bik; A133046 of the OEIS).
#[test]
fn english_lines_are_counted() {
    let game = Draughts::<u64>::new(Variant::English);
    let counts = [7, 49, 302, 1_469, 7_361, 36_768, 179_740, 845_931, 3_963_680];
    for (depth, count) in (1..).zip(counts) {
        assert_eq!(lines(&game, "start", depth), count, "depth {depth}");
    }
}

/// From the start, and two positions with many captures.
#[test]
fn international_lines_are_counted() {
    let game = Draughts::<u64>::new(Variant::International);
    let counts = [9, 81, 658, 4_265, 27_117, 167_140, 1_049_442];
    for (depth, count) in (1..).zip(counts) {
        assert_eq!(lines(&game, "start", depth), count, "depth {depth}");
    }
    let kings = "B:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46:BK17,K24";
    for (depth, count) in (1..).zip([14, 55, 1_168, 5_432, 87_195, 629_010]) {
        assert_eq!(lines(&game, kings, depth), count, "depth {depth}");
    }
    let woodpecker = "W:W25,27,28,30,32,33,34,35,37,38:B12,13,14,16,18,19,21,23,24,26";
    for (depth, count) in (1..).zip([6, 12, 30, 73, 215, 590, 1_944, 6_269, 22_369, 88_050, 377_436]) {
        assert_eq!(lines(&game, woodpecker, depth), count, "depth {depth}");
    }
}

/// All positions of a file with counts, where it is at hand.
#[test]
fn published_positions_are_counted() {
    let Some(folder) = std::env::var_os("STRATEGE_TEST_DATA") else {
        eprintln!("passed over: STRATEGE_TEST_DATA is not set");
        return;
    };
    let most: u64 = if std::env::var_os("STRATEGE_SLOW").is_some() { u64::MAX } else { 3_000_000 };
    let path = std::path::Path::new(&folder).join("draughts/international-perft.txt");
    let text = std::fs::read_to_string(path).unwrap();
    let game = Draughts::<u64>::new(Variant::International);
    let mut rows = 0;
    for line in text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty()) {
        let [name, position, counts] = line.split(" | ").collect::<Vec<_>>()[..] else {
            panic!("a row has three fields: {line}")
        };
        rows += 1;
        for (depth, count) in (1..).zip(counts.split_whitespace()) {
            let count: u64 = count.parse().unwrap();
            if count <= most {
                assert_eq!(lines(&game, position, depth), count, "{name}, depth {depth}");
            }
        }
    }
    assert_eq!(rows, 116);
}

/// A capture by two paths is one move, or two where every path is counted.
#[test]
fn a_capture_by_two_paths_is_one_move() {
    let game = Draughts::<u64>::new(Variant::English);
    // The king takes the four men in either direction and comes back to where it was.
    let diamond = game.parse_position("W:WK30:B26,25,17,18").unwrap();
    let count = |game: Draughts<u64>| game.count(&diamond);
    assert_eq!([count(game), count(game.with_duplicates())], [1, 2]);
}
