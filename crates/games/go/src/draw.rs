//! The board as front ends show it.

use crate::handicap::stars;
use crate::notation::{LETTERS, letter};
use crate::{Go, Move, Position};
use stratege_game::{Board, Draw, MoveSquares, Piece, Player, Style};

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
        board.taken = Some(position.prisoners());
        board.barred = position.ko().map(|point| self.grid.cell(point));
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
