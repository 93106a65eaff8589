//! The setup of a machine, and the parser of its `KEY=VALUE` words.

use crate::preference::Preference;
use crate::reasons;
use stratege_game::Reason;
use stratege_search::{Algorithm, Method, Objective, Settings, Technique, memory_limit};
use stratege_session::Level;
use thiserror::Error;

/// A technique that a setting switches on or off.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedTechnique {
    /// Its name.
    pub name: String,
    /// Whether it is switched off.
    pub off: bool,
}

/// How a machine plays.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    /// Uses textbook algorithms, without techniques, as for illustrations of a search.
    pub textbook: bool,
    /// The techniques that are switched on or off by name, in the order of the words.
    pub named: Vec<NamedTechnique>,
    /// The search settings. Limits come with each move, or from these settings.
    pub settings: Settings,
    /// Its level: the depth of its searches and its rate of mistakes.
    pub level: Option<Level>,
    /// Its rate of mistakes, instead of the level's ([`LevelPlay`](stratege_session::LevelPlay)).
    pub mistakes: Option<f64>,
    /// Its preference among moves.
    pub preference: Preference,
    /// Whether it chooses at random among moves of equal value.
    pub ties: bool,
    /// Whether it plays random legal moves without search.
    pub any_move: bool,
    /// Enables ProbCut with the shipped deviations, at this confidence in hundredths of a deviation.
    pub probcut: Option<u16>,
    /// The name of the evaluation; `None` for the game's default.
    pub evaluation: Option<String>,
    /// The file of its opening book.
    pub book: Option<String>,
    /// The maximum by which a book move may be worse than the best, in hundredths of the game's unit.
    pub book_width: u16,
    /// Always plays the book's first move instead of drawing one at random.
    pub book_best: bool,
    /// The seed of its random choices; `None` for a seed from the system, so that games differ.
    pub seed: Option<u64>,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup {
            textbook: false,
            named: Vec::new(),
            settings: Settings::default(),
            level: None,
            mistakes: None,
            preference: Preference::Best,
            ties: false,
            any_move: false,
            probcut: None,
            evaluation: None,
            book: None,
            book_width: 0,
            book_best: false,
            seed: None,
        }
    }
}

/// An invalid word, and what was expected.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("'{word}': {}", .expected.message)]
pub struct WordError {
    /// The word, as given.
    pub word: String,
    /// What was expected.
    pub expected: Reason,
}

/// The largest table, in MiB.
const MOST_TABLE: usize = 1 << 20;

/// The largest table that may be requested, in MiB: all the memory that this process can have.
pub fn most_table() -> usize {
    let memory = memory_limit().and_then(|bytes| usize::try_from(bytes >> 20).ok());
    memory.unwrap_or(MOST_TABLE).clamp(1, MOST_TABLE)
}

impl Setup {
    /// The keys that [`set`](Self::set) accepts: the names of the command-line options.
    pub const KEYS: [&str; 20] = [
        "level",
        "mistakes",
        "algorithm",
        "objective",
        "evaluation",
        "with",
        "without",
        "tuned",
        "table",
        "threads",
        "lines",
        "step",
        "even",
        "probcut",
        "prefer",
        "ties",
        "book",
        "book-width",
        "book-best",
        "seed",
    ];

    /// The setup for an illustration of a search: alpha-beta, with no techniques except those named.
    pub fn textbook(table_bytes: usize) -> Setup {
        let settings = Settings { table_bytes, ..Settings::by_the_book(Algorithm::AlphaBeta) };
        Setup { textbook: true, settings, ..Setup::default() }
    }

