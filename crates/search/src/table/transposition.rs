//! The transposition table: stores results of searched positions, shared by threads without locks.

mod growth;

use self::growth::Growth;
use crate::table::machine_memory::memory_limit;
use crate::table::memory::Memory;
use std::fmt;
use std::marker::PhantomData;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};
use stratege_game::Key;

/// The key of a position in a table.
pub trait TableKey: Copy {
    /// The words of a key.
    const WORDS: usize;
    /// The words of a bucket, which holds all slots of a key: whole cache lines of eight words.
    const BUCKET: usize;
    /// The slots of a bucket, of [`WORDS`](Self::WORDS) + 1 words each. Words may remain unused.
    const SLOTS: usize = Self::BUCKET / (Self::WORDS + 1);

    /// The word stored at this index, below [`WORDS`](Self::WORDS), with this data: a word of the key xor a mix of the
    /// data.
    fn word(self, place: usize, data: u64) -> u64;

    /// A number whose upper half is well mixed.
    fn hash(self) -> u64;

    /// The [hash](Self::hash) of the key that a slot of this data holds in these words.
    fn stored_hash(words: &[AtomicU64], data: u64) -> u64;

    /// The slot to probe on this turn; [`SLOTS`](Self::SLOTS) turns visit each slot once.
    fn slot(self, turn: usize) -> usize {
        turn
    }
}

/// The first word of a key.
impl TableKey for Key {
    const WORDS: usize = 1;
    const BUCKET: usize = 8;

    #[inline]
    fn word(self, _: usize, data: u64) -> u64 {
        self.hash ^ data
    }

    #[inline]
    fn hash(self) -> u64 {
        self.hash
    }

    #[inline]
    fn stored_hash(words: &[AtomicU64], data: u64) -> u64 {
        words[0].load(Ordering::Relaxed) ^ data
    }

    /// Starts at a slot that depends on the key, so that ties do not always replace the same slot.
    #[inline]
    fn slot(self, turn: usize) -> usize {
        (turn ^ self.hash as usize) % Self::SLOTS
    }
}

/// A whole position in two words, where collisions must not happen. Two cache lines, which processors fetch together,
/// hold five slots.
impl TableKey for [u64; 2] {
    const WORDS: usize = 2;
    const BUCKET: usize = 16;

    #[inline]
    fn word(self, place: usize, data: u64) -> u64 {
        match place {
            0 => self[0] ^ data,
            _ => self[1] ^ data.wrapping_mul(0x9e37_79b9_7f4a_7c15),
        }
    }

    #[inline]
    fn stored_hash(words: &[AtomicU64], data: u64) -> u64 {
        let stored = [words[0].load(Ordering::Relaxed), words[1].load(Ordering::Relaxed)];
        // The mixture of the data is undone by mixing it in again.
        [stored.word(0, data), stored.word(1, data)].hash()
    }

    #[inline]
    fn hash(self) -> u64 {
        let mixed = self[0].wrapping_mul(0x9e37_79b9_7f4a_7c15)
            ^ self[1].wrapping_mul(0xd1b5_4a32_d192_ed03).rotate_left(29);
        mixed.wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }
}

/// An entry, as defined by its engine: 64 bits, six of which hold the age of the search.
pub trait TableEntry: Copy {
    /// The key of a position.
    type Key: TableKey;

    /// The lowest of the six bits of age.
    const AGE_SHIFT: u32;

    /// The entry as data, never 0, with the bits of age left 0.
    fn pack(self) -> u64;

    /// Unpacks an entry; `None` for an empty slot, whose data is 0.
    fn unpack(data: u64) -> Option<Self>;

    /// The entry to store after this result, given the `old` entry of the position; none to keep the old one.
    fn after(self, old: Self) -> Option<Self>;

    /// How much the entry of this data is worth keeping, when it was stored `years` searches ago: below 2³¹.
    fn worth(data: u64, years: u8) -> u32;
}

