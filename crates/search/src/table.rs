//! The transposition table: what is known of positions that were searched.

use crate::memory::{Bucket, Memory, Slot};
use std::fmt;
use std::sync::atomic::{AtomicU8, Ordering};
use stratege_game::{Depth, Key, Score};

/// What a score proves about the value of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Bound {
    /// The value is at least the score.
    Lower = 1,
    /// The value is at most the score.
    Upper = 2,
    /// The value is the score: both bounds at once.
    Exact = 3,
}

impl Bound {
    /// Whether the value is at least the score.
    pub const fn is_lower(self) -> bool {
        self as u8 & Bound::Lower as u8 != 0
    }

    /// Whether the value is at most the score.
    pub const fn is_upper(self) -> bool {
        self as u8 & Bound::Upper as u8 != 0
    }

    /// What a fail-soft result proves, searched with this window.
    pub fn of(score: Score, alpha: Score, beta: Score) -> Bound {
        if score >= beta {
            Bound::Lower
        } else if score <= alpha {
            Bound::Upper
        } else {
            Bound::Exact
        }
    }
}

/// What is remembered of one position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The score, counted from the position itself.
    pub score: Score,
    /// What it proves.
    pub bound: Bound,
    /// To what depth it was searched, at most [`Entry::MAX_DEPTH`].
    pub depth: Depth,
    /// Every line below was seen to its end, so that the result holds for any depth.
    pub complete: bool,
    /// The code of the best move, if one is known.
    pub code: Option<u32>,
}

impl Entry {
    /// The greatest depth that is stored as such.
    pub const MAX_DEPTH: Depth = Depth(127);
    const NO_CODE: u32 = u32::MAX;

    /// 32 bits of move code, 16 of score, 1 for complete, 7 of depth, 6 of age, 2 of bound.
    fn pack(self, age: u8) -> u64 {
        let code = self.code.unwrap_or(Self::NO_CODE);
        let score = self.score.value() as i16 as u16;
        let depth = self.depth.min(Self::MAX_DEPTH).0 as u8 | u8::from(self.complete) << 7;
        u64::from(code) << 32
            | u64::from(score) << 16
            | u64::from(depth) << 8
            | u64::from(age & Table::AGES) << 2
            | self.bound as u64
    }

    /// None for the empty slot.
    fn unpack(data: u64) -> Option<Entry> {
        let bound = match data & 3 {
            1 => Bound::Lower,
            2 => Bound::Upper,
            3 => Bound::Exact,
            _ => return None,
        };
        let code = (data >> 32) as u32;
        Some(Entry {
            score: Score::from_value(i32::from((data >> 16) as u16 as i16)),
            bound,
            depth: Depth(u16::from((data >> 8) as u8 & 0x7f)),
            complete: data >> 15 & 1 == 1,
            code: (code != Self::NO_CODE).then_some(code),
        })
    }
}

/// The transposition table, shared by the threads of a search without locks.
///
/// A slot holds the key xor the data, and the data. A slot that two threads wrote at once matches no key, so
/// it reads as empty (Hyatt and Mann, "A lockless transposition table implementation for parallel search",
/// 2002). Buckets of four slots fill a cache line.
pub struct Table {
    memory: Memory,
    age: AtomicU8,
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table").field("entries", &self.entries()).finish()
    }
}

impl Table {
    /// Ages run modulo this mask plus one.
    const AGES: u8 = 63;
    /// The bytes of one entry.
    pub const ENTRY_SIZE: usize = size_of::<Slot>();

    /// A table of at most `bytes` bytes, and at least one bucket.
    pub fn with_bytes(bytes: usize) -> Table {
        let buckets = (bytes / size_of::<Bucket>()).max(1);
        Table { memory: Memory::zeroed(buckets), age: AtomicU8::new(0) }
    }

    /// A table whose buckets were filled before.
    pub(crate) fn from_memory(memory: Memory, age: u8) -> Table {
        Table { memory, age: AtomicU8::new(age & Self::AGES) }
    }

    pub(crate) fn buckets(&self) -> &[Bucket] {
        self.memory.buckets()
    }

    pub(crate) fn age(&self) -> u8 {
        self.age.load(Ordering::Relaxed)
    }

    /// How many positions it can remember.
    pub fn entries(&self) -> usize {
        self.memory.buckets().len() * 4
    }

    /// Starts a new search: entries of older ones give way first.
    pub fn new_search(&self) {
        self.age.store((self.age.load(Ordering::Relaxed) + 1) & Self::AGES, Ordering::Relaxed);
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.memory = Memory::zeroed(self.memory.buckets().len());
    }

    /// Empties every slot, so that the system has given the memory before a clock starts.
    pub fn touch(&mut self) {
        for slot in self.memory.buckets().iter().flat_map(|bucket| &bucket.0) {
            slot.check.store(0, Ordering::Relaxed);
            slot.data.store(0, Ordering::Relaxed);
        }
    }

