//! The options that a user may set.

use std::fmt;
use std::time::Duration;
use stratege_session::{Settings, memory_limit};

/// Their values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Options {
    pub(super) table_bytes: usize,
    pub(super) threads: usize,
    pub(super) lines: usize,
    pub(super) chess960: bool,
    pub(super) overhead: Duration,
    /// Whether it plays from the book.
    pub(super) own_book: bool,
    /// The file of the book; empty for no book.
    pub(super) book_file: String,
}

impl Default for Options {
    fn default() -> Options {
        let value = |name: &str| SPINS.iter().find(|spin| spin.name == name).map_or(1, Spin::usual);
        Options {
            table_bytes: (value("Hash") as usize) << 20,
            threads: value("Threads") as usize,
            lines: value("MultiPV") as usize,
            chess960: false,
            overhead: Duration::from_millis(value("Move Overhead")),
            own_book: false,
            book_file: String::new(),
        }
    }
}

/// An option that is a number.
struct Spin {
    name: &'static str,
    usual: u64,
    least: u64,
    most: Most,
    set: fn(&mut Options, u64),
}

/// The greatest value of an option.
#[derive(Clone, Copy)]
enum Most {
    Number(u64),
    /// The MiB of memory that this process can have.
    Memory,
}

/// The size of the table in MiB where the memory of the system is unknown.
const UNKNOWN_MEMORY: u64 = 1 << 15;

impl Spin {
    fn most(&self) -> u64 {
        match self.most {
            Most::Number(most) => most,
            Most::Memory => memory_limit().map_or(UNKNOWN_MEMORY, |bytes| bytes >> 20).max(self.least),
        }
    }

    fn usual(&self) -> u64 {
        self.usual.min(self.most())
    }
}

const SPINS: [Spin; 4] = [
    Spin {
        name: "Hash",
        usual: (Settings::TABLE_BYTES >> 20) as u64,
        least: 1,
        most: Most::Memory,
        set: |options, value| options.table_bytes = (value as usize) << 20,
    },
    Spin {
        name: "Threads",
        usual: 1,
        least: 1,
        most: Most::Number(256),
        set: |options, value| options.threads = value as usize,
    },
    Spin {
        name: "MultiPV",
        usual: 1,
        least: 1,
        most: Most::Number(250),
        set: |options, value| options.lines = value as usize,
    },
    Spin {
        name: "Move Overhead",
        usual: 20,
        least: 0,
        most: Most::Number(5000),
        set: |options, value| options.overhead = Duration::from_millis(value),
    },
];

/// How the protocol writes a text without letters.
const EMPTY: &str = "<empty>";

/// Why an option is not set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum OptionError {
    /// The command has no name.
    Syntax,
    /// There is no option of this name.
    Unknown(String),
    /// The option is on or off.
    Check(String),
    /// The option is a number in a range.
    Spin { name: String, least: u64, most: u64 },
    /// The file is not a book of chess.
    Book { file: String, why: String },
}

impl fmt::Display for OptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionError::Syntax => f.write_str("expected: setoption name NAME [value VALUE]"),
            OptionError::Unknown(name) => write!(f, "no option '{name}'"),
            OptionError::Check(name) => write!(f, "{name}: expected true or false"),
            OptionError::Book { file, why } => write!(f, "BookFile {file}: {why}"),
            OptionError::Spin { name, least, most } => {
                write!(f, "{name}: expected a number from {least} to {most}")
            }
        }
    }
}

impl Options {
    /// The lines that announce them.
    pub(super) fn lines(&self) -> Vec<String> {
        let spin = |spin: &Spin| {
            let Spin { name, least, .. } = spin;
            let (usual, most) = (spin.usual(), spin.most());
            format!("option name {name} type spin default {usual} min {least} max {most}")
        };
        let mut lines: Vec<String> = SPINS.iter().map(spin).collect();
        lines.push("option name Clear Hash type button".into());
        lines.push("option name Ponder type check default false".into());
        lines.push("option name UCI_Chess960 type check default false".into());
        lines.push(format!("option name OwnBook type check default {}", self.own_book));
        let file = if self.book_file.is_empty() { EMPTY } else { &self.book_file };
        lines.push(format!("option name BookFile type string default {file}"));
        lines
    }

