//! The rules of Go: boards of 1 to 19 columns and rows, area and territory scoring, superko, handicap.
//!
//! A [`Position`] is a plain value. A [`Board`] is the same with chains and liberties, changed in place by moves:
//! rules, playouts and tactics use it. Superko depends on the record of the game, and is handled by
//! [`stratege_game::PastKeys`].
//!
//! ```
//! use stratege_game::{Game, Notation};
//! use stratege_games_go::Go;
//!
//! let game: Go = "9,komi=7.5".parse()?;
//! let position = game.play(&game.start(), game.parse_move(&game.start(), "E5")?);
//! assert_eq!(game.position_text(&position), "9/9/9/9/4X4/9/9/9/9 O");
//! # Ok::<(), stratege_game::TextError>(())
//! ```
#![forbid(unsafe_code)]

mod grid;
mod points;

mod board;
mod chain;
mod position;
mod zobrist;

mod count;
mod rule_set;
mod rules;

pub mod handicap;
pub mod reasons;

mod draw;
mod notation;
mod set_up;
mod symmetry;
mod variant;

pub use board::Board;
pub use count::{Count, Marks};
pub use grid::{Grid, Point};
pub use notation::{point_text, read_point};
pub use points::Points;
pub use position::Position;
pub use reasons::REASONS;
pub use rule_set::{Compensation, RuleSet, Scoring, Superko};
pub use rules::{Go, Handicap, Move};
