//! Opening books.

use super::read::read_bytes;
use crate::{CliError, Message, Result};
use std::path::Path;
use stratege_book::{Book, BookFile, OpenError};
use stratege_catalog::open;

/// A book of this game and variant from a file.
pub(crate) fn read_book(path: &Path, game: &str, variant: Option<&str>) -> Result<BookFile> {
    let book = book_for(path, game)?;
    let session = open(game, variant)?;
    if book.fits(session.as_ref()) {
        return Ok(book);
    }
    let why = match book {
        BookFile::Polyglot(_) => Message::new("book-polyglot-game"),
        BookFile::Own(Book { header, .. }) if header.game != game => {
            Message::new("chart-other-game").with("argument", header.game)
        }
        BookFile::Own(Book { header, .. }) => match header.variant {
            Some(variant) => Message::new("book-other-variant").with("variant", variant),
            None => Message::new("book-usual-variant"),
        },
    };
    Err(CliError::file(path, why))
}

/// The book of a file, of whatever game; or the one that comes with this game.
pub(crate) fn book_for(path: &Path, game: &str) -> Result<BookFile> {
    if !BookFile::is_shipped(path) {
        return open_book(path);
    }
    BookFile::shipped(game).ok_or_else(|| CliError::file(path, Message::new("book-none-shipped")))
}

/// A book of any game from a file.
pub(crate) fn open_book(path: &Path) -> Result<BookFile> {
    let opened = match path == Path::new("-") {
        true => BookFile::of_bytes(&read_bytes(path, BookFile::MOST)?),
        false => BookFile::open(path),
    };
    opened.map_err(|error| match error {
        OpenError::Io(error) => CliError::file(path, error),
        OpenError::TooLarge(most) => CliError::too_large(path, most),
        OpenError::Own(error) => CliError::file(path, error),
        OpenError::Polyglot(error) => CliError::file(path, error),
    })
}
