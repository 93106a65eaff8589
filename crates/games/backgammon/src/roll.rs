//! What two dice show, and their outcomes.

use crate::{Backgammon, Position};
use stratege_game::{Outcomes, Player};

/// What two dice show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Roll {
    /// The higher die, from 1 to 6.
    pub high: u8,
    /// The lower die, or the same.
    pub low: u8,
}

impl Roll {
    /// How many different rolls there are.
    pub const COUNT: usize = 21;

    /// All rolls, `1-1` first and `6-6` last.
    pub const ALL: [Roll; Self::COUNT] = {
        let mut all = [Roll { high: 1, low: 1 }; Self::COUNT];
        let (mut index, mut high) = (0, 1);
        while high <= 6 {
            let mut low = 1;
            while low <= high {
                all[index] = Roll { high, low };
                (index, low) = (index + 1, low + 1);
            }
            high += 1;
        }
        all
    };

    /// Both dice, in either order; none if a die has no such side.
    pub fn new(one: u8, other: u8) -> Option<Roll> {
        let sides = 1..=6;
        let roll = Roll { high: one.max(other), low: one.min(other) };
        (sides.contains(&one) && sides.contains(&other)).then_some(roll)
    }

    /// Whether both dice show the same, so that four checkers move.
    pub const fn is_double(self) -> bool {
        self.high == self.low
    }

    /// The dice to be played, the higher first: four of a double.
    pub fn dice(self) -> Vec<u8> {
        if self.is_double() { vec![self.high; 4] } else { vec![self.high, self.low] }
    }

    /// How many of the 36 throws of two dice show it.
    pub const fn weight(self) -> u32 {
        if self.is_double() { 1 } else { 2 }
    }
}

/// The outcomes of the dice: 21 rolls, where doubles weigh 1 and all others 2 of 36. For the opening each side rolls
/// one die, and again after a tie: 30 outcomes, labelled by the first player's die and then the second's. The higher
/// die has the first turn and plays both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rolls {
    /// Whether this is the opening roll.
    pub opening: bool,
}

impl Rolls {
    /// The outcomes of the opening roll.
    const OPENINGS: usize = 30;

    /// The dice of the first player and of the second in an opening.
    fn openings(index: usize) -> (u8, u8) {
        let (first, other) = (index / 5 % 6 + 1, index % 5 + 1);
        (first as u8, (other + usize::from(other >= first)) as u8)
    }

    fn roll(index: usize) -> Roll {
        Roll::ALL[index.min(Roll::COUNT - 1)]
    }
}

impl Outcomes<Backgammon> for Rolls {
    fn count(&self) -> usize {
        if self.opening { Self::OPENINGS } else { Roll::COUNT }
    }

    fn weight(&self, index: usize) -> u32 {
        if self.opening { 1 } else { Self::roll(index).weight() }
    }

    fn total(&self) -> u32 {
        if self.opening { 30 } else { 36 }
    }

    fn result(&self, _: &Backgammon, position: &Position, index: usize) -> Position {
        if !self.opening {
            return Position { roll: Some(Self::roll(index)), ..*position };
        }
        let (first, second) = Self::openings(index);
        let side = if first > second { Player::FIRST } else { Player::SECOND };
        Position { side, roll: Roll::new(first, second), opening: false, ..*position }
    }

    fn label(&self, index: usize) -> String {
        let Roll { high, low } = Self::roll(index);
        let (one, other) = if self.opening { Self::openings(index) } else { (high, low) };
        format!("{one}-{other}")
    }
}
