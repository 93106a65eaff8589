//! Pictures of searches and of games: trees, boards and charts.
//!
//! A [`Shape`] is the tree of one root search of a trace, with the text of each node; [`text`], [`svg`],
//! [`dot`] and [`tikz`] draw it. [`steps`] lists a trace event by event. [`chart`] draws numbers over moves,
//! [`wheel`] the wheels of a genetic algorithm.
//! [`png`] turns an SVG into pixels.
//! Everything here is a function from plain data; words come from the caller, in its language.
#![forbid(unsafe_code)]

#[cfg(test)]
use stratege_entries_all as _; // registers the games

mod merge;
mod shape;
mod words;

pub mod steps;
pub mod text;

pub mod dot;
mod layout;
mod legend;
pub mod svg;
pub mod tikz;

mod board;
pub mod chart;
mod escape;
pub mod png;
pub mod wheel;

pub use board::board_svg;
pub use shape::{Kind, Orientation, Shape, Shown, View};
pub use words::{PlayerWords, Words};
