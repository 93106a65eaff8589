//! Rollouts: a position is played out many times, and the results are averaged.
//!
//! Much of what decides a single game is luck, which can be measured: what a roll was worth beyond the mean over all
//! rolls. Over many games luck averages to nothing, so a result from which it was taken off has the same mean and a much
//! smaller variance. (Variance reduction by lookahead: David Montgomery, "Variance reduction", GammOnLine, 2000.)

mod estimate;
mod trial;

pub use estimate::Estimate;
pub use trial::{Judge, Trial};
