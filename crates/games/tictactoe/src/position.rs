//! Squares, and positions as two sets of squares.

use crate::reasons::{COUNTS, PLAYED_ON, TWO_WINNERS};
use stratege_game::{Player, Reason};

/// A square, numbered row by row from the top left: a1 is 0, c1 is 2, c3 is 8.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Square(u8);

impl Square {
    /// Squares on the board.
    pub const COUNT: usize = 9;

    /// The square of this number; none from [`COUNT`](Self::COUNT) on.
    pub const fn new(index: usize) -> Option<Square> {
        if index < Self::COUNT { Some(Square(index as u8)) } else { None }
    }

    /// Its number, from 0 to 8.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A position that play can reach. Each side's squares are a set of bits, bit 0 for a1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// Of the side to move.
    own: u16,
    /// Of the side that moved last.
    opponent: u16,
}

impl Position {
    /// The empty board.
    pub const START: Position = Position { own: 0, opponent: 0 };

    /// The position in which X and O hold these sets of squares.
    ///
    /// # Errors
    /// The reason why play can not reach it.
    pub const fn new(x: u16, o: u16) -> Result<Position, Reason> {
        let moved = (x.count_ones(), o.count_ones());
        if (x | o) & !BOARD != 0 || x & o != 0 || (moved.0 != moved.1 && moved.0 != moved.1 + 1) {
            return Err(COUNTS);
        }
        if has_line(x) && has_line(o) {
            return Err(TWO_WINNERS);
        }
        let (own, opponent) = if moved.0 == moved.1 { (x, o) } else { (o, x) };
        if has_line(own) { Err(PLAYED_ON) } else { Ok(Position { own, opponent }) }
    }

    /// X moves when both sides have made as many moves.
    pub const fn side(self) -> Player {
        Player::new((self.filled().count_ones() % 2) as u8)
    }

    /// Who stands on a square.
    pub fn owner(self, square: Square) -> Option<Player> {
        let bit = 1 << square.0;
        if self.own & bit != 0 {
            Some(self.side())
        } else if self.opponent & bit != 0 {
            Some(self.side().other())
        } else {
            None
        }
    }

    /// The empty squares, in their order.
    pub const fn empty(self) -> Squares {
        Squares(!self.filled() & BOARD)
    }

    /// The position after the side to move takes an empty square.
    #[must_use]
    pub const fn with(self, square: Square) -> Position {
        Position { own: self.opponent, opponent: self.own | 1 << square.0 }
    }

    /// Whether the side that moved last has three in a row.
    pub const fn is_lost(self) -> bool {
        has_line(self.opponent)
    }

    /// Whether no square is empty.
    pub const fn is_full(self) -> bool {
        self.filled() == BOARD
    }

    /// A number under 2^18 that no other position has.
    pub const fn identity(self) -> u64 {
        self.own as u64 | (self.opponent as u64) << Square::COUNT
    }

    /// The position with each side's set of squares mapped by `map`, which keeps lines lines.
    pub(crate) fn mapped(self, map: impl Fn(u16) -> u16) -> Position {
        Position { own: map(self.own), opponent: map(self.opponent) }
    }

    const fn filled(self) -> u16 {
        self.own | self.opponent
    }
}

/// The squares of a set, in their order.
#[derive(Clone, Debug)]
pub struct Squares(u16);

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        if self.0 == 0 {
            return None;
        }
        let square = Square(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(square)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.0.count_ones() as usize;
        (count, Some(count))
    }
}

impl ExactSizeIterator for Squares {}

const BOARD: u16 = 0b111_111_111;

/// The rows, the columns and the diagonals.
const LINES: [u16; 8] = [
    0b000_000_111,
    0b000_111_000,
    0b111_000_000,
    0b001_001_001,
    0b010_010_010,
    0b100_100_100,
    0b100_010_001,
    0b001_010_100,
];

/// For each set of squares, whether it holds a line: one look instead of eight comparisons.
const HAS_LINE: [bool; 1 << Square::COUNT] = {
    let mut table = [false; 1 << Square::COUNT];
    let mut set = 0;
    while set < table.len() {
        let mut line = 0;
        while line < LINES.len() {
            table[set] |= set as u16 & LINES[line] == LINES[line];
            line += 1;
        }
        set += 1;
    }
    table
};

const fn has_line(set: u16) -> bool {
    HAS_LINE[(set & BOARD) as usize]
}
