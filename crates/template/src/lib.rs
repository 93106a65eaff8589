//! The rules of Template.
//!
//! Two players put a stone on an empty square in turn, X first. Whoever has four in a row, across, down or diagonally,
//! wins; a full board without such a row is a draw. Replace these rules by your own: `rules.rs` is all that search
//! needs, and notation, drawing and symmetry are abilities that each add a file.
//!
//! ```
//! use stratege_game::{Game, Notation};
//! use stratege_games_template::Template;
//!
//! let game = Template::default();
//! let position = game.parse_position("XXX../OO.../...../O..../.....")?;
//! let mv = game.parse_move(&position, "d1")?;
//! let after = game.play(&position, mv);
//! assert_eq!(game.position_text(&after), "XXXX./OO.../...../O..../.....");
//! assert!(game.over(&after).is_some());
//! # Ok::<(), stratege_game::TextError>(())
//! ```
#![forbid(unsafe_code)]

mod rules;

mod position;

mod notation;
pub mod reasons;

mod draw;
mod symmetry;

pub use reasons::REASONS;
pub use rules::{Position, Square, Template};
