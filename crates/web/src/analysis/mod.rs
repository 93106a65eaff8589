//! Analyses of positions and reviews of games.

pub(crate) mod editor;
pub(crate) mod engine;
mod judged;
pub(crate) mod line;
pub(crate) mod openings;
pub(crate) mod review;
pub(crate) mod source;
mod values;
mod voice;
pub(crate) mod why;
pub(crate) mod worth;
