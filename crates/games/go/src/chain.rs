//! Chains: connected stones of one player, with their liberties.

use crate::Point;

/// The stones and the liberties of a chain, each liberty counted once.
///
/// Where there are one or two liberties, the sum of their numbers and that of their squares tell which they are, so that
/// no list is kept.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Chain {
    pub(crate) stones: u16,
    pub(crate) liberties: u16,
    sum: u32,
    squares: u32,
}

impl Chain {
    /// One stone, whose liberties are still to be added.
    pub(crate) const STONE: Chain = Chain { stones: 1, liberties: 0, sum: 0, squares: 0 };

    #[inline]
    pub(crate) fn add(&mut self, liberty: Point) {
        let number = u32::from(liberty.0);
        self.liberties += 1;
        self.sum += number;
        self.squares += number * number;
    }

    #[inline]
    pub(crate) fn remove(&mut self, liberty: Point) {
        let number = u32::from(liberty.0);
        self.liberties -= 1;
        self.sum -= number;
        self.squares -= number * number;
    }

    /// The only liberty.
    #[inline]
    pub(crate) fn last_liberty(&self) -> Option<Point> {
        (self.liberties == 1).then_some(Point(self.sum as u16))
    }

    /// The only two liberties.
    #[inline]
    pub(crate) fn two_liberties(&self) -> Option<[Point; 2]> {
        if self.liberties != 2 {
            return None;
        }
        // With a + b and a² + b² known, (a − b)² = 2 (a² + b²) − (a + b)².
        let difference = (2 * self.squares - self.sum * self.sum).isqrt();
        let greater = (self.sum + difference) / 2;
        Some([Point((self.sum - greater) as u16), Point(greater as u16)])
    }
}
