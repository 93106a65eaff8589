//! Estimates by rollouts.

/// A mean with its standard error.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Estimate {
    /// The mean of the results.
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
