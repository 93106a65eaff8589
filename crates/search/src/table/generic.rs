//! The table of the generic search, for one-word or two-word keys.

use crate::table::entry::Entry;
use crate::table::file::TableFileError;
use crate::table::transposition::{TableEntry, TranspositionTable};
use std::io::{self, Write};
use std::path::Path;
use stratege_game::{Game, Key};

/// The entry of the generic search beside both words of a key.
#[derive(Clone, Copy, Debug)]
struct WideEntry(Entry);

impl TableEntry for WideEntry {
    type Key = [u64; 2];

    const AGE_SHIFT: u32 = Entry::AGE_SHIFT;

    #[inline]
    fn pack(self) -> u64 {
        self.0.pack()
    }

    #[inline]
    fn unpack(data: u64) -> Option<WideEntry> {
        Entry::unpack(data).map(WideEntry)
    }

    #[inline]
    fn after(self, old: WideEntry) -> Option<WideEntry> {
        self.0.after(old.0).map(WideEntry)
    }

    #[inline]
    fn worth(data: u64, years: u8) -> u32 {
        Entry::worth(data, years)
    }
}

/// The table of the generic search.
#[derive(Debug)]
pub struct Table(Slots);

/// The slots, by the width of a key.
#[derive(Debug)]
enum Slots {
    /// Of one word of key: buckets of four fill a cache line.
    Narrow(TranspositionTable<Entry>),
    /// Of both words, for games with wide keys.
    Wide(TranspositionTable<WideEntry>),
}

/// The same call on the slots of either width.
macro_rules! each {
    ($table:expr, $slots:ident => $call:expr) => {
        match $table {
            Slots::Narrow($slots) => $call,
            Slots::Wide($slots) => $call,
        }
    };
}

impl Table {
    /// The size in bytes of an entry with a one-word key.
    pub const ENTRY_SIZE: usize = 16;

    /// A table of at most `bytes` bytes for games with one-word keys, and at least one bucket; if there is not enough
    /// memory, the size is halved until there is.
    pub fn with_bytes(bytes: usize) -> Table {
        Table::as_large(bytes, false)
    }

    /// The same for this game: if its keys have two words, the table compares both.
    pub fn of<G: Game>(bytes: usize) -> Table {
        Table::as_large(bytes, G::WIDE_KEYS)
    }

    /// The same for keys of one word, or `wide` ones of two.
    pub(crate) fn as_large(bytes: usize, wide: bool) -> Table {
        Table(if wide {
            Slots::Wide(TranspositionTable::with_bytes(bytes))
        } else {
            Slots::Narrow(TranspositionTable::with_bytes(bytes))
        })
    }

    /// The same; none where there is not so much memory.
    pub(crate) fn try_with_bytes(bytes: usize, wide: bool) -> Option<Table> {
        Some(Table(if wide {
            Slots::Wide(TranspositionTable::try_with_bytes(bytes)?)
        } else {
            Slots::Narrow(TranspositionTable::try_with_bytes(bytes)?)
        }))
    }

    /// Opens a table from a file with this `label`, for keys of one word, or `wide` ones of two. It can grow to at
    /// most `bytes` bytes, or is as large as the file.
    ///
    /// # Errors
    /// The file cannot be read, is no table, is damaged, or has another label.
    pub(crate) fn open(path: &Path, label: &str, wide: bool, bytes: usize) -> Result<Table, TableFileError> {
        Ok(Table(if wide {
            Slots::Wide(TranspositionTable::open(path, label, bytes)?)
        } else {
            Slots::Narrow(TranspositionTable::open(path, label, bytes)?)
        }))
    }

    /// Writes the table as a file of this `label`.
    ///
    /// # Errors
    /// An error of `out`; a label of more than a page.
    pub(crate) fn save(&self, out: &mut dyn Write, label: &str) -> io::Result<()> {
        each!(&self.0, slots => slots.save(out, label))
    }

    /// Whether it distinguishes the positions of this game as well as their keys do.
    pub(crate) fn serves<G: Game>(&self) -> bool {
        !G::WIDE_KEYS || matches!(self.0, Slots::Wide(_))
    }

    /// The entry of a position.
    #[inline]
    pub fn probe(&self, key: Key) -> Option<Entry> {
        match &self.0 {
            Slots::Narrow(slots) => slots.probe(key),
            Slots::Wide(slots) => slots.probe([key.hash, key.rest]).map(|entry| entry.0),
        }
    }

    /// Stores a result. It is merged into the entry of the same position, or replaces the slot in its bucket that is
    /// empty or least valuable.
    #[inline]
    pub fn store(&self, key: Key, entry: Entry) {
        match &self.0 {
            Slots::Narrow(slots) => slots.store(key, entry),
            Slots::Wide(slots) => slots.store([key.hash, key.rest], WideEntry(entry)),
        }
    }

    /// The number of positions it can hold.
    pub fn entries(&self) -> usize {
        each!(&self.0, slots => slots.entries())
    }

    /// Starts a new search, so that entries of older searches are replaced first.
    pub fn new_search(&self) {
        each!(&self.0, slots => slots.new_search());
    }

    /// Allocates all its memory and empties it, so that the system has provided the memory before a clock starts.
    pub fn touch(&mut self) {
        each!(&mut self.0, slots => slots.touch());
    }

    /// How much of the table this search has filled, in thousandths, estimated from a sample of the slots in use.
    pub fn fill(&self) -> usize {
        each!(&self.0, slots => slots.fill())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Bound;
    use stratege_game::random::Random;
    use stratege_game::{Depth, Score};

    fn entry(score: i32) -> Entry {
        let score = Score::from_value(score);
        Entry { score, bound: Bound::Exact, depth: Depth(3), complete: true, code: Some(7) }
    }

    #[test]
    fn keys_that_differ_in_the_second_word_alone_are_distinct() {
        let wide = Table::try_with_bytes(1 << 16, true).expect("memory");
        let narrow = Table::with_bytes(1 << 16);
        let mut random = Random::new(3);
        for _ in 0..1000 {
            let [one, other] = [1, 2].map(|rest| Key { hash: random.bits(), rest });
            let twin = Key { hash: one.hash, ..other };
            for table in [&wide, &narrow] {
                table.store(one, entry(5));
                assert_eq!(table.probe(one), Some(entry(5)));
            }
            assert_eq!((wide.probe(twin), narrow.probe(twin)), (None, Some(entry(5))));
        }
        assert!(wide.entries() > narrow.entries() / 2);
    }

    #[test]
    fn a_wide_table_comes_back_from_its_file() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("wide");
        let table = Table::try_with_bytes(1 << 12, true).expect("memory");
        let keys: Vec<Key> = (0..50).map(|number| Key::wide([number, number << 40])).collect();
        keys.iter().for_each(|&key| table.store(key, entry(key.rest as i32 & 0xff)));
        let mut bytes = Vec::new();
        table.save(&mut bytes, "w").expect("saved");
        std::fs::write(&path, bytes).expect("written");
        let read = Table::open(&path, "w", true, 0).expect("read");
        assert!(keys.iter().all(|&key| read.probe(key) == table.probe(key)));
        assert!(
            matches!(Table::open(&path, "w", false, 0), Err(TableFileError::Length { .. })),
            "another width"
        );
    }
}
