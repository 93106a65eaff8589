//! The players of a game, and the strength of machines.

use serde::{Deserialize, Serialize};
use std::time::Duration;
use stratege_formats::save;
use stratege_machine::effort::Effort;
use stratege_machine::setup::{Setup, WordError};
use stratege_session::{Level, Limits};
use thiserror::Error;

/// The longest name, in characters.
pub const MOST_NAME: usize = 60;

/// The kind of a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// A person.
    #[default]
    Human,
    /// The machine.
    Machine,
}

/// A player.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Seat {
    /// A person or the machine.
    #[serde(default)]
    pub kind: Kind,
    /// Its name, possibly empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// The machine's level, 1 to 10.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
    /// The machine's settings as `KEY=VALUE` words: `time=2 depth=8 evaluation=…`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub settings: String,
}

/// The strength of a machine, as set in a [`Seat`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Strength {
    /// Its level, 1 to 10.
    pub level: Option<u8>,
    /// Its settings as `KEY=VALUE` words.
    pub settings: String,
}

/// How a machine searches for a move.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The setup of the search.
    pub setup: Setup,
    /// The limits of each move.
    pub limits: Limits,
}

/// Why a strength was refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PlanError {
    /// Not a valid level.
    #[error("expected a level from 1 to 10, found {0}")]
    Level(u8),
    /// A word is not a setting, or its value is wrong.
    #[error(transparent)]
    Word(#[from] WordError),
}

/// The time for a move if neither a level nor a limit is set.
pub const USUAL_TIME: Duration = Duration::from_secs(1);
/// The words that name limits of a move.
const LIMITS: [&str; 4] = ["depth", "nodes", "time", "movetime"];

impl Seat {
    /// The longest name that is typed, in characters.
    const MOST_TYPED: usize = 40;

    /// A person with this name, which may be empty.
    pub fn person(name: impl Into<String>) -> Seat {
        Seat { name: name.into(), ..Seat::default() }
    }

    /// A machine without a name.
    pub fn machine(strength: Strength) -> Seat {
        Seat { kind: Kind::Machine, level: strength.level, settings: strength.settings, ..Seat::default() }
    }

    /// Parses `human`, `humain` or `machine`, followed by a name after a `:` or a space; `None` for anything else.
    pub fn parse(text: &str) -> Option<Seat> {
        let (kind, name) = text.trim().split_once([':', ' ']).unwrap_or((text.trim(), ""));
        let kind = match kind.to_lowercase().as_str() {
            "machine" => Kind::Machine,
            "human" | "humain" => Kind::Human,
            _ => return None,
        };
        let name = name.trim().chars().filter(|c| !c.is_control()).take(Seat::MOST_TYPED).collect();
        Some(Seat { kind, name, ..Seat::default() })
    }

    /// Whether this is the machine.
    pub fn is_machine(&self) -> bool {
        self.kind == Kind::Machine
    }

    /// Its strength.
    pub fn strength(&self) -> Strength {
        Strength { level: self.level, settings: self.settings.clone() }
    }

    /// The same player with this strength, if it is a machine.
    #[must_use]
    pub fn with(self, strength: &Strength) -> Seat {
        match self.kind {
            Kind::Human => self,
            Kind::Machine => Seat { name: self.name, ..Seat::machine(strength.clone()) },
        }
    }
}

impl From<save::Seat> for Seat {
    fn from(seat: save::Seat) -> Seat {
        let kind = if seat.machine { Kind::Machine } else { Kind::Human };
        Seat { kind, name: seat.name, ..Seat::default() }
    }
}

impl From<&Seat> for save::Seat {
    fn from(seat: &Seat) -> save::Seat {
        save::Seat { machine: seat.is_machine(), name: seat.name.clone() }
    }
}

impl Strength {
    /// A strength with only a level; `None` if the number is not a level.
    pub fn level(number: u8) -> Option<Strength> {
        Level::new(number).map(|level| Strength { level: Some(level.number()), ..Strength::default() })
    }

    /// The same strength without a level, and with these limits, as words, instead of its own.
    #[must_use]
    pub fn limited(&self, words: &str) -> Strength {
        let is_limit = |word: &&str| LIMITS.contains(&word.split('=').next().unwrap_or_default());
        let kept = self.settings.split_whitespace().filter(|word| !is_limit(word));
        let settings = kept.chain(words.split_whitespace()).collect::<Vec<_>>().join(" ");
        Strength { level: None, settings }
    }

    /// The plan of a machine with this strength; `base` supplies what it leaves open.
    ///
    /// # Errors
    /// The invalid level or word.
    pub fn plan(&self, base: Setup) -> Result<Plan, PlanError> {
        let (mut setup, mut own, mut effort) = (base, Vec::new(), Effort::default());
        for word in self.settings.split_whitespace() {
            let (key, value) = word.split_once('=').unwrap_or((word, ""));
            let known = effort.set(key, value);
            if !known.map_err(|expected| WordError { word: word.to_owned(), expected })? {
                own.push((key, value));
            }
        }
        setup.read(own)?;
        if let Some(number) = self.level {
            setup.level = Some(Level::new(number).ok_or(PlanError::Level(number))?);
        }
        let time = effort.move_time.map(Duration::from_millis);
        let base = effort.depth.map_or_else(Limits::default, Limits::depth);
        Ok(Plan { setup, limits: Limits { nodes: effort.nodes, time, ..base } })
    }
}

impl Plan {
    /// The same plan, with [`USUAL_TIME`] per move if neither a level nor a limit is set.
    #[must_use]
    pub fn with_usual_time(self) -> Plan {
        let unset = self.limits == Limits::default() && self.setup.level.is_none();
        Plan { limits: if unset { Limits::time(USUAL_TIME) } else { self.limits }, ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_read_in_both_languages() {
        assert_eq!(Seat::parse("humain:Anne"), Some(Seat::person("Anne")));
        assert_eq!(Seat::parse(" Machine "), Some(Seat::machine(Strength::default())));
        assert_eq!(Seat::parse("nobody"), None);
    }

    #[test]
    fn a_limit_replaces_the_level_and_other_limits_and_nothing_else() {
        let own = Strength { level: Some(3), settings: "algorithm=mcts time=2 nodes=5".into() };
        let limited = own.limited("depth=4");
        assert_eq!((limited.level, limited.settings.as_str()), (None, "algorithm=mcts depth=4"));
        assert_eq!(limited.plan(Setup::default()).unwrap().limits, Limits::depth(4));
    }

    #[test]
    fn a_plan_takes_words_of_searches_and_of_limits() {
        let plan = |settings: &str| {
            Strength { level: None, settings: settings.into() }.plan(Setup::default()).map(|plan| plan.limits)
        };
        assert_eq!(plan("nodes=7 without=hints"), Ok(Limits { nodes: Some(7), ..Limits::default() }));
        for wrong in ["colour=red", "depth=0", "level=99"] {
            assert!(matches!(plan(wrong), Err(PlanError::Word(error)) if error.word == wrong), "{wrong}");
        }
        assert_eq!(
            Strength { level: Some(11), ..Strength::default() }.plan(Setup::default()).map(|_| ()),
            Err(PlanError::Level(11))
        );
        let usual = Strength::default().plan(Setup::default()).unwrap().with_usual_time();
        assert_eq!(usual.limits, Limits::time(USUAL_TIME));
    }
}
