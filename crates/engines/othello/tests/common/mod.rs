//! What several tests of this crate need.
// Not every test uses all of it.
#![allow(dead_code, unreachable_pub)]

use stratege_engines_othello::patterns::{self, LAYOUT, Patterns, STAGES, Weights};
use stratege_game::random::Random;

/// Weights drawn by lot, so that the tests see more than the shipped ones.
pub fn any_weights(seed: u64) -> Patterns {
    let mut random = Random::new(seed);
    let values =
        (0..STAGES * patterns::weights_of_a_stage()).map(|_| random.below(401) as i16 - 200).collect();
    Patterns::new(Weights::new("othello", LAYOUT, "a test", "", values)).unwrap()
}
