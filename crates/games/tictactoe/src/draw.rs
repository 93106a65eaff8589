//! The board as front ends show it.

use crate::lines::lines_in;
use crate::notation::letter;
use crate::{Position, Square, TicTacToe};
use stratege_game::{Board, Draw, MoveSquares, Piece, Player};

impl Draw for TicTacToe {
    fn board(&self, position: &Position) -> Board {
        let mut board = Board::empty(labels(["a", "b", "c"]), labels(["1", "2", "3"]));
        for (cell, square) in board.cells.iter_mut().zip(Square::all()) {
            cell.piece = position.owner(square).map(piece);
        }
        // The side that has moved last may have won.
        let won = lines_in(position.opponent);
        board.won = Square::all().map(Square::index).filter(|square| won >> square & 1 != 0).collect();
        board
    }

    fn move_squares(&self, _: &Position, square: Square) -> MoveSquares {
        MoveSquares::to(square.index())
    }
}

fn labels(texts: [&str; 3]) -> Vec<String> {
    texts.map(String::from).into()
}

pub(crate) fn piece(player: Player) -> Piece {
    let symbol = if player == Player::FIRST { '✕' } else { '○' };
    Piece { player, letter: letter(player), symbol }
}
