//! Boards for front ends.

use crate::{Game, Player};
use serde::Serialize;

/// A game whose positions can be drawn as a rectangular board.
pub trait Draw: Game {
    /// The board in its usual orientation, top row first.
    fn board(&self, position: &Self::Position) -> Board;

    /// The squares of a move, so that a front end can mark it or accept a click for it.
    fn move_squares(&self, position: &Self::Position, mv: Self::Move) -> MoveSquares;
}

/// The squares of a move, as indices into [`Board::cells`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct MoveSquares {
    /// Where the piece comes from, if it was on the board.
    pub from: Option<usize>,
    /// Where it goes; none for a pass.
    pub to: Option<usize>,
}

/// A drawn position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Board {
    /// The labels of the columns, from the left. Their number is the width.
    pub columns: Vec<String>,
    /// The labels of the rows, from the top.
    pub rows: Vec<String>,
    /// Width × height squares, row by row from the top left.
    pub cells: Vec<Cell>,
    /// Whether the squares are chequered, so that pieces and dark squares must be told apart.
    pub chequered: bool,
}

impl Board {
    /// A board of empty cells with these labels.
    pub fn empty(columns: Vec<String>, rows: Vec<String>) -> Board {
        let cells = vec![Cell::default(); columns.len() * rows.len()];
        Board { columns, rows, cells, chequered: false }
    }

    /// Squares in a row.
    pub fn width(&self) -> usize {
        self.columns.len()
    }
}

/// One square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Cell {
    /// The piece on it.
    pub piece: Option<Piece>,
}

/// One piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Piece {
    /// Whose it is.
    pub player: Player,
    /// One letter in plain text; the case may tell the player.
    pub letter: char,
    /// A symbol, for terminals that can show it.
    pub symbol: char,
}
