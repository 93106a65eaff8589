//! The options that users can set.

mod table;

use std::path::Path;
use std::time::Duration;
use stratege_book::BookFile;
use stratege_catalog::{Probing, of_strength};
use stratege_machine::MachineError;
use stratege_machine::setup::{Setup, WordError};
use stratege_session::{Level, LevelPlay, Settings, Tunable};
use table::{EMPTY, Kind, OLD_USUAL, TABLE, UciOption, tunables};
use thiserror::Error;

/// Their values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Options {
    pub(super) table_bytes: usize,
    pub(super) threads: usize,
    pub(super) lines: usize,
    pub(super) chess960: bool,
    /// Kept back from every time.
    pub(super) overhead: Duration,
    /// The GUI analyses: no book, and no mistakes of a level.
    pub(super) analyses: bool,
    /// Scores come with the chances of a win, a draw and a loss.
    pub(super) shows_odds: bool,
    /// Whether it plays with the strength of `elo`.
    limits_strength: bool,
    elo: u64,
    /// Whether it plays from the book.
    pub(super) own_book: bool,
    /// The file of the book; empty for the program's own.
    pub(super) book_file: String,
    /// How endgames are looked up in tables.
    pub(super) probing: Probing,
    /// The level, 10 for full strength.
    level: u64,
    /// The evaluation; empty for the usual one.
    pub(super) evaluation: String,
    /// The search; empty for the usual one.
    algorithm: String,
    /// Techniques that are on beside the usual ones, and those that are off, as lists; each may be empty.
    with: String,
    without: String,
    /// The tunable numbers of the engine that are options: all in a build for tuning, none in others.
    tunables: &'static [Tunable],
    /// Those that were set.
    tuned: Vec<(&'static str, i32)>,
}

impl Default for Options {
    fn default() -> Options {
        let mut options = Options {
            table_bytes: 0,
            threads: 1,
            lines: 1,
            chess960: false,
            overhead: Duration::ZERO,
            analyses: false,
            shows_odds: false,
            limits_strength: false,
            elo: 0,
            own_book: false,
            book_file: String::new(),
            probing: Probing::USUAL,
            level: 0,
            evaluation: String::new(),
            algorithm: String::new(),
            with: String::new(),
            without: String::new(),
            tunables: if cfg!(feature = "tuning") { tunables() } else { &[] },
            tuned: Vec::new(),
        };
        for option in TABLE {
            if let Kind::Spin { usual, set, .. } = option.kind {
                set(&mut options, usual.min(option.kind.most()));
            }
        }
        options
    }
}

/// Why an option is not set.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(super) enum OptionError {
    /// The command has no name.
    #[error("expected: setoption name NAME [value VALUE]")]
    Syntax,
    /// There is no option of this name.
    #[error("no option '{0}'")]
    Unknown(String),
    /// The option is on or off.
    #[error("{0}: expected true or false")]
    Check(String),
    /// The option is one of these words.
    #[error("{name}: expected {usual}, {}", .choices.join(", "))]
    Combo { name: String, usual: &'static str, choices: Vec<&'static str> },
    /// The option is a number in a range.
    #[error("{name}: expected a number from {least} to {most}")]
    Spin { name: String, least: u64, most: u64 },
    /// The tunable number is one in a range.
    #[error("{name}: expected a number from {least} to {most}")]
    Number { name: String, least: i32, most: i32 },
    /// The file is not a book of chess.
    #[error("BookFile {file}: {why}")]
    Book { file: String, why: String },
    /// The folders have no tables that can be used.
    #[error("SyzygyPath {0}")]
    Syzygy(String),
    /// A setting of the search.
    #[error("{0}")]
    Setting(WordError),
    /// The engine of the game does not have what is set.
    #[error("{0}")]
    Machine(MachineError),
}

impl Options {
    /// What the session of the game is opened with.
    pub(super) fn opens(&self) -> (bool, &str, &Probing) {
        (self.chess960, &self.evaluation, &self.probing)
    }

    /// Whether the book is the one that comes with the game.
    pub(super) fn plays_by_shipped(&self) -> bool {
        self.book_file.is_empty() || BookFile::is_shipped(Path::new(&self.book_file))
    }

    /// The lines that announce them.
    pub(super) fn lines(&self) -> Vec<String> {
        let mut now = self.clone();
        let line = |option: &UciOption| {
            let kind = match option.kind {
                Kind::Spin { usual, least, .. } => {
                    let most = option.kind.most();
                    format!("spin default {} min {least} max {most}", usual.min(most))
                }
                Kind::Check(field) => {
                    format!("check default {}", field.is_some_and(|field| *field(&mut now)))
                }
                Kind::Combo { usual, choices, .. } => {
                    let choices = choices();
                    let words = choices.iter().filter(|&&choice| choice != usual());
                    let words: String = words.map(|choice| format!(" var {choice}")).collect();
                    format!("combo default {0} var {0}{words}", usual())
                }
                Kind::Text(field) => {
                    let text = field(&mut now);
                    format!("string default {}", if text.is_empty() { EMPTY } else { text })
                }
                Kind::ClearTable => "button".to_owned(),
            };
            format!("option name {} type {kind}", option.name)
        };
        let tunable = |row: &Tunable| {
            format!(
                "option name {} type spin default {} min {} max {}",
                row.name, row.value, row.min, row.max
            )
        };
        TABLE.iter().map(line).chain(self.tunables.iter().map(tunable)).collect()
    }

