//! The bar and its squares.

use stratege_game::{ArrayVec, Player};

/// The most rows or columns.
pub(crate) const MAX_SIDE: u8 = 100;

/// The remaining part of the bar: rows whose lengths never increase downwards.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Bar {
    /// The lengths of the rows that are not empty, from the top.
    pub(crate) rows: ArrayVec<u8, { MAX_SIDE as usize }>,
    pub(crate) side: Player,
}

/// The square at which a bite starts: it takes everything below and to the right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bite {
    /// The row, from 0 at the top.
    pub row: u8,
    /// The column, from 0 at the left.
    pub column: u8,
}

impl Bar {
    /// The lengths of the non-empty rows, from the top.
    pub fn rows(&self) -> &[u8] {
        &self.rows
    }

    /// Rows and columns of the smallest whole bar that holds it.
    pub(crate) fn size(&self) -> (usize, usize) {
        (self.rows.len(), self.rows.first().copied().unwrap_or(0).into())
    }

    /// Whether the square is still there.
    pub fn has(&self, square: Bite) -> bool {
        self.rows.get(usize::from(square.row)).is_some_and(|&length| square.column < length)
    }

    /// The remaining squares, row by row.
    pub fn squares(&self) -> impl Iterator<Item = Bite> + '_ {
        (0..).zip(&self.rows).flat_map(|(row, &length)| (0..length).map(move |column| Bite { row, column }))
    }

    /// The bar after a bite, for the other side.
    #[must_use]
    pub fn after(&self, bite: Bite) -> Bar {
        let mut rows = self.rows.clone();
        for length in rows.iter_mut().skip(bite.row.into()) {
            *length = (*length).min(bite.column);
        }
        rows.retain(|length| *length > 0);
        Bar { rows, side: self.side.other() }
    }
}
