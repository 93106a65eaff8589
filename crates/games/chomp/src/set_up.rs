//! Positions set up by hand: a bite removes what a move would, and restoring a square restores everything above it and
//! to its left.

use crate::draw::CHOCOLATE;
use crate::{Bar, Bite, Chomp};
use stratege_game::{Arrangement, Change, Draw, Notation, SetUp, TextError, Tool};

impl SetUp for Chomp {
    fn tools(&self) -> Vec<Tool> {
        vec![Tool { piece: CHOCOLATE, name: "square" }]
    }

    fn arranged(&self, text: &str, change: Option<&Change>) -> Result<Arrangement, TextError> {
        let mut bar = self.parse_position(text)?;
        let side = bar.side;
        match change {
            Some(Change::Put { cell, piece }) => {
                let (rows, columns) = self.drawn(&bar);
                let (row, column) = (cell / columns, cell % columns);
                if let (Ok(row), Ok(column), true) = (row.try_into(), column.try_into(), row < rows) {
                    set(&mut bar, Bite { row, column }, piece.is_some());
                }
            }
            Some(Change::Side(chosen)) => bar.side = *chosen,
            // Only the soap is left.
            Some(Change::Clear) => bar = Bar { rows: [1].into_iter().collect(), side },
            _ => {}
        }
        let (text, board) = (self.position_text(&bar), self.board(&bar));
        Ok(Arrangement { text, board, side: bar.side, chosen_side: true, extras: Vec::new() })
    }
}

/// Puts a square with what it hangs on, or bites there; the soap stays.
fn set(bar: &mut Bar, at: Bite, there: bool) {
    if !there {
        if at != (Bite { row: 0, column: 0 }) {
            *bar = Bar { side: bar.side, ..bar.after(at) };
        }
        return;
    }
    while bar.rows.len() <= at.row.into() && bar.rows.try_push(0).is_ok() {}
    for length in bar.rows.iter_mut().take(usize::from(at.row) + 1) {
        *length = (*length).max(at.column + 1);
    }
}
