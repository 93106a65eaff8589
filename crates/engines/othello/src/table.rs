//! The table of an Othello search: what is known of positions that were searched.

use crate::Confidence;
use std::fmt;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};
use stratege_search::Words;

/// What is known of a position, from the view of the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The score is at least this, in the unit of the search.
    pub lower: i16,
    /// The score is at most this.
    pub upper: i16,
    /// The best move and the one that was best before, as squares; [`Entry::NO_SQUARE`] where there is none.
    pub squares: [u8; 2],
    /// To what depth the bounds were searched, at most 63: the number of empty squares when to the end.
    pub depth: u8,
    /// How sure the bounds are.
    pub confidence: Confidence,
}

impl Entry {
    /// The square of no move.
    pub const NO_SQUARE: u8 = 64;

    /// 16 bits for each bound, 7 for each square, 6 of depth, 6 of confidence and 6 of date, the lowest.
    fn pack(self, date: u8) -> u64 {
        let [best, second] = self.squares.map(|square| u64::from(square & 0x7f));
        let bounds = u64::from(self.lower as u16) << 16 | u64::from(self.upper as u16);
        let effort = u64::from(self.depth & 63) << 6 | u64::from(self.confidence.bits());
        bounds << 32 | best << 25 | second << 18 | effort << 6 | u64::from(date & Table::DATES)
    }

    #[inline]
    fn unpack(data: u64) -> Entry {
        Entry {
            lower: (data >> 48) as i16,
            upper: (data >> 32) as i16,
            squares: [(data >> 25) as u8 & 0x7f, (data >> 18) as u8 & 0x7f],
            depth: (data >> 12) as u8 & 63,
            confidence: Confidence::from_bits((data >> 6) as u8),
        }
    }
}

/// What a search of a window found.
#[derive(Clone, Copy, Debug)]
pub struct WindowResult {
    /// The window.
    pub alpha: i32,
    /// See [`alpha`](Self::alpha).
    pub beta: i32,
    /// The fail-soft score: exact inside the window, else a bound.
    pub score: i32,
    /// The square of the best move, or [`Entry::NO_SQUARE`].
    pub square: u8,
    /// See [`Entry::depth`].
    pub depth: u8,
    /// See [`Entry::confidence`].
    pub confidence: Confidence,
}

impl WindowResult {
    fn entry(self, second: u8) -> Entry {
        Entry {
            lower: if self.score > self.alpha { self.score as i16 } else { i16::MIN },
            upper: if self.score < self.beta { self.score as i16 } else { i16::MAX },
            squares: [self.square, second],
            depth: self.depth,
            confidence: self.confidence,
        }
    }
}

/// A position with its data: the boards, each xor a mixture of the data, and the data.
#[derive(Clone, Copy)]
struct Slot<'a>(&'a [AtomicU64; 3]);

impl Slot<'_> {
    /// The data, if the slot is that of the position. Words of two threads that wrote at once fit no position.
    #[inline]
    fn of(self, own: u64, opponent: u64) -> Option<u64> {
        let [first, second, data] = self.0;
        let data = data.load(Ordering::Relaxed);
        let same = first.load(Ordering::Relaxed) == own ^ data
            && second.load(Ordering::Relaxed) == opponent ^ Self::mixed(data);
        same.then_some(data)
    }

    #[inline]
    fn write(self, own: u64, opponent: u64, data: u64) {
        let words = [own ^ data, opponent ^ Self::mixed(data), data];
        for (atomic, word) in self.0.iter().zip(words) {
            atomic.store(word, Ordering::Relaxed);
        }
    }

    fn mixed(data: u64) -> u64 {
        data.wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }
}

/// The table, shared by the threads of a search without locks. It compares whole boards, not hash values.
///
/// A slot holds each board xor the data, as in Hyatt and Mann, "A lockless transposition table implementation for
/// parallel search" (2002).
pub struct Table {
    words: Words,
    buckets: usize,
    date: AtomicU8,
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table").field("entries", &self.entries()).finish()
    }
}

