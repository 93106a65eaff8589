//! The options that a user may set.

use std::fmt;
use std::time::Duration;
use stratege_catalog::Settings;

/// Their values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Options {
    pub(super) table_bytes: usize,
    pub(super) threads: usize,
    pub(super) lines: usize,
    pub(super) chess960: bool,
    pub(super) overhead: Duration,
}

impl Default for Options {
    fn default() -> Options {
        let value = |name: &str| SPINS.iter().find(|spin| spin.name == name).map_or(1, |spin| spin.usual);
        Options {
            table_bytes: (value("Hash") as usize) << 20,
            threads: value("Threads") as usize,
            lines: value("MultiPV") as usize,
            chess960: false,
            overhead: Duration::from_millis(value("Move Overhead")),
        }
    }
}

/// An option that is a number.
struct Spin {
    name: &'static str,
    usual: u64,
    least: u64,
    most: u64,
    set: fn(&mut Options, u64),
}

const SPINS: [Spin; 4] = [
    Spin {
        name: "Hash",
        usual: (Settings::TABLE_BYTES >> 20) as u64,
        least: 1,
        most: 1 << 20,
        set: |options, value| options.table_bytes = (value as usize) << 20,
    },
    Spin {
        name: "Threads",
        usual: 1,
        least: 1,
        most: 256,
        set: |options, value| options.threads = value as usize,
    },
    Spin {
        name: "MultiPV",
        usual: 1,
        least: 1,
        most: 250,
        set: |options, value| options.lines = value as usize,
    },
    Spin {
        name: "Move Overhead",
        usual: 20,
        least: 0,
        most: 5000,
        set: |options, value| options.overhead = Duration::from_millis(value),
    },
];

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
}

impl fmt::Display for OptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionError::Syntax => f.write_str("expected: setoption name NAME [value VALUE]"),
            OptionError::Unknown(name) => write!(f, "no option '{name}'"),
            OptionError::Check(name) => write!(f, "{name}: expected true or false"),
            OptionError::Spin { name, least, most } => {
                write!(f, "{name}: expected a number from {least} to {most}")
            }
        }
    }
}

impl Options {
    /// The lines that announce them.
    pub(super) fn lines() -> Vec<String> {
        let spin = |spin: &Spin| {
            let Spin { name, usual, least, most, .. } = spin;
            format!("option name {name} type spin default {usual} min {least} max {most}")
        };
        let mut lines: Vec<String> = SPINS.iter().map(spin).collect();
        lines.push("option name Clear Hash type button".into());
        lines.push("option name Ponder type check default false".into());
        lines.push("option name UCI_Chess960 type check default false".into());
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
        let found = SPINS.iter().find(|spin| spin.name.eq_ignore_ascii_case(&name));
        let Some(&Spin { least, most, set, .. }) = found else { return Err(OptionError::Unknown(name)) };
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
        for wrong in
            ["name Hash value 0", "name Hash", "name Speed value 3", "Hash", "name UCI_Chess960 value 1"]
        {
            assert!(set(wrong).is_err(), "{wrong}");
        }
        assert_eq!((options.table_bytes, options.chess960), (16 << 20, true));
        assert_eq!(options.overhead, Duration::from_millis(100));
    }
}