/// The transposition table, shared by the threads of a search without locks.
///
/// A slot holds the words of the key, each xor the data, and the data. If two threads write a slot at once, it matches
/// no key and reads as empty (Hyatt and Mann, "A lockless transposition table implementation for parallel search",
/// 2002). It takes little memory at first and more as it fills.
pub struct TranspositionTable<E> {
    memory: Memory,
    /// The most buckets.
    buckets: usize,
    /// How many of them are in use.
    growth: Growth,
    age: AtomicU8,
    entries: PhantomData<fn() -> E>,
}

impl<E: TableEntry> fmt::Debug for TranspositionTable<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TranspositionTable").field("entries", &self.entries()).finish()
    }
}

/// Ages count modulo this mask plus one.
const AGES: u8 = 63;

impl<E: TableEntry> TranspositionTable<E> {
    /// The words of a bucket.
    pub(crate) const BUCKET: usize = <E::Key as TableKey>::BUCKET;
    const SLOTS: usize = <E::Key as TableKey>::SLOTS;
    /// Smaller tables, in bytes, are not compared with the machine's memory.
    const LARGE: usize = 1 << 26;
    /// The place of a slot's data.
    const DATA: usize = <E::Key as TableKey>::WORDS;

    /// A table of at most `bytes` bytes, and at least one bucket; if there is not enough memory, the size is halved
    /// until there is.
    pub fn with_bytes(bytes: usize) -> Self {
        let mut bytes = bytes;
        loop {
            match Self::try_with_bytes(bytes) {
                Some(table) => return table,
                None => bytes /= 2,
            }
        }
    }

    /// A table of at most `bytes` bytes, and at least one bucket; `None` if there is not enough memory.
    pub fn try_with_bytes(bytes: usize) -> Option<Self> {
        let size = Self::BUCKET * size_of::<u64>();
        // Many systems promise memory that they do not have.
        if bytes >= Self::LARGE && memory_limit().is_some_and(|most| bytes as u64 > most) {
            return None;
        }
        let buckets = (bytes / size).max(1);
        Some(Self::from_memory(Memory::zeroed(buckets * Self::BUCKET)?, 0, 0))
    }

    /// A table whose first buckets, this many, are those of a file.
    pub(crate) fn from_memory(memory: Memory, used: usize, age: u8) -> Self {
        let buckets = memory.words().len() / Self::BUCKET;
        let growth = Growth::from(used.max(buckets.min(Growth::FIRST / (8 * Self::BUCKET))));
        TranspositionTable { memory, buckets, growth, age: AtomicU8::new(age & AGES), entries: PhantomData }
    }

    /// The words of the buckets in use.
    pub(crate) fn words(&self) -> &[AtomicU64] {
        &self.memory.words()[..self.growth.buckets() * Self::BUCKET]
    }

    pub(crate) fn age(&self) -> u8 {
        self.age.load(Ordering::Relaxed)
    }

    /// The number of positions it can hold.
    pub fn entries(&self) -> usize {
        self.buckets * Self::SLOTS
    }

    /// Starts a new search, so that entries of older searches are replaced first.
    pub fn new_search(&self) {
        self.age.store((self.age() + 1) & AGES, Ordering::Relaxed);
    }

    /// Empties the table.
    pub fn clear(&mut self) {
        match Memory::zeroed(self.buckets * Self::BUCKET) {
            Some(memory) => *self = Self::from_memory(memory, 0, self.age()),
            None => self.words().iter().for_each(|word| word.store(0, Ordering::Relaxed)),
        }
    }

    /// The same empty table with all buckets in use from the start: it takes more memory early on, but loses none of
    /// the few entries that growing costs.
    #[must_use]
    pub fn grown(self) -> Self {
        TranspositionTable { growth: Growth::from(self.buckets), ..self }
    }

