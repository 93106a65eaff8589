//! The text and binary formats of games. They know no rules: a file holds headers, trees and tokens, and the game's
//! session reads the moves.
//!
//! [`GameRecord`] is one game of any format. Each format has a module with a streaming reader and a writer, and a row
//! in the table [`FORMATS`]; [`detect`] recognises a file's format by its content, and [`read_any`] and [`Games`] read
//! any of them.
//!
//! ```
//! use stratege_formats::{Format, pgn, read_any};
//!
//! let (format, games) = read_any(b"[White \"Anne\"]\n\n1. e4 {best by test} e5 (1... c5!?) 1-0\n")?;
//! assert_eq!((format, games[0].players[0].as_deref()), (Format::Pgn, Some("Anne")));
//! assert_eq!(games[0].tokens().collect::<Vec<_>>(), ["e4", "e5"]);
//! assert_eq!(games[0].line.moves[1].variations[0].moves[0].token, "c5");
//! assert!(pgn::write(&games[0]).ends_with("1. e4 {best by test} 1... e5 (1... c5 $5) 1-0\n\n"));
//! # Ok::<(), stratege_formats::FormatError>(())
//! ```
#![forbid(unsafe_code)]

mod annotation;
mod error;
mod record;

mod any;
mod beginning;
mod format;
mod source;

pub mod backgammon;
pub mod epd;
pub mod ggf;
pub mod mat;
pub mod obf;
pub mod pdn;
pub mod pgn;
pub mod save;
pub mod sgf;
pub mod sgf_go;
pub mod transcript;
pub mod wthor;

mod cursor;
mod encoding;
mod numbers;
pub mod reasons;
mod utf16;

pub use annotation::{EndedBy, Evaluation, GameResult, Value, View, Winner};
pub use any::{Games, read_any};
pub use beginning::LOOKED_AT;
pub use cursor::decoded;
pub use error::{FileLocation, FormatError};
pub use format::{Content, FORMATS, Format, FormatRow, Write, detect};
pub use reasons::REASONS;
pub use record::{GLYPHS, GameRecord, Line, MoveNode};
pub use utf16::utf8;
