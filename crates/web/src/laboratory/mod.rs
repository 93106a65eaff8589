//! The laboratory: recorded searches, comparisons of techniques, matches, learning, games of one simultaneous move.

pub(crate) mod compare;
pub(crate) mod growths;
pub(crate) mod learning;
pub(crate) mod matches;
pub(crate) mod matrix;
pub(crate) mod pictures;
pub(crate) mod recent_traces;
pub(crate) mod series;
pub(crate) mod traces;
pub(crate) mod value_curve;
