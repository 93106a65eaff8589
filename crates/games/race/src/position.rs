//! Where the men are.

use crate::Roll;
use crate::reasons::{BOTH_HOME, FINISHED};
use stratege_game::{Player, Reason};

/// The men of a side: what each has to go, the furthest first; 0 is home.
pub type Men = [u8; Position::MEN];

/// A position: before a roll, or after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// The men of both sides.
    pub(crate) men: [Men; 2],
    pub(crate) side: Player,
    /// The roll that the side to move must play; none where dice decide.
    pub(crate) roll: Option<Roll>,
}

impl Position {
    /// Men of a side.
    pub const MEN: usize = 3;
    /// Points from the start to home.
    pub const TRACK: u8 = 12;

    /// A position with what the men have to go, in any order.
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

    /// The roll to be played, if there is one.
    pub const fn roll(&self) -> Option<Roll> {
        self.roll
    }

    /// What all men of a player have to go together (its pip count).
    pub fn to_go(&self, player: Player) -> u8 {
        self.men[player.index()].iter().sum()
    }
}

/// The men in order, the furthest from home first.
pub(crate) fn sorted(mut men: Men) -> Men {
    men.sort_unstable_by(|a, b| b.cmp(a));
    men
}
