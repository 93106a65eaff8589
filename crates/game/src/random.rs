//! A small seeded random generator: a seed gives the same numbers on every machine.

use serde::{Deserialize, Serialize};

/// SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014): any 64-bit seed is good,
/// and it runs at compile time, which the key tables of games need. Its whole state is one number, so that an
/// interrupted run can be resumed exactly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Random(u64);

impl Random {
    /// A generator with this seed.
    pub const fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// The next 64 bits.
    pub const fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number from 0 to `bound` − 1; 0 if `bound` is 0. (Lemire's multiplication; its bias is less than `bound` /
    /// 2^64.)
    pub const fn below(&mut self, bound: usize) -> usize {
        ((self.bits() as u128 * bound as u128) >> 64) as usize
    }

    /// A number in the range 0 ≤ x < 1.
    pub const fn unit(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// Returns true with this probability.
    pub fn happens(&mut self, probability: f64) -> bool {
        self.unit() < probability
    }

    /// Shuffles uniformly (Fisher and Yates).
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            things.swap(last, self.below(last + 1));
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_stay_below_their_bound_and_all_orders_come() {
        let mut random = Random::new(3);
        assert_eq!(random.below(0), 0);
        assert!((0..1_000).all(|_| random.below(7) < 7 && (0.0..1.0).contains(&random.unit())));
        let mut seen = std::collections::HashSet::new();
        for _ in 0..200 {
            let mut things = [1, 2, 3];
            random.shuffle(&mut things);
            seen.insert(things);
        }
        assert_eq!(seen.len(), 6);
    }

    #[test]
    fn a_generator_goes_on_where_it_was() {
        let mut one = Random::new(9);
        one.bits();
        let mut two = one;
        assert_eq!(one.bits(), two.bits());
    }
}
