//! Boards, squares, and positions that did not come from play.

use crate::reasons::{COUNTS, PLAYED_ON, VARIANT};
use crate::{Position, Square, Template};
use std::str::FromStr;
use stratege_game::{Game, Player, Reason, TextError};

impl Template {
    /// The sizes of boards. A row has eight bits, so none is larger.
    pub const SIZES: std::ops::RangeInclusive<usize> = 4..=8;

    /// Squares in a row of the board.
    pub const fn size(&self) -> usize {
        self.size
    }

    /// The square in this column and row, both from 0; none outside the board.
    pub const fn square(&self, column: usize, row: usize) -> Option<Square> {
        if column < self.size && row < self.size { Some(Square((8 * row + column) as u8)) } else { None }
    }

    /// Every square, row by row from the top left.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        let size = self.size;
        (0..size * size).map(move |index| Square((8 * (index / size) + index % size) as u8))
    }

    /// Every square as a set.
    pub(crate) const fn board_squares(&self) -> u64 {
        let row = (1 << self.size) - 1;
        // The row in every line of eight bits, without those below the board.
        (row * 0x0101_0101_0101_0101) & (u64::MAX >> (64 - 8 * self.size))
    }

    /// How many squares are empty.
    pub(crate) const fn empty(&self, position: &Position) -> u32 {
        (self.size * self.size) as u32 - position.filled().count_ones()
    }

    /// The position in which X and O have these stones.
    ///
    /// # Errors
    /// The reason why play can not reach it.
    pub fn position(&self, x: u64, o: u64) -> Result<Position, Reason> {
        let ahead = x.count_ones().wrapping_sub(o.count_ones());
        if (x | o) & !self.board_squares() != 0 || x & o != 0 || ahead > 1 {
            return Err(COUNTS);
        }
        let (own, opponent) = if ahead == 0 { (x, o) } else { (o, x) };
        // The side to move has not moved since the other one's row.
        if has_row(own) { Err(PLAYED_ON) } else { Ok(Position { own, opponent }) }
    }

    /// Whose stone is on a square.
    pub fn owner(&self, position: &Position, square: Square) -> Option<Player> {
        let side = self.side(position);
        let holds = |set: u64| set >> square.0 & 1 != 0;
        match (holds(position.own), holds(position.opponent)) {
            (true, _) => Some(side),
            (_, true) => Some(side.other()),
            _ => None,
        }
    }
}

/// The variant: the size of the board.
impl FromStr for Template {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Template, TextError> {
        let size = text.trim().parse().ok().filter(|size| Template::SIZES.contains(size));
        size.map_or_else(|| Err(VARIANT.at(0, text.trim())), |size| Ok(Template { size }))
    }
}

impl Square {
    /// Its column, from 0.
    pub const fn column(self) -> usize {
        self.0 as usize % 8
    }

    /// Its row, from 0 at the top.
    pub const fn row(self) -> usize {
        self.0 as usize / 8
    }
}

impl Position {
    /// The squares that are not empty.
    pub(crate) const fn filled(&self) -> u64 {
        self.own | self.opponent
    }

    /// The same stones with the other side to move, for asking what it threatens.
    #[must_use]
    pub const fn turned(&self) -> Position {
        Position { own: self.opponent, opponent: self.own }
    }
}

/// The directions of rows: how many bits lie between neighbours, and the squares from which four fit on the board. Rows
/// to the right begin in the first five columns of eight, rows to the left in the last five.
const DIRECTIONS: [(u32, u64); 4] =
    [(1, 0x1f1f_1f1f_1f1f_1f1f), (8, u64::MAX), (9, 0x1f1f_1f1f_1f1f_1f1f), (7, 0xf8f8_f8f8_f8f8_f8f8)];

/// The squares of a set that begin four in a row in a direction: the set, and itself moved by one, two and three
/// squares, have these in common.
fn begins(set: u64, (step, from): (u32, u64)) -> u64 {
    set & set >> step & set >> (2 * step) & set >> (3 * step) & from
}

/// Whether a set of squares holds four in a row.
pub(crate) fn has_row(set: u64) -> bool {
    DIRECTIONS.into_iter().any(|direction| begins(set, direction) != 0)
}

/// The squares of all fours in a row in a set.
pub(crate) fn rows(set: u64) -> u64 {
    let whole = |begin: u64, step: u32| begin | begin << step | begin << (2 * step) | begin << (3 * step);
    DIRECTIONS.into_iter().fold(0, |all, direction| all | whole(begins(set, direction), direction.0))
}
