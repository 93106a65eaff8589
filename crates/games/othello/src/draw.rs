//! The board as front ends show it.

use crate::notation::letter;
use crate::{Move, Othello, Position};
use stratege_game::{Board, Draw, MoveSquares, Piece, Player, Style};

impl Draw for Othello {
    fn board(&self, position: &Position) -> Board {
        let columns = ('a'..='h').map(String::from).collect();
        let rows = ('1'..='8').map(String::from).collect();
        let mut board = Board::empty(columns, rows).style(Style::DISCS);
        for (square, cell) in board.cells.iter_mut().enumerate() {
            let stands = |player: &Player| position.of(*player) >> square & 1 != 0;
            cell.piece = Player::BOTH.into_iter().find(stands).map(disc);
        }
        board
    }

    fn move_squares(&self, _: &Position, mv: Move) -> MoveSquares {
        MoveSquares { to: mv.square(), ..MoveSquares::default() }
    }
}

pub(crate) fn disc(player: Player) -> Piece {
    let symbol = if player == Player::FIRST { '●' } else { '○' };
    Piece { player, letter: letter(player), symbol }
}
