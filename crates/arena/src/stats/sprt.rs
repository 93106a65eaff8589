//! The sequential probability ratio test: a match that stops as soon as its outcome is statistically decided.
//!
//! Wald, "Sequential tests of statistical hypotheses", 1945; for game results, the generalised test (GSPRT) of Van den
//! Bergh, "A practical introduction to the GSPRT", 2020: the likelihood of each hypothesis is that of the pair-result
//! distribution that best explains the games under it.

use super::elo::{Pentanomial, score_of_elo};
use crate::{SpecError, reasons};
use serde::{Deserialize, Serialize};
use std::f64::consts::LN_10;

/// The Elo scale of the hypotheses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Model {
    /// The mean score a game, through the logistic curve.
    Logistic,
    /// The mean score in standard deviations of a game's result: matches take the same length at any draw rate.
    #[default]
    Normalised,
}

/// A test of "the difference is `elo0`" against "it is `elo1`".
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Sprt {
    /// The Elo difference under the first hypothesis.
    pub elo0: f64,
    /// The Elo difference under the second hypothesis.
    pub elo1: f64,
    /// The probability of wrongly accepting the second hypothesis.
    pub alpha: f64,
    /// The probability of wrongly accepting the first hypothesis.
    pub beta: f64,
    /// The Elo scale of both differences.
    pub model: Model,
}

/// The verdict of the test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// More games are needed.
    Open,
    /// `elo0` is accepted.
    H0,
    /// `elo1` is accepted.
    H1,
}

/// Stands for a result that never came, so that no hypothesis is impossible.
const NEVER: f64 = 1e-3;

impl Sprt {
    /// Reads `elo0=0 elo1=10 alpha=0.05 beta=0.05 model=normalised`; only `elo1` is required.
    ///
    /// # Errors
    /// The word that makes no sense.
    pub fn parse(text: &str) -> Result<Sprt, SpecError> {
        let mut sprt = Sprt { elo0: 0.0, elo1: f64::NAN, alpha: 0.05, beta: 0.05, model: Model::default() };
        for word in text.split_whitespace() {
            let wrong = |expected| SpecError { word: word.to_owned(), expected };
            let (key, value) = word.split_once('=').ok_or_else(|| wrong(reasons::KEY_VALUE))?;
            let number =
                |expected| value.parse::<f64>().ok().filter(|x| x.is_finite()).ok_or_else(|| wrong(expected));
            let chance = || {
                number(reasons::CHANCE).and_then(|chance| match chance {
                    chance if chance > 0.0 && chance < 0.5 => Ok(chance),
                    _ => Err(wrong(reasons::CHANCE)),
                })
            };
            match key {
                "elo0" => sprt.elo0 = number(reasons::ELO)?,
                "elo1" => sprt.elo1 = number(reasons::ELO)?,
                "alpha" => sprt.alpha = chance()?,
                "beta" => sprt.beta = chance()?,
                "model" => {
                    sprt.model = match value {
                        "logistic" => Model::Logistic,
                        "normalised" | "normalized" => Model::Normalised,
                        _ => return Err(wrong(reasons::MODEL)),
                    }
                }
                _ => return Err(wrong(reasons::TEST)),
            }
        }
        // Not a number, too.
        if sprt.elo0 < sprt.elo1 && sprt.elo0 >= -1000.0 && sprt.elo1 <= 1000.0 {
            Ok(sprt)
        } else {
            Err(SpecError { word: text.to_owned(), expected: reasons::HYPOTHESES })
        }
    }

    /// The log-likelihood ratios at which the test stops: at the lower bound the first hypothesis is accepted, at the
    /// upper the second (Wald).
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// The log-likelihood ratio of the results.
    pub fn llr(&self, pairs: &Pentanomial) -> f64 {
        if pairs.pairs() == 0 {
            return 0.0;
        }
        let counts = pairs.0.map(|count| if count == 0 { NEVER } else { count as f64 });
        let total: f64 = counts.iter().sum();
        let observed = counts.map(|count| count / total);
        let [first, second] = [self.elo0, self.elo1].map(|elo| match self.model {
            Model::Logistic => with_mean(&observed, score_of_elo(elo)),
            // A pair's mean deviates √2 times less than a game.
            Model::Normalised => with_ratio(&observed, elo * LN_10 / 800.0 * 2f64.sqrt()),
        });
        let ratio = |index: usize| observed[index] * (second[index] / first[index]).ln();
        total * (0..observed.len()).map(ratio).sum::<f64>()
    }

    /// The verdict on these results.
    pub fn verdict(&self, pairs: &Pentanomial) -> Verdict {
        let (lower, upper) = self.bounds();
        match self.llr(pairs) {
            llr if llr >= upper => Verdict::H1,
            llr if llr <= lower => Verdict::H0,
            _ => Verdict::Open,
        }
    }
}

/// Points a game for each result of a pair.
const VALUES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

/// The distribution of pair results with this mean that explains the observed one best.
fn with_mean(observed: &[f64; 5], mean: f64) -> Vec<f64> {
    balanced(observed, &VALUES.map(|value| value - mean))
}

/// The one whose mean lies `ratio` deviations above ½. The condition is not linear; it is replaced by its tangent at
/// the last solution until that no longer moves.
fn with_ratio(observed: &[f64; 5], ratio: f64) -> Vec<f64> {
    let mut shares = vec![0.2; 5];
    for _ in 0..100 {
        let mean: f64 = shares.iter().zip(VALUES).map(|(share, value)| share * value).sum();
        let variance: f64 =
            shares.iter().zip(VALUES).map(|(share, value)| share * (value - mean).powi(2)).sum();
        let deviation = variance.sqrt();
        let weights = VALUES.map(|value| {
            value - 0.5 - ratio * deviation * (1.0 + ((mean - value) / deviation).powi(2)) / 2.0
        });
        let next = balanced(observed, &weights);
        let moved = next.iter().zip(&shares).map(|(new, old)| (new - old).abs()).fold(0.0, f64::max);
        shares = next;
        if moved < 1e-12 {
            break;
        }
    }
    shares
}

/// The zero of a function that is above 0 at `low` and below 0 at `high`, by bisection to the last bits.
fn zero(mut low: f64, mut high: f64, function: impl Fn(f64) -> f64) -> f64 {
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
fn balanced(observed: &[f64], weights: &[f64]) -> Vec<f64> {
    let least = weights.iter().copied().fold(f64::INFINITY, f64::min);
    let most = weights.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let sum = |x: f64| -> f64 {
        observed.iter().zip(weights).map(|(share, weight)| share * weight / (1.0 + x * weight)).sum()
    };
    // All 1 + x w stay positive between the two poles, and the sum falls from +∞ to −∞.
    let x = zero(-1.0 / most, -1.0 / least, sum);
    observed.iter().zip(weights).map(|(share, weight)| share / (1.0 + x * weight)).collect()
}
