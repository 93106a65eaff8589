//! A half turn of the board, after which each player still has the same edges.
//!
//! Reflection in a diagonal swaps X's edges with O's. It is a symmetry of the board, but not of the game: the same
//! player would be to move, with the other goal.

use crate::{Position, Square, Template};
use stratege_game::Symmetry;

impl Symmetry for Template {
    fn symmetries(&self) -> usize {
        2
    }

    fn transform(&self, index: usize, position: &Position) -> Position {
        let set = |set: u128| {
            let squares = self.squares().filter(|square| set & square.bit() != 0);
            squares.fold(0, |image, square| image | self.transform_move(index, square).bit())
        };
        Position { stones: position.stones.map(set), side: position.side }
    }

    fn transform_move(&self, index: usize, square: Square) -> Square {
        if index == 0 { square } else { Square(self.cells() as u8 - 1 - square.0) }
    }
}