impl Table {
    /// Dates run modulo this mask plus one, and past 0, which is the date of empty slots alone.
    const DATES: u8 = 63;
    /// The words of a bucket, which holds the slots that one position can go to: two cache lines, which processors fetch
    /// together.
    const BUCKET: usize = 16;
    /// The slots of a bucket; one word is left.
    const SLOTS: usize = 5;

    /// A table of at most `bytes` bytes, and at least one bucket.
    pub fn with_bytes(bytes: usize) -> Table {
        let buckets = (bytes / (Self::BUCKET * size_of::<u64>())).max(1);
        Table { words: Words::zeroed(buckets * Self::BUCKET), buckets, date: AtomicU8::new(1) }
    }

    /// How many positions it can remember.
    pub fn entries(&self) -> usize {
        self.buckets * Self::SLOTS
    }

    /// Starts a new search: what older ones stored gives way first.
    pub fn new_search(&self) {
        let date = self.date.load(Ordering::Relaxed) % Self::DATES + 1;
        self.date.store(date, Ordering::Relaxed);
    }

    /// What is known of the position.
    #[inline]
    pub fn probe(&self, own: u64, opponent: u64) -> Option<Entry> {
        self.slots(own, opponent).find_map(|slot| slot.of(own, opponent)).map(Entry::unpack)
    }

    /// Remembers a result. Bounds of the same depth and confidence are joined, those of less depth or less sure ones
    /// give way; a result that says less than what is known leaves it. A new position takes the slot that is worth least.
    #[inline]
    pub fn store(&self, own: u64, opponent: u64, found: WindowResult) {
        let date = self.date.load(Ordering::Relaxed);
        let (mut victim, mut least) = (None, u32::MAX);
        for slot in self.slots(own, opponent) {
            if let Some(data) = slot.of(own, opponent) {
                if let Some(known) = Self::joined(Entry::unpack(data), found) {
                    slot.write(own, opponent, known.pack(date));
                }
                return;
            }
            let worth = Self::worth(slot.0[2].load(Ordering::Relaxed), date);
            if worth < least {
                (victim, least) = (Some(slot), worth);
            }
        }
        if let Some(slot) = victim {
            slot.write(own, opponent, found.entry(Entry::NO_SQUARE).pack(date));
        }
    }

    /// What is known after one more result; none when it changes nothing.
    fn joined(old: Entry, found: WindowResult) -> Option<Entry> {
        let (before, now) = ((old.depth, old.confidence), (found.depth, found.confidence));
        if now < before {
            return None;
        }
        let [best, second] = old.squares;
        let mut known = found.entry(if found.square == best { second } else { best });
        if found.square == Entry::NO_SQUARE {
            known.squares = old.squares;
        }
        if now == before {
            known.lower = known.lower.max(old.lower);
            known.upper = known.upper.min(old.upper);
        }
        Some(known)
    }

    /// How much it would cost to lose an entry: depth, then confidence; less when it is of an older search.
    #[inline]
    fn worth(data: u64, date: u8) -> u32 {
        let effort = (data >> 6) as u32 & 0xfff;
        match (data & u64::from(Self::DATES)) as u8 {
            0 => 0,
            same if same == date => 0x2000 + effort,
            _ => 1 + effort,
        }
    }

    #[inline]
    fn slots(&self, own: u64, opponent: u64) -> impl Iterator<Item = Slot<'_>> {
        let mixed = own.wrapping_mul(0x9e37_79b9_7f4a_7c15)
            ^ opponent.wrapping_mul(0xd1b5_4a32_d192_ed03).rotate_left(29);
        let mixed = mixed.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let index = ((u128::from(mixed) * self.buckets as u128) >> 64) as usize;
        let bucket = &self.words.all()[Self::BUCKET * index..][..3 * Self::SLOTS];
        bucket.as_chunks().0.iter().map(Slot)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stratege_game::random::Random;

