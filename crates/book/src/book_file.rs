//! Book files of either format.

use crate::book::Book;
use crate::convert::has_codes;
use crate::file::BookError;
use crate::polyglot::{Polyglot, PolyglotError};
use std::fs::File;
use std::io::{self, Read, Seek, Write};
use std::path::Path;
use stratege_machine::{BookMove, OpeningBook};
use stratege_session::Session;

/// A book of one of the formats.
#[derive(Debug)]
pub enum BookFile {
    /// Ours.
    Own(Book),
    /// Polyglot's.
    Polyglot(Polyglot),
}

/// Why a book cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The system refused the file.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The file is larger than this many bytes.
    #[error("larger than {0} bytes")]
    TooLarge(u64),
    /// Not a book in the program's own format.
    #[error(transparent)]
    Own(BookError),
    /// Not a Polyglot book.
    #[error(transparent)]
    Polyglot(PolyglotError),
}

impl BookFile {
    /// The maximum size in bytes of a book in our format, which is held in memory.
    pub const MOST: u64 = 1 << 30;
    /// The maximum number of bytes read from a pipe or device, which may never end.
    pub const MOST_OF_A_PIPE: u64 = 1 << 28;
    /// The maximum size of a Polyglot book in bytes: a billion entries. The file is read once, to check it.
    pub const MOST_POLYGLOT: u64 = 1 << 34;
    /// The file extension of Polyglot books.
    pub const POLYGLOT: &str = "bin";

    /// The keyword that means the game's own book instead of a file.
    pub const SHIPPED: &str = "own";

    /// The book that comes with a game, if there is one. It also plays moves that are worth barely less than the best.
    pub fn shipped(game: &str) -> Option<BookFile> {
        let bytes = stratege_catalog::find(game).ok()?.extras.openings?;
        let book = Book::read(bytes).ok()?;
        Some(BookFile::Own(Book { width: SHIPPED_WIDTH, ..book }))
    }

    /// Whether the path means the game's own book; a file with that name must be given with its folder.
    pub fn is_shipped(path: &Path) -> bool {
        path == Path::new(BookFile::SHIPPED)
    }

    /// Whether a file has Polyglot's extension.
    pub fn is_named_polyglot(path: &Path) -> bool {
        path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case(BookFile::POLYGLOT))
    }

    /// Whether a file is a book, by our header or by Polyglot's extension.
    pub fn is_book(path: &Path) -> bool {
        let regular = path.metadata().is_ok_and(|data| data.is_file());
        BookFile::is_named_polyglot(path) || regular && head(path).is_ok_and(|head| head == OWN)
    }

    /// Opens a book. A file with Polyglot's extension is read as Polyglot unless it has our header.
    ///
    /// # Errors
    /// See [`OpenError`].
    pub fn open(path: &Path) -> Result<BookFile, OpenError> {
        let file = File::open(path)?;
        let data = file.metadata()?;
        if data.is_dir() {
            return Err(io::Error::from(io::ErrorKind::IsADirectory).into());
        }
        if BookFile::is_named_polyglot(path) && data.is_file() && head(path)? != OWN {
            return open_polyglot(file, data.len());
        }
        let most = if data.is_file() { BookFile::MOST } else { BookFile::MOST_OF_A_PIPE };
        let mut bytes = Vec::new();
        file.take(most + 1).read_to_end(&mut bytes)?;
        if bytes.len() as u64 > most {
            return Err(OpenError::TooLarge(most));
        }
        Book::read(&bytes).map(BookFile::Own).map_err(OpenError::Own)
    }

    /// The book in these bytes, as read from a pipe: ours if they have our header, otherwise Polyglot, which is written
    /// to an unnamed temporary file.
    ///
    /// # Errors
    /// See [`OpenError`].
    pub fn of_bytes(bytes: &[u8]) -> Result<BookFile, OpenError> {
        if bytes.starts_with(OWN) {
            return Book::read(bytes).map(BookFile::Own).map_err(OpenError::Own);
        }
        let mut file = tempfile::tempfile()?;
        file.write_all(bytes)?;
        file.rewind()?;
        open_polyglot(file, bytes.len() as u64)
    }

    /// Whether the book is for a session's game.
    pub fn is_of(&self, session: &dyn Session) -> bool {
        match self {
            BookFile::Own(book) => book.header.game == session.game(),
            BookFile::Polyglot(_) => has_codes(session),
        }
    }

    /// Whether the book is for a session's game and variant; the session is at its usual start.
    pub fn fits(&self, session: &dyn Session) -> bool {
        let starts = match self {
            // A variant may have more than one name.
            BookFile::Own(book) => session.class() == Some(book.header.start),
            BookFile::Polyglot(_) => true,
        };
        starts && self.is_of(session)
    }

    /// The moves at the cursor of a session that openings follow, preferred ones first.
    pub(crate) fn preferred(&self, session: &dyn Session) -> Vec<String> {
        match self {
            BookFile::Own(book) => book.moves(session).into_iter().map(|mv| mv.mv).collect(),
            BookFile::Polyglot(book) => book.playable(session).into_iter().map(|mv| mv.mv).collect(),
        }
    }
}

/// How much less than the best a move of a book may be worth that comes with a game, in hundredths: of a pawn, in chess.
const SHIPPED_WIDTH: u16 = 15;

/// How our books begin.
const OWN: &[u8] = b"{\"format\"";

/// The first bytes of a file.
fn head(path: &Path) -> io::Result<Vec<u8>> {
    let mut head = Vec::new();
    File::open(path)?.take(OWN.len() as u64).read_to_end(&mut head)?;
    Ok(head)
}

fn open_polyglot(file: File, length: u64) -> Result<BookFile, OpenError> {
    if length > BookFile::MOST_POLYGLOT {
        return Err(OpenError::TooLarge(BookFile::MOST_POLYGLOT));
    }
    match Polyglot::new(file) {
        Ok(book) => Ok(BookFile::Polyglot(book)),
        Err(PolyglotError::Io(error)) => Err(OpenError::Io(error)),
        Err(error) => Err(OpenError::Polyglot(error)),
    }
}

impl OpeningBook for BookFile {
    fn choose(&self, session: &dyn Session, width: u16, random: Option<u64>) -> Option<BookMove> {
        match self {
            BookFile::Own(book) => OpeningBook::choose(book, session, width, random),
            BookFile::Polyglot(book) => book.choose(session, width, random),
        }
    }
}
