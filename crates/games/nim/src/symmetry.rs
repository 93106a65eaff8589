//! The order of heaps does not matter.

use crate::{Heaps, Nim, Take};
use stratege_game::{ArrayVec, Game, Key, Symmetry};

/// The heaps in another order: for each place of the image the heap that comes to stand there.
type Order = ArrayVec<u8, { Nim::MAX_HEAPS }>;

/// Every order of the heaps, numbered so that the first digit of the number (in the factorial system) says which heap
/// comes first, the next which of the others comes then.
impl Symmetry for Nim {
    fn symmetries(&self) -> usize {
        (1..=self.heaps.len()).product()
    }

    fn transform(&self, index: usize, position: &Heaps) -> Heaps {
        let order = ordered(index, position.heaps.len());
        let heaps = order.iter().map(|&heap| position.heaps[usize::from(heap)]).collect();
        Heaps { heaps, side: position.side }
    }

    fn transform_move(&self, index: usize, take: Take) -> Take {
        let order = ordered(index, self.heaps.len());
        let heap =
            (0..).zip(&order).find(|&(_, &heap)| heap == take.heap).map_or(take.heap, |(place, _)| place);
        Take { heap, ..take }
    }

    /// The image whose heaps become smaller, found by sorting.
    fn canonical(&self, position: &Heaps) -> (Key, usize) {
        let mut order: Order = (0..).take(position.heaps.len()).collect();
        order.sort_by_key(|&heap| std::cmp::Reverse(position.heaps[usize::from(heap)]));
        let index = number(&order);
        (self.key(&self.transform(index, position)), index)
    }
}

/// The order of a number.
fn ordered(mut index: usize, heaps: usize) -> Order {
    let mut left: Vec<u8> = (0..).take(heaps).collect();
    let digit = |others: usize| {
        let digit = index / factorial(others);
        index %= factorial(others);
        digit
    };
    let digits: Vec<usize> = (0..heaps).rev().map(digit).collect();
    digits.into_iter().map(|digit| left.remove(digit)).collect()
}

/// The number of an order.
fn number(order: &[u8]) -> usize {
    let smaller_behind = |place: usize| order[place..].iter().filter(|&&heap| heap < order[place]).count();
    (0..order.len()).map(|place| smaller_behind(place) * factorial(order.len() - 1 - place)).sum()
}

fn factorial(number: usize) -> usize {
    (1..=number).product()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_order_has_its_number() {
        for index in 0..factorial(5) {
            assert_eq!(number(&ordered(index, 5)), index);
        }
        let most = factorial(Nim::MAX_HEAPS) - 1;
        assert_eq!(ordered(most, Nim::MAX_HEAPS).as_slice(), (0..16).rev().collect::<Vec<u8>>());
        assert_eq!(number(&ordered(most, Nim::MAX_HEAPS)), most);
    }
}
