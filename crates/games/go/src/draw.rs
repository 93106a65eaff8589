//! The board as interfaces show it.

use crate::handicap::stars;
use crate::notation::letter;
use crate::point_text::LETTERS;
use crate::{Go, Move, Position};
use stratege_game::{Annotation, Board, Draw, MoveSquares, Piece, Player, Style};

/// The names of what a board shows beside its points: the stones that each player has taken, and the point of a ko.
pub const TAKEN_BY: [&str; 2] = ["taken-first", "taken-second"];

impl Draw for Go {
    fn board(&self, position: &Position) -> Board {
        let columns =
            LETTERS.iter().take(self.grid.columns().into()).map(|&letter| char::from(letter).to_string());
        let rows = (1..=self.grid.rows()).rev().map(|row| row.to_string());
        let mut board = Board::points(columns.collect(), rows.collect()).style(Style::STONES);
        for (cell, point) in board.cells.iter_mut().zip(self.grid.points()) {
            cell.piece = position.owner(point).map(stone);
        }
        if let Some(shape) = &mut board.shape {
            shape.dots = stars(self.grid).into_iter().map(|point| self.grid.cell(point)).collect();
        }
        let taken = TAKEN_BY.into_iter().zip(position.prisoners());
        board.annotations = taken.map(|(name, value)| Annotation { name, value }).collect();
        board
    }

    fn move_squares(&self, _: &Position, mv: Move) -> MoveSquares {
        MoveSquares { to: mv.point().map(|point| self.grid.cell(point)), ..MoveSquares::default() }
    }
}

pub(crate) fn stone(player: Player) -> Piece {
    let symbol = if player == Player::FIRST { '●' } else { '○' };
    Piece { player, letter: letter(player), symbol }
}
