//! Opening books.

use super::read::read_bytes;
use crate::{CliError, RefusalText};
use std::path::Path;
use stratege_book::{Book, BookFile, OpenError};
use stratege_catalog::open;
use stratege_texts::Lang;

/// A book of this game and variant from a file.
pub(crate) fn read_book(
    lang: &Lang,
    path: &Path,
    game: &str,
    variant: Option<&str>,
) -> Result<BookFile, CliError> {
    let refuse = |why: String| CliError::File { path: path.to_owned(), why };
    let book = open_book(lang, path)?;
    let session = open(game, variant)?;
    if book.fits(session.as_ref()) {
        return Ok(book);
    }
    Err(refuse(match book {
        BookFile::Polyglot(_) => lang.text("book-polyglot-game"),
        BookFile::Own(Book { header, .. }) if header.game != game => {
            lang.with("chart-other-game", &[("argument", &header.game)])
        }
        BookFile::Own(Book { header, .. }) => {
            let of = header.variant.unwrap_or_else(|| lang.text("book-usual-variant"));
            lang.with("book-other-variant", &[("variant", &of)])
        }
    }))
}

/// A book of any game from a file.
pub(crate) fn open_book(lang: &Lang, path: &Path) -> Result<BookFile, CliError> {
    let owned = || path.to_owned();
    if path == Path::new("-") {
        let book = Book::read(&read_bytes(path, BookFile::MOST)?);
        return book
            .map(BookFile::Own)
            .map_err(|error| CliError::File { path: owned(), why: error.text(lang) });
    }
    BookFile::open(path).map_err(|error| match error {
        OpenError::Io(error) => CliError::System { path: owned(), error },
        OpenError::TooLarge(most) => CliError::TooLarge { path: owned(), most },
        OpenError::Own(error) => CliError::File { path: owned(), why: error.text(lang) },
        OpenError::Polyglot(error) => CliError::File { path: owned(), why: error.text(lang) },
    })
}
