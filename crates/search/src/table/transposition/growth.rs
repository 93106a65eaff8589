//! A table that allocates memory as needed.
//!
//! The address space of the whole table is reserved at once; the system provides memory when it is written. A table
//! that used all its buckets would need all its memory after a few thousand entries, since keys are scattered and the
//! pages are large: 1 GiB for tic-tac-toe. So a table starts with few buckets, and doubles their number whenever an
//! eighth of its slots is filled. Entries then move to where their keys are looked up; a slot has the information for
//! that. Other threads continue in the meantime: what they store in the old place is lost, and as whole keys are
//! compared, no search mistakes an entry for that of another position.

use super::{TableEntry, TableKey, TranspositionTable};
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};

/// How many buckets of a table are in use.
#[derive(Debug)]
pub(crate) struct Growth {
    buckets: AtomicUsize,
    /// Slots filled since the table was made, in units of [`SAMPLE`](Self::SAMPLE).
    filled: AtomicUsize,
    /// Whether a thread is moving the entries.
    moving: AtomicBool,
}

impl Growth {
    /// The bytes of the buckets that a table begins with, where it may have as many.
    pub(crate) const FIRST: usize = 1 << 24;
    /// One store of this many is counted, so that threads seldom write to the same counter.
    const SAMPLE: usize = 64;
    /// A table grows when one slot of this many is filled. A bucket of four is then overfull once in 6,000.
    const ROOM: usize = 8;

    /// This many buckets in use.
    pub(crate) fn from(buckets: usize) -> Growth {
        Growth { buckets: buckets.into(), filled: 0.into(), moving: false.into() }
    }

    #[inline]
    pub(crate) fn buckets(&self) -> usize {
        self.buckets.load(Ordering::Relaxed)
    }

    /// The bucket of a hash.
    #[inline]
    pub(crate) fn bucket(&self, hash: u64) -> usize {
        scaled(hash, self.buckets())
    }
}

/// The place of a hash among this many.
#[inline]
fn scaled(hash: u64, count: usize) -> usize {
    ((u128::from(hash) * count as u128) >> 64) as usize
}

impl<E: TableEntry> TranspositionTable<E> {
    /// Counts an empty slot that a key of this hash fills, and doubles the buckets in use when they are filled enough: whether
    /// it did.
    #[inline]
    pub(super) fn count_filled(&self, hash: u64) -> bool {
        // Bits that have no part in the choice of a bucket, but of the well-mixed half.
        ((hash >> 32) as usize).is_multiple_of(Growth::SAMPLE)
            && self.growth.buckets() < self.buckets
            && self.count_sampled()
    }

    #[cold]
    fn count_sampled(&self) -> bool {
        let filled = (self.growth.filled.fetch_add(1, Ordering::Relaxed) + 1) * Growth::SAMPLE;
        let full = || filled * Growth::ROOM > self.growth.buckets() * Self::SLOTS;
        if !full() || self.growth.moving.swap(true, Ordering::Acquire) {
            return false;
        }
        // Another thread may have moved them since.
        let grows = full();
        if grows {
            let used = self.growth.buckets();
            self.spread(used, (2 * used).min(self.buckets));
        }
        self.growth.moving.store(false, Ordering::Release);
        grows
    }

    /// Moves the entries of `from` buckets to their places in `to`, which are more.
    fn spread(&self, from: usize, to: usize) {
        let words = self.memory.words();
        let bucket = |index: usize| &words[index * Self::BUCKET..][..Self::BUCKET];
        // No entry moves down, so from the last bucket on none is met twice.
        for index in (0..from).rev() {
            for slot in (0..Self::SLOTS).map(|slot| Self::slot(bucket(index), slot)) {
                let data = slot[Self::DATA].load(Ordering::Relaxed);
                let place = scaled(E::Key::stored_hash(slot, data), to);
                if data == 0 || place == index {
                    continue;
                }
                let mut room = (0..Self::SLOTS).map(|slot| Self::slot(bucket(place), slot));
                if let Some(free) = room.find(|free| free[Self::DATA].load(Ordering::Relaxed) == 0) {
                    move_words(slot, free);
                }
                slot[Self::DATA].store(0, Ordering::Relaxed);
            }
        }
        self.growth.buckets.store(to, Ordering::Relaxed);
    }
}

