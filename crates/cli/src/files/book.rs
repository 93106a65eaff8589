//! Opening books.

use super::read::read_bytes;
use crate::{CliError, Message, Result};
use std::path::Path;
use stratege_book::{Book, BookFile, OpenError};
use stratege_catalog::{ENTRIES, open};

/// A book of this game and variant from a file.
pub(crate) fn read_book(path: &Path, game: &str, variant: Option<&str>) -> Result<BookFile> {
    let book = open_book(path, game)?;
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

/// The books of a file of any game, or those that come with the games.
pub(crate) fn open_books(file: &str) -> Result<Vec<BookFile>> {
    let path = Path::new(file);
    if BookFile::is_shipped(path) {
        return Ok(ENTRIES.iter().filter_map(|entry| BookFile::shipped(entry.name)).collect());
    }
    open_file(path).map(|book| vec![book])
}

/// The book of a file, of whatever game; or the one that comes with this game.
pub(crate) fn open_book(path: &Path, game: &str) -> Result<BookFile> {
    if !BookFile::is_shipped(path) {
        return open_file(path);
    }
    BookFile::shipped(game).ok_or_else(|| CliError::file(path, Message::new("book-none-shipped")))
}

fn open_file(path: &Path) -> Result<BookFile> {
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
