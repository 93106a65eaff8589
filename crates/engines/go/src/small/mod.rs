//! Exact values of boards of up to 25 points, under area scoring.
//!
//! A [proof](prove) shows that a player gets at least a certain margin within some number of plies, whatever the
//! opponent does. Infinite play proves nothing, so a proof does not depend on earlier moves: the [table](table) stores
//! only positions with their simple ko, up to symmetry and exchange of players. The [value](solve) is known when the
//! proofs for both players meet; if they do not, it depends on the value of a long cycle, and there is no answer.
//!
//! Boards of up to 16 points are searched by iterative deepening, larger ones by [proof numbers](proof_numbers), which
//! start from what the search has [learned](estimator). The results of these searches are [kept](kept), so that an
//! interrupted one can be resumed.
//!
//! Superko forbids more than simple ko. For the side that does not prove, losing moves to it gains nothing, but the
//! moves of a proof must be legal. So the whole [strategy](strategy) is laid out and checked never to repeat an earlier
//! position; moves that would are replaced. In addition, positional superko forbids answering the capture of two
//! stones, one of which was just played, by recapturing the capturing stone at once: without that rule the proofs for
//! 4×4 do not meet.
//!
//! A line ends if a player [holds](held) enough by answering the opponent's moves, which searches of single regions
//! determine. Such answers repeat no position since the end of the line; whether they can repeat an earlier one is
//! [checked](holding) with the strategy.
//!
//! E. van der Werf, "AI techniques for the game of Go" (2004), solved 5×5 with a search that used many of these
//! techniques.

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