    /// Sets a word; returns false if the key is unknown. `algorithm` must come first, since a textbook algorithm
    /// switches off everything that later words may switch on: [`read`](Self::read) ensures that.
    ///
    /// # Errors
    /// The kind of value that was expected.
    pub fn set(&mut self, key: &str, value: &str) -> Result<bool, WordError> {
        let wrong = |expected: Reason| WordError { word: format!("{key}={value}"), expected };
        let number = |least: usize, most: usize, expected: Reason| {
            let found = value.parse::<usize>().ok().filter(|number| (least..=most).contains(number));
            found.ok_or_else(|| wrong(expected))
        };
        let real = |least: f64, most: f64, expected: Reason| {
            let found = value.parse::<f64>().ok().filter(|number| (least..=most).contains(number));
            found.map(|number| (number * 100.0).round() as u16).ok_or_else(|| wrong(expected))
        };
        let settings = &mut self.settings;
        match key {
            "level" => {
                let level = value.parse().ok().and_then(Level::new);
                self.level = Some(level.ok_or_else(|| wrong(reasons::LEVEL))?);
            }
            "mistakes" => self.mistakes = Some(f64::from(real(0.0, 100.0, reasons::MISTAKES)?) / 100.0),
            "algorithm" => {
                let all = Method::all();
                let found = all.iter().find(|(name, _)| *name == value);
                let &(_, (method, algorithm)) = found.ok_or_else(|| wrong(reasons::ALGORITHM))?;
                *settings = Settings { method, ..of_algorithm(algorithm, self.textbook, settings) };
            }
            "objective" => {
                let all = [Objective::Outcome, Objective::Distance, Objective::Margin];
                let found = all.into_iter().find(|objective| objective.name() == value);
                settings.objective = Some(found.ok_or_else(|| wrong(reasons::OBJECTIVE))?);
            }
            "with" => {
                self.switch(value, false).ok_or_else(|| wrong(reasons::TECHNIQUES))?;
            }
            "without" => {
                self.switch(value, true).ok_or_else(|| wrong(reasons::TECHNIQUES))?;
            }
            "tuned" => settings.tuned = tuned(value).ok_or_else(|| wrong(reasons::TUNED))?,
            "table" => settings.table_bytes = number(1, most_table(), reasons::TABLE)? << 20,
            "threads" => settings.threads = number(1, 256, reasons::THREADS)?,
            "lines" if value == "all" => settings.lines = usize::MAX,
            "lines" => settings.lines = number(1, 250, reasons::LINES)?,
            "step" => settings.step = number(1, 2, reasons::STEP)? as u16,
            "even" => settings.even = yes(value).ok_or_else(|| wrong(reasons::EVEN))?,
            "probcut" => self.probcut = Some(real(0.1, 10.0, reasons::DEVIATIONS)?),
            "prefer" => {
                let found = Preference::NAMED.into_iter().find(|(word, _)| *word == value);
                self.preference = found.ok_or_else(|| wrong(reasons::PREFER))?.1;
            }
            "ties" if value == "random" => self.ties = true,
            "ties" => return Err(wrong(reasons::TIES)),
            "evaluation" => self.evaluation = Some(value.to_owned()),
            "book" => self.book = Some(value.to_owned()),
            "book-width" => self.book_width = real(0.0, 100.0, reasons::WIDTH)?,
            "book-best" => self.book_best = yes(value).ok_or_else(|| wrong(reasons::BOOK_BEST))?,
            "seed" => {
                let seed = value.parse().map_err(|_| wrong(reasons::SEED))?;
                (self.seed, settings.seed) = (Some(seed), seed);
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Sets all words, in any order.
    ///
    /// # Errors
    /// The first invalid or unknown word.
    pub fn read<'a>(&mut self, words: impl IntoIterator<Item = (&'a str, &'a str)>) -> Result<(), WordError> {
        let mut words: Vec<(&str, &str)> = words.into_iter().collect();
        // Textbook algorithms switch everything off; `with` comes before `without`.
        words.sort_by_key(|(key, _)| match *key {
            "algorithm" => 0,
            "with" => 1,
            _ => 2,
        });
        for (key, value) in words {
            if !self.set(key, value)? {
                let word = format!("{key}={value}");
                return Err(WordError { word, expected: reasons::OWN_OPTION });
            }
        }
        Ok(())
    }
}

/// Textbook algorithms have every technique switched off; PVS and MTD(f) are taken for such in pictures alone.
fn of_algorithm(algorithm: Algorithm, textbook: bool, base: &Settings) -> Settings {
    let without = match algorithm {
        Algorithm::Pvs | Algorithm::Mtdf if !textbook => Vec::new(),
        _ => Technique::ALL.to_vec(),
    };
    Settings { algorithm, generic: true, without, ..base.clone() }
}

/// Names and values of tunable numbers.
fn tuned(list: &str) -> Option<Vec<(String, i32)>> {
    let number = |word: &str| {
        let (name, value) = word.trim().split_once(':')?;
        Some((name.to_owned(), value.parse().ok()?))
    };
    list.split(',').map(number).collect()
}

fn yes(word: &str) -> Option<bool> {
    match word {
        "yes" | "true" | "" => Some(true),
        "no" | "false" => Some(false),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn setup(words: &[(&str, &str)]) -> Result<Setup, WordError> {
        let mut setup = Setup::default();
        setup.read(words.iter().copied()).map(|()| setup)
    }

    #[test]
    fn the_order_of_words_does_not_matter() {
        let one = setup(&[("with", "table"), ("algorithm", "alpha-beta"), ("without", "hints")]).unwrap();
        let other = setup(&[("without", "hints"), ("algorithm", "alpha-beta"), ("with", "table")]).unwrap();
        assert_eq!(one.settings.algorithm, Algorithm::AlphaBeta);
        assert!(!one.settings.without.contains(&Technique::Table));
        assert!(one.settings.without.contains(&Technique::Killers));
        assert_eq!(
            one.settings.options(Objective::Distance, 1.0),
            other.settings.options(Objective::Distance, 1.0)
        );
    }

    #[test]
    fn every_method_can_be_named() {
        for (name, (method, _)) in Method::all() {
            assert_eq!(setup(&[("algorithm", name)]).unwrap().settings.method, method, "{name}");
        }
    }

    #[test]
    fn every_key_is_known_and_refuses_nonsense() {
        for key in Setup::KEYS {
            let found = Setup::default().set(key, "\u{1}nonsense");
            assert!(found.is_err() || matches!(key, "evaluation" | "book"), "{key}: {found:?}");
        }
        assert_eq!(Setup::default().set("colour", "red"), Ok(false));
        assert_eq!(setup(&[("colour", "red")]).unwrap_err().word, "colour=red");
    }
}
