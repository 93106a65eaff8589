//! How far a shallow search misses a deeper one.

use std::sync::LazyLock;

const TO_THE_END: [i32; 13] = [731, 670, 620, 570, 547, 507, 479, 445, 407, 379, 341, 321, 300];

/// The standard deviation of what a search of `depth` plies finds around what one of `shallow` plies found, in
/// hundredths of a disc, when so many squares are empty.
pub(super) fn deviation(empties: u32, depth: u32, shallow: u32) -> i32 {
    if depth == empties {
        return TO_THE_END[12.min(shallow as usize)];
    }
    static STAGES: LazyLock<[f32; 65]> =
        LazyLock::new(|| std::array::from_fn(|empties| AT_THE_END * (-0.0235 * empties as f32).exp()));
    let between = depth.saturating_sub(shallow) as f32 / (shallow + 1) as f32;
    let deviation = STAGES[empties.min(64) as usize] * between.sqrt().sqrt();
    (deviation as i32).max(LEAST_DEVIATION)
}

/// The deviation of a search of one ply with no empty squares, as far as the fit goes.
const AT_THE_END: f32 = 562.0;
/// No prediction is better than this, in hundredths of a disc: the fit is to lesser depths.
const LEAST_DEVIATION: i32 = 150;
