//! Analyses of positions and reviews of games.

pub(crate) mod engine;
pub(crate) mod line;
pub(crate) mod review;
pub(crate) mod source;
pub(crate) mod why;
pub(crate) mod worth;
