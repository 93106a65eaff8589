//! The layout of weights if both sides are evaluated alike: rotating the board and exchanging the sides negates the
//! value.

use super::{PatternSquares, PlacedPattern};

/// The indices and signs of the weights of a stage, from the first side's view of the board.
///
/// Two placements that are images of each other when the board is rotated share their weights: the image of a content
/// with the sides exchanged has the negated value. A placement that is its own image has one weight for each pair of
/// such contents, and a content that is its own image has the value 0. So half of the weights suffice, which helps
/// training as much as twice as many games.
#[derive(Clone, Debug)]
pub struct OpposedLayout {
    places: Vec<PatternSquares>,
    /// For each place and content, its term.
    terms: Vec<Vec<OpposedTerm>>,
    first_other: usize,
    weights: usize,
}

/// A weight with its sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpposedTerm {
    /// The index of the weight.
    pub number: u32,
    /// 1 or −1; 0 if the content has no value.
    pub sign: i8,
}

impl OpposedLayout {
    /// The layout for these placements and their images, and `others` further weights. `turned` maps a square to its
    /// place on the rotated board; it must be its own inverse.
    pub fn new(firsts: &[PatternSquares], turned: impl Fn(u8) -> u8, others: usize) -> OpposedLayout {
        let mut layout = OpposedLayout { places: Vec::new(), terms: Vec::new(), first_other: 0, weights: 0 };
        for &place in firsts {
            layout.add(place, &turned);
        }
        layout.weights = layout.first_other + others;
        layout
    }

    fn add(&mut self, place: PatternSquares, turned: &impl Fn(u8) -> u8) {
        let first = self.first_other as u32;
        let contents = 0..place.contents();
        if let Some(image) = place.image(turned) {
            let mut terms = vec![OpposedTerm { number: first, sign: 0 }; place.contents()];
            let mut count = 0;
            for content in contents {
                let opposite = exchanged(content, &image);
                if content < opposite {
                    terms[content] = OpposedTerm { number: first + count, sign: 1 };
                    terms[opposite] = OpposedTerm { number: first + count, sign: -1 };
                    count += 1;
                }
            }
            self.places.push(place);
            self.terms.push(terms);
            self.first_other += count as usize;
            return;
        }
        let squares: Vec<u8> = place.squares().iter().map(|&square| turned(square)).collect();
        let same: Vec<usize> = (0..squares.len()).collect();
        let number = |content: usize| first + content as u32;
        let terms = contents.clone().map(|content| OpposedTerm { number: number(content), sign: 1 });
        let opposite =
            contents.map(|content| OpposedTerm { number: number(exchanged(content, &same)), sign: -1 });
        self.places.extend([place, PatternSquares::new(&squares)]);
        self.terms.extend([terms.collect(), opposite.collect()]);
        self.first_other += place.contents();
    }

    /// All placements, for [`IndexIncrements`](super::IndexIncrements): every given one, followed by its image if that
    /// is different.
    pub fn placed(&self) -> Vec<PlacedPattern> {
        self.places.iter().enumerate().map(|(pattern, &place)| PlacedPattern { pattern, place }).collect()
    }

    /// The number of weights in a stage.
    pub const fn weights(&self) -> usize {
        self.weights
    }

    /// The index of the first weight after those of the patterns.
    pub const fn first_other(&self) -> usize {
        self.first_other
    }

    /// The terms for the contents of a placement, in order; empty for a placement that does not exist.
    pub fn of_place(&self, place: usize) -> &[OpposedTerm] {
        self.terms.get(place).map_or(&[], Vec::as_slice)
    }

    /// The non-zero terms for the contents of all placements.
    pub fn terms(&self, contents: &[u16]) -> impl Iterator<Item = OpposedTerm> {
        let term = |(terms, &content): (&Vec<OpposedTerm>, &u16)| terms.get(usize::from(content)).copied();
        self.terms.iter().zip(contents).filter_map(term).filter(|term| term.sign != 0)
    }
}

/// The content with its cells in another order, pieces of one side for those of the other.
fn exchanged(content: usize, order: &[usize]) -> usize {
    let mut rest = content;
    let cells = order.iter().map(|&index| {
        let cell = [0, 2, 1][rest % 3];
        rest /= 3;
        cell * 3_usize.pow(index as u32)
    });
    cells.sum()
}

#[cfg(test)]
mod tests {
    use super::super::IndexIncrements;
    use super::*;
    use proptest::prelude::*;

    /// A board of four by four: a corner, of which another is the image, and the middle, which is its own.
    fn layout() -> OpposedLayout {
        let [corner, middle] = [[0, 1, 4, 5], [5, 6, 9, 10]].map(|squares| PatternSquares::new(&squares));
        OpposedLayout::new(&[corner, middle], |square| 15 - square, 2)
    }

    /// What a position is worth to the first side, by weights that are all different.
    fn worth(own: u64, other: u64) -> i64 {
        let layout = layout();
        let increments: IndexIncrements<16, 3> = IndexIncrements::new(&layout.placed());
        let (own, other) = (increments.sum(own), increments.sum(other));
        let contents: [u16; 3] = std::array::from_fn(|lane| own.0[lane] + 2 * other.0[lane]);
        let weight = |term: OpposedTerm| i64::from(term.sign) * (1000 + i64::from(term.number).pow(2));
        layout.terms(&contents).map(weight).sum()
    }

    fn turned(set: u64) -> u64 {
        set.reverse_bits() >> 48
    }

    proptest! {
        #[test]
        fn swapped_sides_have_swapped_scores(pieces: u16, sides: u16) {
            let (own, other) = (u64::from(pieces & sides), u64::from(pieces & !sides));
            prop_assert_eq!(worth(own, other), -worth(turned(other), turned(own)));
        }
    }

    #[test]
    fn places_and_images_share_their_weights() {
        let layout = layout();
        assert_eq!(layout.placed().len(), 3);
        // 81 contents of the corner; of the middle's, 9 are their own image.
        assert_eq!((layout.first_other(), layout.weights()), (81 + 36, 81 + 36 + 2));
        let used: std::collections::BTreeSet<u32> = (0..3)
            .flat_map(|place| layout.of_place(place))
            .filter(|t| t.sign != 0)
            .map(|t| t.number)
            .collect();
        assert!(used.into_iter().eq(0..117));
        assert!(layout.of_place(3).is_empty() && worth(0, 0) == 0);
        // One's own piece in the corner counts as the other's in the image.
        assert_eq!(layout.of_place(0)[1], OpposedTerm { number: 1, sign: 1 });
        assert_eq!(layout.of_place(1)[2], OpposedTerm { number: 1, sign: -1 });
    }
}
