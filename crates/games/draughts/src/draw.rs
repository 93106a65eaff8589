//! The board as front ends show it.

use crate::position::{Move, Position};
use crate::{Bits, Draughts, reasons};
use stratege_game::{Board, Draw, MoveSquares, Piece, Player, Reason, Style};

impl<B: Bits> Draw for Draughts<B> {
    fn board(&self, position: &Position<B>) -> Board {
        let width = self.board.width as u8;
        let columns = (0..width).map(|column| char::from(b'a' + column).to_string()).collect();
        let rows = (1..=width).rev().map(|row| row.to_string()).collect();
        let mut board = Board { chequered: true, style: Style::DRAUGHTSMEN, ..Board::empty(columns, rows) };
        if !self.rules.lettered {
            board.names = vec![String::new(); board.cells.len()];
            for bit in self.board.all.squares() {
                board.names[self.cell(bit)] = self.board.number(bit).to_string();
            }
        }
        for player in Player::BOTH {
            for bit in position.of(player).squares() {
                board.cells[self.cell(bit)].piece = Some(piece(player, position.kings.has(bit)));
            }
        }
        board
    }

    fn path(&self, position: &Position<B>, mv: Move<B>) -> Vec<usize> {
        let routes = if mv.taken.count() < 2 { Vec::new() } else { self.routes(position, mv) };
        routes.first().map_or_else(Vec::new, |route| route.iter().map(|&bit| self.cell(bit)).collect())
    }

    fn blocked_reason(&self, position: &Position<B>, square: usize) -> Option<Reason> {
        let here = |bit: &u32| self.cell(*bit) == square;
        let own = position.of(position.side()).squares().find(here)?;
        Some(match (self.must_capture(position), self.can_capture(position, own)) {
            (false, _) => reasons::SHUT_IN,
            (true, false) => reasons::MUST_CAPTURE,
            (true, true) => reasons::OTHER_CAPTURE,
        })
    }

    fn move_squares(&self, _: &Position<B>, mv: Move<B>) -> MoveSquares {
        MoveSquares {
            from: Some(self.cell(mv.from())),
            to: Some(self.cell(mv.to())),
            ..MoveSquares::default()
        }
    }
}

impl<B: Bits> Draughts<B> {
    /// The cell of a square on the drawn board.
    pub fn cell(&self, bit: u32) -> usize {
        let (row, column) = self.board.place(bit);
        (row * self.board.width + column) as usize
    }
}

pub(crate) fn piece(player: Player, king: bool) -> Piece {
    let (letter, symbol) = match (player == Player::FIRST, king) {
        (true, false) => ('M', '⛀'),
        (true, true) => ('K', '⛁'),
        (false, false) => ('m', '⛂'),
        (false, true) => ('k', '⛃'),
    };
    Piece { player, letter, symbol }
}
