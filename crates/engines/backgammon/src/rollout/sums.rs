//! Means of results, with how sure they are.

use crate::networks::Chances;

/// A mean with its standard error.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// Its standard error; 0 for fewer than two results.
    pub error: f64,
}

impl Estimate {
    /// How many standard errors an interval reaches either way that holds the true value in 95 of 100 cases.
    pub const NINETY_FIVE: f64 = 1.96;

    /// The lower and the upper end of that interval.
    pub fn interval(self) -> [f64; 2] {
        [-1.0, 1.0].map(|sign| self.mean + sign * Self::NINETY_FIVE * self.error)
    }
}

/// The results of games, added up: the five chances and the points of each.
#[derive(Clone, Debug, Default)]
pub struct Sums {
    count: u64,
    sums: [f64; Self::FIELDS],
    squares: [f64; Self::FIELDS],
}

impl Sums {
    /// The five chances of [`Chances`] and the points.
    const FIELDS: usize = Chances::COUNT + 1;

    /// Adds the result of a game.
    pub fn add(&mut self, result: &[f64; Chances::COUNT]) {
        self.count += 1;
        let fields = result.iter().copied().chain([points(result)]);
        for ((sum, square), value) in self.sums.iter_mut().zip(&mut self.squares).zip(fields) {
            *sum += value;
            *square += value * value;
        }
    }

    /// How many games there were.
    pub const fn count(&self) -> u64 {
        self.count
    }

    /// The mean of each of the five chances.
    pub fn chances(&self) -> [Estimate; Chances::COUNT] {
        std::array::from_fn(|field| self.estimate(field))
    }

    /// The mean of the points without a cube.
    pub fn points(&self) -> Estimate {
        self.estimate(Chances::COUNT)
    }

    fn estimate(&self, field: usize) -> Estimate {
        if self.count == 0 {
            return Estimate::default();
        }
        let count = self.count as f64;
        let mean = self.sums[field] / count;
        let variance = (self.squares[field] / count - mean * mean).max(0.0) * count / (count - 1.0).max(1.0);
        Estimate { mean, error: (variance / count).sqrt() }
    }
}

/// The points of five chances.
fn points([win, gammon, backgammon, gammon_lost, backgammon_lost]: &[f64; Chances::COUNT]) -> f64 {
    2.0 * win - 1.0 + gammon - gammon_lost + backgammon - backgammon_lost
}
