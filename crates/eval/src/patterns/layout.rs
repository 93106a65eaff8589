//! The layout of pattern weights.

use super::{PatternSquares, PlacedPattern};

/// The indices of the weights of a stage: classes of contents, pattern by pattern, and then the other terms of an
/// evaluation.
#[derive(Clone, Debug)]
pub struct Layout {
    /// For each pattern and content, the weight's number.
    numbers: Vec<Vec<u32>>,
    /// For each place, its pattern.
    patterns: Vec<usize>,
    /// How many weights the patterns have.
    first_other: usize,
    /// The number of weights.
    weights: usize,
}

impl Layout {
    /// The layout for patterns in these placements and `others` further weights. The patterns are numbered from 0
    /// without gaps, and all placements of a pattern have the same size. Contents of a pattern's first placement that
    /// are images of each other under one of the symmetries share their weight: [`PatternSquares::classes`].
    pub fn new(places: &[PlacedPattern], symmetries: &[fn(u8) -> u8], others: usize) -> Layout {
        let first_of = |pattern| places.iter().find(|placed| placed.pattern == pattern);
        let firsts: Vec<PatternSquares> = (0..).map_while(first_of).map(|placed| placed.place).collect();
        let mut first = 0;
        let numbers = firsts.into_iter().map(|place| {
            let (mut classes, count) = place.classes(symmetries);
            classes.iter_mut().for_each(|class| *class += first);
            first += count;
            classes
        });
        let numbers = numbers.collect();
        let patterns = places.iter().map(|placed| placed.pattern).collect();
        let first_other = first as usize;
        Layout { numbers, patterns, first_other, weights: first_other + others }
    }

    /// The number of weights in a stage.
    pub const fn weights(&self) -> usize {
        self.weights
    }

    /// The index of the first weight after those of the patterns.
    pub const fn first_other(&self) -> usize {
        self.first_other
    }

    /// The indices of the weights for a pattern's contents, in order; empty for a pattern that does not exist.
    pub fn of_pattern(&self, pattern: usize) -> &[u32] {
        self.numbers.get(pattern).map_or(&[], Vec::as_slice)
    }

    /// The indices of the weights for the contents of all placements, in order; 0 for contents that a pattern cannot
    /// have.
    pub fn terms(&self, contents: &[u16]) -> impl Iterator<Item = u32> {
        let number =
            |(&pattern, &content): (&usize, &u16)| self.of_pattern(pattern).get(usize::from(content));
        self.patterns.iter().zip(contents).map(move |term| number(term).copied().unwrap_or(0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A board of three by three, mirrored from left to right.
    const MIRROR: [fn(u8) -> u8; 1] = [|square| square / 3 * 3 + 2 - square % 3];

    #[test]
    fn patterns_share_the_weights_of_their_places_and_others_stand_behind() {
        let rows =
            [[0, 1, 2], [6, 7, 8]].map(|row| PlacedPattern { pattern: 0, place: PatternSquares::new(&row) });
        let square = PlacedPattern { pattern: 1, place: PatternSquares::new(&[0, 3]) };
        let layout = Layout::new(&[rows[0], square, rows[1]], &MIRROR, 5);
        // A row has 18 contents when mirror images are one, and the squares 0 and 3 have 9.
        assert_eq!((layout.first_other(), layout.weights()), (27, 32));
        assert!(layout.of_pattern(1).iter().copied().eq(18..27));
        assert_eq!(layout.of_pattern(2), &[] as &[u32]);
        let terms = |contents: [u16; 3]| layout.terms(&contents).collect::<Vec<_>>();
        assert_eq!(terms([1, 0, 9]), [1, 18, 1]);
        assert_eq!(terms([26, 8, 0]), [17, 26, 0]);
        assert_eq!(terms([27, 9, u16::MAX]), [0, 0, 0]);
    }
}
