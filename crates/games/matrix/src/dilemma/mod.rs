//! The iterated prisoner's dilemma: strategies that look at the history of the game.
//!
//! After R. Axelrod, "Effective choice in the prisoner's dilemma", Journal of Conflict Resolution 24 (1980). A
//! strategy is a function of what both players have chosen so far, so that anybody can add one.

mod strategies;
mod tournament;

pub use strategies::CLASSICAL;
pub use tournament::{Match, Rules, Tournament, play};

use stratege_game::random::Random;

/// What a prisoner can do.
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

/// What has been played, from the view of one player; both sides have one entry a round, the first round first.
#[derive(Clone, Copy, Debug)]
pub struct History<'a> {
    /// The player's own choices.
    pub own: &'a [Choice],
    /// The other's.
    pub other: &'a [Choice],
}

/// A named strategy.
#[derive(Clone, Copy, Debug)]
pub struct Strategy {
    /// Its name, in lower case with hyphens.
    pub name: &'static str,
    /// What it plays next; chance may come from the generator alone.
    pub choose: fn(History<'_>, &mut Random) -> Choice,
}

impl Strategy {
    /// The classical strategy of this name.
    pub fn named(name: &str) -> Option<&'static Strategy> {
        CLASSICAL.iter().find(|strategy| strategy.name == name)
    }
}

/// What a round is worth, in points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Points {
    /// For the player who defects alone.
    pub temptation: u32,
    /// To each when both cooperate.
    pub reward: u32,
    /// To each when both defect.
    pub punishment: u32,
    /// For the player who cooperates alone.
    pub sucker: u32,
}

/// Axelrod's points: 5, 3, 1 and 0.
impl Default for Points {
    fn default() -> Points {
        Points { temptation: 5, reward: 3, punishment: 1, sucker: 0 }
    }
}

impl Points {
    /// What `own` is worth against `other`.
    pub const fn of(self, own: Choice, other: Choice) -> u32 {
        match (own, other) {
            (Choice::Defect, Choice::Cooperate) => self.temptation,
            (Choice::Cooperate, Choice::Cooperate) => self.reward,
            (Choice::Defect, Choice::Defect) => self.punishment,
            (Choice::Cooperate, Choice::Defect) => self.sucker,
        }
    }
}
