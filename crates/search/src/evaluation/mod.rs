//! The questions that a search asks about positions: the evaluator, and evaluators built from others.

pub(crate) mod erased;
pub(crate) mod evaluator;
pub(crate) mod inner;
pub(crate) mod symmetric;
pub(crate) mod with_endgames;