    fn found(random: &mut Random) -> WindowResult {
        let alpha = random.below(129) as i32 - 65;
        let beta = alpha + 1 + random.below(8) as i32;
        let (score, square) = (random.below(129) as i32 - 64, random.below(65) as u8);
        WindowResult {
            alpha,
            beta,
            score,
            square,
            depth: random.below(64) as u8,
            confidence: Confidence::from_bits(random.below(64) as u8),
        }
    }

    #[test]
    fn what_is_stored_is_found() {
        let table = Table::with_bytes(1 << 16);
        let mut random = Random::new(9);
        for _ in 0..50_000 {
            let own = random.bits();
            let opponent = !own & random.bits();
            assert_eq!(table.probe(own, opponent), None);
            let found = found(&mut random);
            table.store(own, opponent, found);
            let known = table.probe(own, opponent);
            // A full bucket of better entries of this date still takes the new one.
            assert_eq!(known, Some(found.entry(Entry::NO_SQUARE)));
        }
    }

    #[test]
    fn bounds_meet_and_better_ones_replace() {
        let table = Table::with_bytes(1 << 10);
        let base = WindowResult {
            alpha: 3,
            beta: 4,
            score: 6,
            square: 9,
            depth: 20,
            confidence: Confidence::from_bits(5),
        };
        table.store(1, 2, base);
        table.store(1, 2, WindowResult { alpha: 7, beta: 8, score: 7, square: 10, ..base });
        let known = table.probe(1, 2).unwrap();
        assert_eq!((known.lower, known.upper, known.squares), (6, 7, [10, 9]));
        // Less depth or less confidence changes nothing.
        table.store(1, 2, WindowResult { depth: 19, confidence: Confidence::EXACT, score: -5, ..base });
        table.store(1, 2, WindowResult { confidence: Confidence::from_bits(4), score: -5, ..base });
        assert_eq!(table.probe(1, 2), Some(known));
        // More begins anew, but a result without a move keeps the moves.
        table.store(
            1,
            2,
            WindowResult {
                confidence: Confidence::from_bits(6),
                score: -5,
                square: Entry::NO_SQUARE,
                ..base
            },
        );
        let known = table.probe(1, 2).unwrap();
        assert_eq!((known.lower, known.upper, known.squares), (i16::MIN, -5, [10, 9]));
    }

    #[test]
    fn old_and_shallow_entries_give_way() {
        let table = Table::with_bytes(1);
        assert_eq!(table.entries(), 5);
        let at = |depth| WindowResult {
            alpha: 0,
            beta: 1,
            score: 0,
            square: 1,
            depth,
            confidence: Confidence::EXACT,
        };
        for depth in 10..15 {
            table.store(u64::from(depth), 0, at(depth));
        }
        table.store(15, 0, at(15));
        assert!(table.probe(10, 0).is_none() && table.probe(11, 0).is_some());
        table.new_search();
        for depth in 1..6 {
            table.store(u64::from(depth), 0, at(depth));
        }
        assert!((1..6).all(|depth| table.probe(depth, 0).is_some()));
        // The dates go round and never become that of an empty slot.
        for _ in 0..200 {
            table.new_search();
            assert!((1..=63).contains(&table.date.load(Ordering::Relaxed)));
        }
    }

    #[test]
    fn threads_never_read_what_nobody_stored() {
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
                        if let Some(known) = table.probe(own, 0) {
                            assert_eq!((known.depth, i32::from(known.lower)), (depth, score));
                        }
                        let window = WindowResult {
                            alpha: -65,
                            beta: 65,
                            score,
                            square: 64,
                            depth,
                            confidence: Confidence::EXACT,
                        };
                        table.store(own, 0, window);
                    }
                });
            }
        });
    }
}
