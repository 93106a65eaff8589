//! The journal of a database (SQLite's WAL), which holds the latest writes. SQLite silently ignores a damaged frame and
//! all that follow it; this module detects it.
//!
//! The format is that of <https://sqlite.org/fileformat2.html#the_write_ahead_log>.

use crate::guard::journal;
use std::path::Path;
use std::time::Duration;

/// The bytes of a journal's header, and of a frame's before its page.
const HEADER: usize = 32;
const FRAME: usize = 24;
/// The first word of a journal whose sums are of big-endian words, but for its last bit.
const MAGIC: u32 = 0x377f_0682;
/// How often a journal that seems damaged is read again, and after which time: another program may be writing it.
const TRIES: usize = 5;
const PAUSE: Duration = Duration::from_millis(10);

/// Whether the journal of a database contains committed data that can no longer be read. An uncommitted frame, as left
/// by a killed program, does not count.
pub fn is_journal_damaged(database: &Path) -> bool {
    let path = journal(database);
    (0..TRIES).all(|turn| {
        if turn > 0 {
            std::thread::sleep(PAUSE);
        }
        std::fs::read(&path).is_ok_and(|bytes| is_damaged(&bytes))
    })
}

fn is_damaged(bytes: &[u8]) -> bool {
    if bytes.is_empty() {
        return false;
    }
    let word = |at: usize| -> Option<u32> {
        let word = bytes.get(at..)?.first_chunk::<4>()?;
        Some(u32::from_be_bytes(*word))
    };
    let (Some(magic), Some(size)) = (word(0), word(8)) else { return true };
    let page = if size == 1 { 1 << 16 } else { size as usize };
    if magic & !1 != MAGIC || !page.is_power_of_two() || !(512..=1 << 16).contains(&page) {
        return true;
    }
    let mut sums = Sums { big: magic & 1 == 1, pair: (0, 0) };
    sums.add(&bytes[..HEADER - 8]);
    if bytes.len() < HEADER || (word(24), word(28)) != (Some(sums.pair.0), Some(sums.pair.1)) {
        return true;
    }
    let salts = (word(16), word(20));
    let mut broken = false;
    for (index, frame) in bytes[HEADER..].chunks_exact(FRAME + page).enumerate() {
        let at = HEADER + index * (FRAME + page);
        if !broken {
            sums.add(&frame[..8]);
            sums.add(&frame[FRAME..]);
            let found = (word(at + 16), word(at + 20));
            broken =
                (word(at + 8), word(at + 12)) != salts || found != (Some(sums.pair.0), Some(sums.pair.1));
        }
        // What is behind it of this journal is lost. Older journals leave frames with other salts.
        let is_commit = word(at + 4).is_some_and(|pages| pages > 0);
        if broken && is_commit && (word(at + 8), word(at + 12)) == salts {
            return true;
        }
    }
    false
}

/// The two sums that SQLite keeps of all words so far.
struct Sums {
    /// Whether words are read as big-endian numbers.
    big: bool,
    pair: (u32, u32),
}

impl Sums {
    fn add(&mut self, bytes: &[u8]) {
        let number =
            |word: [u8; 4]| if self.big { u32::from_be_bytes(word) } else { u32::from_le_bytes(word) };
        let (mut one, mut other) = self.pair;
        for &[a, b, c, d, e, f, g, h] in bytes.as_chunks::<8>().0 {
            one = one.wrapping_add(number([a, b, c, d])).wrapping_add(other);
            other = other.wrapping_add(number([e, f, g, h])).wrapping_add(one);
        }
        self.pair = (one, other);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rusqlite::Connection;

    #[test]
    fn what_was_committed_and_is_lost_is_noticed() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.db");
        let writer = Connection::open(&path).unwrap();
        writer.execute_batch("PRAGMA journal_mode = WAL; CREATE TABLE a (b)").unwrap();
        for number in 0..20 {
            writer.execute("INSERT INTO a VALUES (?1)", [number]).unwrap();
        }
        let whole = std::fs::read(journal(&path)).unwrap();
        assert!(whole.len() > 20 * 4096 && !is_damaged(&whole));
        // Once more from the beginning, with what the journal held before behind it.
        writer.execute_batch("PRAGMA wal_checkpoint(RESTART); INSERT INTO a VALUES (99)").unwrap();
        let again = std::fs::read(journal(&path)).unwrap();
        assert!(again.len() == whole.len() && again != whole && !is_damaged(&again));
        // A frame that was cut short was not committed.
        assert!(!is_damaged(&whole[..whole.len() - 9]) && !is_damaged(b""));
        for at in (0..whole.len()).step_by(997) {
            let mut bytes = whole.clone();
            bytes[at] ^= 1;
            assert!(is_damaged(&bytes), "byte {at}");
        }
    }
}
