//! The rules of draughts in nine variants: international, English, Russian, Brazilian, Italian, Spanish, pool,
//! Frisian and Canadian.
//!
//! [`Draughts`] is the game of one [`Variant`], a table of rules used by a single generator; a [`Position`] holds the
//! board. White is the first player and moves up the board; if Black begins, the starting position says so. Nothing
//! here evaluates a position.
//!
//! Reading order: `board` (squares, steps, numbers), `variant` (the table of rules), `position`, `generate`, `play`,
//! `draws`, then the notations.
#![forbid(unsafe_code)]

mod bits;
mod board;
mod draughts;
mod draw;
mod draws;
mod endings;
mod fen;
mod generate;
mod notation;
mod play;
mod position;
pub mod reasons;
mod routes;
mod set_up;
mod variant;

pub use bits::Bits;
pub use board::Geometry;
pub use draughts::Draughts;
pub use position::{Move, Position};
pub use reasons::REASONS;
pub use variant::Variant;
