//! The position, as two bitboards.

use std::fmt;
use stratege_game::Player;

/// The number of columns.
pub const COLUMNS: usize = 7;
/// The number of rows.
pub const ROWS: usize = 6;

/// Bits of a column: its squares from the bottom, and one above them that stays empty, so that lines do not
/// run from one column into the next.
pub(crate) const HEIGHT: u32 = ROWS as u32 + 1;

const COLUMN: u64 = (1 << ROWS) - 1;
const BOTTOM: u64 = {
    let mut bits = 0;
    let mut column = 0;
    while column < COLUMNS {
        bits |= 1 << (column as u32 * HEIGHT);
        column += 1;
    }
    bits
};
const BOARD: u64 = BOTTOM * COLUMN;

/// A position: the squares of each side. Bit `7 × column + row`, rows from the bottom.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    /// The stones of the side to move.
    own: u64,
    /// All stones.
    stones: u64,
}

impl Position {
    /// The empty board.
    pub const EMPTY: Position = Position { own: 0, stones: 0 };

    /// The number of stones played.
    #[inline]
    pub fn plies(&self) -> u32 {
        self.stones.count_ones()
    }

    /// The side to move.
    #[inline]
    pub fn side(&self) -> Player {
        if self.plies() & 1 == 0 { Player::FIRST } else { Player::SECOND }
    }

    /// The stones of the side to move.
    #[inline]
    pub fn own(&self) -> u64 {
        self.own
    }

    /// The stones of the other side.
    #[inline]
    pub fn waiting(&self) -> u64 {
        self.own ^ self.stones
    }

    /// All stones.
    #[inline]
    pub fn stones(&self) -> u64 {
        self.stones
    }

    /// The empty squares where a stone dropped now would land, one for each column that is not full.
    #[inline]
    pub fn landing(&self) -> u64 {
        (self.stones + BOTTOM) & BOARD
    }

    /// Whether the board is full.
    #[inline]
    pub fn is_full(&self) -> bool {
        self.stones == BOARD
    }

    /// The position after the side to move plays on `square`, one of [`landing`](Self::landing).
    #[inline]
    pub fn after_square(&self, square: u64) -> Position {
        Position { own: self.waiting(), stones: self.stones | square }
    }

    /// The position after a drop into `column`, which must not be full.
    #[inline]
    pub fn after(&self, column: usize) -> Position {
        debug_assert!(self.height(column) < ROWS, "column {column} is full");
        self.after_square(self.landing() & column_bits(column))
    }

    /// The number of stones in `column`.
    pub fn height(&self, column: usize) -> usize {
        (self.stones & column_bits(column)).count_ones() as usize
    }

    /// The owner of the stone in this column and row, counted from the bottom.
    pub fn stone(&self, column: usize, row: usize) -> Option<Player> {
        let square = 1 << (column as u32 * HEIGHT + row as u32);
        if self.stones & square == 0 {
            None
        } else if self.own & square != 0 {
            Some(self.side())
        } else {
            Some(self.side().other())
        }
    }

    /// The same stones with the other side to move, to find its threats; it is not a real position, so it has no valid
    /// text or side.
    #[must_use]
    pub fn turned(&self) -> Position {
        Position { own: self.waiting(), stones: self.stones }
    }

    /// A number unique to this position: the stones of the side to move, and a marker bit above each column.
    #[inline]
    pub fn identity(&self) -> u64 {
        self.own + self.stones + BOTTOM
    }

    /// The [`identity`](Self::identity) of the mirror image; it works since no column carries into the next.
    #[inline]
    pub fn mirrored_identity(&self) -> u64 {
        mirror(self.identity())
    }

    /// The mirror image of the position.
    #[inline]
    pub fn mirrored(&self) -> Position {
        Position { own: mirror(self.own), stones: mirror(self.stones) }
    }

    /// The squares, empty or not, that complete four in a row for the side to move (`own`) or for the other side.
    #[inline]
    pub fn winning_squares(&self, own: bool) -> u64 {
        let stones = if own { self.own } else { self.waiting() };
        completing(stones) & BOARD & !self.stones
    }

    /// The position with these stones, if the counts fit: the sides alternate and X began.
    pub(crate) fn from_stones(x: u64, o: u64) -> Option<Position> {
        let (xs, os) = (x.count_ones(), o.count_ones());
        let own = match xs.checked_sub(os) {
            Some(0) => x,
            Some(1) => o,
            _ => return None,
        };
        Some(Position { own, stones: x | o })
    }

