//! Sets of squares.

use crate::{Colour, Square};
use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

/// A set of squares: bit `n` is the square with index `n`. Iterates from the lowest square.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Bitboard(pub u64);

impl Bitboard {
    /// The empty set.
    pub const EMPTY: Bitboard = Bitboard(0);
    /// Every square.
    pub const ALL: Bitboard = Bitboard(!0);
    /// The first and the eighth rank, where pawns promote and no pawn can be.
    pub const ENDS: Bitboard = Bitboard(0xff00_0000_0000_00ff);
    /// The dark squares: a1 is one.
    pub const DARK: Bitboard = Bitboard(0xaa55_aa55_aa55_aa55);

    /// One square.
    #[inline]
    pub const fn of(square: Square) -> Bitboard {
        Bitboard(1 << square.index())
    }

    /// A file, 0 to 7 from the a-file; taken modulo 8.
    pub const fn file(file: u8) -> Bitboard {
        Bitboard(0x0101_0101_0101_0101 << (file & 7))
    }

    /// A rank, 0 to 7 from White's back rank; taken modulo 8.
    #[inline]
    pub const fn rank(rank: u8) -> Bitboard {
        Bitboard(0xff << ((rank & 7) * 8))
    }

    /// A rank as counted by `colour`.
    #[inline]
    pub const fn rank_for(rank: u8, colour: Colour) -> Bitboard {
        Bitboard::rank(rank ^ (7 * colour as u8))
    }

    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the set is not empty.
    #[inline]
    pub const fn not_empty(self) -> bool {
        self.0 != 0
    }

    /// Whether the set has two or more squares.
    #[inline]
    pub const fn several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// Whether the set holds the square.
    #[inline]
    pub const fn has(self, square: Square) -> bool {
        self.0 >> square.index() & 1 != 0
    }

    /// The number of squares in the set.
    #[inline]
    pub const fn count(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The square with the lowest index.
    #[inline]
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(Square::of_index(self.0.trailing_zeros() as usize)) }
    }

    /// The set mirrored vertically: ranks exchanged, files kept.
    #[must_use]
    pub const fn flipped(self) -> Bitboard {
        Bitboard(self.0.swap_bytes())
    }

    /// Every square moved by `by` numbers, around the end of the board: 8 is one rank up.
    #[must_use]
    #[inline]
    pub(crate) const fn shifted(self, by: i8) -> Bitboard {
        Bitboard(self.0.rotate_left((by & 63) as u32))
    }
}

impl Iterator for Bitboard {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let square = self.first()?;
        self.0 &= self.0 - 1;
        Some(square)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.count(), Some(self.count()))
    }
}

impl ExactSizeIterator for Bitboard {}

impl From<Square> for Bitboard {
    #[inline]
    fn from(square: Square) -> Bitboard {
        Bitboard::of(square)
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Bitboard {
        squares.into_iter().fold(Bitboard::EMPTY, |set, square| set | square)
    }
}

macro_rules! operators {
    ($($operator:ident $method:ident $assign:ident $assign_method:ident)*) => {$(
        impl<B: Into<Bitboard>> $operator<B> for Bitboard {
            type Output = Bitboard;
            #[inline]
            fn $method(self, other: B) -> Bitboard {
                Bitboard(self.0.$method(other.into().0))
            }
        }
        impl<B: Into<Bitboard>> $assign<B> for Bitboard {
            #[inline]
            fn $assign_method(&mut self, other: B) {
                self.0.$assign_method(other.into().0);
            }
        }
    )*};
}

operators! {
    BitAnd bitand BitAndAssign bitand_assign
    BitOr bitor BitOrAssign bitor_assign
    BitXor bitxor BitXorAssign bitxor_assign
}

impl Not for Bitboard {
    type Output = Bitboard;
    #[inline]
    fn not(self) -> Bitboard {
        Bitboard(!self.0)
    }
}

impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}
