//! The steps of a generation.

use crate::Random;
use serde::{Deserialize, Serialize};

/// How an individual's fitness, a mean disc difference from −64 to 64, becomes its share of the wheel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Wheel {
    /// (fitness + 64)^4: favours the best and leaves the others a chance. The report's choice.
    Power,
    /// fitness + 64: hardly separates 25 from 54.
    Linear,
    /// e^(fitness / 20): much like the power.
    Exponential,
}

impl Wheel {
    /// All wheels, with their names.
    pub const ALL: [(&'static str, Wheel); 3] =
        [("power", Wheel::Power), ("linear", Wheel::Linear), ("exponential", Wheel::Exponential)];

    /// The share of the wheel before normalisation; never negative.
    pub fn part(self, fitness: f64) -> f64 {
        let positive = (fitness + 64.0).max(0.0);
        match self {
            Wheel::Power => positive.powi(4),
            Wheel::Linear => positive,
            Wheel::Exponential => (fitness / 20.0).exp(),
        }
    }

    /// The probability of each individual to be drawn; their sum is 1. All are equal if every share is 0.
    pub fn probabilities(self, fitness: &[f64]) -> Vec<f64> {
        let parts: Vec<f64> = fitness.iter().map(|&fitness| self.part(fitness)).collect();
        let sum: f64 = parts.iter().sum();
        let equal = 1.0 / fitness.len().max(1) as f64;
        parts.iter().map(|part| if sum > 0.0 { part / sum } else { equal }).collect()
    }

    /// Spins the wheel once; returns the index of an individual.
    pub fn draw(probabilities: &[f64], random: &mut Random) -> usize {
        let mut left = random.unit();
        for (index, probability) in probabilities.iter().enumerate() {
            left -= probability;
            if left < 0.0 {
                return index;
            }
        }
        // Rounding may leave a remainder, which goes to the last one.
        probabilities.len().saturating_sub(1)
    }
}

/// Exchanges the genes in `from..to` of two individuals.
pub fn cross(one: &mut [i32], other: &mut [i32], from: usize, to: usize) {
    let to = to.min(one.len()).min(other.len());
    for index in from..to {
        std::mem::swap(&mut one[index], &mut other[index]);
    }
}

/// One-point crossover: exchanges the genes before the point.
pub fn cross_one(one: &mut [i32], other: &mut [i32], point: usize) {
    cross(one, other, 0, point);
}

/// With this probability, replaces each gene by a random one from `-range` to `range`.
pub fn mutate(genes: &mut [i32], probability: f64, range: i32, random: &mut Random) {
    let count = 2 * range.unsigned_abs() as usize + 1;
    for gene in genes {
        if random.happens(probability) {
            *gene = random.below(count) as i32 - range.abs();
        }
    }
}

/// The environment with its members from index `kept` replaced by the best distinct individuals of the population, if
/// there are enough.
pub fn renewed(
    environment: &[Vec<i32>],
    kept: usize,
    population: &[Vec<i32>],
    fitness: &[f64],
) -> Vec<Vec<i32>> {
    let mut order: Vec<usize> = (0..population.len()).collect();
    order.sort_by(|&a, &b| fitness[b].total_cmp(&fitness[a]).then(a.cmp(&b)));
    let mut fresh: Vec<Vec<i32>> = environment.iter().take(kept).cloned().collect();
    for &index in &order {
        if fresh.len() < environment.len() && !fresh.contains(&population[index]) {
            fresh.push(population[index].clone());
        }
    }
    let missing = environment.len() - fresh.len();
    fresh.extend(environment.iter().rev().take(missing).cloned());
    fresh
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn the_report_s_crossing() {
        let mut one = [-6, -5, -6, -1, 10, -5, -1, 3, 1, -2];
        let mut other = [-7, 5, -8, -9, -9, -1, -9, -10, -7, 8];
        // At the fourth gene: the three before it are exchanged.
        cross_one(&mut one, &mut other, 3);
        assert_eq!(one, [-7, 5, -8, -1, 10, -5, -1, 3, 1, -2]);
        assert_eq!(other, [-6, -5, -6, -9, -9, -1, -9, -10, -7, 8]);
    }

    #[test]
    fn two_points_exchange_what_lies_between() {
        let (mut one, mut other) = ([1, 2, 3, 4], [5, 6, 7, 8]);
        cross(&mut one, &mut other, 1, 3);
        assert_eq!((one, other), ([1, 6, 7, 4], [5, 2, 3, 8]));
        cross(&mut one, &mut other, 2, 99);
        assert_eq!((one, other), ([1, 6, 3, 8], [5, 2, 7, 4]));
    }

    #[test]
    fn the_power_favours_the_best_and_the_linear_wheel_hardly_does() {
        let fitness = [25.0, 54.0];
        let [power, linear, exponential] =
            [Wheel::Power, Wheel::Linear, Wheel::Exponential].map(|wheel| wheel.probabilities(&fitness)[1]);
        assert!((linear - 118.0 / 207.0).abs() < 1e-12);
        assert!((power - 118_f64.powi(4) / (118_f64.powi(4) + 89_f64.powi(4))).abs() < 1e-12);
        // "On obtient un résultat similaire": with a fitness that is divided by 20.
        assert!((power - exponential).abs() < 0.1 && power - linear > 0.15, "{power} {exponential} {linear}");
        assert_eq!(Wheel::Power.probabilities(&[-64.0, -64.0]), [0.5, 0.5]);
    }

    #[test]
    fn the_wheel_draws_as_often_as_it_says() {
        let probabilities = Wheel::Power.probabilities(&[0.0, 20.0, -10.0]);
        let (mut drawn, mut random) = ([0_u32; 3], Random::new(3));
        for _ in 0..30_000 {
            drawn[Wheel::draw(&probabilities, &mut random)] += 1;
        }
        for (count, probability) in drawn.iter().zip(&probabilities) {
            assert!((f64::from(*count) / 30_000.0 - probability).abs() < 0.01);
        }
    }

    #[test]
    fn the_best_become_the_environment() {
        let environment = [vec![0], vec![1], vec![2]];
        let population = [vec![5], vec![6], vec![6], vec![7]];
        let fitness = [1.0, 9.0, 9.0, 4.0];
        assert_eq!(renewed(&environment, 1, &population, &fitness), [vec![0], vec![6], vec![7]]);
        assert_eq!(renewed(&environment, 0, &population[..1], &fitness[..1]), [vec![5], vec![2], vec![1]]);
    }

    proptest! {
        #[test]
        fn crossing_keeps_all_genes(
            one in proptest::collection::vec(-10..=10, 8),
            other in proptest::collection::vec(-10..=10, 8),
            from in 0..10_usize,
            to in 0..10_usize,
        ) {
            let (mut a, mut b) = (one.clone(), other.clone());
            cross(&mut a, &mut b, from, to);
            for index in 0..8 {
                let (before, after) = ((one[index], other[index]), (a[index], b[index]));
                let inside = (from..to).contains(&index);
                prop_assert_eq!(after, if inside { (before.1, before.0) } else { before });
            }
        }

        #[test]
        fn mutated_genes_stay_in_their_range(seed in any::<u64>(), range in 1..50) {
            let (mut genes, mut random) = (vec![0; 200], Random::new(seed));
            mutate(&mut genes, 1.0, range, &mut random);
            prop_assert!(genes.iter().all(|gene| (-range..=range).contains(gene)));
            let before = genes.clone();
            mutate(&mut genes, 0.0, range, &mut random);
            prop_assert_eq!(genes, before);
        }
    }
}
