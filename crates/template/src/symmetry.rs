//! The eight rotations and reflections of the board.

use crate::{Position, Square, Template};
use stratege_game::Symmetry;

impl Symmetry for Template {
    fn symmetries(&self) -> usize {
        8
    }

    fn transform(&self, index: usize, position: &Position) -> Position {
        let set = |set: u64| {
            let squares = self.squares().filter(|square| set >> square.0 & 1 != 0);
            squares.fold(0, |image, square| image | 1 << self.image(index, square).0)
        };
        Position { own: set(position.own), opponent: set(position.opponent) }
    }

    fn transform_move(&self, index: usize, square: Square) -> Square {
        self.image(index, square)
    }
}

impl Template {
    /// A square under a transformation: of three bits, one mirrors the columns, one the rows, one exchanges both.
    fn image(&self, index: usize, square: Square) -> Square {
        let last = self.size - 1;
        let (mut column, mut row) = (square.column(), square.row());
        if index & 1 != 0 {
            column = last - column;
        }
        if index & 2 != 0 {
            row = last - row;
        }
        if index & 4 != 0 {
            (column, row) = (row, column);
        }
        Square((8 * row + column) as u8)
    }
}
