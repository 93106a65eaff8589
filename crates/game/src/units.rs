//! Quantities whose types keep them from being mixed up.

use serde::{Deserialize, Serialize};
use std::fmt;

/// Plies left to search. Depth 0 is a leaf.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Depth(pub u16);

impl Depth {
    /// Deep enough to reach the end of any game no longer than 1,000 plies.
    pub const TO_THE_END: Depth = Depth(1000);

    /// One ply less; depth 0 stays 0.
    #[must_use]
    pub const fn less_one(self) -> Depth {
        Depth(self.0.saturating_sub(1))
    }

    /// Whether no depth is left.
    pub const fn is_leaf(self) -> bool {
        self.0 == 0
    }
}

impl fmt::Display for Depth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Plies from the root of the search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Ply(pub u16);

impl Ply {
    /// The root.
    pub const ROOT: Ply = Ply(0);

    /// One ply further from the root.
    #[must_use]
    pub const fn next(self) -> Ply {
        Ply(self.0 + 1)
    }
}

/// The number that identifies a position: equal positions have equal keys. The bits of its first word are well mixed,
/// so that a table may index by any of them.
///
/// One word is enough if 64 bits distinguish all positions, or if a rare collision is acceptable. A game that sets
/// [`WIDE_KEYS`](crate::Game::WIDE_KEYS) uses both words, and tables compare both.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Key {
    /// The word that indexes tables.
    pub hash: u64,
    /// The part of the key that the first word omits; 0 in games with one-word keys.
    pub rest: u64,
}

impl Key {
    /// A one-word key whose bits are already mixed, such as a Zobrist key.
    pub const fn hashed(hash: u64) -> Key {
        Key { hash, rest: 0 }
    }

    /// A key from a number that identifies the position but whose bits are not mixed. Different numbers give different
    /// keys (the finaliser of MurmurHash3 is a bijection).
    pub const fn mixed(identity: u64) -> Key {
        let mut bits = identity;
        bits ^= bits >> 33;
        bits = bits.wrapping_mul(0xff51_afd7_ed55_8ccd);
        bits ^= bits >> 33;
        bits = bits.wrapping_mul(0xc4ce_b9fe_1a85_ec53);
        bits ^= bits >> 33;
        Key::hashed(bits)
    }

    /// A key from a list of numbers of any length, for games with [`WIDE_KEYS`](crate::Game::WIDE_KEYS) whose positions
    /// may need more than 128 bits: two independent hashes. Lists of different lengths differ like any others.
    pub fn listed(numbers: impl IntoIterator<Item = u64>) -> Key {
        let (mut hash, mut rest) = (0x9e37_79b9_7f4a_7c15_u64, 0xd1b5_4a32_d192_ed03_u64);
        for number in numbers {
            // The constant makes zeros count.
            hash = Key::mixed(hash.wrapping_add(number).wrapping_add(0x9e37_79b9_7f4a_7c15)).hash;
            rest = Key::mixed(rest.rotate_left(23) ^ number).hash;
        }
        Key { hash, rest }
    }

    /// A key from two numbers that together identify the position, for games with
    /// [`WIDE_KEYS`](crate::Game::WIDE_KEYS). Different pairs give different keys: the second word is one number of the
    /// pair, and for a given second word the first is a bijection of the other number.
    pub const fn wide(identity: [u64; 2]) -> Key {
        let turned = Key::mixed(identity[1] ^ 0x9e37_79b9_7f4a_7c15).hash;
        Key { rest: identity[1], ..Key::mixed(identity[0] ^ turned) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn keys_of_two_words_are_as_different_as_what_they_stand_for() {
        let few = 0..64_u64;
        let pairs =
            || few.clone().flat_map(|one| few.clone().map(move |other| [one << 58 | one, other << 40]));
        let wide: HashSet<Key> = pairs().map(Key::wide).collect();
        assert_eq!(wide.len(), 64 * 64);
        // The first word alone tells them apart too, as well as a hash can.
        assert_eq!(wide.iter().map(|key| key.hash).collect::<HashSet<_>>().len(), 64 * 64);
        let lists =
            pairs().flat_map(|[one, other]| [vec![one, other], vec![other, one, 0], vec![one, other, 0, 0]]);
        let lists: HashSet<Vec<u64>> = lists.collect();
        let keys: HashSet<Key> = lists.iter().map(|list| Key::listed(list.iter().copied())).collect();
        assert_eq!(keys.len(), lists.len());
        assert_eq!(keys.iter().map(|key| key.rest).collect::<HashSet<_>>().len(), lists.len());
    }
}
