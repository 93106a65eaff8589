//! Showing and measuring searches: recordings, comparisons of techniques, deviations of ProbCut.

pub(crate) mod deviations;
pub(crate) mod dice_measuring;
pub mod entire;
pub(crate) mod fit;
pub mod fit_data;
pub(crate) mod hashes;
pub(crate) mod measuring;
pub(crate) mod order;
pub(crate) mod recording;
pub mod rungs;
pub mod trace;
mod tracing;
