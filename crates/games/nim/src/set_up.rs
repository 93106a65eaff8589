//! Positions set up by hand: a click on a match leaves those before it, and a click beyond the end of a row fills the
//! row up to there.

use crate::draw::{DRAWN, MATCH, draw};
use crate::{Heaps, Nim, NimRow, Row};
use stratege_game::{Arrangement, Board, Change, Notation, SetUp, TextError, Tool};

/// The least room for matches.
const ROOM: u64 = 15;

impl SetUp for NimRow {
    fn tools(&self) -> Vec<Tool> {
        tools()
    }

    fn arranged(&self, text: &str, change: Option<&Change>) -> Result<Arrangement, TextError> {
        let mut row = self.parse_position(text)?;
        match change {
            Some(Change::Put { cell, piece }) => row.matches = filled(*cell, piece.is_some()),
            Some(Change::Side(side)) => row.side = *side,
            Some(Change::Clear) => row.matches = 0,
            _ => {}
        }
        let board = roomy(&[row.matches], vec![row.matches.to_string()]);
        Ok(arrangement(self.position_text(&Row { ..row }), board, row.side))
    }
}

impl SetUp for Nim {
    fn tools(&self) -> Vec<Tool> {
        tools()
    }

    fn arranged(&self, text: &str, change: Option<&Change>) -> Result<Arrangement, TextError> {
        let Heaps { mut heaps, mut side } = self.parse_position(text)?;
        match change {
            Some(Change::Put { cell, piece }) => {
                let room = room(&heaps);
                let (heap, column) = (cell / room, cell % room);
                if heap < Nim::MAX_HEAPS {
                    while heaps.len() <= heap {
                        heaps.push(0);
                    }
                    heaps[heap] = filled(column, piece.is_some());
                }
            }
            Some(Change::Side(chosen)) => side = *chosen,
            Some(Change::Clear) => heaps.iter_mut().for_each(|heap| *heap = 0),
            _ => {}
        }
        while heaps.len() > 1 && heaps.last() == Some(&0) {
            heaps.pop();
        }
        // One row more, for another heap.
        let mut shown: Vec<u64> = heaps.to_vec();
        if shown.len() < Nim::MAX_HEAPS && shown.last() != Some(&0) {
            shown.push(0);
        }
        let label = |(heap, size): (usize, &u64)| format!("{} ({size})", heap + 1);
        let board = roomy(&shown, shown.iter().enumerate().map(label).collect());
        Ok(arrangement(self.position_text(&Heaps { heaps, side }), board, side))
    }
}

fn tools() -> Vec<Tool> {
    vec![Tool { piece: MATCH, name: "match" }]
}

/// The matches up to this place, or those before it.
fn filled(column: usize, with: bool) -> u64 {
    (column as u64).saturating_add(u64::from(with)).min(DRAWN)
}

/// The places of a row.
fn room(heaps: &[u64]) -> usize {
    let largest = heaps.iter().copied().max().unwrap_or(0);
    (largest + 1).clamp(if heaps.len() > 1 { 9 } else { ROOM }, DRAWN) as usize
}

/// The matches with room for more.
fn roomy(heaps: &[u64], labels: Vec<String>) -> Board {
    let places = room(heaps);
    let narrow = draw(heaps, labels.clone());
    let width = narrow.width();
    let columns = (1..=places).map(|column| column.to_string()).collect();
    let mut board = Board::empty(columns, labels).style(narrow.style);
    for (index, cell) in narrow.cells.into_iter().enumerate() {
        if index % width < places {
            board.cells[index / width * places + index % width] = cell;
        }
    }
    board
}

fn arrangement(text: String, board: Board, side: stratege_game::Player) -> Arrangement {
    Arrangement { text, board, side, chosen_side: true, extras: Vec::new() }
}
