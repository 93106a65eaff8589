//! The transposition table of the Othello search.

use crate::Confidence;
use stratege_search::{TableEntry, TranspositionTable, Window};

/// The table, shared by the threads of a search without locks. Its keys are whole boards, of the side to move and its
/// opponent, instead of hashes.
pub type Table = TranspositionTable<Entry>;

/// The stored result of a position, from the point of view of the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The score is at least this, in the unit of the search; [`i16::MIN`] if unknown.
    pub lower: i16,
    /// The score is at most this; [`i16::MAX`] if unknown.
    pub upper: i16,
    /// The best move and the previous best move, as squares; [`Entry::NO_SQUARE`] if there is none.
    pub squares: [u8; 2],
    /// The depth of the bounds, at most 63: the number of empty squares for a search to the end.
    pub depth: u8,
    /// The confidence of the bounds.
    pub confidence: Confidence,
}

impl Entry {
    /// The square that means no move.
    pub const NO_SQUARE: u8 = 64;

    /// The result of a fail-soft search of a window: exact inside it, otherwise a bound.
    #[inline]
    pub fn of_window(
        window: Window<i32>,
        score: i32,
        square: u8,
        depth: u8,
        confidence: Confidence,
    ) -> Entry {
        Entry {
            lower: if score > window.alpha { score as i16 } else { i16::MIN },
            upper: if score < window.beta { score as i16 } else { i16::MAX },
            squares: [square, Self::NO_SQUARE],
            depth,
            confidence,
        }
    }
}

/// 16 bits for each bound, 7 for each square, 6 of depth, 6 of confidence and 6 of age, the lowest.
impl TableEntry for Entry {
    type Key = [u64; 2];

    const AGE_SHIFT: u32 = 0;

    #[inline]
    fn pack(self) -> u64 {
        let [best, second] = self.squares.map(|square| u64::from(square & 0x7f));
        let bounds = u64::from(self.lower as u16) << 16 | u64::from(self.upper as u16);
        let effort = u64::from(self.depth & 63) << 6 | u64::from(self.confidence.bits());
        bounds << 32 | best << 25 | second << 18 | effort << 6
    }

    #[inline]
    fn unpack(data: u64) -> Option<Entry> {
        (data != 0).then_some(Entry {
            lower: (data >> 48) as i16,
            upper: (data >> 32) as i16,
            squares: [(data >> 25) as u8 & 0x7f, (data >> 18) as u8 & 0x7f],
            depth: (data >> 12) as u8 & 63,
            confidence: Confidence::from_bits((data >> 6) as u8),
        })
    }

    /// Bounds of the same depth and confidence are joined; those of less depth or confidence are replaced; a weaker
    /// result leaves the entry unchanged.
    #[inline]
    fn after(self, old: Entry) -> Option<Entry> {
        let (before, now) = ((old.depth, old.confidence), (self.depth, self.confidence));
        if now < before {
            return None;
        }
        let [best, second] = old.squares;
        let mut joined = self;
        joined.squares = match self.squares[0] {
            Self::NO_SQUARE => old.squares,
            square if square == best => [square, second],
            square => [square, best],
        };
        if now == before {
            joined.lower = joined.lower.max(old.lower);
            joined.upper = joined.upper.min(old.upper);
        }
        Some(joined)
    }

    /// Depth, then confidence; reduced for an older search.
    #[inline]
    fn worth(data: u64, years: u8) -> u32 {
        let effort = (data >> 6) as u32 & 0xfff;
        if years == 0 { 0x1000 + effort } else { effort }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stratege_game::random::Random;

    fn entry(random: &mut Random) -> Entry {
        let alpha = random.below(129) as i32 - 65;
        let beta = alpha + 1 + random.below(8) as i32;
        let (score, square) = (random.below(129) as i32 - 64, random.below(65) as u8);
        let confidence = Confidence::from_bits(1 + random.below(63) as u8);
        Entry::of_window(Window { alpha, beta }, score, square, random.below(64) as u8, confidence)
    }

    #[test]
    fn what_is_stored_is_found() {
        let table = Table::with_bytes(1 << 16);
        let mut random = Random::new(9);
        for _ in 0..50_000 {
            let own = random.bits();
            let opponent = !own & random.bits();
            assert_eq!(table.probe([own, opponent]), None);
            let entry = entry(&mut random);
            table.store([own, opponent], entry);
            // A full bucket of better entries of this search still takes the new one.
            assert_eq!(table.probe([own, opponent]), Some(entry));
        }
    }

    #[test]
    fn bounds_meet_and_better_ones_replace() {
        let table = Table::with_bytes(1 << 10);
        let sure = Confidence::from_bits;
        let store = |alpha, score, square, depth, confidence| {
            let window = Window { alpha, beta: alpha + 1 };
            table.store([1, 2], Entry::of_window(window, score, square, depth, confidence));
        };
        store(3, 6, 9, 20, sure(5));
        store(7, 7, 10, 20, sure(5));
        let known = table.probe([1, 2]).unwrap();
        assert_eq!((known.lower, known.upper, known.squares), (6, 7, [10, 9]));
        // Less depth or confidence changes nothing.
        store(3, -5, 9, 19, Confidence::EXACT);
        store(3, -5, 9, 20, sure(4));
        assert_eq!(table.probe([1, 2]), Some(known));
        // More depth or confidence replaces the entry, but a result without a move keeps the old moves.
        store(3, -5, Entry::NO_SQUARE, 20, sure(6));
        let known = table.probe([1, 2]).unwrap();
        assert_eq!((known.lower, known.upper, known.squares), (i16::MIN, -5, [10, 9]));
        assert_eq!(known.confidence, sure(6));
    }

    #[test]
    fn old_and_shallow_entries_give_way() {
        let table = Table::with_bytes(1);
        assert_eq!(table.entries(), 5);
        let store = |depth: u8| {
            let entry = Entry::of_window(Window { alpha: 0, beta: 1 }, 0, 1, depth, Confidence::EXACT);
            table.store([depth.into(), 0], entry);
        };
        (10..15).for_each(store);
        store(15);
        assert!(table.probe([10, 0]).is_none() && table.probe([11, 0]).is_some());
        // Ages wrap around.
        for _ in 0..70 {
            table.new_search();
            (1..6).for_each(store);
            assert!((1..6).all(|depth| table.probe([depth, 0]).is_some()));
            table.new_search();
            (20..25).for_each(store);
            assert!((20..25).all(|depth| table.probe([depth, 0]).is_some()));
        }
    }

    #[test]
    fn threads_read_only_stored_entries() {
        let table = Table::with_bytes(1 << 9);
        std::thread::scope(|scope| {
            for thread in 0..4 {
                let table = &table;
                scope.spawn(move || {
                    let mut random = Random::new(thread);
                    for _ in 0..100_000 {
                        let own = random.below(64) as u64;
                        let depth = own as u8;
                        let score = own as i32 * 2 - 64;
                        if let Some(known) = table.probe([own, 0]) {
                            assert_eq!((known.depth, i32::from(known.lower)), (depth, score));
                        }
                        let whole = Window { alpha: -65, beta: 65 };
                        let entry = Entry::of_window(whole, score, 64, depth, Confidence::EXACT);
                        table.store([own, 0], entry);
                    }
                });
            }
        });
    }
}
