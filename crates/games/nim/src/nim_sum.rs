//! Bouton's theory: who wins, and with which move.

use crate::Play;

/// Half of a heap, the larger half.
pub(crate) const fn half(size: u64) -> u64 {
    size - size / 2
}

/// How many matches taken from this heap win, if any number does; there is at most one.
pub(crate) fn winning_count(play: Play, heaps: &[u64], heap: usize) -> Option<u64> {
    let mut after = heaps.to_vec();
    let size = *after.get(heap)?;
    // Whatever is left must make the nim-sum 0, or in misère play be the right one of nothing and one match.
    [size ^ nim_sum(heaps), 1, 0].into_iter().filter(|&left| left < size).find_map(|left| {
        after[heap] = left;
        lost(play, &after).then_some(size - left)
    })
}

/// Whether the side to move loses.
pub(crate) fn lost(play: Play, heaps: &[u64]) -> bool {
    if play == Play::Misere && heaps.iter().all(|&heap| heap <= 1) {
        return nim_sum(heaps) == 1;
    }
    nim_sum(heaps) == 0
}

/// The heaps as binary numbers, added without carries.
fn nim_sum(heaps: &[u64]) -> u64 {
    heaps.iter().fold(0, |sum, heap| sum ^ heap)
}
