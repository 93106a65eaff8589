//! Portable Game Notation: games with headers, comments, glyphs and variations. (Steven J. Edwards, "PGN
//! Specification and Implementation Guide", 1994; `%clk`, `%emt` and `%eval` by the "PGN enhancement" of the chess
//! servers.)
//!
//! Moves of any game can be written, with a tag `Game` for all but chess, and for draughts the tag `GameType` of
//! [PDN](crate::pdn). Common deviations are accepted: games
//! without tags, without a result or without move numbers; several tags on a line; quotes inside values; ISO 8859-1.
//!
//! Of an evaluation, `[%eval 0.35,12]` is the first player's view and `+0.35/12 0.8s`, as programs that play matches
//! write it, the mover's.

mod comment;
mod lexer;
mod reader;
mod tree;
mod writer;

pub use reader::Reader;
pub use writer::write;

/// How deep variations may be nested.
pub const MAX_DEPTH: usize = 64;

/// The first four tags, and their values when unknown.
const ROSTER: [(&str, &str); 4] = [("Event", "?"), ("Site", "?"), ("Date", "????.??.??"), ("Round", "?")];
