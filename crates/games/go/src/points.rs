//! Sets of points.

use crate::Point;

/// A set of points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Points([u64; Points::WORDS]);

impl Points {
    const WORDS: usize = Point::COUNT.div_ceil(64);

    /// The empty set.
    pub const NONE: Points = Points([0; Points::WORDS]);

    /// Whether a point is in the set.
    #[inline]
    pub const fn contains(&self, point: Point) -> bool {
        self.0[point.index() / 64] >> (point.index() % 64) & 1 != 0
    }

    /// Adds a point.
    pub const fn insert(&mut self, point: Point) {
        self.0[point.index() / 64] |= 1 << (point.index() % 64);
    }

    /// Removes a point.
    pub const fn remove(&mut self, point: Point) {
        self.0[point.index() / 64] &= !(1 << (point.index() % 64));
    }

    /// The number of points.
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether the set is empty.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// The points in either set.
    #[must_use]
    pub fn or(self, other: Points) -> Points {
        let mut words = self.0;
        words.iter_mut().zip(other.0).for_each(|(word, other)| *word |= other);
        Points(words)
    }

    /// The points of this set that are not in the other.
    #[must_use]
    pub fn without(self, other: Points) -> Points {
        let mut words = self.0;
        words.iter_mut().zip(other.0).for_each(|(word, other)| *word &= !other);
        Points(words)
    }

    /// Whether the two sets have a point in common.
    pub fn meets(&self, other: &Points) -> bool {
        self.0.iter().zip(other.0).any(|(one, other)| one & other != 0)
    }

    /// Its points in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = Point> + use<> {
        let mut words = self.0;
        let mut at = 0;
        std::iter::from_fn(move || {
            while at < Points::WORDS {
                let word = &mut words[at];
                if *word != 0 {
                    let bit = word.trailing_zeros() as usize;
                    *word &= *word - 1;
                    return Some(Point((64 * at + bit) as u16));
                }
                at += 1;
            }
            None
        })
    }
}

impl FromIterator<Point> for Points {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> Points {
        let mut set = Points::NONE;
        points.into_iter().for_each(|point| set.insert(point));
        set
    }
}
