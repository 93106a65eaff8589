//! The board as the console and the browser show it.

use crate::notation::{column_letter, letter};
use crate::position::rows;
use crate::{Position, Square, Template};
use stratege_game::{Board, Draw, MoveSquares, Piece, Player};

impl Draw for Template {
    fn board(&self, position: &Position) -> Board {
        let columns = (0..self.size).map(|column| column_letter(column).into()).collect();
        let labels = (1..=self.size).map(|row| row.to_string()).collect();
        let mut board = Board::empty(columns, labels);
        for (cell, square) in board.cells.iter_mut().zip(self.squares()) {
            cell.piece = self.owner(position, square).map(piece);
        }
        // The side that has moved last may have won.
        let won = rows(position.opponent);
        let won = self.squares().filter(|square| won >> square.0 & 1 != 0);
        board.won = won.map(|square| self.cell(square)).collect();
        board
    }

    fn move_squares(&self, _: &Position, square: Square) -> MoveSquares {
        MoveSquares::to(self.cell(square))
    }
}

impl Template {
    /// The place of a square in [`Board::cells`].
    fn cell(&self, square: Square) -> usize {
        square.row() * self.size + square.column()
    }
}

fn piece(player: Player) -> Piece {
    let symbol = if player == Player::FIRST { '✕' } else { '○' };
    Piece { player, letter: letter(player), symbol }
}
