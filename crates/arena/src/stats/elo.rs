//! Scores, Elo differences and their error bars.

use crate::{GameRecord, MatchPlan, Outcome};
use serde::Serialize;
use std::collections::BTreeMap;
use std::f64::consts::LN_10;

/// The number of games won, drawn and lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Tally {
    /// Won.
    pub wins: u64,
    /// Drawn.
    pub draws: u64,
    /// Lost.
    pub losses: u64,
}

impl Tally {
    /// Counts a game.
    pub fn add(&mut self, result: Outcome) {
        match result {
            Outcome::Win => self.wins += 1,
            Outcome::Draw => self.draws += 1,
            Outcome::Loss => self.losses += 1,
        }
    }

    /// The number of games.
    pub const fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// The points scored.
    pub fn points(&self) -> f64 {
        self.wins as f64 + self.draws as f64 / 2.0
    }
}

/// Counts pairs of games by points scored: 0, ½, 1, 1½ and 2.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Pentanomial(pub [u64; 5]);

/// An estimate of the difference between two players from pairs of games. Without pairs, or if every pair scored the
/// same, there is no variance and no error.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Estimate {
    /// The mean score per game, 0 to 1.
    pub score: Option<f64>,
    /// The Elo difference; `None` if all or no points were won.
    pub elo: Option<f64>,
    /// Half the width of its 95 % confidence interval.
    pub elo_error: Option<f64>,
    /// The normalised Elo difference: in units of the standard deviation of a game's result instead of the logistic
    /// curve.
    pub normalised_elo: Option<f64>,
    /// Half the width of its 95 % confidence interval.
    pub normalised_elo_error: Option<f64>,
    /// The likelihood of superiority, 0 to 1.
    pub los: Option<f64>,
}

/// The 97.5th percentile of the normal distribution.
pub(crate) const Z95: f64 = 1.959_963_984_540_054;

/// The expected score for an Elo difference (Elo, "The rating of chessplayers", 1978, with the logistic curve).
pub fn score_of_elo(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// The Elo difference of a score; infinite for 0 and 1.
pub fn elo_of_score(score: f64) -> f64 {
    // Adding 0 makes −0 a 0.
    -400.0 * (1.0 / score - 1.0).log10() + 0.0
}

/// The cumulative normal distribution at `x`, accurate to about 1e−15 (Laplace's continued fraction in the tails and
/// the Taylor series near 0; Abramowitz and Stegun 26.2.10 and 26.2.14).
pub fn normal_below(x: f64) -> f64 {
    if x < 0.0 {
        return 1.0 - normal_below(-x);
    }
    let density = (-x * x / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt();
    if x > 6.0 {
        let tail = (1..=60).rev().fold(x, |below, step| x + f64::from(step) / below);
        return 1.0 - density / tail;
    }
    let (mut term, mut sum, mut step) = (x, x, 1.0);
    while term > sum * 1e-17 {
        step += 2.0;
        term *= x * x / step;
        sum += term;
        if sum == 0.0 {
            break;
        }
    }
    0.5 + density * sum
}

impl Pentanomial {
    /// The complete pairs among these games, except those with a forfeit, from the point of view of `player`.
    pub fn of<'a>(games: impl IntoIterator<Item = &'a GameRecord>, player: usize) -> Pentanomial {
        let mut halves: BTreeMap<u64, Vec<u8>> = BTreeMap::new();
        for game in games.into_iter().filter(|game| !game.is_forfeit()) {
            halves.entry(MatchPlan::pair_of(game.number)).or_default().push(game.result_of(player).halves());
        }
        let mut counts = [0; 5];
        for pair in halves.values() {
            if let [one, other] = pair[..] {
                counts[usize::from(one + other)] += 1;
            }
        }
        Pentanomial(counts)
    }

    /// The number of pairs.
    pub fn pairs(&self) -> u64 {
        self.0.iter().sum()
    }

    /// Each result of a pair, as points a game, with its share.
    pub(crate) fn shares(&self) -> [(f64, f64); 5] {
        let pairs = self.pairs() as f64;
        std::array::from_fn(|index| (index as f64 / 4.0, self.0[index] as f64 / pairs))
    }

    /// The mean of the points per game, and the variance of the points per pair.
    pub fn mean_and_variance(&self) -> Option<(f64, f64)> {
        (self.pairs() > 0).then(|| {
            let shares = self.shares();
            let mean = shares.iter().map(|(value, share)| value * share).sum::<f64>();
            let variance = shares.iter().map(|(value, share)| (value - mean).powi(2) * share).sum();
            (mean, variance)
        })
    }

    /// The estimate.
    pub fn estimate(&self) -> Estimate {
        let Some((mean, variance)) = self.mean_and_variance() else {
            return Estimate::default();
        };
        let elo = Some(elo_of_score(mean)).filter(|elo| elo.is_finite());
        let spread = Some(variance.sqrt()).filter(|&deviation| deviation > 1e-9);
        let of_mean = spread.map(|deviation| deviation / (self.pairs() as f64).sqrt());
        let interval = of_mean.and_then(|error| {
            let [low, high] = [mean - Z95 * error, mean + Z95 * error].map(elo_of_score);
            let width = (high - low) / 2.0;
            width.is_finite().then_some(width)
        });
        Estimate {
            score: Some(mean),
            elo,
            elo_error: interval,
            // A game's deviation is √2 times that of the mean of two.
            normalised_elo: spread.map(|deviation| (mean - 0.5) / (deviation * 2f64.sqrt()) * 800.0 / LN_10),
            // A game's deviation counts for 800 / ln 10, and the mean of n pairs deviates by 1 / √(2 n) of it.
            normalised_elo_error: spread.map(|_| Z95 * 800.0 / LN_10 / (2.0 * self.pairs() as f64).sqrt()),
            los: of_mean.map(|error| normal_below((mean - 0.5) / error)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_normal_distribution_is_the_tables() {
        // Abramowitz and Stegun, table 26.1, and the tail of 26.2.
        for (x, below) in [
            (0.0, 0.5),
            (0.5, 0.691_462_461_274_013),
            (1.0, 0.841_344_746_068_543),
            (1.96, 0.975_002_104_851_780),
            (3.0, 0.998_650_101_968_370),
            (5.0, 0.999_999_713_348_428),
            (7.0, 0.999_999_999_998_720),
        ] {
            assert!((normal_below(x) - below).abs() < 1e-13, "{x}: {}", normal_below(x));
            assert!((normal_below(-x) - (1.0 - below)).abs() < 1e-13);
        }
    }

    #[test]
    fn elo_and_score_are_inverse() {
        for elo in [-700.0, -30.0, 0.0, 5.5, 400.0] {
            assert!((elo_of_score(score_of_elo(elo)) - elo).abs() < 1e-9);
        }
        assert!((score_of_elo(400.0) - 10.0 / 11.0).abs() < 1e-15);
    }

    #[test]
    fn without_variance_nothing_is_certain() {
        let same = Pentanomial([0, 0, 50, 0, 0]).estimate();
        assert_eq!((same.score, same.elo, same.elo_error, same.los), (Some(0.5), Some(0.0), None, None));
        let won = Pentanomial([0, 0, 0, 0, 9]).estimate();
        assert_eq!((won.score, won.elo, won.elo_error), (Some(1.0), None, None));
        assert_eq!(Pentanomial::default().estimate().score, None);
    }
}