    /// Thousandths of a sample of the slots that this search has filled.
    pub fn fill(&self) -> usize {
        let age = self.age.load(Ordering::Relaxed);
        let buckets = self.memory.buckets();
        let sample = &buckets[..buckets.len().min(250)];
        let slots = sample.iter().flat_map(|bucket| &bucket.0);
        let used = slots.filter(|slot| {
            let data = slot.data.load(Ordering::Relaxed);
            data & 3 != 0 && (data >> 2) as u8 & Self::AGES == age
        });
        used.count() * 1000 / (sample.len() * 4)
    }

    /// What is known of the position.
    #[inline]
    pub fn probe(&self, key: Key) -> Option<Entry> {
        for slot in &self.bucket(key).0 {
            let data = slot.data.load(Ordering::Relaxed);
            if slot.check.load(Ordering::Relaxed) ^ data == key.0 {
                return Entry::unpack(data);
            }
        }
        None
    }

    /// Remembers a result. It takes the slot of the same position, else the emptiest, oldest or shallowest
    /// slot of its bucket. A result without a move keeps the move that was known.
    #[inline]
    pub fn store(&self, key: Key, entry: Entry) {
        let age = self.age.load(Ordering::Relaxed);
        let mut victim = None;
        let mut least = u32::MAX;
        let mut entry = entry;
        let slots = &self.bucket(key).0;
        for i in 0..slots.len() {
            // From a slot that the key chooses, so that no slot is the victim of every tie.
            let slot = &slots[(i ^ key.0 as usize) % slots.len()];
            let data = slot.data.load(Ordering::Relaxed);
            if slot.check.load(Ordering::Relaxed) ^ data == key.0 && data & 3 != 0 {
                entry.code = entry.code.or_else(|| Entry::unpack(data).and_then(|old| old.code));
                victim = Some(slot);
                break;
            }
            let worth = Self::worth(data, age);
            if worth < least {
                least = worth;
                victim = Some(slot);
            }
        }
        if let Some(slot) = victim {
            let data = entry.pack(age);
            slot.check.store(key.0 ^ data, Ordering::Relaxed);
            slot.data.store(data, Ordering::Relaxed);
        }
    }

    /// How much it would cost to lose an entry: nothing if there is none; depth, less when it is old.
    fn worth(data: u64, age: u8) -> u32 {
        if data & 3 == 0 {
            return 0;
        }
        let years = age.wrapping_sub((data >> 2) as u8) & Self::AGES;
        let depth = u32::from((data >> 8) as u8 & 0x7f);
        1 + if years == 0 { 128 + depth } else { depth / u32::from(years) }
    }

    /// The bucket of a key: its upper bits scaled to the number of buckets, which can be any (Lemire).
    #[inline]
    fn bucket(&self, key: Key) -> &Bucket {
        let buckets = self.memory.buckets();
        let index = (u128::from(key.0) * buckets.len() as u128) >> 64;
        &buckets[index as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stratege_game::random::Random;

    fn entry(score: i32, depth: u16) -> Entry {
        let score = Score::from_value(score);
        Entry { score, bound: Bound::Exact, depth: Depth(depth), complete: false, code: Some(7) }
    }

    #[test]
    fn what_is_stored_is_found() {
        let table = Table::with_bytes(1 << 16);
        let mut random = Random::new(9);
        for _ in 0..100_000 {
            let key = Key(random.bits());
            let stored = Entry {
                score: Score::from_value(random.below(64_000) as i32 - 32_000),
                bound: [Bound::Lower, Bound::Upper, Bound::Exact][random.below(3)],
                depth: Depth(random.below(128) as u16),
                complete: random.below(2) == 0,
                code: [None, Some(random.bits() as u32 >> 1)][random.below(2)],
            };
            table.store(key, stored);
            assert_eq!(table.probe(key), Some(stored));
        }
        assert_eq!(table.probe(Key(random.bits())), None);
    }

    #[test]
    fn the_shallow_and_the_old_give_way() {
        let table = Table::with_bytes(64);
        for (i, depth) in [8, 2, 6, 4].into_iter().enumerate() {
            table.store(Key(i as u64), entry(0, depth));
        }
        table.store(Key(4), entry(0, 1));
        assert!(table.probe(Key(1)).is_none() && table.probe(Key(0)).is_some());
        table.new_search();
        table.store(Key(3), entry(5, 3)); // renewed
        table.store(Key(5), entry(0, 1));
        table.store(Key(6), entry(0, 1));
        table.store(Key(7), entry(0, 1));
        assert!(table.probe(Key(3)).is_some() && table.probe(Key(0)).is_none());
    }

    #[test]
    fn a_result_without_a_move_keeps_the_move() {
        let table = Table::with_bytes(64);
        table.store(Key(1), entry(5, 3));
        table.store(Key(1), Entry { code: None, ..entry(9, 4) });
        assert_eq!(table.probe(Key(1)), Some(entry(9, 4)));
    }

    #[test]
    fn any_size_is_a_size() {
        for bytes in [0, 1, 64, 1000, 12_345_678] {
            let table = Table::with_bytes(bytes);
            assert!(table.entries() * Table::ENTRY_SIZE <= bytes.max(64));
            table.store(Key(u64::MAX), entry(1, 1));
            assert!(table.probe(Key(u64::MAX)).is_some());
        }
    }
}
