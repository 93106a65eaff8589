//! The recursions over a tree of moves: minimax, with which all others must agree, and its descendants.
//!
//! `worker` holds the numbered steps before and after a node's moves; the files below it contain these steps.

pub(crate) mod alphabeta;
pub(crate) mod cutoffs;
pub(crate) mod endgames;
pub(crate) mod history;
pub(crate) mod max_n;
pub(crate) mod minimax;
pub(crate) mod ordering;
pub(crate) mod probcut;
pub(crate) mod pvs;
pub(crate) mod quiescence;
pub(crate) mod selective;
pub(crate) mod table_line;
pub(crate) mod variation;
pub(crate) mod window;
pub(crate) mod worker;
