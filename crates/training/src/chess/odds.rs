//! Fits the outcome model ([`Odds`]) to the results and values of positions.

use super::record::{PositionRecord, RECORD};
use stratege_engines_chess::Odds;
use stratege_games_chess::Colour;
use stratege_learning_algorithms::logistic::Step;

/// The positions that the model is fitted to.
#[derive(Clone, Debug, Default)]
pub struct Endings {
    /// The material, the value for the side to move in pawns, and the result for it: 1, 0 or −1.
    positions: Vec<(f64, f64, i8)>,
}

/// A model with the mean loss of its predictions for winning and losing, in nats.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FittedOdds {
    /// The model.
    pub odds: Odds,
    /// Its mean loss.
    pub loss: f64,
}

/// Values further from 0 are those of decided games, in centipawns.
const USEFUL: i16 = 1_000;
/// The steps of Newton's method.
const STEPS: usize = 12;
/// How often a step is halved that would make the loss greater.
const HALVINGS: usize = 20;
/// What holds coefficients that no position tells apart.
const RIDGE: f64 = 1e-3;

impl Endings {
    /// The number of positions.
    pub fn len(&self) -> usize {
        self.positions.len()
    }

    /// Whether there are no positions.
    pub fn is_empty(&self) -> bool {
        self.positions.is_empty()
    }

    /// Adds the positions of a unit.
    ///
    /// # Errors
    /// The offset in the unit of the first invalid chess position.
    pub fn add(&mut self, unit: &[u8]) -> Result<(), usize> {
        let (records, rest) = unit.as_chunks::<RECORD>();
        for (number, bytes) in records.iter().enumerate() {
            let record = PositionRecord::read(bytes).ok_or(number * RECORD)?;
            if record.value.abs() <= USEFUL {
                let white = record.position.side() == Colour::White;
                let result = if white { record.result } else { -record.result };
                self.positions.push((
                    Odds::material(&record.position),
                    f64::from(record.value) / 100.0,
                    result,
                ));
            }
        }
        if rest.is_empty() { Ok(()) } else { Err(unit.len() - rest.len()) }
    }

    /// The model that predicts the results best. Winning and losing are two predictions with the same coefficients.
    pub fn fit(&self) -> FittedOdds {
        let start: Vec<f64> = [1.0, 0.0, 0.0, 1.0, 0.0, 0.0].to_vec();
        let mut coefficients = start.clone();
        let mut step = self.step(&coefficients);
        for _ in 0..STEPS {
            let mut next = step.solve(&coefficients, &start, RIDGE);
            let mut after = self.step(&next);
            // A whole step may lead too far where few games tell little.
            for _ in 0..HALVINGS {
                if after.mean_loss() <= step.mean_loss() {
                    break;
                }
                next = next.iter().zip(&coefficients).map(|(&far, &near)| f64::midpoint(far, near)).collect();
                after = self.step(&next);
            }
            if after.mean_loss() > step.mean_loss() {
                break;
            }
            (coefficients, step) = (next, after);
        }
        let odds = Odds {
            slope: std::array::from_fn(|term| coefficients[term] / 100.0),
            threshold: std::array::from_fn(|term| coefficients[Odds::TERMS + term]),
        };
        FittedOdds { odds, loss: step.mean_loss() }
    }

    /// The sums over all positions at these coefficients.
    fn step(&self, coefficients: &[f64]) -> Step {
        let mut step = Step::new(2 * Odds::TERMS);
        for &(material, value, result) in &self.positions {
            let powers = Odds::powers(material);
            for (value, happened) in [(value, result > 0), (-value, result < 0)] {
                let slopes = powers.map(|power| power * value);
                let features = slopes.into_iter().chain(powers.map(|power| -power)).enumerate();
                let features: Vec<(usize, f64)> = features.collect();
                step.add(&features, coefficients, 1.0, f64::from(u8::from(happened)));
            }
        }
        step
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stratege_learning_algorithms::Random;

    /// Results that the values tell apart without exception would have no bound of their own.
    #[test]
    fn few_positions_do_not_lead_astray() {
        for results in [[1, 0, -1], [1, 1, -1], [-1, -1, 1], [0, 0, 0]] {
            let position = |index: usize| (0.3 + 0.02 * index as f64, index as f64 - 9.5, results[index / 7]);
            let positions: Vec<_> = (0..20).map(position).collect();
            let endings = Endings { positions };
            let found = endings.fit();
            let start = endings.step(&[1.0, 0.0, 0.0, 1.0, 0.0, 0.0]).mean_loss();
            assert!(found.loss <= start && found.odds.slope[0].is_finite(), "{results:?} {found:?}");
        }
    }

    #[test]
    fn the_model_that_made_the_results_is_found_again() {
        let made = Odds { slope: [0.012, -0.004, 0.0], threshold: [0.8, 0.6, 0.2] };
        let mut random = Random::new(9);
        let mut position = || {
            let (material, value) = (0.2 + 0.8 * random.unit(), 1_000.0 * (random.unit() - 0.5));
            let [win, draw, _] = made.chances(material, value);
            let drawn = random.unit();
            let result = if drawn < win {
                1
            } else if drawn < win + draw {
                0
            } else {
                -1
            };
            (material, value / 100.0, result)
        };
        let found = Endings { positions: (0..60_000).map(|_| position()).collect() }.fit();
        assert!(found.loss < 0.6, "{found:?}");
        for (material, value) in [(0.3, 150.0), (0.6, -80.0), (1.0, 300.0)] {
            let pairs = found.odds.chances(material, value).into_iter().zip(made.chances(material, value));
            assert!(pairs.into_iter().all(|(one, other)| (one - other).abs() < 0.02), "{found:?}");
        }
    }
}
