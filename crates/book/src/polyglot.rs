//! Polyglot opening books: entries of 16 bytes, big endian, sorted by key.
//!
//! The book remains on disk: each look-up is a binary search in the file, so a book may be larger than memory.

use crate::walk::line;
use serde::Serialize;
use std::fmt;
use std::io::{self, BufReader, Read, Seek, SeekFrom, Write};
use std::sync::Mutex;
use stratege_machine::{BookMove, OpeningBook};
use stratege_session::sync::lock;
use stratege_session::{ClassMove, Session};

/// The size of an entry, in bytes.
const ENTRY: u64 = 16;
/// The most entries of a position that are read: more than any position has moves.
const MOST_OF_A_POSITION: usize = 256;

/// A move in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The key of the position.
    pub key: u64,
    /// The code of the move: destination, origin and promotion, in 6, 6 and 3 bits from the lowest.
    pub code: u16,
    /// How often to play the move, relative to the others in the position; 0 for never.
    pub weight: u16,
    /// A field for programs that learn.
    pub learn: u32,
}

impl Entry {
    fn of_bytes(bytes: [u8; ENTRY as usize]) -> Entry {
        let number = |from: usize, size: usize| {
            bytes[from..from + size].iter().fold(0_u64, |number, &byte| number << 8 | u64::from(byte))
        };
        let (code, weight) = (number(8, 2) as u16, number(10, 2) as u16);
        Entry { key: number(0, 8), code, weight, learn: number(12, 4) as u32 }
    }

    fn bytes(self) -> [u8; ENTRY as usize] {
        let mut bytes = [0; ENTRY as usize];
        bytes[..8].copy_from_slice(&self.key.to_be_bytes());
        bytes[8..10].copy_from_slice(&self.code.to_be_bytes());
        bytes[10..12].copy_from_slice(&self.weight.to_be_bytes());
        bytes[12..].copy_from_slice(&self.learn.to_be_bytes());
        bytes
    }

    /// The move by its squares, legal or not: `e1h1`, `a7b8q`; the number itself where the promotion is invalid.
    fn text(self) -> String {
        let square = |bits: u16| {
            let (file, rank) = ((bits & 7) as u8, (bits >> 3 & 7) as u8);
            format!("{}{}", char::from(b'a' + file), char::from(b'1' + rank))
        };
        let squares = format!("{}{}", square(self.code >> 6), square(self.code));
        match self.code >> 12 {
            0 => squares,
            1 => squares + "n",
            2 => squares + "b",
            3 => squares + "r",
            4 => squares + "q",
            _ => format!("0x{:04x}", self.code),
        }
    }
}

/// Writes entries as a book: sorted by key, then by descending weight.
///
/// # Errors
/// Of the writer.
pub fn write_entries(entries: &mut [Entry], out: &mut dyn Write) -> io::Result<()> {
    entries.sort_by(|a, b| a.key.cmp(&b.key).then(b.weight.cmp(&a.weight)).then(a.code.cmp(&b.code)));
    entries.iter().try_for_each(|entry| out.write_all(&entry.bytes()))
}

/// Why a file was refused as a Polyglot book.
#[derive(Debug, thiserror::Error)]
pub enum PolyglotError {
    /// The file cannot be read.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// Its length, in bytes, is not a multiple of the size of an entry.
    #[error("{0} bytes: expected whole entries of {ENTRY} bytes, as in Polyglot books")]
    Length(u64),
    /// The entry at this byte has a smaller key than the one before it.
    #[error("byte {0}: expected entries in the order of their keys")]
    Order(u64),
}

/// A move in a book.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PolyglotMove {
    /// The move, in notation.
    #[serde(rename = "move")]
    pub mv: String,
    /// Its weight.
    pub weight: u16,
    /// A field for programs that learn.
    pub learn: u32,
}

/// What a book is read from.
trait Source: Read + Seek + Send {}

impl<T: Read + Seek + Send> Source for T {}

/// A book.
pub struct Polyglot {
    source: Mutex<Box<dyn Source>>,
    entries: u64,
    positions: u64,
}

impl Polyglot {
    /// A book in a file or another seekable source, which is read once from start to end to check it.
    ///
    /// # Errors
    /// The source is not a Polyglot book, or cannot be read.
    pub fn new(source: impl Read + Seek + Send + 'static) -> Result<Polyglot, PolyglotError> {
        let mut source: Box<dyn Source> = Box::new(source);
        let length = source.seek(SeekFrom::End(0))?;
        if !length.is_multiple_of(ENTRY) {
            return Err(PolyglotError::Length(length));
        }
        source.seek(SeekFrom::Start(0))?;
        let (entries, mut positions, mut last) = (length / ENTRY, 0, None);
        let mut reader = BufReader::with_capacity(1 << 16, &mut source);
        for index in 0..entries {
            let key = read_entry(&mut reader)?.key;
            if last > Some(key) {
                return Err(PolyglotError::Order(index * ENTRY));
            }
            positions += u64::from(last != Some(key));
            last = Some(key);
        }
        Ok(Polyglot { source: Mutex::new(source), entries, positions })
    }

