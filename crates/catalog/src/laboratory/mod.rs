//! What shows and measures searches: recording one, comparing techniques, measuring deviations.

pub(crate) mod deviations;
pub(crate) mod fit;
pub mod fit_data;
pub(crate) mod hashes;
pub(crate) mod measuring;
pub(crate) mod order;
pub(crate) mod recording;
pub mod rungs;
pub mod trace;
mod tracing;
