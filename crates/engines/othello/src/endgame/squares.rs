//! Constants for squares: neighbours, quadrants, lines, and their order.

use stratege_games_othello::bitboard::{CORNERS, flips, moves, neighbours};

const NEAR: [u64; 64] = {
    let mut sets = [0; 64];
    let mut square = 0;
    while square < 64 {
        sets[square] = neighbours(1 << square);
        square += 1;
    }
    sets
};

/// The squares beside a square.
#[inline]
const fn near(square: usize) -> u64 {
    NEAR[square & 63]
}

/// The flips of a disc on the square, with a quick answer if no opponent's disc is beside it.
#[inline]
pub(super) fn flips_beside(own: u64, opponent: u64, square: usize) -> u64 {
    if near(square) & opponent == 0 { 0 } else { flips(own, opponent, square) }
}

/// The mobility of the side to move, with moves to a corner counted twice.
#[inline]
pub(super) fn mobility(own: u64, opponent: u64) -> i32 {
    let moves = moves(own, opponent);
    (moves.count_ones() + (moves & CORNERS).count_ones()) as i32
}

/// The quarter of the board to which a square belongs.
#[inline]
pub(super) const fn quarter(square: usize) -> u64 {
    0x0f0f_0f0f << ((square & 0b10_0000) | (square & 0b100))
}

/// The quarters with an odd number of squares of the set.
pub(crate) fn odd_quarters(set: u64) -> u64 {
    let corners = [0, 7, 56, 63].map(quarter);
    corners.into_iter().filter(|quarter| (set & quarter).count_ones() & 1 != 0).fold(0, |all, one| all | one)
}

/// The two diagonals through each square: the one towards h1, then the one towards h8.
pub(super) const LINES: [[u64; 2]; 64] = {
    let mut lines = [[0; 2]; 64];
    let mut index = 0;
    while index < 64 * 64 {
        let (from, to) = (index / 64, index % 64);
        let (row, column) = ((from / 8) as i32, (from % 8) as i32);
        let (other_row, other_column) = ((to / 8) as i32, (to % 8) as i32);
        if row + column == other_row + other_column {
            lines[from][0] |= 1 << to;
        }
        if row - column == other_row - other_column {
            lines[from][1] |= 1 << to;
        }
        index += 1;
    }
    lines
};

/// The value of a square for move ordering, from 0 to 18: corners, then edges away from them, then the middle;
/// squares beside a corner last.
#[inline]
pub(crate) const fn worth(square: usize) -> i32 {
    const QUARTER: [[i32; 4]; 4] = [[18, 4, 16, 12], [4, 2, 6, 8], [16, 6, 14, 10], [12, 8, 10, 0]];
    let (row, column) = (square / 8 % 8, square % 8);
    let row = if row < 4 { row } else { 7 - row };
    let column = if column < 4 { column } else { 7 - column };
    QUARTER[row][column]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quarters_have_sixteen_squares_around_each_corner() {
        assert_eq!(quarter(0), 0x0f0f_0f0f);
        assert_eq!(quarter(7), 0xf0f0_f0f0);
        assert_eq!(quarter(63), 0xf0f0_f0f0 << 32);
        for square in 0..64 {
            assert!(quarter(square) >> square & 1 != 0 && quarter(square).count_ones() == 16);
        }
        assert_eq!(odd_quarters(0b11 | 1 << 7), quarter(7));
    }

    #[test]
    fn lines_are_diagonals() {
        let (a1, h8, h1) = (0, 63, 7);
        assert_eq!(LINES[a1][1], 0x8040_2010_0804_0201);
        assert_eq!(LINES[h8][1], LINES[a1][1]);
        assert_eq!(LINES[h1][0], 0x0102_0408_1020_4080);
        assert_eq!(LINES[a1][0], 1);
    }
}
