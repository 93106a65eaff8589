//! The recursions over one tree of moves: minimax, which every other one must agree with, and its descendants.
//!
//! `worker` holds the numbered steps before and after the moves of a node; the files below it are these steps.

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
