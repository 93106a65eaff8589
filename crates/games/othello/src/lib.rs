//! The rules of Othello.
//!
//! Boards are two 64-bit sets of discs, with bit 0 for a1 at the top left and bit 63 for h8 at the bottom right.
//! [`Position`] is the board with the side to move, [`bitboard`] computes moves and flips, [`Othello`] is the [`Game`],
//! and [`parse_transcript`] reads whole games.
//!
//! ```
//! use stratege_game::{Game, Notation};
//! use stratege_games_othello::Othello;
//!
//! let position = Othello.parse_position("f5d6c3")?;
//! assert_eq!(Othello.count(&position), 4);
//! let mv = Othello.parse_move(&position, "d3")?;
//! assert_eq!(Othello.play(&position, mv).discs(), 8);
//! # Ok::<(), stratege_game::TextError>(())
//! ```
//!
//! [`Game`]: stratege_game::Game
#![forbid(unsafe_code)]

mod moves;
mod position;
mod rules;
mod set_up;

pub mod bitboard;

mod notation;
pub mod openings;
pub mod reasons;
mod transcript;

mod draw;
mod symmetry;

pub use moves::Move;
pub use position::Position;
pub use reasons::REASONS;
pub use rules::Othello;
pub use transcript::{parse_transcript, transcript};
