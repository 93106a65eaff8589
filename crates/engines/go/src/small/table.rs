//! The table of proofs: a proof holds for ever, since it does not depend on the path to the position.

use super::numbers::table_key;
use std::io::{self, Read, Write};
use stratege_game::Key;
use stratege_search::{TableEntry, TableFileError, TranspositionTable};

/// No margin is proven.
pub(crate) const UNPROVEN: i8 = i8::MIN;
/// No margin was tried in vain.
const UNTRIED: i8 = i8::MAX;

/// What is known of a position, from the point of view of the prover.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// The margin that is proven, in points, or [`UNPROVEN`].
    pub(crate) proven: i8,
    /// Within so many plies.
    pub(crate) depth: u8,
    /// By this move, if the prover is to move: a cell of the canonical image, or a pass.
    pub(crate) mv: u8,
    /// The least margin that was not proven within [`tried_depth`](Self::tried_depth) plies.
    pub(crate) tried: i8,
    pub(crate) tried_depth: u8,
    /// The move that refuted it, or was searched first.
    pub(crate) tried_mv: u8,
    /// How much it cost: the logarithm of the nodes.
    pub(crate) cost: u8,
}

impl Entry {
    pub(crate) const EMPTY: Entry = Entry {
        proven: UNPROVEN,
        depth: 0,
        mv: super::state::NONE,
        tried: UNTRIED,
        tried_depth: 0,
        tried_mv: super::state::NONE,
        cost: 0,
    };

    /// Whether this margin was tried in vain within so many plies.
    #[inline]
    pub(crate) fn failed(&self, margin: i8, depth: u8) -> bool {
        self.tried <= margin && self.tried_depth >= depth
    }
}

/// The fields in bytes from bit 0; bit 63 is set.
impl TableEntry for Entry {
    type Key = Key;

    const AGE_SHIFT: u32 = 56;

    fn pack(self) -> u64 {
        let bytes = [
            self.proven as u8,
            self.depth,
            self.mv,
            self.tried as u8,
            self.tried_depth,
            self.tried_mv,
            self.cost,
            1 << 7,
        ];
        u64::from_le_bytes(bytes)
    }

    fn unpack(data: u64) -> Option<Entry> {
        let [proven, depth, mv, tried, tried_depth, tried_mv, cost, _] = data.to_le_bytes();
        let entry =
            Entry { proven: proven as i8, depth, mv, tried: tried as i8, tried_depth, tried_mv, cost };
        (data != 0).then_some(entry)
    }

    fn after(self, _: Entry) -> Option<Entry> {
        Some(self)
    }

    fn worth(data: u64, _: u8) -> u32 {
        u32::from((data >> 48) as u8)
    }
}

/// The entries by the words of states. It can be shared by threads.
pub(crate) struct Table {
    entries: TranspositionTable<Entry>,
    bytes: usize,
    grows: bool,
}

impl Table {
    /// Of so many bytes: no entry is lost before they are full.
    pub(crate) fn new(bytes: usize) -> Table {
        Table { entries: TranspositionTable::with_bytes(bytes).grown(), bytes, grows: false }
    }

    /// Of at most so many bytes, and of fewer at first, for files.
    pub(crate) fn growing(bytes: usize) -> Table {
        Table { entries: TranspositionTable::with_bytes(bytes), bytes, grows: true }
    }

    /// One of the same size without entries.
    pub(crate) fn emptied(&self) -> Table {
        if self.grows { Table::growing(self.bytes) } else { Table::new(self.bytes) }
    }

    /// What is known of the state with this word.
    #[inline]
    pub(crate) fn get(&self, word: u64) -> Option<Entry> {
        self.entries.probe(table_key(word))
    }

    /// Keeps what is known of a state, in place of what was known of it, or of what cost least.
    pub(crate) fn put(&self, word: u64, entry: Entry) {
        self.entries.store(table_key(word), entry);
    }

    /// Reads a table that was [saved](Self::save).
    pub(crate) fn read(input: &mut dyn Read, label: &str, bytes: usize) -> Result<Table, TableFileError> {
        Ok(Table { entries: TranspositionTable::read(input, label, bytes)?, bytes, grows: true })
    }

    /// Writes it as part of a file.
    pub(crate) fn save(&self, out: &mut dyn Write, label: &str) -> io::Result<()> {
        self.entries.save(out, label)
    }
}
