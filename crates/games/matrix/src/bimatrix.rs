//! The payoffs for each pair of choices.

use crate::Fraction;

/// Whether the numbers of a matrix are payoffs or costs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Entries {
    /// More is better: euros.
    #[default]
    Payoffs,
    /// Less is better: years in prison.
    Costs,
}

impl Entries {
    /// A number as points, of which more is better, and points as a number again: costs change their sign.
    pub const fn points(self, number: i64) -> i64 {
        match self {
            Entries::Payoffs => number,
            Entries::Costs => -number,
        }
    }
}

/// A game of two players who choose at once: the first a row, the second a column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bimatrix {
    worth: Entries,
    rows: usize,
    columns: usize,
    /// Row by row, for the first and the second player.
    cells: Vec<[Fraction; 2]>,
}

impl Bimatrix {
    /// The maximum number of choices for a player. Each choice doubles the time and memory needed to find equilibria.
    pub const MAX_CHOICES: usize = 8;

    /// The game with these cells, row by row; `None` if they do not fill the rows, or if a player has no choice or more
    /// than [`MAX_CHOICES`](Self::MAX_CHOICES).
    pub fn new(worth: Entries, columns: usize, cells: Vec<[Fraction; 2]>) -> Option<Bimatrix> {
        let rows = cells.len().checked_div(columns)?;
        let fits = |choices| (1..=Bimatrix::MAX_CHOICES).contains(&choices);
        (fits(rows) && fits(columns) && rows * columns == cells.len()).then_some(Bimatrix {
            worth,
            rows,
            columns,
            cells,
        })
    }

    /// The game restricted to these choices; `None` if a player has no choice left, or if one of them does not exist.
    pub fn restricted(&self, [rows, columns]: &[Vec<usize>; 2]) -> Option<Bimatrix> {
        let inside =
            rows.iter().all(|&row| row < self.rows) && columns.iter().all(|&column| column < self.columns);
        let cells = rows.iter().flat_map(|&row| columns.iter().map(move |&column| (row, column)));
        let cells = cells.map(|(row, column)| self.cells.get(row * self.columns + column).cloned());
        Bimatrix::new(self.worth, columns.len(), cells.collect::<Option<_>>()?).filter(|_| inside)
    }

    /// The number of choices of each player.
    pub const fn choices(&self) -> [usize; 2] {
        [self.rows, self.columns]
    }

    /// Whether the numbers are payoffs or costs.
    pub const fn worth(&self) -> Entries {
        self.worth
    }

    /// The numbers of a cell as given, for the first and the second player.
    pub fn cell(&self, row: usize, column: usize) -> &[Fraction; 2] {
        &self.cells[row * self.columns + column]
    }

    /// The gain of `player` (0 or 1) for its choice `own` against `other`: costs are negative gains.
    pub fn gain(&self, player: usize, own: usize, other: usize) -> Fraction {
        let (row, column) = if player == 0 { (own, other) } else { (other, own) };
        let number = self.cell(row, column)[player].clone();
        if self.worth == Entries::Costs { -number } else { number }
    }
}
