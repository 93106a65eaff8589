//! Book files: a header of one line of JSON, entries sorted by class (16 bytes each, little endian: class 8, value 2,
//! depth 2, games 4), and the FNV-1a hash of everything before it (8 bytes).

use crate::book::{Book, BookEntry, Header};
use std::collections::HashMap;
use stratege_catalog::open;

/// The size of an entry, in bytes.
const ENTRY: usize = 16;
/// The size of the hash after them.
const HASH: usize = 8;
/// The longest header, in bytes.
const LONGEST_HEADER: usize = 1 << 16;

/// Why a file was refused as a book for this game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BookError {
    /// The file does not begin with the header of a book: the error.
    #[error("byte 0: expected a book header: {0}")]
    Header(String),
    /// A book of another version.
    #[error("byte 0: version {0}: expected version {version}", version = Header::VERSION)]
    Version(u32),
    /// A book of another game.
    #[error("byte 0: this book is for another game ({0})")]
    Game(String),
    /// Its keys are not this program's.
    #[error("byte 0: positions are numbered differently: rebuild the book")]
    Numbering,
    /// The file has the wrong length: its length in bytes.
    #[error("byte {0}: expected a whole number of complete entries, followed by a hash")]
    Length(usize),
    /// The hash does not fit: the file was changed.
    #[error("the hash at the end does not match: the file was changed")]
    Hash,
    /// Entries that are not in their order: the byte.
    #[error("byte {0}: expected entries in order")]
    Order(usize),
}

impl Book {
    /// The book as the bytes of a file.
    pub fn write(&self) -> Vec<u8> {
        let mut bytes = serde_json::to_vec(&self.header).unwrap_or_default();
        bytes.push(b'\n');
        let mut entries: Vec<(&u64, &BookEntry)> = self.entries.iter().collect();
        entries.sort_unstable_by_key(|(class, _)| **class);
        for (class, BookEntry { value, depth, games }) in entries {
            bytes.extend(class.to_le_bytes());
            bytes.extend(value.to_le_bytes());
            bytes.extend(depth.to_le_bytes());
            bytes.extend(games.to_le_bytes());
        }
        let hash = fnv(&bytes);
        bytes.extend(hash.to_le_bytes());
        bytes
    }

    /// Reads a book from the bytes of a file.
    ///
    /// # Errors
    /// The first fault, with its place.
    pub fn read(bytes: &[u8]) -> Result<Book, BookError> {
        let head = &bytes[..bytes.len().min(LONGEST_HEADER)];
        let end = head.iter().position(|&byte| byte == b'\n');
        let end = end.ok_or_else(|| BookError::Header("no line".into()))?;
        let header: Header =
            serde_json::from_slice(&head[..end]).map_err(|error| BookError::Header(error.to_string()))?;
        if header.format != Header::FORMAT {
            return Err(BookError::Header(header.format));
        }
        if header.version != Header::VERSION {
            return Err(BookError::Version(header.version));
        }
        let session = open(&header.game, header.variant.as_deref())
            .map_err(|_| BookError::Game(header.game.clone()))?;
        if session.class() != Some(header.start) {
            return Err(BookError::Numbering);
        }
        let body = &bytes[end + 1..];
        if body.len() < HASH || !(body.len() - HASH).is_multiple_of(ENTRY) {
            return Err(BookError::Length(bytes.len()));
        }
        let (content, hash) = bytes.split_at(bytes.len() - HASH);
        if fnv(content).to_le_bytes() != hash {
            return Err(BookError::Hash);
        }
        let mut entries = HashMap::with_capacity(body.len() / ENTRY);
        let mut last = None;
        for (index, chunk) in body[..body.len() - HASH].chunks_exact(ENTRY).enumerate() {
            let (class, entry) = read_entry(chunk);
            if last.is_some_and(|last| last >= class) {
                return Err(BookError::Order(end + 1 + index * ENTRY));
            }
            last = Some(class);
            entries.insert(class, entry);
        }
        Ok(Book { header, entries, width: 0 })
    }
}

fn read_entry(chunk: &[u8]) -> (u64, BookEntry) {
    let number = |from: usize, size: usize| {
        chunk[from..from + size].iter().rev().fold(0_u64, |number, &byte| number << 8 | u64::from(byte))
    };
    let value = number(8, 2) as u16 as i16;
    (number(0, 8), BookEntry { value, depth: number(10, 2) as u16, games: number(12, 4) as u32 })
}

/// Fowler, Noll and Vo's hash 1a.
fn fnv(bytes: &[u8]) -> u64 {
    let step = |hash: u64, &byte: &u8| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, step)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn book(entries: Vec<(u64, i16, u16, u32)>) -> Book {
        let header = Header {
            format: Header::FORMAT.into(),
            version: Header::VERSION,
            game: "othello".into(),
            variant: None,
            start: open("othello", None).unwrap().class().unwrap(),
            command: "test".into(),
            program: "0".into(),
            games: 7,
        };
        let entry = |(class, value, depth, games)| (class, BookEntry { value, depth, games });
        Book { header, entries: entries.into_iter().map(entry).collect(), width: 0 }
    }

    #[test]
    fn truncated_and_changed_files_are_refused() {
        let bytes = book(vec![(1, -5, 0, 3), (9, 700, 12, 1)]).write();
        assert!(Book::read(&bytes).is_ok());
        for length in 0..bytes.len() {
            assert!(Book::read(&bytes[..length]).is_err(), "{length}");
        }
        for at in 0..bytes.len() {
            let mut changed = bytes.clone();
            changed[at] ^= 1;
            assert!(Book::read(&changed).is_err(), "{at}");
        }
        let error = Book::read(&bytes[..bytes.len() - 1]).unwrap_err();
        assert_eq!(error, BookError::Length(bytes.len() - 1));
    }

    #[test]
    fn other_books_are_refused_by_their_header() {
        let changed = |from: &str, to: &str| {
            let mut book = book(Vec::new());
            let header = serde_json::to_string(&book.header).unwrap().replace(from, to);
            book.header = serde_json::from_str(&header).unwrap();
            Book::read(&book.write()).unwrap_err()
        };
        assert_eq!(changed("stratege-book", "stratege-cook"), BookError::Header("stratege-cook".into()));
        assert_eq!(changed("\"version\":1", "\"version\":2"), BookError::Version(2));
        assert_eq!(changed("othello", "xiangqi"), BookError::Game("xiangqi".into()));
        assert_eq!(changed("othello", "connect-four"), BookError::Numbering);
        assert!(matches!(Book::read(b"[Event]\n"), Err(BookError::Header(_))));
    }

    proptest! {
        #[test]
        fn books_come_back(entries in proptest::collection::vec((any::<u64>(), any::<i16>(), any::<u16>(), any::<u32>()), 0..40)) {
            let book = book(entries);
            prop_assert_eq!(Book::read(&book.write()), Ok(book));
        }

        #[test]
        fn any_bytes_are_a_book_or_an_error(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
            drop(Book::read(&bytes));
        }
    }
}
