//! Actions that concern the cube or the score instead of the board.

use crate::Play;

/// An action of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Plays the roll.
    Play(Play),
    /// Rolls, if a double was possible.
    Roll,
    /// Doubles.
    Double,
    /// Accepts the double, and owns the cube.
    Take,
    /// A beaver, if they are allowed: redoubles at once, and keeps the cube if the other side takes.
    Beaver,
    /// Declines the double and loses the game.
    Drop,
    /// A side resigns, which a search never does: it is legal during a game, but not listed.
    Resign {
        /// Whether it is the side to move, or the other one.
        own: bool,
        /// 1 for a single game, 2 for a gammon, 3 for a backgammon.
        stake: u8,
    },
    /// Offers to resign. It is legal but not listed, since offers could follow each other without end.
    Offer(Resigned),
    /// Accepts the resignation, and wins.
    Accept,
    /// Declines the resignation.
    Reject,
}

/// The loss that a resigning side offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Resigned {
    /// A single game.
    Single = 1,
    /// A gammon.
    Gammon,
    /// A backgammon.
    Backgammon,
}

impl Resigned {
    /// All levels, the smallest first.
    pub const ALL: [Resigned; 3] = [Resigned::Single, Resigned::Gammon, Resigned::Backgammon];

    /// The multiple of the cube's value that it costs: 1, 2 or 3.
    pub const fn stake(self) -> u16 {
        self as u16
    }
}
