//! The results of proof-number searches on a board, kept for later requests and in files.
//!
//! The numbers depend only on the question, that is, the margin to be proven, and not on where a search starts. So a
//! search from another position on the same board can use them too.

use super::proof_numbers::NumberSearch;
use super::shape::Shape;
use super::table::Table;
use std::fmt;
use std::fs::File;
use std::io::{self, BufReader, Read, Write};
use std::path::Path;
use std::sync::Arc;
use stratege_games_go::Grid;
use stratege_search::TableFileError;

/// The searches of a board without superko.
pub(crate) struct SavedSearches {
    grid: Grid,
    /// The bytes of all tables.
    bytes: usize,
    /// What is proven.
    pub(crate) proofs: Arc<Table>,
    /// The searches with the margins that they are to prove; the last ones.
    searches: Vec<(i8, NumberSearch)>,
}

impl fmt::Debug for SavedSearches {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SavedSearches")
            .field("grid", &self.grid)
            .field("bytes", &self.bytes)
            .finish_non_exhaustive()
    }
}

impl SavedSearches {
    /// Proofs have one part in so many of the bytes; two searches share the rest.
    const PROOFS: usize = 4;
    const SEARCHES: usize = 2;

    /// What was kept, if it is of this board and has tables of so many bytes, else nothing yet.
    pub(crate) fn or_new(saved: Option<SavedSearches>, grid: Grid, bytes: usize) -> SavedSearches {
        let of_this = |saved: &SavedSearches| (saved.grid, saved.bytes) == (grid, bytes);
        saved.filter(of_this).unwrap_or_else(|| {
            let proofs = Arc::new(Table::growing(Self::proof_bytes(bytes)));
            SavedSearches { grid, bytes, proofs, searches: Vec::new() }
        })
    }

    fn proof_bytes(bytes: usize) -> usize {
        bytes / Self::PROOFS
    }

    fn search_bytes(bytes: usize) -> usize {
        (bytes - Self::proof_bytes(bytes)) / Self::SEARCHES
    }

    /// The search for a proof of this margin.
    pub(crate) fn take(&mut self, shape: &Shape, threshold: i8) -> NumberSearch {
        match self.searches.iter().position(|&(of, _)| of == threshold) {
            Some(place) => self.searches.swap_remove(place).1.anew(),
            None => NumberSearch::new(shape, Self::search_bytes(self.bytes)),
        }
    }

    /// Keeps searches, in place of all that were kept.
    pub(crate) fn keep(&mut self, searches: impl IntoIterator<Item = (i8, NumberSearch)>) {
        self.searches = searches.into_iter().collect();
    }

    /// Reads a file that was [saved](Self::save).
    ///
    /// # Errors
    /// The file cannot be read, is damaged, or has another label.
    pub(crate) fn load(path: &Path, label: &str, bytes: usize) -> Result<SavedSearches, TableFileError> {
        let file = File::open(path)?;
        let found = file.metadata()?.len();
        let mut input = Hashed::of(BufReader::new(file));
        let saved = Self::read(&mut input, label, bytes).map_err(|error| match error {
            TableFileError::Io(error) if error.kind() == io::ErrorKind::UnexpectedEof => {
                TableFileError::CutShort
            }
            error => error,
        })?;
        let (hash, expected) = (input.hash.clone().finalize(), input.bytes + HASH as u64);
        if found == input.bytes {
            // A file of an earlier version ends here.
            return Ok(saved);
        }
        if found != expected {
            return Err(TableFileError::Length { found, expected });
        }
        let mut written = [0; HASH];
        input.read_exact(&mut written)?;
        if hash.to_le_bytes() == written { Ok(saved) } else { Err(TableFileError::Hash) }
    }

    fn read(input: &mut dyn Read, label: &str, bytes: usize) -> Result<SavedSearches, TableFileError> {
        let proofs = Table::read(input, &proofs_label(label), Self::proof_bytes(bytes))?;
        let mut fields = [0; 3];
        input.read_exact(&mut fields)?;
        let [columns, rows, count] = fields;
        let grid = Grid::new(columns, rows).ok_or(TableFileError::NotATable)?;
        let shape = Shape::new(grid).ok_or(TableFileError::NotATable)?;
        let mut searches = Vec::new();
        for _ in 0..usize::from(count).min(Self::SEARCHES) {
            let mut threshold = [0];
            input.read_exact(&mut threshold)?;
            let search = NumberSearch::read(input, &shape, &numbers_label(label), Self::search_bytes(bytes))?;
            searches.push((threshold[0] as i8, search));
        }
        Ok(SavedSearches { grid, bytes, proofs: Arc::new(proofs), searches })
    }

    /// Writes all of it as the contents of a file: the proofs, the size of the board, the number of searches, of each the
    /// margin, what it has learned and its numbers, and the CRC-32 of all that.
    ///
    /// # Errors
    /// The output cannot be written.
    pub(crate) fn save(&self, out: &mut dyn Write, label: &str) -> io::Result<()> {
        let mut out = Hashed::of(out);
        self.proofs.save(&mut out, &proofs_label(label))?;
        out.write_all(&[self.grid.columns(), self.grid.rows(), self.searches.len() as u8])?;
        for (threshold, search) in &self.searches {
            out.write_all(&[*threshold as u8])?;
            search.save(&mut out, &numbers_label(label))?;
        }
        let hash = out.hash.finalize();
        out.inner.write_all(&hash.to_le_bytes())
    }
}

