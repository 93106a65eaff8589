//! Matches side by side.

use crate::{Heaps, Nim, NimRow, Row, RowTake, Take};
use stratege_game::{Board, Draw, MoveSquares, Piece, Player, Style};

/// The most matches of a heap that are drawn; beside the heap stands how many there are.
pub(crate) const DRAWN: u64 = 30;

pub(crate) const MATCH: Piece = Piece { player: Player::FIRST, letter: '|', symbol: '|' };

impl Draw for NimRow {
    /// One row; its label is the number of matches.
    fn board(&self, row: &Row) -> Board {
        draw(&[row.matches], vec![row.matches.to_string()])
    }

    fn move_squares(&self, row: &Row, mv: RowTake) -> MoveSquares {
        MoveSquares::to(first_taken(row.matches, mv.count().into()))
    }
}

impl Draw for Nim {
    /// One row a heap; its label is the heap's number, with the number of matches in brackets.
    fn board(&self, position: &Heaps) -> Board {
        let label = |(heap, size): (usize, &u64)| format!("{} ({size})", heap + 1);
        draw(&position.heaps, position.heaps.iter().enumerate().map(label).collect())
    }

    fn move_squares(&self, position: &Heaps, mv: Take) -> MoveSquares {
        let heap = usize::from(mv.heap);
        let taken = first_taken(position.heaps[heap], mv.count);
        MoveSquares::to(heap * width(&position.heaps) + taken)
    }
}

/// Matches are taken from the right: the column of the leftmost that goes, as far as it is drawn.
fn first_taken(size: u64, count: u64) -> usize {
    size.saturating_sub(count).min(DRAWN - 1) as usize
}

fn width(heaps: &[u64]) -> usize {
    heaps.iter().fold(1, |widest, &heap| widest.max(heap.min(DRAWN))) as usize
}

pub(crate) fn draw(heaps: &[u64], labels: Vec<String>) -> Board {
    let width = width(heaps);
    let columns = (1..=width).map(|column| column.to_string()).collect();
    let mut board = Board::empty(columns, labels).style(Style::new("heaps", "match"));
    for (row, &size) in board.cells.chunks_mut(width).zip(heaps) {
        for cell in row.iter_mut().take(size.min(DRAWN) as usize) {
            cell.piece = Some(MATCH);
        }
    }
    board
}