    /// Allocates all its memory and empties it, so that the system has provided it before a clock starts.
    pub fn touch(&mut self) {
        self.growth = Growth::from(self.buckets);
        self.words().iter().for_each(|word| word.store(0, Ordering::Relaxed));
    }

    /// How much of the table this search has filled, in thousandths, estimated from a sample of the slots in use.
    pub fn fill(&self) -> usize {
        let used = self.growth.buckets();
        let (age, sample) = (self.age(), used.min(250));
        let buckets = self.words().chunks_exact(Self::BUCKET).take(sample);
        let data = buckets.flat_map(|bucket| {
            bucket.chunks_exact(Self::DATA + 1).map(|slot| slot[Self::DATA].load(Ordering::Relaxed))
        });
        let full = data.filter(|&data| E::unpack(data).is_some() && Self::age_of(data) == age);
        (full.count() as u128 * 1000 * used as u128 / (sample * Self::SLOTS * self.buckets) as u128) as usize
    }

    fn age_of(data: u64) -> u8 {
        (data >> E::AGE_SHIFT) as u8 & AGES
    }

    /// Prefetches the bucket of a key that will soon be [probed](Self::probe).
    pub fn prefetch(&self, key: E::Key) {
        self.memory.prefetch(self.start(key));
    }

    /// The entry of a position.
    #[inline]
    pub fn probe(&self, key: E::Key) -> Option<E> {
        let bucket = self.bucket(key);
        // In the order of `store`: where threads have left an entry twice, both mean the same one.
        for turn in 0..Self::SLOTS {
            let slot = Self::slot(bucket, key.slot(turn));
            let data = slot[Self::DATA].load(Ordering::Relaxed);
            if Self::is_of(slot, data, key) {
                return E::unpack(data);
            }
        }
        None
    }

    /// Stores a result. It is [merged](TableEntry::after) into the entry of the same position, or replaces the slot in
    /// its bucket that is empty or [least valuable](TableEntry::worth).
    #[inline]
    pub fn store(&self, key: E::Key, entry: E) {
        let age = self.age();
        let mut victim = None;
        let mut least = u32::MAX;
        let mut entry = entry;
        let bucket = self.bucket(key);
        for turn in 0..Self::SLOTS {
            let slot = Self::slot(bucket, key.slot(turn));
            let data = slot[Self::DATA].load(Ordering::Relaxed);
            if Self::is_of(slot, data, key)
                && let Some(old) = E::unpack(data)
            {
                match entry.after(old) {
                    Some(joined) => entry = joined,
                    None => return,
                }
                victim = Some(slot);
                break;
            }
            let years = age.wrapping_sub(Self::age_of(data)) & AGES;
            let worth = if data == 0 { 0 } else { 1 + E::worth(data, years) };
            if worth < least {
                least = worth;
                victim = Some(slot);
            }
        }
        if let Some(slot) = victim {
            let data = entry.pack() | u64::from(age) << E::AGE_SHIFT;
            if slot[Self::DATA].load(Ordering::Relaxed) == 0 && self.count_filled(key.hash()) {
                // The table has grown, and the place of the key is another one.
                return self.store(key, entry);
            }
            for (place, word) in slot[..Self::DATA].iter().enumerate() {
                word.store(key.word(place, data), Ordering::Relaxed);
            }
            slot[Self::DATA].store(data, Ordering::Relaxed);
        }
    }

    fn is_of(slot: &[AtomicU64], data: u64, key: E::Key) -> bool {
        let mut words = slot[..Self::DATA].iter().enumerate();
        words.all(|(place, word)| word.load(Ordering::Relaxed) == key.word(place, data))
    }

    fn slot(bucket: &[AtomicU64], index: usize) -> &[AtomicU64] {
        &bucket[index * (Self::DATA + 1)..][..Self::DATA + 1]
    }

    /// The bucket of a key: its hash scaled to the number of buckets in use, which is arbitrary (Lemire).
    fn bucket(&self, key: E::Key) -> &[AtomicU64] {
        &self.memory.words()[self.start(key)..][..Self::BUCKET]
    }

