//! The rules of Template.
//!
//! A rhombus of hexagons. Two players take turns placing a stone on an empty cell, X first. X tries to join the left
//! and right edges with a chain of neighbouring stones, O the upper and lower edges; the first to do so wins. A full
//! board always holds one such chain. Replace these rules with your own: `rules.rs` is all that search needs, and
//! notation, drawing and symmetry are abilities that each add a file.
//!
//! ```
//! use stratege_game::{Game, Notation};
//! use stratege_games_template::Template;
//!
//! let game: Template = "5".parse()?;
//! let position = game.parse_position("...../...../XXXX./OOOO./.....")?;
//! let mv = game.parse_move(&position, "e3")?;
//! let after = game.play(&position, mv);
//! assert_eq!(game.position_text(&after), "...../...../XXXXX/OOOO./.....");
//! assert!(game.over(&after).is_some());
//! # Ok::<(), stratege_game::TextError>(())
//! ```
#![forbid(unsafe_code)]

mod rules;

pub mod notation;

mod draw;
mod symmetry;

pub use notation::REASONS;
pub use rules::{Position, Square, Template};
