//! A side's moves: place a disc, or pass.

/// A disc placed on a square, or a pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move(u8);

impl Move {
    /// The move of a side that cannot place a disc.
    pub const PASS: Move = Move(64);
    /// An exclusive upper bound of [`index`](Self::index).
    pub const COUNT: usize = 65;

    /// A disc on the square with this index, row by row from a1 = 0 to h8 = 63; `None` from 64.
    pub const fn on(square: usize) -> Option<Move> {
        if square < 64 { Some(Move(square as u8)) } else { None }
    }

    /// The square of the disc; `None` for a pass.
    pub const fn square(self) -> Option<usize> {
        if self.0 < 64 { Some(self.0 as usize) } else { None }
    }

    /// The index of the square, or 64 for a pass.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The square as a set; empty for a pass.
    pub const fn bit(self) -> u64 {
        if self.0 < 64 { 1 << self.0 } else { 0 }
    }

    /// The lowest square of a set; a pass when it is empty.
    pub(crate) const fn lowest(set: u64) -> Move {
        Move(set.trailing_zeros() as u8)
    }
}
