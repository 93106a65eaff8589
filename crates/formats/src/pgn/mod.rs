//! Portable Game Notation: games with headers, comments, glyphs and variations. (Steven J. Edwards, "PGN
//! Specification and Implementation Guide", 1994; `%clk`, `%emt` and `%eval` by the "PGN enhancement" of the chess
//! servers.)
//!
//! Games other than chess get a tag `Game`, and draughts the tag `GameType` of [PDN](crate::pdn). Common deviations are
//! accepted: text before the first game; games without tags, without a result or without move numbers; several tags on
//! a line; quotes inside values; signs such as `±` instead of glyphs; old encodings.
//!
//! White and Black are the colours of the pieces: if the first player has the black ones, the tag `Begins` says so.
//! Files written by earlier versions lack this tag; in them White is the first player.
//!
//! An evaluation `[%eval 0.35,12]` is from the first player's point of view; `+0.35/12 0.8s`, as match programs write
//! it, is from the mover's.

mod comment;
mod date;
mod ending;
mod lexer;
mod reader;
mod signs;
mod tree;
mod writer;

pub use comment::{for_programs, read as read_comment};
pub use date::date;
pub use reader::Reader;
pub use writer::{result, write};

/// The game assumed for files that name none, by its catalog name.
pub const GAME: &str = "chess";

/// Whether a file with this first line begins with a tag.
pub(crate) fn begins(line: &str) -> bool {
    line.starts_with('[') && line[1..].trim_start().starts_with(char::is_alphabetic) && line.contains('"')
}

/// Whether a file with this first line begins with a comment.
pub(crate) fn begins_with_comment(line: &str) -> bool {
    // Braces before a quote are JSON's.
    let next = line.chars().skip(1).find(|c| !c.is_whitespace());
    line.starts_with('{') && !matches!(next, Some('"' | '}')) || line.starts_with(';')
}

/// Whether a line begins with a move number, a dot and a move.
pub(crate) fn is_movetext(line: &str) -> bool {
    let number = line.trim_start_matches(|c: char| c.is_ascii_digit());
    let dotted = number.len() < line.len() && number.starts_with('.');
    dotted && number.trim_start_matches('.').trim_start().starts_with(char::is_alphabetic)
}

/// The tag that gives the reason why a game ended.
pub const TERMINATION: &str = "Termination";
/// By how much it was won.
const MARGIN: &str = "Margin";
/// The colour of the first player, where that is not White.
const BEGINS: &str = "Begins";

/// The deepest nesting of variations that is accepted.
pub const MAX_DEPTH: usize = 64;

/// The first four tags, and their values when unknown.
const ROSTER: [(&str, &str); 4] = [("Event", "?"), ("Site", "?"), ("Date", "????.??.??"), ("Round", "?")];
