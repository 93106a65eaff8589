//! The contents of all placements, updated move by move.

use super::{IndexIncrements, Lanes};

/// The contents of each placement: for each side the sum of the values of its pieces there. The content, in base three,
/// is the sum for the side to move plus twice the opponent's.
///
/// There are two sums instead of one number, because the side to move changes with every move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Features<const LANES: usize> {
    own: Lanes<LANES>,
    opponent: Lanes<LANES>,
}

impl<const LANES: usize> Features<LANES> {
    /// The features of a position: the side to move has pieces on the squares `own`, the other side on `opponent`.
    pub fn new<const SQUARES: usize>(
        increments: &IndexIncrements<SQUARES, LANES>,
        own: u64,
        opponent: u64,
    ) -> Features<LANES> {
        Features { own: increments.sum(own), opponent: increments.sum(opponent) }
    }

    /// The features after a move by which the side to move gains pieces with contributions `gained`, and the other side
    /// loses pieces with contributions `lost`; then it is the other side's turn. Contributions are modulo 2¹⁶: moving a
    /// piece gains the difference.
    #[inline]
    #[must_use]
    pub fn after(&self, gained: &Lanes<LANES>, lost: &Lanes<LANES>) -> Features<LANES> {
        let mut after = Features { own: self.opponent, opponent: self.own };
        for lane in 0..LANES {
            after.own.0[lane] = after.own.0[lane].wrapping_sub(lost.0[lane]);
            after.opponent.0[lane] = after.opponent.0[lane].wrapping_add(gained.0[lane]);
        }
        after
    }

    /// The features after a pass.
    #[must_use]
    pub const fn passed(&self) -> Features<LANES> {
        Features { own: self.opponent, opponent: self.own }
    }

    /// The contents.
    pub fn contents(&self) -> [u16; LANES] {
        std::array::from_fn(|lane| self.own.0[lane].wrapping_add(self.opponent.0[lane].wrapping_mul(2)))
    }

    /// The contents as the other side sees them.
    pub fn reversed(&self) -> Lanes<LANES> {
        Lanes(std::array::from_fn(|lane| {
            self.opponent.0[lane].wrapping_add(self.own.0[lane].wrapping_mul(2))
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::super::{PatternSquares, PlacedPattern};
    use super::*;
    use proptest::prelude::*;

    /// The rows, the columns and the diagonals of a board of four by four.
    fn increments() -> IndexIncrements<16, 10> {
        let line = |first: u8, step: u8| [0, 1, 2, 3].map(|index| first + index * step);
        let lines = (0..4).flat_map(|index| [line(4 * index, 1), line(index, 4)]);
        let lines = lines.chain([line(0, 5), line(3, 3)]);
        let places: Vec<PlacedPattern> =
            lines.map(|line| PlacedPattern { pattern: 0, place: PatternSquares::new(&line) }).collect();
        IndexIncrements::new(&places)
    }

    proptest! {
        #[test]
        fn incremental_equals_from_scratch(
            pieces: u16,
            sides: u16,
            moves in prop::collection::vec(any::<(u16, u16)>(), 0..20),
        ) {
            let increments = increments();
            let (mut own, mut opponent) = (u64::from(pieces & sides), u64::from(pieces & !sides));
            let mut features = Features::new(&increments, own, opponent);
            for (moved, taken) in moves {
                // Pieces go and come, some are moved; taken ones leave the board.
                let after = (own ^ u64::from(moved)) & !opponent;
                let taken = opponent & u64::from(taken);
                let mut gained = increments.sum(after);
                let before = increments.sum(own).0;
                gained.0.iter_mut().zip(before).for_each(|(gained, before)| *gained = gained.wrapping_sub(before));
                features = features.after(&gained, &increments.sum(taken));
                (own, opponent) = (opponent & !taken, after);
                let anew = Features::new(&increments, own, opponent);
                prop_assert_eq!(features, anew);
                prop_assert_eq!(features.passed(), Features::new(&increments, opponent, own));
                prop_assert_eq!(features.reversed().0, features.passed().contents());
            }
        }
    }

    #[test]
    fn contents_are_numbers_in_base_three() {
        // The first row: own, empty, opponent, opponent.
        let features = Features::new(&increments(), 0b0001, 0b1100);
        assert_eq!(features.contents(), [1 + 2 * 9 + 2 * 27, 1, 0, 0, 0, 2, 0, 2, 1, 2]);
        assert_eq!(features.passed().contents()[0], 2 + 9 + 27);
    }
}
