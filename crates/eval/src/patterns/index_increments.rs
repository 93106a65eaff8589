//! The contribution of a piece on a square to the indices of all contents.

use super::PlacedPattern;

/// A number for each placement, for vector registers. There may be more lanes than placements, to fill the registers;
/// the rest stay 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(32))]
pub struct Lanes<const LANES: usize>(pub [u16; LANES]);

impl<const LANES: usize> Lanes<LANES> {
    /// Zero in every lane.
    pub const ZERO: Lanes<LANES> = Lanes([0; LANES]);

    /// The sum, lane by lane and modulo 2¹⁶.
    #[must_use]
    pub fn plus(&self, other: &Lanes<LANES>) -> Lanes<LANES> {
        Lanes(std::array::from_fn(|lane| self.0[lane].wrapping_add(other.0[lane])))
    }

    /// The difference, lane by lane and modulo 2¹⁶.
    #[must_use]
    pub fn minus(&self, other: &Lanes<LANES>) -> Lanes<LANES> {
        Lanes(std::array::from_fn(|lane| self.0[lane].wrapping_sub(other.0[lane])))
    }
}

/// For each square and placement, what a piece adds to the index of the content: a power of three, or 0 if the square
/// is not part of the placement.
///
/// Squares are taken modulo `SQUARES`, which costs nothing if that is a power of two.
#[derive(Clone, Debug)]
pub struct IndexIncrements<const SQUARES: usize, const LANES: usize>([Lanes<LANES>; SQUARES]);

impl<const SQUARES: usize, const LANES: usize> IndexIncrements<SQUARES, LANES> {
    /// The increments for these placements, in order.
    ///
    /// # Panics
    /// There are more places than lanes, or a square is not of the board.
    pub const fn new(places: &[PlacedPattern]) -> IndexIncrements<SQUARES, LANES> {
        let mut increments = [Lanes::ZERO; SQUARES];
        let mut place = 0;
        while place < places.len() {
            let squares = places[place].place.squares();
            let mut index = 0;
            while index < squares.len() {
                increments[squares[index] as usize].0[place] = 3_u16.pow(index as u32);
                index += 1;
            }
            place += 1;
        }
        IndexIncrements(increments)
    }

    /// The contribution of a piece on `square`.
    pub const fn of(&self, square: usize) -> &Lanes<LANES> {
        &self.0[square % SQUARES]
    }

    /// Adds the contributions of pieces on all of `squares`, a bit set, to `sum`.
    #[inline(always)]
    pub fn added(&self, squares: u64, sum: Lanes<LANES>) -> Lanes<LANES> {
        let (mut squares, mut sum) = (squares, sum);
        while squares != 0 {
            sum = sum.plus(self.of(squares.trailing_zeros() as usize));
            squares &= squares - 1;
        }
        sum
    }

    /// The sum of the contributions of pieces on all of `squares`, a bit set.
    ///
    /// Not inlined: inside the loops of a search, the compiler failed to keep the sum in vector registers.
    #[inline(never)]
    pub fn sum(&self, squares: u64) -> Lanes<LANES> {
        self.added(squares, Lanes::ZERO)
    }
}

#[cfg(test)]
mod tests {
    use super::super::PatternSquares;
    use super::*;

    #[test]
    fn pieces_add_powers_of_three_in_the_places_that_they_are_part_of() {
        let places = [&[0, 1, 2][..], &[2, 5]]
            .map(|squares| PlacedPattern { pattern: 0, place: PatternSquares::new(squares) });
        // A lane more than places.
        let increments: IndexIncrements<6, 3> = IndexIncrements::new(&places);
        let all = [[1, 0, 0], [3, 0, 0], [9, 1, 0], [0, 0, 0], [0, 0, 0], [0, 3, 0]];
        assert!((0..6).all(|square| increments.of(square).0 == all[square]));
        assert_eq!(increments.of(6), increments.of(0));
        assert_eq!(increments.sum(0b100_110), Lanes([12, 4, 0]));
        let sum = increments.added(0b11, Lanes([u16::MAX, 5, 0]));
        assert_eq!(sum, Lanes([3, 5, 0]));
        assert_eq!(sum.plus(increments.of(2)), Lanes([12, 6, 0]));
        assert_eq!(sum.plus(increments.of(2)).minus(increments.of(2)), sum);
    }
}
