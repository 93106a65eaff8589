//! Portable Game Notation: games with headers, comments, glyphs and variations. (Steven J. Edwards, "PGN Specification and
//! Implementation Guide", 1994; `%clk`, `%emt` and `%eval` by the "PGN enhancement" of the chess servers.)
//!
//! Any game's moves can stand in it, with a tag `Game` for all but chess. What files of the wild do is read too: games
//! without tags, without a result or without move numbers; several tags a line; quotes inside values; ISO 8859-1.
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

/// The four tags that come first and may be unknown, and how they say that.
const ROSTER: [(&str, &str); 4] = [("Event", "?"), ("Site", "?"), ("Date", "????.??.??"), ("Round", "?")];
