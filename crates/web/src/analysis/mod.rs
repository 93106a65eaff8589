//! Analyses of positions and reviews of games.

pub(crate) mod worth;
