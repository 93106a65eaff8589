//! The 64 squares.

use crate::Colour;
use std::fmt;

/// A square, numbered rank by rank from a1 (0) through h1 (7) to h8 (63).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

impl Square {
    /// The square a1.
    pub const A1: Square = Square(0);

    /// The square of a file (0 is the a-file) and a rank (0 is the first rank), each taken modulo 8.
    pub const fn new(file: u8, rank: u8) -> Square {
        Square((rank & 7) << 3 | (file & 7))
    }

    /// The square with this index, taken modulo 64.
    pub const fn of_index(index: usize) -> Square {
        Square((index & 63) as u8)
    }

    /// The index, 0 to 63.
    #[inline]
    pub const fn index(self) -> usize {
        (self.0 & 63) as usize
    }

    /// The file, 0 to 7 from the a-file.
    #[inline]
    pub const fn file(self) -> u8 {
        self.0 & 7
    }

    /// The rank, 0 to 7 from White's back rank.
    #[inline]
    pub const fn rank(self) -> u8 {
        self.0 >> 3
    }

    /// The rank as counted by `colour`: 0 is its own back rank.
    pub const fn rank_for(self, colour: Colour) -> u8 {
        self.flipped_for(colour).rank()
    }

    /// The same file, seen from the other side of the board: a1 becomes a8 (the index xor 56).
    #[must_use]
    #[inline]
    pub const fn flipped(self) -> Square {
        Square(self.0 ^ 56)
    }

    /// The square itself for White, [`flipped`](Self::flipped) for Black.
    #[must_use]
    #[inline]
    pub const fn flipped_for(self, colour: Colour) -> Square {
        Square(self.0 ^ (56 * colour as u8))
    }

    /// Parses the name of a square, such as `e4`.
    pub fn parse(name: &str) -> Option<Square> {
        match name.as_bytes() {
            &[file @ b'a'..=b'h', rank @ b'1'..=b'8'] => Some(Square::new(file - b'a', rank - b'1')),
            _ => None,
        }
    }

    /// All squares, from a1 to h8.
    pub fn all() -> impl DoubleEndedIterator<Item = Square> {
        (0..64).map(Square)
    }
}

impl fmt::Display for Square {
    /// Its name, such as `e4`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file()), char::from(b'1' + self.rank()))
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
