//! The iterated prisoner's dilemma, with strategies that can use the history of the game.
//!
//! After R. Axelrod, "Effective choice in the prisoner's dilemma", Journal of Conflict Resolution 24 (1980). A strategy
//! is a function of both players' past choices, so that anybody can add one.

mod strategies;
mod tournament;

pub use strategies::CLASSICAL;
pub use tournament::{Match, Rules, Tournament, play};

use stratege_game::random::Random;

/// A prisoner's choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Choice {
    /// Keep silent.
    Cooperate,
    /// Denounce the other.
    Defect,
}

impl Choice {
    /// The other choice.
    #[must_use]
    pub const fn flipped(self) -> Choice {
        match self {
            Choice::Cooperate => Choice::Defect,
            Choice::Defect => Choice::Cooperate,
        }
    }
}

/// The rounds played, from the view of one player; both lists have one entry for each round, in order.
#[derive(Clone, Copy, Debug)]
pub struct History<'a> {
    /// The player's own choices.
    pub own: &'a [Choice],
    /// The opponent's choices.
    pub other: &'a [Choice],
}

/// A named strategy.
#[derive(Clone, Copy, Debug)]
pub struct Strategy {
    /// Its name, in lower case with hyphens.
    pub name: &'static str,
    /// Chooses the next move; any randomness must come from the generator.
    pub choose: fn(History<'_>, &mut Random) -> Choice,
}

impl Strategy {
    /// The classical strategy with this name.
    pub fn named(name: &str) -> Option<&'static Strategy> {
        CLASSICAL.iter().find(|strategy| strategy.name == name)
    }
}

/// The payoffs of a round, in points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Points {
    /// For the player who defects while the other cooperates.
    pub temptation: u32,
    /// For each if both cooperate.
    pub reward: u32,
    /// For each if both defect.
    pub punishment: u32,
    /// For the player who cooperates while the other defects.
    pub sucker: u32,
}

/// Axelrod's points: 5, 3, 1 and 0.
impl Default for Points {
    fn default() -> Points {
        Points { temptation: 5, reward: 3, punishment: 1, sucker: 0 }
    }
}

impl Points {
    /// The points for `own` against `other`.
    pub const fn of(self, own: Choice, other: Choice) -> u32 {
        match (own, other) {
            (Choice::Defect, Choice::Cooperate) => self.temptation,
            (Choice::Cooperate, Choice::Cooperate) => self.reward,
            (Choice::Defect, Choice::Defect) => self.punishment,
            (Choice::Cooperate, Choice::Defect) => self.sucker,
        }
    }
}
