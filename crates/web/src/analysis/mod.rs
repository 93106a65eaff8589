//! Analyses of positions and reviews of games.

pub(crate) mod blocked_reason;
pub(crate) mod count;
pub(crate) mod direct_answers;
pub(crate) mod editor;
pub(crate) mod engine;
mod found;
mod judgement;
pub(crate) mod line;
pub(crate) mod openings;
pub(crate) mod reply;
mod reporter;
pub(crate) mod review;
pub(crate) mod score_view;
pub(crate) mod source;
pub(crate) mod why;
pub(crate) mod writer;
