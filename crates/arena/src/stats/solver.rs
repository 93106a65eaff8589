//! Distributions that explain results best under a condition.

/// The zero of a function that is above 0 at `low` and below 0 at `high`, by bisection to the last bits.
pub(super) fn zero(mut low: f64, mut high: f64, function: impl Fn(f64) -> f64) -> f64 {
    for _ in 0..200 {
        let middle = f64::midpoint(low, high);
        if function(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    f64::midpoint(low, high)
}

/// The shares p that make Σ n log p largest where Σ p = 1 and Σ p w = 0, for observed shares n and weights w on both
/// sides of 0: p = n / (1 + x w), with x from Σ n w / (1 + x w) = 0 (Lagrange). The weights must not all be of one
/// sign; shares are above 0.
pub(super) fn balanced(observed: &[f64], weights: &[f64]) -> Vec<f64> {
    let least = weights.iter().copied().fold(f64::INFINITY, f64::min);
    let most = weights.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let sum = |x: f64| -> f64 {
        observed.iter().zip(weights).map(|(share, weight)| share * weight / (1.0 + x * weight)).sum()
    };
    // All 1 + x w stay positive between the two poles, and the sum falls from +∞ to −∞.
    let x = zero(-1.0 / most, -1.0 / least, sum);
    observed.iter().zip(weights).map(|(share, weight)| share / (1.0 + x * weight)).collect()
}
