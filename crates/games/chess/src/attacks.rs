//! The squares that a piece attacks. A piece attacks every square on which it could capture, including those with
//! pieces of its own side.

use crate::{Bitboard, Colour, Square, magic};

/// The squares that a knight on `from` attacks.
#[inline]
pub fn knight(from: Square) -> Bitboard {
    Bitboard(KNIGHT[from.index()])
}

/// The squares that a king on `from` attacks.
#[inline]
pub fn king(from: Square) -> Bitboard {
    Bitboard(KING[from.index()])
}

/// The squares that a pawn of `colour` on `from` attacks.
#[inline]
pub fn pawn(colour: Colour, from: Square) -> Bitboard {
    Bitboard(PAWN[colour.index()][from.index()])
}

/// The squares that a bishop on `from` attacks given the pieces on `occupied`; it does not matter whether `from` is
/// among them.
#[inline]
pub fn bishop(from: Square, occupied: Bitboard) -> Bitboard {
    magic::bishop(from, occupied)
}

/// The squares that a rook on `from` attacks given the pieces on `occupied`.
#[inline]
pub fn rook(from: Square, occupied: Bitboard) -> Bitboard {
    magic::rook(from, occupied)
}

/// The squares that a queen on `from` attacks given the pieces on `occupied`.
#[inline]
pub fn queen(from: Square, occupied: Bitboard) -> Bitboard {
    bishop(from, occupied) | rook(from, occupied)
}

/// The squares strictly between two on one rank, file or diagonal; empty for other pairs.
#[inline]
pub fn between(a: Square, b: Square) -> Bitboard {
    Bitboard(BETWEEN[a.index()][b.index()])
}

/// The whole rank, file or diagonal through two squares, edge to edge; empty if they share none.
#[inline]
pub fn line(a: Square, b: Square) -> Bitboard {
    Bitboard(LINE[a.index()][b.index()])
}

/// The squares that a bishop on `from` attacks on an empty board.
#[inline]
pub fn diagonals(from: Square) -> Bitboard {
    Bitboard(DIAGONALS[from.index()])
}

/// The squares that a rook on `from` attacks on an empty board.
#[inline]
pub fn orthogonals(from: Square) -> Bitboard {
    Bitboard(ORTHOGONALS[from.index()])
}

static KNIGHT: [u64; 64] = leaper(&[(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]);
static KING: [u64; 64] = leaper(&[(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]);
static PAWN: [[u64; 64]; 2] = [leaper(&[(-1, 1), (1, 1)]), leaper(&[(-1, -1), (1, -1)])];
static DIAGONALS: [u64; 64] = rider(&[(1, 1), (1, -1), (-1, -1), (-1, 1)]);
static ORTHOGONALS: [u64; 64] = rider(&[(0, 1), (1, 0), (0, -1), (-1, 0)]);
static BETWEEN: [[u64; 64]; 64] = pairs(false);
static LINE: [[u64; 64]; 64] = pairs(true);

/// The bit of the square at a file and a rank, 0 when they are off the board.
const fn bit(file: i32, rank: i32) -> u64 {
    if file < 0 || file > 7 || rank < 0 || rank > 7 { 0 } else { 1 << (rank * 8 + file) }
}

/// The squares on the way from a square in one direction, in the first `steps` steps.
const fn ray(from: usize, direction: (i32, i32), steps: i32) -> u64 {
    let (mut set, mut step) = (0, 1);
    while step <= steps {
        set |= bit(from as i32 % 8 + step * direction.0, from as i32 / 8 + step * direction.1);
        step += 1;
    }
    set
}

const fn leaper(directions: &[(i32, i32)]) -> [u64; 64] {
    table(directions, 1)
}

const fn rider(directions: &[(i32, i32)]) -> [u64; 64] {
    table(directions, 7)
}

const fn table(directions: &[(i32, i32)], steps: i32) -> [u64; 64] {
    let mut table = [0; 64];
    let mut from = 0;
    while from < 64 {
        let mut i = 0;
        while i < directions.len() {
            table[from] |= ray(from, directions[i], steps);
            i += 1;
        }
        from += 1;
    }
    table
}

/// For every pair on one line: the whole line, or what lies between.
const fn pairs(whole: bool) -> [[u64; 64]; 64] {
    const DIRECTIONS: [(i32, i32); 8] =
        [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];
    let mut table = [[0; 64]; 64];
    let mut index = 0;
    while index < 64 * 8 * 7 {
        let (from, direction, steps) = (index / 56, DIRECTIONS[index / 7 % 8], (index % 7) as i32 + 1);
        let (file, rank) = (from as i32 % 8 + steps * direction.0, from as i32 / 8 + steps * direction.1);
        if bit(file, rank) != 0 {
            let opposite = (-direction.0, -direction.1);
            table[from][(rank * 8 + file) as usize] = if whole {
                ray(from, direction, 7) | ray(from, opposite, 7) | 1 << from
            } else {
                ray(from, direction, steps - 1)
            };
        }
        index += 1;
    }
    table
}