fn move_words(from: &[AtomicU64], to: &[AtomicU64]) {
    for (from, to) in from.iter().zip(to) {
        to.store(from.load(Ordering::Relaxed), Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Bound, Entry, Table};
    use stratege_game::random::Random;
    use stratege_game::{Depth, Key, Score};

    fn entry(n: i32) -> Entry {
        let score = Score::from_value(n);
        Entry { score, bound: Bound::Exact, depth: Depth(4), complete: false, code: Some(n as u32) }
    }

    /// Stores this many and looks for them; the bytes that the table then uses, and how many it lost.
    fn stored(table: &TranspositionTable<Entry>, count: i32) -> (usize, usize) {
        let mut random = Random::new(3);
        let keys: Vec<Key> = (0..count).map(|_| Key::hashed(random.bits())).collect();
        for (key, n) in keys.iter().zip(0..) {
            table.store(*key, entry(n));
        }
        let found =
            |(key, n): &(&Key, i32)| table.probe(**key).map(|entry| entry.score) == Some(entry(*n).score);
        let lost = keys.iter().zip(0..).filter(|pair| !found(pair)).count();
        (8 * table.words().len(), lost)
    }

    #[test]
    fn a_table_grows_with_its_entries_and_keeps_them() {
        let few = TranspositionTable::with_bytes(1 << 28);
        let (bytes, lost) = stored(&few, 100_000);
        assert_eq!(bytes, Growth::FIRST);
        assert!(lost < 50, "{lost}");
        let many = TranspositionTable::with_bytes(1 << 28);
        let (bytes, lost) = stored(&many, 1_000_000);
        assert_eq!(bytes, 1 << 27);
        assert!(lost < 1000, "{lost}");
        assert!((3..=62).contains(&many.fill()), "{}", many.fill());
        // Not beyond its size, which need not be twice another.
        let small = TranspositionTable::with_bytes(20 << 20);
        assert_eq!(stored(&small, 1_000_000).0, 20 << 20);
    }

    #[test]
    fn what_was_stored_last_is_found_while_a_table_grows() {
        let table = TranspositionTable::with_bytes(1 << 28);
        let mut random = Random::new(3);
        for n in 0..1_000_000 {
            let key = Key::hashed(random.bits());
            for n in [n, n + 1] {
                table.store(key, entry(n));
                assert_eq!(table.probe(key).map(|entry| entry.score), Some(entry(n).score), "{n}");
            }
        }
    }

    #[test]
    fn positions_of_two_words_move_with_their_entries() {
        let table = Table::try_with_bytes(1 << 27, true).expect("memory");
        let key = |n: u64| Key { hash: n, rest: !n };
        (0..400_000).for_each(|n| table.store(key(n), entry(n as i32)));
        let lost = (0..400_000).filter(|&n| table.probe(key(n)).is_none()).count();
        assert!(lost < 4000, "{lost}");
    }

    #[test]
    fn threads_that_store_while_a_table_grows_find_nothing_of_others() {
        let table = Table::with_bytes(1 << 27);
        std::thread::scope(|scope| {
            for thread in 0..4 {
                let table = &table;
                scope.spawn(move || {
                    let mut random = Random::new(thread);
                    for _ in 0..200_000 {
                        let hash = random.bits();
                        table.store(Key::hashed(hash), entry((hash >> 50) as i32));
                        let known = Key::hashed(hash ^ u64::from(random.below(2) == 0));
                        if let Some(found) = table.probe(known) {
                            assert_eq!(found.score, entry((hash >> 50) as i32).score);
                        }
                    }
                });
            }
        });
    }
}
