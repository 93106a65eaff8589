//! Chomp ("mange-savon"): a bar of chocolate whose upper left square is soap.
//!
//! A bite takes a square with everything below it and to its right; the player who takes the soap loses. The first
//! player wins on every bar of more than one square: either the smallest bite, at the lower right, leaves a lost
//! position, or the winning reply to it could have been the first bite. The winning bite is known only for square bars
//! ([`mirror`]); for others every position must be decided, which [`Losing`] does.
//!
//! ```
//! use stratege_game::{Game, Notation, Theory};
//! use stratege_games_chomp::Chomp;
//!
//! let chomp: Chomp = "8x10".parse()?;
//! let value = chomp.proven(&chomp.start()).expect("small enough to be decided");
//! let best: Vec<String> = value.best.iter().map(|&bite| chomp.move_text(&chomp.start(), bite)).collect();
//! assert_eq!(best, ["4,9", "5,6"]);
//! # Ok::<(), stratege_game::TextError>(())
//! ```
#![forbid(unsafe_code)]

mod bar;
mod rules;
mod solver;
mod theory;

mod draw;
mod notation;
pub mod reasons;
mod set_up;
mod symmetry;

pub use bar::{Bar, Bite};
pub use reasons::REASONS;
pub use rules::Chomp;
pub use solver::{Losing, positions};
pub use theory::mirror;
