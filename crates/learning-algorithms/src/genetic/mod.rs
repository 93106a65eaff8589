//! The genetic algorithm from a report on a Reversi program (part V.1), step by step.
//!
//! A population of an even number of individuals, each a row of coefficients (its genes), plays against an environment:
//! one game as Black and one as White against every member. The mean disc difference is the fitness. Parents are drawn
//! with a biased wheel ([`Wheel`]) until there are as many as before; pairs exchange genes ([`cross`]) with some
//! probability, and every gene may mutate into a random one. This makes a generation. From time to time the best
//! individuals become the environment.

mod plan;
mod run;
mod steps;

pub use plan::{PlanError, Points, RunPlan};
pub use run::{Generation, Individual, Run, RunError, Task};
pub use steps::{Wheel, cross, cross_one, mutate, renewed};
