//! Rows and columns of a square bar can be exchanged.

use crate::{Bar, Bite, Chomp};
use stratege_game::Symmetry;

impl Symmetry for Chomp {
    fn symmetries(&self) -> usize {
        if self.rows == self.columns { 2 } else { 1 }
    }

    fn transform(&self, index: usize, bar: &Bar) -> Bar {
        if index == 0 {
            return bar.clone();
        }
        let columns = 0..bar.rows().first().copied().unwrap_or(0);
        let height = |column| bar.rows().iter().filter(|&&length| length > column).count() as u8;
        Bar { rows: columns.map(height).collect(), side: bar.side }
    }

    fn transform_move(&self, index: usize, bite: Bite) -> Bite {
        if index == 0 { bite } else { Bite { row: bite.column, column: bite.row } }
    }
}
