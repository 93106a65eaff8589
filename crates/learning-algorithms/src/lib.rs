//! Learning evaluations from games.
//!
//! [`genetic`] is the genetic algorithm over rows of coefficients; [`choices`] learns the strengths of features from
//! choices; [`regression`] fits very many weights to the results of games, and [`least_squares`] and [`logistic`] a few
//! coefficients; [`data`] is the file format for such games; [`spsa`] tunes parameters by contests; [`td`] is TD(λ) for
//! networks, and [`schedule`] a whole training run of it; [`nnue`] trains efficiently updatable networks; [`threads`]
//! distributes work over threads. The caller plays the games: this crate knows no game, opens no files and prints
//! nothing.
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
