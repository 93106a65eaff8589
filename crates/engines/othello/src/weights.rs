//! The weights of the criteria, by phase of the game.

use crate::Criterion;

/// The numbers of discs at which the weights are given; in between they are interpolated linearly, so that scores never
/// jump during a game.
pub const PHASES: [i32; 3] = [4, 44, 64];

/// The weight of a criterion at each of the [`PHASES`], in hundredths of a disc: for a full share, or for a difference
/// of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weight {
    /// At the start of the game.
    pub opening: i16,
    /// At the start of the endgame.
    pub middle: i16,
    /// On a full board.
    pub end: i16,
}

/// The weights in the order of [`Criterion::ALL`], set by hand and adjusted in matches at depths 3 and 4.
///
/// On a full board the share of discs is exactly the margin and nothing else counts, so the evaluation converges to the
/// final score.
pub const WEIGHTS: [Weight; Criterion::COUNT] = first([
    // Discs are a burden at first: the side with few has more to flip.
    Weight { opening: -600, middle: 300, end: FULL_BOARD },
    // Mobility: the side with more moves chooses, the other is driven to bad ones.
    Weight { opening: 2_000, middle: 1_600, end: 0 },
    // Frontier discs are the opponent's future moves.
    Weight { opening: -1_500, middle: -1_200, end: 0 },
    // A corner is worth more the earlier it is taken, since more can be built on it.
    Weight { opening: 2_000, middle: 1_200, end: 0 },
    // An X square gives the corner away, a C square often does.
    Weight { opening: -1_000, middle: -800, end: 0 },
    Weight { opening: -300, middle: -250, end: 0 },
    // Stable discs are points that stay.
    Weight { opening: 500, middle: 400, end: 0 },
    // The others are strongly correlated with these.
]);

/// The weights of the first criteria; the others have none.
pub(crate) const fn first<const LEN: usize>(of: [Weight; LEN]) -> [Weight; Criterion::COUNT] {
    let mut weights = [NOTHING; Criterion::COUNT];
    weights.split_at_mut(LEN).0.copy_from_slice(&of);
    weights
}

/// A criterion without weight.
pub(crate) const NOTHING: Weight = Weight { opening: 0, middle: 0, end: 0 };

/// The share of discs is (a − b) / 64 on a full board; times this it is the margin in hundredths of a disc.
const FULL_BOARD: i16 = 6_400;

impl Weight {
    /// The weight with this many discs on the board, times the length of the phase: both are needed to
    /// divide only once.
    pub(crate) const fn scaled(self, discs: i32) -> i32 {
        let [first, second, last] = PHASES;
        if discs < second {
            let discs = if discs < first { first } else { discs };
            self.opening as i32 * (second - discs) + self.middle as i32 * (discs - first)
        } else {
            self.middle as i32 * (last - discs) + self.end as i32 * (discs - second)
        }
    }
}

/// The length, in discs, of the phase to which this many discs belong.
pub(crate) const fn phase_length(discs: i32) -> i32 {
    let [first, second, last] = PHASES;
    if discs < second { second - first } else { last - second }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_move_in_small_steps() {
        for weight in WEIGHTS {
            let at = |discs| f64::from(weight.scaled(discs)) / f64::from(phase_length(discs));
            assert_eq!(at(0), f64::from(weight.opening));
            assert_eq!([4, 44, 64].map(at), [weight.opening, weight.middle, weight.end].map(f64::from));
            let opening = f64::from(weight.middle - weight.opening).abs() / 40.0;
            let ending = f64::from(weight.end - weight.middle).abs() / 20.0;
            for discs in 4..64 {
                let step = (at(discs + 1) - at(discs)).abs();
                assert!(step <= opening.max(ending) + 1e-9, "{weight:?} at {discs}");
            }
        }
    }
}
