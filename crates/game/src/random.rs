//! A small seeded generator, so that every run with a seed is the same on every machine.

/// SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014): every 64-bit
/// seed is good, and it can run at compile time, which the key tables of games need.
#[derive(Clone, Debug)]
pub struct Random {
    state: u64,
}

impl Random {
    /// The generator of this seed.
    pub const fn new(seed: u64) -> Random {
        Random { state: seed }
    }

    /// The next 64 bits.
    pub const fn bits(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number from 0 to `bound` − 1; `bound` is at least 1. (Lemire's multiplication; its bias is under
    /// `bound` / 2^64.)
    pub const fn below(&mut self, bound: usize) -> usize {
        ((self.bits() as u128 * bound as u128) >> 64) as usize
    }

    /// A table of `N` numbers, for Zobrist keys.
    pub const fn table<const N: usize>(seed: u64) -> [u64; N] {
        let mut random = Random::new(seed);
        let mut table = [0; N];
        let mut i = 0;
        while i < N {
            table[i] = random.bits();
            i += 1;
        }
        table
    }
}
