//! Players.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A player of a game, counted from 0 in the order of their first turns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Player(u8);

impl Player {
    /// The player who starts: X, Black in Othello, White in chess.
    pub const FIRST: Player = Player(0);
    /// The second of two players.
    pub const SECOND: Player = Player(1);
    /// Both sides of a two-player game.
    pub const BOTH: [Player; 2] = [Player::FIRST, Player::SECOND];

    /// The player with this index; a game has at most 256 players.
    pub const fn new(index: u8) -> Player {
        Player(index)
    }

    /// 0 for the first player.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The opponent in a two-player game.
    #[must_use]
    pub const fn other(self) -> Player {
        debug_assert!(self.0 < 2, "only one of two players has an opponent");
        Player(self.0 ^ 1)
    }
}

impl fmt::Debug for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Player({})", self.0)
    }
}