    /// Sets one, from the arguments of `setoption`; true when the table must be cleared.
    ///
    /// # Errors
    /// See [`OptionError`]; nothing is set then.
    pub(super) fn set(&mut self, words: &[&str]) -> Result<bool, OptionError> {
        let at = words.iter().position(|&word| word == "value").unwrap_or(words.len());
        let ["name", name @ ..] = &words[..at] else {
            return Err(OptionError::Syntax);
        };
        let (name, value) = (name.join(" "), words.get(at + 1..).unwrap_or_default().join(" "));
        let found = TABLE.iter().find(|option| option.name.eq_ignore_ascii_case(&name));
        let Some(option) = found else { return self.tune(name, &value) };
        let name = option.name.to_owned();
        match option.kind {
            Kind::ClearTable => return Ok(true),
            Kind::Check(field) => {
                let on = value.parse().map_err(|_| OptionError::Check(name))?;
                if let Some(field) = field {
                    *field(self) = on;
                }
            }
            Kind::Combo { usual, choices, field } => {
                let (choices, is_usual) = (choices(), value == usual() || value == OLD_USUAL);
                if !is_usual && !choices.contains(&value.as_str()) {
                    return Err(OptionError::Combo { name, usual: usual(), choices });
                }
                *field(self) = if is_usual { String::new() } else { value };
            }
            Kind::Text(field) => {
                let mut changed = self.clone();
                *field(&mut changed) = if value == EMPTY { String::new() } else { value };
                // A list of techniques is checked at once, where its mistake can be told.
                changed.setup(&Setup::default()).map_err(OptionError::Setting)?;
                *self = changed;
            }
            Kind::Spin { least, set, .. } => {
                let most = option.kind.most();
                let number = value.parse().ok().filter(|value| (least..=most).contains(value));
                set(self, number.ok_or(OptionError::Spin { name, least, most })?);
            }
        }
        Ok(false)
    }

    /// Sets a tunable number.
    fn tune(&mut self, name: String, value: &str) -> Result<bool, OptionError> {
        let row = self.tunables.iter().find(|row| row.name.eq_ignore_ascii_case(&name));
        let Some(row) = row else { return Err(OptionError::Unknown(name)) };
        let number = value.parse().ok().filter(|number| (row.min..=row.max).contains(number));
        let bounds = || OptionError::Number { name, least: row.min, most: row.max };
        let number = number.ok_or_else(bounds)?;
        self.tuned.retain(|(name, _)| *name != row.name);
        if number != row.value {
            self.tuned.push((row.name, number));
        }
        Ok(false)
    }

    /// How it plays with the strength that it is limited to; `None` with all it has. An analysis is not limited.
    pub(super) fn strength(&self) -> Option<LevelPlay> {
        let entry = stratege_catalog::find(super::Uci::GAME).ok()?;
        let elo = u16::try_from(self.elo).ok().filter(|_| self.limits_strength && !self.analyses)?;
        of_strength(entry.extras.ratings, entry.levels, elo)
    }

    /// The setup of the machine: this one, with the level, evaluation, algorithm and techniques that are set.
    ///
    /// # Errors
    /// A technique that does not exist.
    pub(super) fn setup(&self, base: &Setup) -> Result<Setup, WordError> {
        let (settings, named) = (Settings::default(), Vec::new());
        let mut setup = Setup { level: None, evaluation: None, settings, named, ..base.clone() };
        setup.settings.seed = base.settings.seed;
        let level = self.level.to_string();
        let tuned: Vec<String> = self.tuned.iter().map(|(name, value)| format!("{name}:{value}")).collect();
        let tuned = tuned.join(",");
        let mistakes = self.strength().map_or(String::new(), |play| play.mistakes.to_string());
        let words = [
            ("mistakes", &mistakes),
            ("tuned", &tuned),
            ("algorithm", &self.algorithm),
            ("evaluation", &self.evaluation),
            ("with", &self.with),
            ("without", &self.without),
            ("level", &level),
        ];
        // A strength in Elo comes before a level.
        let weaker = self.level < u64::from(Level::MAX.number()) && !self.analyses && !self.limits_strength;
        let words = words.into_iter().filter(|(key, value)| !value.is_empty() && (*key != "level" || weaker));
        setup.read(words.map(|(key, value)| (key, value.as_str())))?;
        Ok(setup)
    }
}