/// The bytes of the hash at the end of a file.
const HASH: usize = 4;

/// What passes, with its hash and its length.
struct Hashed<T> {
    inner: T,
    hash: crc32fast::Hasher,
    bytes: u64,
}

impl<T> Hashed<T> {
    fn of(inner: T) -> Hashed<T> {
        Hashed { inner, hash: crc32fast::Hasher::new(), bytes: 0 }
    }

    fn add(&mut self, bytes: &[u8]) {
        self.hash.update(bytes);
        self.bytes += bytes.len() as u64;
    }
}

impl<T: Read> Read for Hashed<T> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.inner.read(buffer)?;
        self.add(&buffer[..count]);
        Ok(count)
    }
}

impl<T: Write> Write for Hashed<T> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let count = self.inner.write(bytes)?;
        self.add(&bytes[..count]);
        Ok(count)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

fn proofs_label(label: &str) -> String {
    format!("{label} proofs")
}

fn numbers_label(label: &str) -> String {
    format!("{label} numbers")
}

#[cfg(test)]
mod tests {
    use super::*;
    use stratege_game::random::Random;
    use stratege_game::{Notation, Score};
    use stratege_games_go::Go;
    use stratege_search::{
        Engine, Limits, Objective, Request, Root, Settings, Solution, Stop, Unsolved, WallClock, Watch,
    };

    const LABEL: &str = "go of a test";

    /// Asks an engine whether White keeps Black from the whole board.
    fn solve(
        engine: &mut crate::GoEngine,
        nodes: Option<u64>,
        threads: usize,
    ) -> Result<Solution<stratege_games_go::Move>, Unsolved> {
        let game: Go = "5,chinese,superko=none,komi=0".parse().expect("a variant");
        let position = game.parse_position("5/1XXX1/1X1XO/1XXX1/5 O").expect("a position");
        let settings = Settings {
            table_bytes: 1 << 22,
            threads,
            limits: Limits { nodes, ..Limits::default() },
            ..Settings::default()
        };
        let (clock, stop) = (WallClock::start(), Stop::new());
        let request = Request {
            root: Root { game: &game, before: &[], position: &position },
            settings: &settings,
            objective: Objective::Margin,
            only: &[],
            window: Some((-25, -24)),
            watch: Watch { clock: &clock, stop: &stop },
        };
        engine.solve(&request, &mut |_| {}).expect("a small board")
    }

    fn file(engine: &crate::GoEngine) -> Vec<u8> {
        use stratege_search::TableFiles;
        let mut bytes = Vec::new();
        engine.save(&mut bytes, LABEL).expect("memory");
        bytes
    }

    #[test]
    fn a_search_that_was_stopped_goes_on_from_its_file() {
        use stratege_search::TableFiles;
        let whole = solve(&mut crate::GoEngine::default(), None, 1).expect("solved");
        let part = whole.counts.nodes / 2;
        let mut engine = crate::GoEngine::default();
        assert!(solve(&mut engine, Some(part), 1).is_err());
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("go.table");
        std::fs::write(&path, file(&engine)).expect("written");
        let mut next = crate::GoEngine::default();
        let settings = Settings { table_bytes: 1 << 22, ..Settings::default() };
        next.load(&path, LABEL, &settings, Objective::Margin).expect("read");
        assert_eq!(file(&next), file(&engine));
        let rest = solve(&mut next, None, 1).expect("solved");
        assert_eq!(rest.score, whole.score);
        assert_eq!(rest.score, Score::from_value(-25 * Score::MARGIN_UNIT));
        assert!(
            rest.counts.nodes < whole.counts.nodes * 3 / 4,
            "{} {}",
            rest.counts.nodes,
            whole.counts.nodes
        );
        // What is solved is known.
        let known = solve(&mut next, None, 1).expect("solved");
        assert_eq!(known.counts.nodes, 0);
        assert_eq!(known.variation, rest.variation);
    }

    #[test]
    fn two_threads_find_what_one_finds() {
        let one = solve(&mut crate::GoEngine::default(), None, 1).expect("solved");
        let two = solve(&mut crate::GoEngine::default(), None, 2).expect("solved");
        assert_eq!((one.score, one.bound), (two.score, two.bound));
        assert!(solve(&mut crate::GoEngine::default(), Some(500), 2).is_err());
    }

    #[test]
    fn damaged_files_are_refused() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("go.table");
        let mut engine = crate::GoEngine::default();
        assert!(solve(&mut engine, Some(500), 1).is_err());
        let good = file(&engine);
        let load = |bytes: &[u8], label: &str| {
            std::fs::write(&path, bytes).expect("written");
            SavedSearches::load(&path, label, 1 << 22).map(drop)
        };
        assert!(load(&good, LABEL).is_ok());
        assert!(matches!(load(&good, "go of another"), Err(TableFileError::Label { .. })));
        assert!(matches!(load(b"short", LABEL), Err(TableFileError::NotATable)));
        let longer = [&good[..], b"x"].concat();
        assert!(matches!(load(&longer, LABEL), Err(TableFileError::Length { .. })));
        let mut random = Random::new(3);
        for _ in 0..20 {
            assert!(load(&good[..random.below(good.len())], LABEL).is_err());
            let mut bytes = good.clone();
            bytes[random.below(good.len())] ^= 1 << random.below(8);
            assert!(load(&bytes, LABEL).is_err());
        }
    }
}
