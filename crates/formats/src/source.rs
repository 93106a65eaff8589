//! Code shared by the readers of all formats.

use crate::{FormatError, GameRecord};
use std::io::BufRead;

/// A file as a reader of a format gets it.
pub(crate) type Source<'a> = Box<dyn BufRead + 'a>;
/// The games of a file.
pub(crate) type GamesOf<'a> = Box<dyn Iterator<Item = Result<GameRecord, FormatError>> + 'a>;