    /// The number of entries.
    pub fn entries(&self) -> u64 {
        self.entries
    }

    /// The number of positions.
    pub fn positions(&self) -> u64 {
        self.positions
    }

    /// The entries of a position, in file order.
    ///
    /// # Errors
    /// The file cannot be read any more, or has become shorter.
    pub fn find(&self, key: u64) -> io::Result<Vec<Entry>> {
        // A reader that panicked left at most a place in the file.
        let mut source = lock(&self.source);
        let (mut low, mut high) = (0, self.entries);
        while low < high {
            let middle = low + (high - low) / 2;
            source.seek(SeekFrom::Start(middle * ENTRY))?;
            if read_entry(&mut *source)?.key < key { low = middle + 1 } else { high = middle }
        }
        source.seek(SeekFrom::Start(low * ENTRY))?;
        let mut found = Vec::new();
        for _ in (low..self.entries).take(MOST_OF_A_POSITION) {
            let entry = read_entry(&mut *source)?;
            if entry.key != key {
                break;
            }
            found.push(entry);
        }
        Ok(found)
    }

    /// The legal book moves at the cursor of a session, heaviest first, and the texts of the illegal ones. Both are
    /// empty if the position is not in the book, or if the game has no Polyglot books.
    ///
    /// # Errors
    /// The same as those of [`find`](Self::find).
    pub fn moves(&self, session: &dyn Session) -> io::Result<(Vec<PolyglotMove>, Vec<String>)> {
        let (mut legal, mut illegal) = (Vec::new(), Vec::new());
        for (entry, mv) in self.entries_at(session)? {
            match mv {
                Some(mv) => {
                    legal.push(PolyglotMove { mv: mv.text, weight: entry.weight, learn: entry.learn });
                }
                None => illegal.push(entry.text()),
            }
        }
        // Stable: of equal ones the first in the file comes first.
        legal.sort_by_key(|mv| std::cmp::Reverse(mv.weight));
        Ok((legal, illegal))
    }

    /// The entries at the cursor of a session, each with its move if that is legal.
    pub(crate) fn entries_at(&self, session: &dyn Session) -> io::Result<Vec<(Entry, Option<ClassMove>)>> {
        let Some(classes) = session.find_classes() else { return Ok(Vec::new()) };
        let found = self.find(classes.class())?;
        if found.is_empty() {
            return Ok(Vec::new());
        }
        let moves = classes.class_moves();
        let of = |code: u16| moves.iter().find(|mv| mv.code == Some(code)).cloned();
        Ok(found.into_iter().map(|entry| (entry, of(entry.code))).collect())
    }

    /// The moves to play at the cursor of a session, heaviest first, without those of weight 0.
    pub fn playable(&self, session: &dyn Session) -> Vec<PolyglotMove> {
        // A file that is gone has no moves: the machine then searches.
        let (mut moves, _) = self.moves(session).unwrap_or_default();
        moves.retain(|mv| mv.weight > 0);
        moves
    }

    /// The line of the heaviest moves from the cursor of a session, until the book ends or a position repeats. The
    /// session is restored afterwards.
    pub fn line(&self, session: &mut dyn Session) -> Vec<String> {
        line(session, &|session| Some(self.playable(session).into_iter().next()?.mv))
    }
}

impl fmt::Debug for Polyglot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Polyglot {{ entries: {}, positions: {} }}", self.entries, self.positions)
    }
}

impl OpeningBook for Polyglot {
    /// A move in proportion to its weight; the heaviest without `random`. There are no values: `width` is ignored.
    fn choose(&self, session: &dyn Session, _: u16, random: Option<u64>) -> Option<BookMove> {
        let moves = self.playable(session);
        let total: u64 = moves.iter().map(|mv| u64::from(mv.weight)).sum();
        let mut left = random.map_or(0, |random| random % total.max(1));
        let falls = |mv: &PolyglotMove| {
            let here = left < u64::from(mv.weight);
            left = left.saturating_sub(u64::from(mv.weight));
            here
        };
        moves.into_iter().find(falls).map(|mv| BookMove { mv: mv.mv, value: None })
    }
}

fn read_entry(source: &mut (impl Read + ?Sized)) -> io::Result<Entry> {
    let mut bytes = [0; ENTRY as usize];
    source.read_exact(&mut bytes)?;
    Ok(Entry::of_bytes(bytes))
}
