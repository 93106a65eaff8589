//! Moves made checker by checker.

use crate::plays::{Step, make, steps};
use crate::{Checkers, Position};
use stratege_game::Player;

/// How far the move of a roll has been made.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Made {
    own: Checkers,
    other: Checkers,
    /// The dice that are left, the higher first.
    dice: Vec<u8>,
}

impl Made {
    /// Before the first part; none where no dice are to be played.
    pub(crate) fn none_of(position: &Position) -> Option<Made> {
        let side = position.side();
        let dice = position.roll()?.dice();
        Some(Made { own: *position.checkers(side), other: *position.checkers(side.other()), dice })
    }

    /// What each die that is left allows, the higher first.
    pub(crate) fn next(&self) -> Vec<(Step, Made)> {
        let mut next: Vec<(Step, Made)> = Vec::new();
        for (index, &die) in self.dice.iter().enumerate() {
            if index > 0 && self.dice[index - 1] == die {
                continue;
            }
            steps(&self.own, &self.other, die, Position::BAR, |step| {
                // Both dice may bear off the same checker: one way is enough, and the higher die comes first.
                if next.iter().all(|&(known, _)| known != step) {
                    next.push((step, self.after(step, index)));
                }
            });
        }
        next
    }

    fn after(&self, step: Step, index: usize) -> Made {
        let mut made = self.clone();
        make(step, &mut made.own, &mut made.other);
        made.dice.remove(index);
        made
    }

    /// The dice that are left.
    pub(crate) fn dice(&self) -> &[u8] {
        &self.dice
    }

    /// The checkers of both players, when those of `side` move.
    pub(crate) fn checkers(&self, side: Player) -> [Checkers; 2] {
        if side == Player::FIRST { [self.own, self.other] } else { [self.other, self.own] }
    }
}
