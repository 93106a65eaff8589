//! Weights for several stages of the game, interpolated in between.

use crate::{Weights, WeightsError};

/// The stages of the game for which weights are learned: counts (of empty squares, of pieces) of 0, one step, two
/// steps and so on. In between, weights are interpolated linearly, so that scores never jump between stages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stages {
    step: u16,
    count: usize,
}

impl Stages {
    /// This many stages, `step` apart.
    ///
    /// # Panics
    /// The step is 0, or there are fewer than 2 stages or more than 65,536.
    pub const fn new(step: u16, count: usize) -> Stages {
        assert!(step >= 1 && count >= 2 && count <= 1 << 16, "no step, or no number of stages");
        Stages { step, count }
    }

    /// The number of stages, at least 2.
    pub const fn count(&self) -> usize {
        self.count
    }

    /// The count at the last stage.
    pub const fn last(&self) -> u32 {
        self.step as u32 * (self.count as u32 - 1)
    }

    /// The stage at or before a count, and how many parts of a step lie behind it: from 0 to the step, which only the
    /// last stage reaches. More than the last stage's count is taken as that.
    const fn before(&self, counted: u32) -> (usize, u32) {
        let counted = if counted < self.last() { counted } else { self.last() };
        let (stage, step) = ((counted / self.step as u32) as usize, self.step as u32);
        let stage = if stage < self.count - 2 { stage } else { self.count - 2 };
        (stage, counted - stage as u32 * step)
    }

    /// The two stages that a count lies between, and the share of each; the shares add up to 1.
    pub fn shares(&self, counted: u32) -> [(usize, f32); 2] {
        let (stage, parts) = self.before(counted);
        let share = parts as f32 / f32::from(self.step);
        [(stage, 1.0 - share), (stage + 1, share)]
    }
}

/// The weights of an evaluation as trained: the same number for each stage.
#[derive(Clone, Debug)]
pub struct StagedWeights {
    stages: Stages,
    /// The number of weights in a stage.
    count: usize,
    /// The weights, stage after stage.
    values: Vec<i16>,
}

impl StagedWeights {
    /// The weights from a file, which must have `count` of them for each stage of this evaluation of this game.
    ///
    /// # Errors
    /// [`WeightsError::Other`] when they are not.
    pub fn new(
        weights: Weights,
        game: &str,
        evaluation: &str,
        stages: Stages,
        count: usize,
    ) -> Result<StagedWeights, WeightsError> {
        let values = weights.expect(game, evaluation, stages.count() * count)?;
        Ok(StagedWeights { stages, count, values })
    }

    /// The weights at a count, each rounded to the nearest integer, with halves away from 0, so that opposite weights
    /// stay opposite.
    pub fn at(&self, counted: u32) -> Vec<i16> {
        let (stage, parts) = self.stages.before(counted);
        let [step, parts] = [i32::from(self.stages.step), parts as i32];
        let [low, high] = [stage, stage + 1].map(|stage| &self.values[stage * self.count..][..self.count]);
        let between = |(&low, &high): (&i16, &i16)| {
            let sum = i32::from(low) * (step - parts) + i32::from(high) * parts;
            ((sum + sum.signum() * (step / 2)) / step) as i16
        };
        low.iter().zip(high).map(between).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const STAGES: Stages = Stages::new(4, 3);

    #[test]
    fn counts_lie_between_the_stages_beside_them() {
        assert_eq!((STAGES.count(), STAGES.last()), (3, 8));
        assert_eq!(STAGES.shares(0), [(0, 1.0), (1, 0.0)]);
        assert_eq!(STAGES.shares(3), [(0, 0.25), (1, 0.75)]);
        assert_eq!(STAGES.shares(4), [(1, 1.0), (2, 0.0)]);
        for last in [8, 9, u32::MAX] {
            assert_eq!(STAGES.shares(last), [(1, 0.0), (2, 1.0)]);
        }
    }

    #[test]
    fn weights_are_read_between_their_stages() {
        let file = Weights::new("a game", "a layout", "a test", "", vec![10, 1, 20, -1, 40, 5]);
        let weights = StagedWeights::new(file.clone(), "a game", "a layout", STAGES, 2).unwrap();
        let expected =
            [[10, 1], [13, 1], [15, 0], [18, -1], [20, -1], [25, 1], [30, 2], [35, 4], [40, 5], [40, 5]];
        assert_eq!([0, 1, 2, 3, 4, 5, 6, 7, 8, 99].map(|counted| weights.at(counted)), expected);
        let other = StagedWeights::new(file, "a game", "a layout", STAGES, 3).unwrap_err();
        assert!(matches!(other, WeightsError::Other { .. }));
    }

    proptest! {
        #[test]
        fn opposite_weights_stay_opposite_and_between_their_stages(
            values: [i16; 2],
            step in 1_u16..,
            counted in 0_u32..70_000,
        ) {
            let [low, high] = values.map(|value| value.max(-i16::MAX));
            let (stages, values) = (Stages::new(step, 2), vec![low, -low, high, -high]);
            let file = Weights::new("a game", "a layout", "a test", "", values);
            let weights = StagedWeights::new(file, "a game", "a layout", stages, 2).unwrap().at(counted);
            prop_assert_eq!(weights[0], -weights[1]);
            let [(_, first), (_, second)] = stages.shares(counted);
            let exact = first * f32::from(low) + second * f32::from(high);
            prop_assert!((f32::from(weights[0]) - exact).abs() < 0.51, "{weights:?} {exact}");
        }
    }
}
