//! The rules of chess and Chess960.
//!
//! [`Chess`] is the game, and a [`Position`] its board: bitboards, copied and changed by [`Position::play`]. Only legal
//! moves are generated. Nothing here evaluates a position; text is read and written in FEN, SAN and UCI, book positions
//! and moves as in [`polyglot`].
//!
//! Reading order: [`Square`], [`Bitboard`], [`Colour`] and [`PieceKind`], [`Move`], [`Position`] with its moves, then
//! [`Setup`], which becomes a position once validated, and the notations.
#![forbid(unsafe_code)]

mod square;

mod bitboard;

mod piece;

pub mod attacks;
mod magic;
pub mod openings;

mod moves;

mod position;

mod castling;
mod generate;
mod play;
pub mod repetition;
mod zobrist;

mod chess;
mod rules;

mod endings;
mod fen;
mod san;
mod set_up;
mod setup;
mod uci;

mod isaac;
pub mod polyglot;

pub mod reasons;

pub use bitboard::Bitboard;
pub use castling::Wing;
pub use chess::Chess;
pub use fen::Castling;
pub use generate::Guard;
pub use moves::Move;
pub use piece::{Colour, PieceKind};
pub use position::Position;
pub use reasons::REASONS;
pub use rules::MAX_MOVES;
pub use setup::{Flaw, Part, Setup};
pub use square::Square;
