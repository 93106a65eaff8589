//! The positions of the men.

use crate::Roll;
use crate::reasons::{BOTH_HOME, FINISHED};
use stratege_game::{Player, Reason};

/// A side's men: the distance that each has left, furthest first; 0 is home.
pub type Men = [u8; Position::MEN];

/// A position, before or after a roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// The men of both sides.
    pub(crate) men: [Men; 2],
    pub(crate) side: Player,
    /// The roll that the side to move must play; none where dice decide.
    pub(crate) roll: Option<Roll>,
}

impl Position {
    /// The number of men of a side.
    pub const MEN: usize = 3;
    /// The number of points from the start to home.
    pub const TRACK: u8 = 12;

    /// A position with these distances left for the men, in any order.
    ///
    /// # Errors
    /// Both sides are home, or the side to move is, or the game is over and dice were rolled. Distances above
    /// [`TRACK`](Self::TRACK) are held there.
    pub fn new(men: [Men; 2], side: Player, roll: Option<Roll>) -> Result<Position, Reason> {
        let men = men.map(|men| sorted(men.map(|man| man.min(Self::TRACK))));
        let position = Position { men, side, roll };
        let home = |player: Player| position.to_go(player) == 0;
        if home(Player::FIRST) && home(Player::SECOND) {
            return Err(BOTH_HOME);
        }
        let over = home(side.other());
        if home(side) || (over && roll.is_some()) { Err(FINISHED) } else { Ok(position) }
    }

    /// The men of a player.
    pub const fn men(&self, player: Player) -> Men {
        self.men[player.index()]
    }

    /// The roll to be played, if any.
    pub const fn roll(&self) -> Option<Roll> {
        self.roll
    }

    /// The total distance left for a player's men (its pip count).
    pub fn to_go(&self, player: Player) -> u8 {
        self.men[player.index()].iter().sum()
    }
}

/// The men in order, the furthest from home first.
pub(crate) fn sorted(mut men: Men) -> Men {
    men.sort_unstable_by(|a, b| b.cmp(a));
    men
}
