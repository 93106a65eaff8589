//! The iterated prisoner's dilemma, with strategies that can use the history of the game.
//!
//! After R. Axelrod, "Effective choice in the prisoner's dilemma", Journal of Conflict Resolution 24 (1980). A strategy
//! is a function of both players' past choices, so that anybody can add one.

mod strategies;
mod tournament;

pub use strategies::CLASSICAL;
pub use tournament::{Match, Rules, Tournament, play};

use crate::Entries;
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

/// The rounds played, from the point of view of one player; both lists have one entry for each round, in order.
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

/// What a round is worth. Points are good; years in prison and other costs are negative points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Points {
    /// For the player who defects alone.
    pub temptation: i64,
    /// To each when both cooperate.
    pub reward: i64,
    /// To each when both defect.
    pub punishment: i64,
    /// For the player who cooperates alone.
    pub sucker: i64,
}

/// Axelrod's points: 5, 3, 1 and 0.
impl Default for Points {
    fn default() -> Points {
        Points { temptation: 5, reward: 3, punishment: 1, sucker: 0 }
    }
}

/// Why four payoffs are no dilemma.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DilemmaError {
    /// One is larger than [`Points::MOST`], or less than its opposite.
    Size,
    /// Temptation, reward, punishment and sucker's payoff are not each better than the next.
    Order,
    /// Defecting by turns is as good as cooperating.
    Turns,
}

impl Points {
    /// The largest payoff or cost of a round.
    pub const MOST: i64 = 1_000_000;

    /// Temptation, reward, punishment and sucker's payoff, as points or as costs, of a dilemma: defecting is always
    /// better for one, and cooperating is better for both, even than defecting by turns.
    ///
    /// # Errors
    /// [`DilemmaError`] where they are none.
    pub fn read(payoffs: [i64; 4], worth: Entries) -> Result<Points, DilemmaError> {
        if payoffs.iter().any(|payoff| payoff.unsigned_abs() > Points::MOST as u64) {
            return Err(DilemmaError::Size);
        }
        let [temptation, reward, punishment, sucker] = payoffs.map(|payoff| worth.points(payoff));
        match () {
            () if !(temptation > reward && reward > punishment && punishment > sucker) => {
                Err(DilemmaError::Order)
            }
            () if 2 * reward <= temptation + sucker => Err(DilemmaError::Turns),
            () => Ok(Points { temptation, reward, punishment, sucker }),
        }
    }

    /// Temptation, reward, punishment and sucker's payoff, as points or as costs.
    pub fn payoffs(self, worth: Entries) -> [i64; 4] {
        [self.temptation, self.reward, self.punishment, self.sucker].map(|points| worth.points(points))
    }

    /// What `own` is worth against `other`.
    pub const fn of(self, own: Choice, other: Choice) -> i64 {
        match (own, other) {
            (Choice::Defect, Choice::Cooperate) => self.temptation,
            (Choice::Cooperate, Choice::Cooperate) => self.reward,
            (Choice::Defect, Choice::Defect) => self.punishment,
            (Choice::Cooperate, Choice::Defect) => self.sucker,
        }
    }
}
