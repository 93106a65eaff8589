//! Sets of squares: 64 bits for boards of 8×8 and 10×10 squares, 128 for 12×12.

use std::fmt::Debug;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not, Shl, Shr};

/// A set of squares, one bit each.
pub trait Bits:
    Copy
    + Eq
    + Debug
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitAndAssign
    + BitOr<Output = Self>
    + BitOrAssign
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
    + 'static
{
    /// No square.
    const NONE: Self;

    /// One square.
    fn one(bit: u32) -> Self;

    /// The number of squares in the set.
    fn count(self) -> u32;

    /// The lowest square. Meaningless for [`NONE`](Self::NONE).
    fn first(self) -> u32;

    /// The set without its lowest square.
    #[must_use]
    fn rest(self) -> Self;

    /// Sixty-four bits that depend on all of it.
    fn folded(self) -> u64;

    /// Whether there is a square.
    #[inline]
    fn any(self) -> bool {
        self != Self::NONE
    }

    /// Whether this square is one of them.
    #[inline]
    fn has(self, bit: u32) -> bool {
        (self & Self::one(bit)).any()
    }

    /// Its squares, the lowest first.
    #[inline]
    fn squares(mut self) -> impl Iterator<Item = u32> {
        std::iter::from_fn(move || {
            let square = self.any().then(|| self.first())?;
            self = self.rest();
            Some(square)
        })
    }
}

macro_rules! bits {
    ($type:ty, $fold:expr) => {
        impl Bits for $type {
            const NONE: Self = 0;

            #[inline]
            fn one(bit: u32) -> Self {
                1 << bit
            }

            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }

            #[inline]
            fn first(self) -> u32 {
                self.trailing_zeros()
            }

            #[inline]
            fn rest(self) -> Self {
                self & self.wrapping_sub(1)
            }

            #[inline]
            fn folded(self) -> u64 {
                let fold: fn($type) -> u64 = $fold;
                fold(self)
            }
        }
    };
}

bits!(u64, |set| set);
bits!(u128, |set| (set as u64) ^ ((set >> 64) as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15));
