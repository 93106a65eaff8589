//! The table of proofs: what is proven holds for ever, since no path to a position is part of it.

/// No margin is proven.
pub(crate) const UNPROVEN: i8 = i8::MIN;
/// No margin was tried in vain.
const UNTRIED: i8 = i8::MAX;

/// What is known of a position, from the view of whoever proves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// The margin that is proven, in points, or [`UNPROVEN`].
    pub(crate) proven: i8,
    /// Within so many plies.
    pub(crate) depth: u8,
    /// By this move, if the prover is to move: a cell of the canonical image, or a pass.
    pub(crate) mv: u8,
    /// The least margin that was not proven within [`tried_depth`](Self::tried_depth) plies.
    pub(crate) tried: i8,
    pub(crate) tried_depth: u8,
    /// The move that refuted it, or was searched first.
    pub(crate) tried_mv: u8,
    /// How much it cost: the logarithm of the nodes.
    pub(crate) cost: u8,
}

impl Entry {
    pub(crate) const EMPTY: Entry = Entry {
        proven: UNPROVEN,
        depth: 0,
        mv: super::state::NONE,
        tried: UNTRIED,
        tried_depth: 0,
        tried_mv: super::state::NONE,
        cost: 0,
    };

    /// Whether this margin was tried in vain within so many plies.
    #[inline]
    pub(crate) fn failed(&self, margin: i8, depth: u8) -> bool {
        self.tried <= margin && self.tried_depth >= depth
    }

    fn pack(self) -> u64 {
        let bytes = [
            self.proven as u8,
            self.depth,
            self.mv,
            self.tried as u8,
            self.tried_depth,
            self.tried_mv,
            self.cost,
            0,
        ];
        u64::from_le_bytes(bytes)
    }

    fn unpack(word: u64) -> Entry {
        let [proven, depth, mv, tried, tried_depth, tried_mv, cost, _] = word.to_le_bytes();
        Entry { proven: proven as i8, depth, mv, tried: tried as i8, tried_depth, tried_mv, cost }
    }
}

/// Buckets of four entries with their whole positions as keys: no two positions are ever taken for one.
pub(crate) struct Table {
    slots: Vec<[u64; 2]>,
    buckets: u64,
}

impl Table {
    const WAYS: usize = 4;

    /// Of at most so many bytes, and at least one bucket.
    pub(crate) fn new(bytes: usize) -> Table {
        let buckets = (bytes / (16 * Self::WAYS)).max(1);
        Table { slots: vec![[0; 2]; buckets * Self::WAYS], buckets: buckets as u64 }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.slots.fill([0; 2]);
    }

    #[inline]
    fn bucket(&self, key: u64) -> usize {
        let mixed = (key ^ key >> 29).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mixed = (mixed ^ mixed >> 32).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        ((u128::from(mixed) * u128::from(self.buckets)) >> 64) as usize * Self::WAYS
    }

    /// What is known of the position with this word.
    #[inline]
    pub(crate) fn get(&self, key: u64) -> Option<Entry> {
        let at = self.bucket(key);
        let found = self.slots[at..at + Self::WAYS].iter().find(|slot| slot[0] == key);
        found.map(|slot| Entry::unpack(slot[1]))
    }

    /// Keeps what is known of a position, in place of what cost least.
    pub(crate) fn put(&mut self, key: u64, entry: Entry) {
        let at = self.bucket(key);
        let slots = &mut self.slots[at..at + Self::WAYS];
        let cost = |slot: &[u64; 2]| if slot[0] == 0 { 0 } else { 1 + (slot[1] >> 48 & 255) };
        let place = slots.iter().position(|slot| slot[0] == key);
        let place = place.or_else(|| (0..Self::WAYS).min_by_key(|&way| cost(&slots[way])));
        slots[place.unwrap_or(0)] = [key, entry.pack()];
    }
}