    /// The stones as text: six rows of `X`, `O` and `.` from the top, with `/` between them.
    pub(crate) fn grid(&self) -> String {
        let row = |row: usize| -> String {
            (0..COLUMNS)
                .map(|column| match self.stone(column, row) {
                    Some(Player::FIRST) => 'X',
                    Some(_) => 'O',
                    None => '.',
                })
                .collect()
        };
        (0..ROWS).rev().map(row).collect::<Vec<_>>().join("/")
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.grid())
    }
}

/// The bits of one column.
pub(crate) const fn column_bits(column: usize) -> u64 {
    COLUMN << (column as u32 * HEIGHT)
}

/// Whether these stones hold four in a row.
#[inline]
pub(crate) const fn four(stones: u64) -> bool {
    let vertical = stones & (stones >> 1);
    let horizontal = stones & (stones >> HEIGHT);
    let rising = stones & (stones >> (HEIGHT + 1));
    let falling = stones & (stones >> (HEIGHT - 1));
    (vertical & (vertical >> 2))
        | (horizontal & (horizontal >> (2 * HEIGHT)))
        | (rising & (rising >> (2 * (HEIGHT + 1))))
        | (falling & (falling >> (2 * (HEIGHT - 1))))
        != 0
}

/// The stones that stand in four in a row.
pub(crate) fn fours(stones: u64) -> u64 {
    [1, HEIGHT, HEIGHT + 1, HEIGHT - 1].into_iter().fold(0, |all, step| {
        let pairs = stones & (stones >> step);
        let first = pairs & (pairs >> (2 * step));
        all | first | (first << step) | (first << (2 * step)) | (first << (3 * step))
    })
}

/// The squares that would complete four of these stones, occupied squares among them.
#[inline]
const fn completing(stones: u64) -> u64 {
    let mut squares = (stones << 1) & (stones << 2) & (stones << 3);
    let mut direction = 0;
    while direction < 3 {
        let step = HEIGHT - 1 + direction;
        let up = (stones << step) & (stones << (2 * step));
        squares |= up & (stones << (3 * step));
        squares |= up & (stones >> step);
        let down = (stones >> step) & (stones >> (2 * step));
        squares |= down & (stones << step);
        squares |= down & (stones >> (3 * step));
        direction += 1;
    }
    squares
}

/// Columns in reverse order.
#[inline]
const fn mirror(bits: u64) -> u64 {
    const COLUMN_AND_ABOVE: u64 = (1 << HEIGHT) - 1;
    const MIDDLE: u32 = 3 * HEIGHT;
    (bits & COLUMN_AND_ABOVE) << (6 * HEIGHT)
        | (bits & COLUMN_AND_ABOVE << HEIGHT) << (4 * HEIGHT)
        | (bits & COLUMN_AND_ABOVE << (2 * HEIGHT)) << (2 * HEIGHT)
        | bits & COLUMN_AND_ABOVE << MIDDLE
        | bits >> (2 * HEIGHT) & COLUMN_AND_ABOVE << (2 * HEIGHT)
        | bits >> (4 * HEIGHT) & COLUMN_AND_ABOVE << HEIGHT
        | bits >> (6 * HEIGHT) & COLUMN_AND_ABOVE
}

#[cfg(test)]
mod tests {
    use super::*;
    use stratege_game::random::Random;

    /// Four in a row by walking from every square in every direction.
    fn four_by_walking(stones: u64) -> bool {
        let at = |column: i32, row: i32| {
            (0..COLUMNS as i32).contains(&column)
                && (0..ROWS as i32).contains(&row)
                && stones >> (column * HEIGHT as i32 + row) & 1 == 1
        };
        let lines = [(0, 1), (1, 0), (1, 1), (1, -1)];
        (0..COLUMNS as i32).any(|column| {
            (0..ROWS as i32)
                .any(|row| lines.iter().any(|&(dc, dr)| (0..4).all(|i| at(column + i * dc, row + i * dr))))
        })
    }

    #[test]
    fn lines_are_found_as_by_walking() {
        let mut random = Random::new(4);
        let mut wins = 0;
        for _ in 0..20_000 {
            // Columns filled from the bottom, as gravity does; the squares above are empty.
            let filled = (0..COLUMNS).fold(0, |filled, column| {
                let height = random.below(ROWS + 1);
                filled | ((1 << height) - 1) << (column as u32 * HEIGHT)
            });
            let stones = random.bits() & filled;
            let found = four_by_walking(stones);
            wins += u32::from(found);
            assert_eq!(four(stones), found, "{stones:#x}");
            for square in (0..49).map(|bit| 1u64 << bit).filter(|square| square & BOARD & !filled != 0) {
                if !found {
                    let completes = completing(stones) & square != 0;
                    assert_eq!(completes, four_by_walking(stones | square), "{stones:#x} {square:#x}");
                }
            }
        }
        assert!(wins > 1_000, "the sample must hold won boards");
    }
}
