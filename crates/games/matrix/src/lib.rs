//! Games in which both players choose simultaneously and need not be opponents.
//!
//! A [`Bimatrix`] holds the payoffs of both players for each pair of choices. [`eliminate`] removes strictly dominated
//! choices, [`equilibria`] finds the equilibria in exact fractions. Such a game is not a [`Game`](stratege_game::Game):
//! there are no turns, and nothing is searched. [`dilemma`] repeats one such game, the prisoner's dilemma, between
//! strategies that can use its history.
//!
//! ```
//! use stratege_games_matrix::{Bimatrix, Entries, eliminate, equilibria};
//!
//! // Two suspects and their years in prison; the first choice is to denounce the other.
//! let dilemma = Bimatrix::read("10,10 0,12; 12,0 1,1", Entries::Costs)?;
//! assert_eq!(eliminate(&dilemma).left, [vec![0], vec![0]]);
//! let found = equilibria(&dilemma);
//! assert_eq!((found.equilibria.len(), found.degenerate), (1, false));
//! # Ok::<(), stratege_game::TextError>(())
//! ```
#![forbid(unsafe_code)]

mod bimatrix;
pub mod dilemma;
mod dominance;
mod equilibrium;

mod notation;
pub mod reasons;

pub use bimatrix::{Bimatrix, Entries};
pub use dominance::{Eliminated, Elimination, eliminate};
pub use equilibrium::{Equilibria, Equilibrium, equilibria, pure_equilibria};
pub use reasons::REASONS;

/// An exact fraction.
pub use num_rational::BigRational as Fraction;
