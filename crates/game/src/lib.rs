//! The vocabulary of Stratège: the definition of a game.
//!
//! A game is a value that implements [`Game`]: the rules, without any advice on how to play well. Everything else
//! (search, the console, matches, learning) is written once against this trait. This crate does no I/O and depends on
//! no other crate of the project.
//!
//! Reading order: [`Player`] and [`Outcome`], [`Score`], the [`Game`] trait, its optional abilities ([`Notation`],
//! [`Draw`], [`Symmetry`], [`Theory`]), then the tools for any game: a [`Record`] of a game in progress, [`perft`], and
//! the [`conformance`] kit that every game must pass.
#![forbid(unsafe_code)]

mod board;
pub mod census;
pub mod conformance;
mod cube_state;
mod draw;
mod draw_rule;
mod endings;
mod moves;
mod notation;
mod outcome;
mod past_keys;
pub mod perft;
mod piece;
mod player;
pub mod random;
mod record;
mod rules;
mod score;
pub mod set_up;
mod shape;
mod stages;
mod symmetry;
pub mod sync;
mod text_layout;
mod theory;
mod units;

pub use board::{Annotation, Board, Cell, MoveSquares, Style, TreeBoard, TreeNode};
pub use cube_state::CubeState;
pub use draw::{Draw, Effect};
pub use draw_rule::DrawRule;
pub use endings::{Endings, KnownOutcomes};
pub use moves::MoveList;
pub use notation::{Notation, Reason, TextError, line_text};
pub use outcome::{Outcome, Payoff, ZeroSum};
pub use past_keys::PastKeys;
pub use piece::Piece;
pub use player::Player;
pub use record::{Event, PlayError, Record, Standing};
pub use rules::{Duel, Game, Never, Node, Outcomes};
pub use score::Score;
pub use set_up::{Arrangement, Change, Extra, ExtraValue, SetUp, Tool};
pub use shape::{CellGeometry, Edge, Label, Point, Shape};
pub use stages::{Part, Stage, stages};
pub use symmetry::Symmetry;
pub use text_layout::{Sign, TextLine};
pub use theory::{Argument, BOOK_PROOF, LIBRARY_PROOF, Theory, TheoryValue};
pub use units::{Depth, Key, Ply};

/// The fixed-capacity move list, for games with a proven bound on the number of legal moves.
pub use arrayvec::ArrayVec;