    /// The place of its first word.
    fn start(&self, key: E::Key) -> usize {
        self.growth.bucket(key.hash()) * Self::BUCKET
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stratege_game::random::Random;

    /// What an engine might keep: a static evaluation and a depth.
    #[derive(Clone, Copy, Debug, PartialEq)]
    struct TestEntry<K> {
        evaluation: i16,
        depth: u8,
        key: PhantomData<K>,
    }

    impl<K: TableKey> TableEntry for TestEntry<K> {
        type Key = K;

        const AGE_SHIFT: u32 = 1;

        fn pack(self) -> u64 {
            u64::from(self.evaluation as u16) << 32 | u64::from(self.depth) << 8 | 1
        }

        fn unpack(data: u64) -> Option<Self> {
            let (evaluation, depth) = ((data >> 32) as i16, (data >> 8) as u8);
            (data & 1 != 0).then_some(TestEntry { evaluation, depth, key: PhantomData })
        }

        fn after(self, old: Self) -> Option<Self> {
            (self.depth >= old.depth).then_some(self)
        }

        fn worth(data: u64, years: u8) -> u32 {
            if years == 0 { 256 + (data >> 8 & 0xff) as u32 } else { 0 }
        }
    }

    fn keeps_the_deeper<K: TableKey + std::fmt::Debug + PartialEq>(key: impl Fn(u64) -> K) {
        let table = TranspositionTable::<TestEntry<K>>::with_bytes(0);
        let entry = |evaluation, depth| TestEntry { evaluation, depth, key: PhantomData };
        assert_eq!(table.entries(), K::SLOTS);
        assert_eq!((table.probe(key(0)), table.fill()), (None, 0));
        let slots = K::SLOTS as u64;
        (0..slots).for_each(|n| table.store(key(n), entry(-7, 10 + n as u8)));
        assert_eq!(table.fill(), 1000);
        // Less is not remembered of the same position.
        table.store(key(1), entry(3, 2));
        assert_eq!(table.probe(key(1)), Some(entry(-7, 11)));
        table.store(key(1), entry(3, 11));
        assert_eq!(table.probe(key(1)), Some(entry(3, 11)));
        // Another takes the place of the shallowest, in a new search of any that it has not renewed.
        table.store(key(slots), entry(0, 0));
        assert_eq!((table.probe(key(0)), table.probe(key(slots))), (None, Some(entry(0, 0))));
        table.new_search();
        assert_eq!(table.fill(), 0);
        table.store(key(2), entry(0, 99));
        (100..99 + slots).for_each(|n| table.store(key(n), entry(0, 0)));
        assert!(table.probe(key(2)).is_some() && (100..99 + slots).all(|n| table.probe(key(n)).is_some()));
    }

    #[test]
    fn an_engine_chooses_key_and_entry() {
        keeps_the_deeper(Key::hashed);
        keeps_the_deeper(|n| [n, !n]);
    }

    #[test]
    fn a_table_larger_than_memory_is_refused_and_shrinks_where_it_must() {
        type Shrinking = TranspositionTable<TestEntry<Key>>;
        let most = 1 << 50;
        assert!(Shrinking::try_with_bytes(most).is_none());
        let table = Shrinking::with_bytes(most);
        table.store(Key::hashed(7), TestEntry { evaluation: 1, depth: 1, key: PhantomData });
        assert!(table.entries() > 1 && table.probe(Key::hashed(7)).is_some());
    }

    #[test]
    fn every_turn_takes_another_slot() {
        let mut random = Random::new(4);
        for _ in 0..100 {
            let key = Key::hashed(random.bits());
            let mut slots: Vec<usize> = (0..Key::SLOTS).map(|turn| key.slot(turn)).collect();
            slots.sort_unstable();
            assert!(slots.into_iter().eq(0..Key::SLOTS));
        }
    }
}
