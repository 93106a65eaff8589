//! The shapes of the patterns: rectangles of eight dark squares, in all their placements.
//!
//! Blocks of four by four squares overlap, so that each square is seen together with its surroundings; the two rows
//! nearest to each side show the guards of the last row.

use stratege_eval::patterns::{IndexIncrements, OpposedLayout, PatternSquares};
use stratege_games_draughts::Geometry;

/// The places of the largest board, filled up to whole vector registers.
pub(super) const LANES: usize = 32;
/// The dark squares of every shape.
const SQUARES: usize = 8;
/// More than the number of contents of a shape: 3⁸ are 6,561.
pub(super) const CONTENTS: usize = 1 << 13;

/// What a man adds to the contents of all places, by its bit.
pub(super) type ManIncrements = IndexIncrements<64, LANES>;

/// A rectangle of the board: its first row from the top and first column from the left, how many of each.
#[derive(Clone, Copy)]
struct Rectangle {
    row: u32,
    column: u32,
    rows: u32,
    columns: u32,
}

/// The layout of the shapes' weights on a board, and of `others` after them.
pub(super) fn layout(board: &Geometry<u64>, others: usize) -> OpposedLayout {
    let width = board.width();
    let turned = |one: &Rectangle| (width - one.row - one.rows, width - one.column - one.columns);
    // Of two rectangles that are each other's image, the layout makes the second from the first.
    let mut firsts: Vec<Rectangle> = Vec::new();
    for one in rectangles(width) {
        let known = |other: &Rectangle| other.rows == one.rows && turned(other) == (one.row, one.column);
        if !firsts.iter().any(known) {
            firsts.push(one);
        }
    }
    let places: Vec<PatternSquares> = firsts.iter().map(|one| squares(board, one)).collect();
    OpposedLayout::new(&places, |bit| board.turned(bit.into()) as u8, others)
}

/// All rectangles of a board of this width.
fn rectangles(width: u32) -> Vec<Rectangle> {
    let block = |row, column| Rectangle { row, column, rows: 4, columns: 4 };
    let steps = |first: u32| (first..=width - 4 - first).step_by(2);
    let blocks =
        |first: u32| steps(first).flat_map(move |row| steps(first).map(move |column| block(row, column)));
    let mut all: Vec<Rectangle> = blocks(0).chain(blocks(1)).collect();
    if width == 8 {
        all.extend([0, 3, 6].map(|row| Rectangle { row, column: 0, rows: 2, columns: 8 }));
    }
    all
}

/// The dark squares of a rectangle by their bits.
fn squares(board: &Geometry<u64>, one: &Rectangle) -> PatternSquares {
    let inside = |bit: &u32| {
        let (row, column) = board.place(*bit);
        (one.row..one.row + one.rows).contains(&row)
            && (one.column..one.column + one.columns).contains(&column)
    };
    let bits = (0..board.squares()).map(|square| board.bit(square)).filter(inside);
    let bits: Vec<u8> = bits.map(|bit| bit as u8).collect();
    debug_assert_eq!(bits.len(), SQUARES);
    PatternSquares::new(&bits)
}

#[cfg(test)]
mod tests {
    use super::*;
    use stratege_games_draughts::{Draughts, Variant};

    #[test]
    fn shapes_cover_every_square_and_fit_the_lanes() {
        for variant in Variant::ALL.into_iter().filter(|variant| !variant.is_large()) {
            let game = Draughts::<u64>::new(variant);
            let board = game.board_of();
            let placed = layout(board, 0).placed();
            assert!(placed.len() <= LANES, "{variant:?}");
            assert_eq!(placed.len(), rectangles(board.width()).len());
            assert!(placed.iter().all(|placed| placed.place.squares().len() == SQUARES));
            for square in 0..board.squares() {
                let bit = board.bit(square) as u8;
                let seen = placed.iter().filter(|placed| placed.place.squares().contains(&bit)).count();
                assert!(seen >= 1, "{variant:?} {bit}");
            }
        }
    }
}
