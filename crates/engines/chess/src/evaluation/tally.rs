//! Collects the terms found: as their sum, or as a count for each weight.

use super::pair::Pair;
use super::terms::WEIGHTS;

/// Hears how often a side has what a weight stands for.
pub(super) trait Tally {
    fn add(&mut self, weight: usize, times: i32);

    #[inline]
    fn once(&mut self, weight: usize) {
        self.add(weight, 1);
    }
}

/// The sum of the weights.
pub(super) struct Sum<'a> {
    pub(super) weights: &'a [Pair; WEIGHTS],
    pub(super) total: Pair,
}

impl Tally for Sum<'_> {
    #[inline]
    fn add(&mut self, weight: usize, times: i32) {
        self.total += self.weights[weight] * times;
    }

    #[inline]
    fn once(&mut self, weight: usize) {
        self.total += self.weights[weight];
    }
}

/// How often each weight counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Counts(pub(super) [i16; WEIGHTS]);

impl Tally for Counts {
    fn add(&mut self, weight: usize, times: i32) {
        self.0[weight] += times as i16;
    }
}