#[cfg(test)]
mod tests {
    use super::table::{LEAST_ELO, UNKNOWN_MEMORY, ratings};
    use super::*;
    use stratege_session::memory_limit;

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
        assert_eq!(set("name SyzygyProbeDepth value 6"), Ok(false));
        assert_eq!(set("name Syzygy50MoveRule value false"), Ok(false));
        assert!(set("name OwnBook value").is_err());
        for wrong in [
            "name Hash value 0",
            "name Hash",
            "name Speed value 3",
            "Hash",
            "name UCI_Chess960 value 1",
            "name Level value 11",
            "name SyzygyProbeDepth value 101",
            "name SyzygyProbeLimit value 8",
            "name Evaluation value best",
            "name Algorithm value",
            "name Without value killers,nothing",
        ] {
            assert!(set(wrong).is_err(), "{wrong}");
        }
        assert!(set(&format!("name Hash value {}", 1_u64 << 40)).is_err());
        assert_eq!((options.table_bytes, options.chess960), (16 << 20, true));
        assert_eq!(options.overhead, Duration::from_millis(100));
        assert!(options.own_book && options.book_file == "my books/one.bin");
        assert_eq!(options.set(&["name", "BookFile", "value", "<empty>"]), Ok(false));
        assert!(options.lines().contains(&"option name BookFile type string default <empty>".to_owned()));
    }

    /// What is announced can be set to what is announced.
    #[test]
    fn every_announced_option_accepts_its_default() {
        for line in Options::default().lines() {
            let (name, kind) = line.strip_prefix("option name ").unwrap().split_once(" type ").unwrap();
            let value = kind.split_once("default ").map(|(_, rest)| rest.split(' ').next().unwrap());
            let words = match value {
                Some(value) => format!("name {name} value {value}"),
                None => format!("name {name}"),
            };
            let mut options = Options::default();
            assert!(options.set(&words.split(' ').collect::<Vec<_>>()).is_ok(), "{line}");
            assert_eq!(options, Options::default(), "{line}");
        }
    }

    #[test]
    fn options_of_the_search_reach_the_machine() {
        let mut options = Options::default();
        for words in [
            "name Level value 3",
            "name Evaluation value s3",
            "name Algorithm value alpha-beta",
            "name With value table",
        ] {
            assert_eq!(options.set(&words.split(' ').collect::<Vec<_>>()), Ok(false), "{words}");
        }
        let mut words = Setup::default();
        words
            .read([("level", "3"), ("evaluation", "s3"), ("algorithm", "alpha-beta"), ("with", "table")])
            .unwrap();
        assert_eq!(options.setup(&Setup::default()), Ok(words));
        // Whoever analyses wants its best.
        assert_eq!(options.set(&["name", "UCI_AnalyseMode", "value", "true"]), Ok(false));
        assert_eq!(options.setup(&Setup::default()).unwrap().level, None);
    }

    #[test]
    fn a_strength_in_elo_limits_games_but_no_analysis() {
        let mut options = Options::default();
        assert_eq!((LEAST_ELO, options.strength()), (ratings()[0].into(), None));
        let mut set = |text: &str| options.set(&text.split(' ').collect::<Vec<_>>());
        assert_eq!(set("name UCI_LimitStrength value true"), Ok(false));
        assert!(set("name UCI_Elo value 100").is_err() && set("name UCI_Elo value 5000").is_err());
        assert_eq!(set(&format!("name UCI_Elo value {}", ratings()[2])), Ok(false));
        let play = options.strength().unwrap();
        assert_eq!(play, stratege_catalog::find("chess").unwrap().levels[2]);
        assert_eq!(options.setup(&Setup::default()).unwrap().mistakes, Some(play.mistakes));
        assert_eq!(options.set(&["name", "UCI_AnalyseMode", "value", "true"]), Ok(false));
        assert_eq!((options.strength(), options.setup(&Setup::default()).unwrap().mistakes), (None, None));
    }

    #[test]
    fn tunable_numbers_are_options_in_a_build_for_tuning() {
        let mut options = Options { tunables: tunables(), ..Options::default() };
        let row = options.tunables[0];
        let line = format!(
            "option name {} type spin default {} min {} max {}",
            row.name, row.value, row.min, row.max
        );
        assert!(options.lines().contains(&line), "{line}");
        let mut set = |value: i32| options.set(&["name", row.name, "value", &value.to_string()]);
        assert!(matches!(set(row.max + 1), Err(OptionError::Number { .. })));
        assert_eq!((set(row.min), set(row.max)), (Ok(false), Ok(false)));
        let setup = options.setup(&Setup::default()).unwrap();
        assert_eq!(setup.settings.tuned, [(row.name.to_owned(), row.max)]);
        assert_eq!(options.set(&["name", row.name, "value", &row.value.to_string()]), Ok(false));
        assert!(options.setup(&Setup::default()).unwrap().settings.tuned.is_empty());
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
