//! The board as shown in the console and the browser.

use crate::notation::letter;
use crate::{Position, Square, Template};
use stratege_game::{Board, Draw, MoveSquares, Piece, Player, Style};

impl Draw for Template {
    fn board(&self, position: &Position) -> Board {
        let columns = ('a'..).take(self.size).map(String::from).collect();
        let rows = (1..=self.size).map(|row| row.to_string()).collect();
        let edges = [piece(Player::FIRST), piece(Player::SECOND)];
        let mut board = Board::rhombus(columns, rows, edges).style(Style::DISCS);
        for (cell, square) in board.cells.iter_mut().zip(self.squares()) {
            cell.piece = position.owner(square).map(piece);
        }
        // The side that has moved last may have won.
        let mover = position.side.other();
        let chain = self.chain(mover, position.stones[mover.index()]);
        let won = self.squares().filter(|square| chain & square.bit() != 0);
        board.won = won.map(Square::index).collect();
        board
    }

    fn move_squares(&self, _: &Position, square: Square) -> MoveSquares {
        MoveSquares::to(square.index())
    }
}

fn piece(player: Player) -> Piece {
    let symbol = if player == Player::FIRST { '●' } else { '○' };
    Piece { player, letter: letter(player), symbol }
}
