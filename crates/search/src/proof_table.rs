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

/// A table of buckets; in a full bucket, the result that took the least work is replaced.
pub(crate) struct ProofTable {
    buckets: Vec<[Slot; ProofTable::BUCKET]>,
}

impl ProofTable {
    const BUCKET: usize = 4;

    /// A table of at most `bytes` bytes, and at least one bucket.
    pub(crate) fn with_bytes(bytes: usize) -> ProofTable {
        let empty = Slot { key: Key(0), numbers: Proven { proof: 1, disproof: 1 }, work: 0 };
        let buckets = (bytes / size_of::<[Slot; Self::BUCKET]>()).max(1);
        ProofTable { buckets: vec![[empty; Self::BUCKET]; buckets] }
    }

    fn bucket(&self, key: Key) -> usize {
        ((u128::from(key.0) * self.buckets.len() as u128) >> 64) as usize
    }

    pub(crate) fn get(&self, key: Key) -> Option<Proven> {
        let bucket = &self.buckets[self.bucket(key)];
        bucket.iter().find(|slot| slot.work > 0 && slot.key == key).map(|slot| slot.numbers)
    }

    pub(crate) fn put(&mut self, key: Key, numbers: Proven, work: u64) {
        let index = self.bucket(key);
        let bucket = &mut self.buckets[index];
        let work = u32::try_from(work).unwrap_or(u32::MAX).max(1);
        let known = bucket.iter().position(|slot| slot.work > 0 && slot.key == key);
        let least = (0..Self::BUCKET).min_by_key(|&slot| bucket[slot].work).unwrap_or(0);
        let place = known.unwrap_or(least);
        // The work of a node grows with every visit.
        let work = if known.is_some() { work.saturating_add(bucket[place].work) } else { work };
        bucket[place] = Slot { key, numbers, work };
    }
}
