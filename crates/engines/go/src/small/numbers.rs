//! Proof and disproof numbers, and their table entries.

use stratege_game::Key;
use stratege_search::TableEntry;

/// How far a proof and a disproof are: the leaves that each still takes, by the search so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Numbers {
    pub(crate) proof: u32,
    pub(crate) disproof: u32,
}

impl Numbers {
    /// No number of leaves is enough.
    pub(crate) const INFINITE: u32 = (1 << 24) - 1;
    pub(crate) const PROVEN: Numbers = Numbers { proof: 0, disproof: Self::INFINITE };
    pub(crate) const DISPROVEN: Numbers = Numbers { proof: Self::INFINITE, disproof: 0 };
    /// The limits of a root, which is searched until it is decided.
    pub(crate) const UNLIMITED: Numbers = Numbers { proof: Self::INFINITE, disproof: Self::INFINITE };

    pub(crate) fn is_decided(self) -> bool {
        self.proof == 0 || self.disproof == 0
    }

    /// The same where the prover moves; the numbers of the question of the other side where that moves.
    pub(crate) fn turned_unless(self, proving: bool) -> Numbers {
        if proving { self } else { Numbers { proof: self.disproof, disproof: self.proof } }
    }
}

/// What is known of a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct StoredNumbers {
    pub(crate) numbers: Numbers,
    /// If it is proven, within so many plies.
    pub(crate) depth: u8,
    /// The logarithm of the nodes that it took.
    pub(crate) cost: u8,
}

/// The key of a state's word: no two words have the same, so that no two states are taken for one.
pub(crate) fn table_key(word: u64) -> Key {
    let mixed = (word ^ word >> 29).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let mixed = (mixed ^ mixed >> 32).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    Key::hashed(mixed)
}

/// The proof number from bit 0, the disproof number from bit 24, or in its place, where it is infinite since the state is
/// proven, the plies; the cost from bit 48; bit 63 is set.
impl TableEntry for StoredNumbers {
    type Key = Key;

    const AGE_SHIFT: u32 = 56;

    fn pack(self) -> u64 {
        let Numbers { proof, disproof } = self.numbers;
        let disproof = if proof == 0 { u32::from(self.depth) } else { disproof };
        u64::from(proof) | u64::from(disproof) << 24 | u64::from(self.cost) << 48 | 1 << 63
    }

    fn unpack(data: u64) -> Option<StoredNumbers> {
        let field = |from: u32| (data >> from) as u32 & Numbers::INFINITE;
        let (numbers, depth) = match (field(0), field(24)) {
            (0, depth) => (Numbers::PROVEN, depth as u8),
            (proof, disproof) => (Numbers { proof, disproof }, 0),
        };
        (data != 0).then_some(StoredNumbers { numbers, depth, cost: (data >> 48) as u8 })
    }

    /// What is decided stays so: only another thread may not know it yet.
    fn after(self, old: StoredNumbers) -> Option<StoredNumbers> {
        let open = !old.numbers.is_decided() || self.numbers.is_decided();
        open.then_some(StoredNumbers { cost: self.cost.max(old.cost), ..self })
    }

    fn worth(data: u64, years: u8) -> u32 {
        if years > 0 { 0 } else { 1 + u32::from((data >> 48) as u8) }
    }
}
