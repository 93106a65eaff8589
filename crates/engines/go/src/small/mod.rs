//! Exact values of boards of up to 25 points, under area scoring.
//!
//! A [proof](prove) shows that a player gets at least a margin within some number of plies, whatever the other does. What goes
//! on for ever proves nothing, so that a proof does not depend on the moves before: positions with their simple ko are all
//! that the [table](table) knows, under symmetries and exchange of players. The [value](solve) is known when the proofs for
//! both players meet; where they do not, it depends on what a long cycle is worth, and no answer is given.
//!
//! Boards of up to 16 points are searched to one depth after another, wider ones by [proof numbers](proof_numbers), which begin with what
//! the search has [learned](estimator). What these searches find is [kept](kept), so that one that was stopped can continue.
//!
//! Superko is more than the simple ko. The side that does not prove may lose moves by it and win none, but the moves of a proof must
//! be allowed. So the whole [strategy](strategy) is laid out, and it is made sure that its moves never bring back stones
//! that have stood before; moves that would are replaced. Positional superko moreover forbids at once to answer the capture of two
//! stones, of which one has just been put, by the capture of the stone that took them: without that rule the proofs
//! for 4×4 do not meet.
//!
//! A line ends where a player [holds](held) enough by answering where the other moves, which searches of single regions tell. Such
//! answers bring back no stones that have stood since the line ended, and which of the stones before might come back is
//! [checked](holding) with the strategy.
//!
//! E. van der Werf, "AI techniques for the game of Go" (2004), solved 5×5 by a search with much of what is used here.

mod benson;
mod held;
mod holding;
mod images;
mod line;
mod numbers;
mod order;
mod proof_estimator;
mod proof_numbers;
mod prove;
mod questions;
mod room;
mod saved_searches;
mod shape;
mod solve;
mod state;
mod strategy;
mod table;

pub(crate) use saved_searches::SavedSearches;
pub(crate) use solve::{is_small, resumes, solve};

#[cfg(test)]
mod tests;
