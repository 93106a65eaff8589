//! How many moves a position can have.

use stratege_games_chess::{MAX_MOVES, Position, Square, attacks};

/// The sum of the most moves that `count` pieces have on an empty board, each on a square of its own.
fn most(count: usize, moves: impl Fn(Square) -> usize) -> usize {
    let mut sizes: Vec<usize> = Square::all().map(moves).collect();
    sizes.sort_unstable();
    sizes.iter().rev().take(count).sum()
}

#[test]
fn the_bound_is_what_the_documentation_adds_up() {
    let empty = Default::default();
    let sum = most(9, |square| attacks::queen(square, empty).count())
        + most(2, |square| attacks::rook(square, empty).count())
        + most(2, |square| attacks::bishop(square, empty).count())
        + most(2, |square| attacks::knight(square).count())
        + most(1, |square| attacks::king(square).count())
        + 2;
    assert_eq!(MAX_MOVES, sum);
}

/// Nenad Petrović, 1964: the most moves known in a position that can be reached.
#[test]
fn the_position_with_the_most_moves() {
    let position = Position::parse("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1").unwrap();
    assert_eq!(position.legal_count(), 218);
}
