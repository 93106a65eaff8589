//! Random numbers that come again with their seed.

use serde::{Deserialize, Serialize};

/// SplitMix64 (Steele, Lea and Flood, 2014). Its whole state is one number, so that a run that was interrupted goes
/// on as if it had not been.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Random(u64);

impl Random {
    /// From a seed.
    pub const fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// 64 random bits.
    pub const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number from 0 to below 1.
    pub const fn unit(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// A number below `count`; 0 when that is 0. The bias is under count / 2^64.
    pub const fn below(&mut self, count: usize) -> usize {
        if count == 0 { 0 } else { ((self.next() as u128 * count as u128) >> 64) as usize }
    }

    /// Whether something of this probability happens.
    pub fn happens(&mut self, probability: f64) -> bool {
        self.unit() < probability
    }
}
