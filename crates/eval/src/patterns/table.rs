//! The weights of one pattern at one moment of the game, for look-ups in the search.

/// Weights by content. `LENGTH` is a power of two, at least the number of contents, so that look-ups need no bounds
/// check; it is padded with zeros.
#[derive(Clone, Debug)]
pub struct WeightTable<const LENGTH: usize>(Box<[i16; LENGTH]>);

impl<const LENGTH: usize> WeightTable<LENGTH> {
    /// A table of these weights, starting at content 0; weights beyond `LENGTH` are dropped.
    pub fn new(weights: impl Iterator<Item = i16>) -> WeightTable<LENGTH> {
        const { assert!(LENGTH.is_power_of_two()) };
        let mut table = vec![0; LENGTH];
        for (slot, weight) in table.iter_mut().zip(weights) {
            *slot = weight;
        }
        // A vector of this length is a table of it.
        WeightTable(table.into_boxed_slice().try_into().unwrap_or_else(|_| Box::new([0; LENGTH])))
    }

    /// The weight of a content, which is taken modulo `LENGTH`.
    pub fn at(&self, content: u16) -> i32 {
        i32::from(self.0[usize::from(content) % LENGTH])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_are_found_by_content_and_zeros_behind() {
        let table: WeightTable<8> = WeightTable::new([5, -6, 7].into_iter());
        assert_eq!([0, 1, 2, 3, 7, 8, 9].map(|content| table.at(content)), [5, -6, 7, 0, 0, 5, -6]);
        let cut: WeightTable<2> = WeightTable::new([5, -6, 7].into_iter());
        assert_eq!([0, 1, 2].map(|content| cut.at(content)), [5, -6, 5]);
    }
}
