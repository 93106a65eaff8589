//! The outcomes of dice rolls.

use crate::{Backgammon, Position, Roll};
use stratege_game::{Outcomes, Player};

/// The outcomes of a dice roll: 21 rolls, where doubles have weight 1 and all others 2 of 36. For the opening each side
/// rolls one die, again after a tie: 30 outcomes, labelled by the first player's die and then the second's. The side
/// with the higher die moves first and plays both.
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
