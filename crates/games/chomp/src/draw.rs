//! The bar as front ends show it.

use crate::{Bar, Bite, Chomp};
use stratege_game::{Board, Draw, MoveSquares, Piece, Player, Style};

pub(crate) const CHOCOLATE: Piece = Piece { player: Player::FIRST, letter: '#', symbol: '■' };
const SOAP: Piece = Piece { player: Player::SECOND, letter: 'S', symbol: '☠' };

impl Draw for Chomp {
    fn board(&self, bar: &Bar) -> Board {
        let (rows, columns) = self.drawn(bar);
        let labels = |count: usize| (1..=count).map(|number| number.to_string()).collect();
        let mut board = Board::empty(labels(columns), labels(rows)).style(Style::new("bar", "square"));
        for square in bar.squares() {
            let soap = square == Bite { row: 0, column: 0 };
            let cell = usize::from(square.row) * columns + usize::from(square.column);
            board.cells[cell].piece = Some(if soap { SOAP } else { CHOCOLATE });
            board.cells[cell].poison = soap;
        }
        board
    }

    fn move_squares(&self, bar: &Bar, bite: Bite) -> MoveSquares {
        let (_, columns) = self.drawn(bar);
        MoveSquares::to(usize::from(bite.row) * columns + usize::from(bite.column))
    }
}

impl Chomp {
    /// Rows and columns that are drawn: those of the start, or of a position that is larger.
    pub(crate) fn drawn(&self, bar: &Bar) -> (usize, usize) {
        let columns = bar.rows().first().copied().unwrap_or(0).max(self.columns);
        (bar.rows().len().max(self.rows.into()), columns.into())
    }
}
