//! Logistic regression with few coefficients and many examples, by Newton's method: every step solves a problem of
//! weighted least squares (iteratively reweighted least squares; McCullagh and Nelder, "Generalized Linear Models",
//! 1989). Targets may be any probability from 0 to 1. The sums of a step are over all examples and depend on their
//! order only by rounding.

use crate::least_squares::cholesky;

/// The probability predicted by a sum of features times coefficients.
pub fn chance(sum: f64) -> f64 {
    1.0 / (1.0 + (-sum).exp())
}

/// The sums over the examples that a step needs, at some coefficients.
#[derive(Clone, Debug)]
pub struct Step {
    size: usize,
    gradient: Vec<f64>,
    /// The second derivatives: the rows of the lower triangle.
    curvature: Vec<f64>,
    /// The sum of the losses, in nats.
    loss: f64,
    squares: f64,
    count: u64,
}

impl Step {
    /// A step for this many coefficients, without examples.
    pub fn new(size: usize) -> Step {
        let (gradient, curvature) = (vec![0.0; size], vec![0.0; size * size]);
        Step { size, gradient, curvature, loss: 0.0, squares: 0.0, count: 0 }
    }

    /// Adds an example: its features by index in ascending order, the factor that turns their sum into log odds, and
    /// the target. Returns the prediction of the coefficients. Indices out of range are ignored.
    pub fn add(&mut self, features: &[(usize, f64)], coefficients: &[f64], factor: f64, target: f64) -> f64 {
        let predicted = self.add_loss(features, coefficients, factor, target);
        let slope = factor * (predicted - target);
        let bend = factor * factor * predicted * (1.0 - predicted);
        for (index, &(row, value)) in features.iter().enumerate().filter(|(_, (row, _))| *row < self.size) {
            self.gradient[row] += slope * value;
            let bent = bend * value;
            let line = &mut self.curvature[row * self.size..(row + 1) * self.size];
            for &(column, other) in &features[..=index] {
                line[column] += bent * other;
            }
        }
        predicted
    }

    /// The same for an example that counts only towards the losses.
    pub fn add_loss(
        &mut self,
        features: &[(usize, f64)],
        coefficients: &[f64],
        factor: f64,
        target: f64,
    ) -> f64 {
        let worth = |&(place, value): &(usize, f64)| coefficients.get(place).map_or(0.0, |one| one * value);
        let predicted = chance(factor * features.iter().map(worth).sum::<f64>());
        let sure = predicted.clamp(1e-12, 1.0 - 1e-12);
        self.loss -= target * sure.ln() + (1.0 - target) * (1.0 - sure).ln();
        self.squares += (target - predicted).powi(2);
        self.count += 1;
        predicted
    }

    /// Adds the sums of another step at the same coefficients.
    pub fn append(&mut self, other: &Step) {
        let sums = self.gradient.iter_mut().chain(&mut self.curvature);
        for (sum, more) in sums.zip(other.gradient.iter().chain(&other.curvature)) {
            *sum += more;
        }
        self.loss += other.loss;
        self.squares += other.squares;
        self.count += other.count;
    }

    /// The number of examples.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// The mean loss, in nats; 0 without examples.
    pub fn mean_loss(&self) -> f64 {
        self.loss / self.count.max(1) as f64
    }

    /// The root mean squared error of the probabilities; 0 without examples.
    pub fn root_mean_square(&self) -> f64 {
        (self.squares / self.count.max(1) as f64).sqrt()
    }

    /// The coefficients after a step from `coefficients`. `ridge` pulls every coefficient towards its value at the
    /// `beginning`: it adds half of `ridge` times the squared distance to the loss (ridge regression, Hoerl and
    /// Kennard, 1970). It must be greater than 0, so that coefficients without examples keep their values.
    pub fn solve(&self, coefficients: &[f64], beginning: &[f64], ridge: f64) -> Vec<f64> {
        let n = self.size;
        let mut matrix = self.curvature.clone();
        for index in 0..n {
            matrix[index * n + index] += ridge;
        }
        let lower = cholesky(&matrix, n);
        let mut change: Vec<f64> = self.gradient.clone();
        for (index, slope) in change.iter_mut().enumerate() {
            *slope += ridge * (coefficients[index] - beginning[index]);
        }
        // Forwards, then backwards.
        for row in 0..n {
            let sum: f64 = (0..row).map(|column| lower[row * n + column] * change[column]).sum();
            change[row] = (change[row] - sum) / lower[row * n + row];
        }
        for row in (0..n).rev() {
            let sum: f64 = (row + 1..n).map(|below| lower[below * n + row] * change[below]).sum();
            change[row] = (change[row] - sum) / lower[row * n + row];
        }
        coefficients.iter().zip(change).map(|(one, change)| one - change).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Random;

    const TRUTH: [f64; 5] = [1.5, -0.7, 0.3, 0.0, 2.0];

    /// Random features, and a toss by the odds that the truth gives.
    fn examples(count: usize) -> Vec<(Vec<(usize, f64)>, f64)> {
        let mut random = Random::new(2);
        (0..count)
            .map(|_| {
                let features: Vec<(usize, f64)> =
                    (0..4).filter(|_| random.happens(0.7)).map(|place| (place, 0.0)).collect();
                let features: Vec<(usize, f64)> =
                    features.into_iter().map(|(place, _)| (place, 4.0 * random.unit() - 2.0)).collect();
                let sum: f64 = features.iter().map(|&(place, value)| TRUTH[place] * value).sum();
                (features, if random.happens(chance(2.0 * sum)) { 1.0 } else { 0.0 })
            })
            .collect()
    }

    fn fit(lessons: &[(Vec<(usize, f64)>, f64)], beginning: &[f64], ridge: f64) -> (Vec<f64>, Vec<f64>) {
        let (mut coefficients, mut losses) = (beginning.to_vec(), Vec::new());
        for _ in 0..8 {
            let mut parts = [Step::new(5), Step::new(5)];
            for (number, (features, target)) in lessons.iter().enumerate() {
                parts[number % 2].add(features, &coefficients, 2.0, *target);
            }
            let [mut step, other] = parts;
            step.append(&other);
            assert_eq!(step.count(), lessons.len() as u64);
            losses.push(step.mean_loss());
            coefficients = step.solve(&coefficients, beginning, ridge);
        }
        (coefficients, losses)
    }

    #[test]
    fn the_truth_is_found_in_few_steps() {
        let lessons = examples(20_000);
        let (found, losses) = fit(&lessons, &[0.0, 0.0, 0.0, 0.0, 7.0], 1e-6);
        for place in 0..4 {
            assert!((found[place] - TRUTH[place]).abs() < 0.05, "{found:?}");
        }
        // Nothing was learned of the last.
        assert_eq!(found[4], 7.0);
        assert!(losses[7] < 0.5 * losses[0] && (losses[7] - losses[6]).abs() < 1e-9, "{losses:?}");
    }

    #[test]
    fn the_ridge_holds_coefficients_where_they_began() {
        let lessons = examples(500);
        let beginning = [0.5, 0.5, 0.5, 0.5, 0.5];
        let (free, _) = fit(&lessons, &beginning, 1e-6);
        let (held, _) = fit(&lessons, &beginning, 1e3);
        let (fixed, _) = fit(&lessons, &beginning, 1e9);
        let away = |found: &[f64]| found.iter().map(|one| (one - 0.5).abs()).sum::<f64>();
        assert!(away(&fixed) < 1e-4 && away(&fixed) < away(&held) && away(&held) < away(&free));
    }
}
