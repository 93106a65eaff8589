//! Positions of the checkers.

use crate::Roll;
use crate::reasons::{BOTH_OFF, FINISHED, OPENING, SHARED, TOO_MANY};
use stratege_game::{Player, Reason};

/// A side's checkers, by the pips each has left: `[0]` are off, `[1]` to `[24]` are on the points in that side's
/// numbering, `[25]` are on the bar.
pub type Checkers = [u8; 26];

/// A position, before or after a roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// The checkers of both sides.
    pub(crate) checkers: [Checkers; 2],
    pub(crate) side: Player,
    /// The roll that the side to move must play; none where dice decide.
    pub(crate) roll: Option<Roll>,
    /// Each side rolls one die for the first turn.
    pub(crate) opening: bool,
}

impl Position {
    /// The number of checkers of a side.
    pub const CHECKERS: u8 = 15;
    /// The index of the checkers that are off.
    pub const OFF: usize = 0;
    /// The index of the bar.
    pub const BAR: usize = 25;
    /// The first point outside the home board.
    pub const OUTSIDE: usize = 7;

    /// A side's checkers at the start of a game.
    pub const START: Checkers = {
        let mut checkers = [0; 26];
        (checkers[24], checkers[13], checkers[8], checkers[6]) = (2, 5, 3, 5);
        checkers
    };

    /// The start of Nackgammon (Nack Ballard): more checkers back, and longer games.
    pub const NACKGAMMON: Checkers = {
        let mut checkers = [0; 26];
        (checkers[24], checkers[23], checkers[13], checkers[8], checkers[6]) = (2, 2, 4, 3, 4);
        checkers
    };

    /// The position before the opening roll, which decides who moves first.
    pub const fn opening() -> Position {
        Position::opening_of(Position::START)
    }

    /// The opening position of a game in which both sides start with these checkers.
    pub const fn opening_of(checkers: Checkers) -> Position {
        Position { checkers: [checkers; 2], side: Player::FIRST, roll: None, opening: true }
    }

    /// A position with the checkers of the first player and the second. All checkers neither on a point nor on the bar
    /// are off: `[0]` is ignored.
    ///
    /// # Errors
    /// A side has more than 15 checkers, a point holds checkers of both, both sides have all off, or the side to move
    /// has, or dice were rolled after the end.
    pub fn new(checkers: [Checkers; 2], side: Player, roll: Option<Roll>) -> Result<Position, Reason> {
        let mut checkers = checkers;
        for own in &mut checkers {
            let on: u32 = own[1..].iter().copied().map(u32::from).sum();
            own[Self::OFF] = u32::from(Self::CHECKERS).checked_sub(on).ok_or(TOO_MANY)? as u8;
        }
        if (1..=24).any(|point| checkers[0][point] > 0 && checkers[1][25 - point] > 0) {
            return Err(SHARED);
        }
        let position = Position { checkers, side, roll, opening: false };
        match Player::BOTH.map(|player| position.off(player) == Self::CHECKERS) {
            [true, true] => Err(BOTH_OFF),
            over if over[side.index()] || (over[side.other().index()] && roll.is_some()) => Err(FINISHED),
            _ => Ok(position),
        }
    }

    /// The same position, before the opening roll.
    ///
    /// # Errors
    /// The position is not the starting position with these checkers, or dice were rolled.
    pub fn before_the_opening(self, checkers: Checkers) -> Result<Position, Reason> {
        let opening = Position::opening_of(checkers);
        if self == (Position { opening: false, side: self.side, ..opening }) {
            Ok(opening)
        } else {
            Err(OPENING)
        }
    }

    /// The checkers of a player.
    pub const fn checkers(&self, player: Player) -> &Checkers {
        &self.checkers[player.index()]
    }

    /// The side to move, or to roll; the first player before the opening roll.
    pub const fn side(&self) -> Player {
        self.side
    }

    /// The roll to be played, if any.
    pub const fn roll(&self) -> Option<Roll> {
        self.roll
    }

    /// The same board with the other side to roll.
    #[must_use]
    pub fn turned(&self) -> Position {
        Position { side: self.side.other(), roll: None, ..*self }
    }

    /// The same board before the side to move rolls.
    #[must_use]
    pub fn before_a_roll(&self) -> Position {
        Position { roll: None, ..*self }
    }

    /// The same board after the side to move has rolled.
    #[must_use]
    pub fn rolled(&self, roll: Roll) -> Position {
        Position { roll: Some(roll), opening: false, ..*self }
    }

    /// Whether each side is to roll one die to decide who moves first.
    pub const fn is_opening(&self) -> bool {
        self.opening
    }

    /// The number of a player's checkers that are off.
    pub const fn off(&self, player: Player) -> u8 {
        self.checkers(player)[Self::OFF]
    }

    /// A player's pip count: the total distance left for its checkers.
    pub fn pips(&self, player: Player) -> u16 {
        pips(self.checkers(player))
    }

    /// Whether checkers of the two sides still have to pass each other.
    pub fn contact(&self) -> bool {
        contact(&self.checkers[0], &self.checkers[1])
    }
}

/// The total distance left for all checkers.
pub fn pips(checkers: &Checkers) -> u16 {
    checkers.iter().zip(0..).map(|(&count, point)| u16::from(count) * point).sum()
}

/// The point of the rearmost checker; 0 if all are off.
pub fn last(checkers: &Checkers) -> usize {
    checkers.iter().rposition(|&count| count > 0).unwrap_or(0)
}

/// Whether a checker of one side has still to pass one of the other.
pub fn contact(one: &Checkers, other: &Checkers) -> bool {
    last(one) + last(other) > 25
}

/// The value of a finished game, from the loser's checkers: 1; 2 for a gammon, if the loser has none off; 3 for a
/// backgammon, if in addition a checker of the loser is on the bar or in the winner's home board.
pub fn stake(loser: &Checkers) -> i16 {
    match () {
        () if loser[Position::OFF] > 0 => 1,
        () if last(loser) > 18 => 3,
        () => 2,
    }
}