    /// Sets one, from the arguments of `setoption`; true when the table must be cleared.
    ///
    /// # Errors
    /// See [`OptionError`].
    pub(super) fn set(&mut self, words: &[&str]) -> Result<bool, OptionError> {
        let at = words.iter().position(|&word| word == "value").unwrap_or(words.len());
        let ["name", name @ ..] = &words[..at] else {
            return Err(OptionError::Syntax);
        };
        let (name, value) = (name.join(" "), words.get(at + 1..).unwrap_or_default().join(" "));
        if name.eq_ignore_ascii_case("Clear Hash") {
            return Ok(true);
        }
        if name.eq_ignore_ascii_case("UCI_Chess960") {
            self.chess960 = value.parse().map_err(|_| OptionError::Check(name))?;
            return Ok(false);
        }
        if name.eq_ignore_ascii_case("OwnBook") {
            self.own_book = value.parse().map_err(|_| OptionError::Check(name))?;
            return Ok(false);
        }
        if name.eq_ignore_ascii_case("BookFile") {
            self.book_file = if value == EMPTY { String::new() } else { value };
            return Ok(false);
        }
        let found = SPINS.iter().find(|spin| spin.name.eq_ignore_ascii_case(&name));
        let Some(spin) = found else { return Err(OptionError::Unknown(name)) };
        let (least, most, set) = (spin.least, spin.most(), spin.set);
        let number = value.parse().ok().filter(|value| (least..=most).contains(value));
        set(self, number.ok_or(OptionError::Spin { name, least, most })?);
        Ok(false)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_option_can_be_set_within_its_bounds() {
        let mut options = Options::default();
        let mut set = |text: &str| options.set(&text.split(' ').collect::<Vec<_>>());
        assert_eq!(set("name Hash value 16"), Ok(false));
        assert_eq!(set("name move overhead value 100"), Ok(false));
        assert_eq!(set("name Clear Hash"), Ok(true));
        assert_eq!(set("name UCI_Chess960 value true"), Ok(false));
        assert_eq!(set("name OwnBook value true"), Ok(false));
        assert_eq!(set("name BookFile value my books/one.bin"), Ok(false));
        assert!(set("name OwnBook value").is_err());
        for wrong in
            ["name Hash value 0", "name Hash", "name Speed value 3", "Hash", "name UCI_Chess960 value 1"]
        {
            assert!(set(wrong).is_err(), "{wrong}");
        }
        assert!(set(&format!("name Hash value {}", 1_u64 << 40)).is_err());
        assert_eq!((options.table_bytes, options.chess960), (16 << 20, true));
        assert_eq!(options.overhead, Duration::from_millis(100));
        assert!(options.own_book && options.book_file == "my books/one.bin");
        assert_eq!(options.set(&["name", "BookFile", "value", "<empty>"]), Ok(false));
        assert!(options.lines().contains(&"option name BookFile type string default <empty>".to_owned()));
    }

    #[test]
    fn a_table_may_be_as_large_as_the_memory_of_the_machine() {
        let line = Options::default().lines().into_iter().find(|line| line.contains("name Hash")).unwrap();
        let most: u64 = line.rsplit(' ').next().unwrap().parse().unwrap();
        match memory_limit() {
            Some(bytes) => assert_eq!(most, (bytes >> 20).max(1)),
            None => assert_eq!(most, UNKNOWN_MEMORY),
        }
        let mut options = Options::default();
        let mut set = |value: u64| options.set(&["name", "Hash", "value", &value.to_string()]);
        assert_eq!(set(most), Ok(false));
        assert!(matches!(set(most + 1), Err(OptionError::Spin { most: limit, .. }) if limit == most));
    }
}
