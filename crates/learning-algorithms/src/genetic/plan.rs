//! The plan of a run.

use super::Wheel;
use serde::{Deserialize, Serialize};

/// Everything that a run depends on, apart from the games.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RunPlan {
    /// The number of genes in an individual.
    pub genes: usize,
    /// Genes range from `-range` to `range`.
    pub range: i32,
    /// The number of individuals, which is even.
    pub population: usize,
    /// The number of members of the environment.
    pub environment: usize,
    /// The number of members of the environment that are never replaced.
    pub kept: usize,
    /// How parents are drawn.
    pub wheel: Wheel,
    /// How genes are exchanged.
    pub points: Points,
    /// The probability that a pair exchanges genes.
    pub crossover: f64,
    /// The probability that a gene mutates.
    pub mutation: f64,
    /// The best fitness, in discs, at which the environment is renewed.
    pub renew_at: f64,
    /// The number of generations after which it is renewed in any case.
    pub renew_after: u32,
    /// The seed: everything random follows from it.
    pub seed: u64,
}

/// The number of crossover points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Points {
    /// The genes before a point are exchanged.
    One,
    /// The genes between two points are. The report's choice.
    Two,
}

/// Why a plan is invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlanError {
    /// The population is not even, or empty.
    #[error("expected an even population of at least 2")]
    OddPopulation,
    /// There are no genes, or their range is empty.
    #[error("expected genes with a range of at least -1 to 1")]
    NoGenes,
    /// The environment is empty.
    #[error("expected at least one member of the environment")]
    NoEnvironment,
    /// A probability does not lie between 0 and 1.
    #[error("expected probabilities from 0 to 1")]
    Probability,
    /// A number is not finite, or the environment is never renewed or kept.
    #[error("expected a renewal after at least one generation")]
    Renewal,
}

impl Default for RunPlan {
    fn default() -> RunPlan {
        RunPlan {
            genes: 1,
            range: 10,
            population: 20,
            environment: 4,
            kept: 1,
            wheel: Wheel::Power,
            points: Points::Two,
            crossover: 0.7,
            mutation: 0.02,
            renew_at: 20.0,
            renew_after: 10,
            seed: 1,
        }
    }
}

impl RunPlan {
    /// Checks that the plan is valid.
    ///
    /// # Errors
    /// The first invalid value.
    pub fn check(&self) -> Result<(), PlanError> {
        let probable = |probability: f64| (0.0..=1.0).contains(&probability);
        match self {
            _ if self.population == 0 || !self.population.is_multiple_of(2) => Err(PlanError::OddPopulation),
            _ if self.genes == 0 || !(1..=1_000_000).contains(&self.range) => Err(PlanError::NoGenes),
            _ if self.environment == 0 => Err(PlanError::NoEnvironment),
            _ if !probable(self.crossover) || !probable(self.mutation) => Err(PlanError::Probability),
            _ if self.renew_after == 0 || !self.renew_at.is_finite() => Err(PlanError::Renewal),
            _ => Ok(()),
        }
    }
}
