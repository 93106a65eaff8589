//! Opening books.

use super::read::read_bytes;
use crate::{CliError, Said};
use std::path::Path;
use stratege_book::Book;
use stratege_catalog::open;
use stratege_texts::Lang;

/// The largest book that is read, in bytes.
const MAX_SIZE: u64 = 1 << 30;

/// A book of this game and variant from a file.
pub(crate) fn read_book(
    lang: &Lang,
    path: &Path,
    game: &str,
    variant: Option<&str>,
) -> Result<Book, CliError> {
    let refuse = |why: String| CliError::File { path: path.to_owned(), why };
    let book = Book::read(&read_bytes(path, MAX_SIZE)?).map_err(|error| refuse(error.said(lang)))?;
    if book.header.game != game {
        return Err(refuse(lang.with("chart-other-game", &[("argument", &book.header.game)])));
    }
    // A variant may have more than one name.
    if open(game, variant)?.class() != Some(book.header.start) {
        let of = book.header.variant.clone().unwrap_or_else(|| lang.text("book-usual-variant"));
        return Err(refuse(lang.with("book-other-variant", &[("variant", &of)])));
    }
    Ok(book)
}
