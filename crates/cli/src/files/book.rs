//! Opening books.

use super::read::read_bytes;
use crate::{CliError, Said};
use std::path::Path;
use stratege_book::Book;
use stratege_texts::Lang;

/// The largest book that is read, in bytes.
const MAX_SIZE: u64 = 1 << 30;

/// A book of this game from a file.
pub(crate) fn read_book(lang: &Lang, path: &Path, game: &str) -> Result<Book, CliError> {
    let refuse = |why: String| CliError::File { path: path.to_owned(), why };
    let book = Book::read(&read_bytes(path, MAX_SIZE)?).map_err(|error| refuse(error.said(lang)))?;
    if book.header.game != game {
        return Err(refuse(lang.with("chart-other-game", &[("argument", &book.header.game)])));
    }
    Ok(book)
}
