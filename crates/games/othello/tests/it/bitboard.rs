//! The bitboards against a plain twin that walks from square to square.

use proptest::prelude::*;
use stratege_game::random::Random;
use stratege_games_othello::bitboard::{SYMMETRIES, flips, moves, neighbours, transformed};

const STEPS: [(i32, i32); 8] = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];

fn square(row: i32, column: i32) -> Option<usize> {
    ((0..8).contains(&row) && (0..8).contains(&column)).then_some((8 * row + column) as usize)
}

fn has(set: u64, square: usize) -> bool {
    set >> square & 1 != 0
}

fn naive_flips(own: u64, opponent: u64, from: usize) -> u64 {
    let mut flips = 0;
    for (down, right) in STEPS {
        let (mut row, mut column, mut run) = (from as i32 / 8 + down, from as i32 % 8 + right, 0);
        while let Some(next) = square(row, column).filter(|&next| has(opponent, next)) {
            run |= 1 << next;
            (row, column) = (row + down, column + right);
        }
        if square(row, column).is_some_and(|end| has(own, end)) {
            flips |= run;
        }
    }
    flips
}

fn naive_moves(own: u64, opponent: u64) -> u64 {
    let legal = |&from: &usize| !has(own | opponent, from) && naive_flips(own, opponent, from) != 0;
    (0..64).filter(legal).fold(0, |set, from| set | 1 << from)
}

fn naive_neighbours(set: u64) -> u64 {
    let beside =
        |from: usize| STEPS.map(|(down, right)| square(from as i32 / 8 + down, from as i32 % 8 + right));
    (0..64).filter(|&from| has(set, from)).flat_map(beside).flatten().fold(0, |all, to| all | 1 << to)
}

fn check(own: u64, opponent: u64) {
    assert_eq!(moves(own, opponent), naive_moves(own, opponent), "{own:#x} {opponent:#x}");
    for from in 0..64 {
        if !has(own | opponent, from) {
            assert_eq!(
                flips(own, opponent, from),
                naive_flips(own, opponent, from),
                "{own:#x} {opponent:#x} {from}"
            );
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 2_000, ..ProptestConfig::default() })]

    #[test]
    fn boards_of_any_filling(discs: u64, thinner: u64, colour: u64) {
        check(discs & colour, discs & !colour);
        check(discs & thinner & colour, discs & thinner & !colour);
        check((discs | thinner) & colour, (discs | thinner) & !colour);
    }

    #[test]
    fn neighbours_are_the_squares_beside(set: u64) {
        prop_assert_eq!(neighbours(set), naive_neighbours(set));
    }

    #[test]
    fn transformations_move_squares_alike(set: u64) {
        for index in 0..SYMMETRIES {
            let squares = (0..64).filter(|&from| has(set, from));
            let image = squares.fold(0, |image, from| image | transformed(index, 1 << from));
            prop_assert_eq!(transformed(index, set), image);
            prop_assert_eq!(image.count_ones(), set.count_ones());
        }
    }
}

#[test]
fn long_runs_of_one_colour() {
    let mut random = Random::new(7);
    for _ in 0..2_000 {
        // Few discs of one's own among many of the opponent's: the longest runs.
        let own = random.bits() & random.bits() & random.bits();
        check(own, !own & (random.bits() | random.bits() | random.bits()));
    }
}

#[test]
fn transformations_are_the_eight_of_the_square() {
    let (a1, b1) = (1u64, 2u64);
    let mut images: Vec<_> =
        (0..SYMMETRIES).map(|index| (transformed(index, a1), transformed(index, b1))).collect();
    assert_eq!(images[0], (a1, b1));
    assert_eq!(images[1], (1 << 7, 1 << 6));
    assert_eq!(images[2], (1 << 56, 1 << 57));
    assert_eq!(images[4], (a1, 1 << 8));
    images.sort();
    images.dedup();
    assert_eq!(images.len(), 8);
}
