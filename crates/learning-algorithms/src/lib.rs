//! Learning evaluations from games.
//!
//! [`genetic`] is the genetic algorithm over rows of coefficients; [`choices`] finds the strengths of features by what
//! was chosen; [`regression`] fits very many weights to the
//! results of games, [`least_squares`] and [`logistic`] few coefficients at once, and [`data`] is the format in which such games are
//! kept; [`spsa`] tunes numbers by contests; [`td`] is TD(λ) for networks, and [`schedule`] a whole course of it; [`nnue`]
//! trains efficiently updatable networks; [`threads`] shares work. The caller plays the
//! games: this crate knows no game, opens no files and prints nothing.
#![forbid(unsafe_code)]

pub mod choices;
pub mod data;
pub mod genetic;
pub mod least_squares;
pub mod logistic;
pub mod nnue;
pub mod regression;
pub mod schedule;
pub mod spsa;
pub mod td;
pub mod threads;

pub use stratege_game::random::Random;
