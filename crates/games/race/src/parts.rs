//! Moves made man by man.

use crate::Position;
use crate::position::Men;
use crate::rules::{ManMove, moved, steps};

/// How far the move of a roll has been made.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Made {
    /// The men of the side to move.
    pub(crate) men: Men,
    /// The dice that are left, the higher first.
    pub(crate) dice: Vec<u8>,
}

impl Made {
    /// Before the first part; none where no dice are to be played.
    pub(crate) fn none_of(position: &Position) -> Option<Made> {
        let roll = position.roll()?;
        Some(Made { men: position.men(position.side), dice: vec![roll.high, roll.low] })
    }

    /// What each die that is left allows, the higher first; of two dice that bring a man home the higher.
    pub(crate) fn next(&self) -> Vec<(ManMove, Made)> {
        let mut next: Vec<(ManMove, Made)> = Vec::new();
        for (index, &die) in self.dice.iter().enumerate() {
            for step in steps(self.men, die) {
                let known = next.iter().any(|(known, _)| (known.from, known.to()) == (step.from, step.to()));
                if !known {
                    let mut dice = self.dice.clone();
                    dice.remove(index);
                    next.push((step, Made { men: moved(self.men, step.from, step.to()), dice }));
                }
            }
        }
        next
    }
}
