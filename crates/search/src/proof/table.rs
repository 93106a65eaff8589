//! The table of proof-number search.

use stratege_game::Key;

/// The numbers of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Proven {
    /// The least number of leaves to prove for a proof.
    pub(crate) proof: u32,
    /// The least number of leaves to disprove for a disproof.
    pub(crate) disproof: u32,
}

impl Proven {
    /// Infinity: no number of leaves is enough.
    pub(crate) const INFINITE: u32 = u32::MAX;

    /// Whether it is proven or disproven.
    pub(crate) fn is_decided(self) -> bool {
        self.proof == 0 || self.disproof == 0
    }

    /// The same question from the defender's side.
    pub(crate) fn turned(self) -> Proven {
        Proven { proof: self.disproof, disproof: self.proof }
    }
}

#[derive(Clone, Copy)]
struct Slot {
    key: Key,
    numbers: Proven,
    /// Positions visited for it; 0 in an empty slot.
    work: u32,
}

/// A table of buckets that doubles as it fills, up to its size; from then on, in a full bucket, the result that took
/// the least work is replaced.
pub(crate) struct ProofTable {
    buckets: Vec<[Slot; ProofTable::BUCKET]>,
    /// The most buckets.
    most: usize,
    filled: usize,
}

const EMPTY: Slot = Slot { key: Key::hashed(0), numbers: Proven { proof: 1, disproof: 1 }, work: 0 };

impl ProofTable {
    const BUCKET: usize = 4;
    /// The buckets at first.
    const FEW: usize = 1 << 10;

    /// A table that grows to at most `bytes` bytes, and has at least one bucket.
    pub(crate) fn with_bytes(bytes: usize) -> ProofTable {
        let most = (bytes / size_of::<[Slot; Self::BUCKET]>()).max(1);
        ProofTable { buckets: vec![[EMPTY; Self::BUCKET]; most.min(Self::FEW)], most, filled: 0 }
    }

    fn bucket(&self, key: Key) -> usize {
        ((u128::from(key.hash) * self.buckets.len() as u128) >> 64) as usize
    }

    pub(crate) fn get(&self, key: Key) -> Option<Proven> {
        let bucket = &self.buckets[self.bucket(key)];
        bucket.iter().find(|slot| slot.work > 0 && slot.key == key).map(|slot| slot.numbers)
    }

    pub(crate) fn put(&mut self, key: Key, numbers: Proven, work: u64) {
        if 3 * self.filled > Self::BUCKET * self.buckets.len() && 2 * self.buckets.len() <= self.most {
            self.grow();
        }
        let index = self.bucket(key);
        let bucket = &mut self.buckets[index];
        let work = u32::try_from(work).unwrap_or(u32::MAX).max(1);
        let known = bucket.iter().position(|slot| slot.work > 0 && slot.key == key);
        let least = (0..Self::BUCKET).min_by_key(|&slot| bucket[slot].work).unwrap_or(0);
        let place = known.unwrap_or(least);
        // The work of a node grows with every visit.
        let work = if known.is_some() { work.saturating_add(bucket[place].work) } else { work };
        self.filled += usize::from(bucket[place].work == 0);
        bucket[place] = Slot { key, numbers, work };
    }

    /// Twice as many buckets: each becomes two neighbours, which share its results, so that all of them have room.
    /// Where there is no memory for them, the table stays as it is for good.
    fn grow(&mut self) {
        let mut doubled = Vec::new();
        if doubled.try_reserve_exact(2 * self.buckets.len()).is_err() {
            self.most = self.buckets.len();
            return;
        }
        doubled.resize(2 * self.buckets.len(), [EMPTY; Self::BUCKET]);
        let old = std::mem::replace(&mut self.buckets, doubled);
        for slot in old.iter().flatten().filter(|slot| slot.work > 0) {
            let index = self.bucket(slot.key);
            if let Some(free) = self.buckets[index].iter_mut().find(|slot| slot.work == 0) {
                *free = *slot;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stratege_game::random::Random;

    #[test]
    fn the_table_grows_and_keeps_most_entries() {
        let mut table = ProofTable::with_bytes(1 << 30);
        assert!(table.buckets.capacity() <= ProofTable::FEW);
        let mut random = Random::new(3);
        let keys: Vec<Key> = (0..100_000).map(|_| Key::hashed(random.bits())).collect();
        for (number, &key) in keys.iter().enumerate() {
            table.put(key, Proven { proof: number as u32, disproof: 1 }, 1 + number as u64);
        }
        let found =
            |number: usize| table.get(keys[number]) == Some(Proven { proof: number as u32, disproof: 1 });
        let kept = (0..keys.len()).filter(|&number| found(number)).count();
        assert!(kept > 95 * keys.len() / 100, "{kept}");
        assert!(table.buckets.len() < 200_000, "{}", table.buckets.len());
        // As large as it may be, it replaces.
        let mut small = ProofTable::with_bytes(1);
        keys.iter().for_each(|&key| small.put(key, Proven { proof: 1, disproof: 1 }, 1));
        assert_eq!((small.buckets.len(), small.filled), (1, ProofTable::BUCKET));
    }
}
