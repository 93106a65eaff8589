//! Least squares with few coefficients and very many examples: the examples are summed, not stored.

/// The normal equations of a linear model (Legendre, 1805): enough to fit it, and to measure how well it fits.
#[derive(Clone, Debug, PartialEq)]
pub struct LeastSquares {
    size: usize,
    /// The sums of products of features, row after row.
    products: Vec<f64>,
    /// The sums of products of features and answers.
    answers: Vec<f64>,
    /// The sum of squared answers.
    squares: f64,
    count: u64,
}

impl LeastSquares {
    /// A model with this many coefficients and no examples.
    pub fn new(size: usize) -> LeastSquares {
        let (products, answers) = (vec![0.0; size * size], vec![0.0; size]);
        LeastSquares { size, products, answers, squares: 0.0, count: 0 }
    }

    /// The sum of several models of the same size.
    pub fn total(parts: &[LeastSquares]) -> LeastSquares {
        let mut total = LeastSquares::new(parts.first().map_or(0, |part| part.size));
        for part in parts.iter().filter(|part| part.size == total.size) {
            let sums = total.products.iter_mut().chain(&mut total.answers);
            for (sum, more) in sums.zip(part.products.iter().chain(&part.answers)) {
                *sum += more;
            }
            total.squares += part.squares;
            total.count += part.count;
        }
        total
    }

    /// The number of examples.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// Adds an example: its non-zero features, by index, and the answer. Indices out of range are ignored.
    pub fn add(&mut self, features: &[(usize, f64)], answer: f64) {
        self.count += 1;
        self.squares += answer * answer;
        for &(row, value) in features.iter().filter(|(row, _)| *row < self.size) {
            self.answers[row] += value * answer;
            for &(column, other) in features.iter().filter(|(column, _)| *column < self.size) {
                self.products[row * self.size + column] += value * other;
            }
        }
    }

    /// The coefficients that minimise the sum of squared errors. `ridge`, at least 0, regularises those that the
    /// examples hardly distinguish: each diagonal element is increased by this fraction of itself (ridge regression,
    /// Hoerl and Kennard, 1970). Features that never occurred get 0.
    pub fn solve(&self, ridge: f64) -> Vec<f64> {
        let n = self.size;
        let mut matrix = self.products.clone();
        for index in 0..n {
            let own = &mut matrix[index * n + index];
            *own = if *own > 0.0 { *own * (1.0 + ridge.max(0.0)) + f64::EPSILON } else { 1.0 };
        }
        let lower = cholesky(&matrix, n);
        // Forwards, then backwards.
        let mut solution = self.answers.clone();
        for row in 0..n {
            let sum: f64 = (0..row).map(|column| lower[row * n + column] * solution[column]).sum();
            solution[row] = (solution[row] - sum) / lower[row * n + row];
        }
        for row in (0..n).rev() {
            let sum: f64 = (row + 1..n).map(|below| lower[below * n + row] * solution[below]).sum();
            solution[row] = (solution[row] - sum) / lower[row * n + row];
        }
        solution
    }

    /// The mean squared error of these coefficients over the examples.
    pub fn mean_square(&self, coefficients: &[f64]) -> f64 {
        let mut sum = self.squares;
        for (row, one) in coefficients.iter().enumerate().take(self.size) {
            sum -= 2.0 * one * self.answers[row];
            for (column, other) in coefficients.iter().enumerate().take(self.size) {
                sum += one * other * self.products[row * self.size + column];
            }
        }
        (sum / self.count.max(1) as f64).max(0.0)
    }

    /// The mean square of the answers: the error of a model that always predicts 0.
    pub fn answers_mean_square(&self) -> f64 {
        self.squares / self.count.max(1) as f64
    }
}

/// The lower triangle whose product with its transpose is the matrix (Cholesky, 1910). Where rounding leaves nothing
/// positive on the diagonal, the coefficient is pinned.
pub(crate) fn cholesky(matrix: &[f64], n: usize) -> Vec<f64> {
    let mut lower = vec![0.0; n * n];
    for row in 0..n {
        for column in 0..=row {
            let known: f64 = (0..column).map(|k| lower[row * n + k] * lower[column * n + k]).sum();
            let left = matrix[row * n + column] - known;
            lower[row * n + column] = if row > column {
                left / lower[column * n + column]
            } else if left > matrix[row * n + row] * 1e-12 {
                left.sqrt()
            } else {
                f64::MAX.sqrt()
            };
        }
    }
    lower
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Random;

    fn examples(noise: f64) -> LeastSquares {
        let (truth, mut random) = ([3.0, -2.0, 0.5], Random::new(4));
        let mut sums = LeastSquares::new(4);
        for _ in 0..20_000 {
            let features: Vec<(usize, f64)> = (0..3).map(|index| (index, random.unit() - 0.3)).collect();
            let answer: f64 = features.iter().map(|&(index, value)| truth[index] * value).sum();
            sums.add(&features, answer + noise * (random.unit() - 0.5));
        }
        sums
    }

    #[test]
    fn coefficients_are_found_through_noise() {
        let found = examples(1.0).solve(0.0);
        for (found, truth) in found.iter().zip([3.0, -2.0, 0.5, 0.0]) {
            assert!((found - truth).abs() < 0.05, "{found} {truth}");
        }
        let exact = examples(0.0);
        assert!(exact.mean_square(&exact.solve(0.0)) < 1e-9);
        let noisy = examples(1.0);
        // The variance of the noise is 1/12.
        assert!((noisy.mean_square(&noisy.solve(0.0)) - 1.0 / 12.0).abs() < 0.005);
        assert!(noisy.answers_mean_square() > noisy.mean_square(&noisy.solve(0.0)));
    }

    #[test]
    fn features_that_say_the_same_share_the_coefficient() {
        let mut sums = LeastSquares::new(2);
        for value in [1.0, 2.0, -1.0] {
            sums.add(&[(0, value), (1, value)], 4.0 * value);
        }
        let found = sums.solve(1e-6);
        assert!((found[0] - 2.0).abs() < 1e-3 && (found[1] - 2.0).abs() < 1e-3, "{found:?}");
        assert!(sums.solve(0.0).iter().all(|one| one.is_finite()));
    }

    #[test]
    fn weights_without_examples_stay_zero() {
        let sums = LeastSquares::new(2);
        assert_eq!((sums.solve(0.1), sums.count(), sums.mean_square(&[1.0, 2.0])), (vec![0.0, 0.0], 0, 0.0));
        let mut strange = LeastSquares::new(1);
        strange.add(&[(5, 1.0)], 2.0);
        assert_eq!((strange.solve(0.0), strange.mean_square(&[0.0])), (vec![0.0], 4.0));
    }
}
