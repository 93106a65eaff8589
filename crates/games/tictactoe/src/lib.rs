//! The rules of tic-tac-toe.
//!
//! The smallest complete game of the project, and a model for new ones: [`TicTacToe`] in `rules.rs` is all that a
//! search needs; notation, drawing and symmetry are abilities that each add a file.
//!
//! ```
//! use stratege_game::{Game, Notation};
//! use stratege_games_tictactoe::TicTacToe;
//!
//! let position = TicTacToe.parse_position("XX./OO./...")?;
//! let mv = TicTacToe.parse_move(&position, "c1")?;
//! let after = TicTacToe.play(&position, mv);
//! assert_eq!(TicTacToe.position_text(&after), "XXX/OO./...");
//! assert!(TicTacToe.over(&after).is_some());
//! # Ok::<(), stratege_game::TextError>(())
//! ```
#![forbid(unsafe_code)]

mod lines;
mod rules;

mod position;

mod notation;
pub mod reasons;

mod draw;
mod set_up;
mod symmetry;

pub use reasons::REASONS;
pub use rules::{Position, Square, TicTacToe};
