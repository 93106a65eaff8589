//! The rotations and reflections of the board.

use crate::{Position, Square, TicTacToe};
use stratege_game::Symmetry;

/// The eight transformations of a square: bit 0 of the number mirrors the columns, bit 1 the rows, and then
/// bit 2 exchanges rows and columns.
impl Symmetry for TicTacToe {
    fn symmetries(&self) -> usize {
        8
    }

    fn transform(&self, index: usize, position: &Position) -> Position {
        let image =
            |set: u32| Square::all().fold(0, |image, from| image | (set >> from.0 & 1) << to(index, from).0);
        Position { own: image(position.own), opponent: image(position.opponent) }
    }

    fn transform_move(&self, index: usize, square: Square) -> Square {
        to(index, square)
    }
}

/// Where the square `from` comes to lie.
const fn to(index: usize, from: Square) -> Square {
    let (mut row, mut column) = (from.0 / 3, from.0 % 3);
    if index & 1 != 0 {
        column = 2 - column;
    }
    if index & 2 != 0 {
        row = 2 - row;
    }
    if index & 4 != 0 { Square(column * 3 + row) } else { Square(row * 3 + column) }
}
