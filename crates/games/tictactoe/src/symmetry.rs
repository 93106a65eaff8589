//! The turns and mirrors of the board.

use crate::{Position, Square, TicTacToe};
use stratege_game::Symmetry;

/// The eight transformations of a square: bit 0 of the number mirrors the columns, bit 1 the rows, and then
/// bit 2 exchanges rows and columns.
impl Symmetry for TicTacToe {
    fn symmetries(&self) -> usize {
        8
    }

    fn transform(&self, index: usize, position: &Position) -> Position {
        let moved = |set: u16| {
            (0..Square::COUNT)
                .filter(|&from| set >> from & 1 != 0)
                .fold(0, |image, from| image | 1 << to(index, from))
        };
        position.mapped(moved)
    }

    fn transform_move(&self, index: usize, square: Square) -> Square {
        Square::new(to(index, square.index())).unwrap_or(square)
    }
}

/// Where the square `from` comes to lie.
const fn to(index: usize, from: usize) -> usize {
    let (mut row, mut column) = (from / 3, from % 3);
    if index & 1 != 0 {
        column = 2 - column;
    }
    if index & 2 != 0 {
        row = 2 - row;
    }
    if index & 4 != 0 { column * 3 + row } else { row * 3 + column }
}
