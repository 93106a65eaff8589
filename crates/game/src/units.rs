//! Quantities that must not mix by accident.

use std::fmt;

/// Plies left to search. Depth 0 is a leaf.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Depth(pub u16);

impl Depth {
    /// Deep enough to reach the end of any game whose longest line is under 1,000 plies.
    pub const TO_THE_END: Depth = Depth(1000);

    /// One ply less; depth 0 stays 0.
    #[must_use]
    pub const fn less_one(self) -> Depth {
        Depth(self.0.saturating_sub(1))
    }

    /// Whether nothing is left to search.
    pub const fn is_leaf(self) -> bool {
        self.0 == 0
    }
}

impl fmt::Display for Depth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Plies made since the root of the search.
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

/// The 64-bit number that stands for a position: equal positions have equal keys, and its bits are well
/// mixed, so that a table may index by any of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Key(pub u64);

impl Key {
    /// A key from a number that identifies the position but whose bits are not mixed. Different numbers
    /// have different keys (the finaliser of MurmurHash3, which is a bijection).
    pub const fn mixed(identity: u64) -> Key {
        let mut bits = identity;
        bits ^= bits >> 33;
        bits = bits.wrapping_mul(0xff51_afd7_ed55_8ccd);
        bits ^= bits >> 33;
        bits = bits.wrapping_mul(0xc4ce_b9fe_1a85_ec53);
        bits ^= bits >> 33;
        Key(bits)
    }
}
