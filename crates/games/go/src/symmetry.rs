//! Rotations and reflections of the board.

use crate::{Go, Move, Point, Points, Position};
use stratege_game::Symmetry;

/// Turns the board upside down, from left to right, and along a diagonal, by the bits of `index`. Boards that are no squares
/// have no diagonal.
impl Symmetry for Go {
    fn symmetries(&self) -> usize {
        if self.grid.is_square() { 8 } else { 4 }
    }

    fn transform(&self, index: usize, position: &Position) -> Position {
        let set = |points: Points| points.iter().map(|point| self.image(index, point)).collect();
        let image = Position::new(position.stones.map(set), position.side);
        Position {
            ko: position.ko.map(|point| self.image(index, point)),
            passes: position.passes,
            to_place: position.to_place,
            prisoners: position.prisoners,
            ..image
        }
    }

    fn transform_move(&self, index: usize, mv: Move) -> Move {
        mv.point().map_or(Move::PASS, |point| Move::at(self.image(index, point)))
    }
}

impl Go {
    /// The image of a point under a transformation.
    pub fn image(&self, index: usize, point: Point) -> Point {
        let (mut column, mut row) = (point.column(), point.row());
        if index & 1 != 0 {
            column = self.grid.columns() - 1 - column;
        }
        if index & 2 != 0 {
            row = self.grid.rows() - 1 - row;
        }
        if index & 4 != 0 {
            (column, row) = (row, column);
        }
        Point::at(column, row)
    }
}
