//! A middlegame and an endgame value, added in one operation.

use std::iter::Sum;
use std::ops::{Add, AddAssign, Mul, Sub};

/// Two values in centipawns, each between −32,767 and 32,767, in one word: the endgame's in the upper half.
///
/// A sum is right as long as both values stay within their bounds. (Tapered evaluation with packed scores.)
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Pair(i32);

impl Pair {
    /// A pair of these values.
    #[inline]
    pub(super) const fn new(middle: i32, end: i32) -> Pair {
        Pair((end << 16) + middle)
    }

    /// The value in the middlegame.
    #[inline]
    pub(super) const fn middle(self) -> i32 {
        self.0 as i16 as i32
    }

    /// The value in the endgame.
    #[inline]
    pub(super) const fn end(self) -> i32 {
        // A negative lower half has borrowed from the upper one.
        self.0.wrapping_add(0x8000) >> 16
    }
}

impl Add for Pair {
    type Output = Pair;
    #[inline]
    fn add(self, other: Pair) -> Pair {
        Pair(self.0.wrapping_add(other.0))
    }
}

impl AddAssign for Pair {
    #[inline]
    fn add_assign(&mut self, other: Pair) {
        *self = *self + other;
    }
}

impl Sub for Pair {
    type Output = Pair;
    #[inline]
    fn sub(self, other: Pair) -> Pair {
        Pair(self.0.wrapping_sub(other.0))
    }
}

impl Mul<i32> for Pair {
    type Output = Pair;
    #[inline]
    fn mul(self, times: i32) -> Pair {
        Pair(self.0.wrapping_mul(times))
    }
}

impl Sum for Pair {
    fn sum<I: Iterator<Item = Pair>>(pairs: I) -> Pair {
        pairs.fold(Pair::default(), Pair::add)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_halves_add_and_multiply_by_themselves() {
        let values = [-30_000, -257, -1, 0, 1, 255, 30_000];
        for middle in values {
            for end in values {
                let pair = Pair::new(middle, end);
                assert_eq!((pair.middle(), pair.end()), (middle, end));
                let more = pair + Pair::new(-7, 9) - Pair::new(1, -1);
                assert_eq!((more.middle(), more.end()), (middle - 8, end + 10));
            }
        }
        let product = Pair::new(-25, 13) * -40;
        assert_eq!((product.middle(), product.end()), (1000, -520));
    }
}
