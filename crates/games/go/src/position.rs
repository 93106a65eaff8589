//! Positions as values.

use crate::{Point, Points, zobrist};
use stratege_game::Player;

/// A position: stones, the side to move, and what the next move needs to know of earlier moves. Earlier positions,
/// which superko needs, belong to the record of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    pub(crate) stones: [Points; 2],
    pub(crate) side: Player,
    pub(crate) ko: Option<Point>,
    pub(crate) passes: u8,
    pub(crate) to_place: u8,
    pub(crate) prisoners: [u16; 2],
    /// Of the stones; it follows from them.
    pub(crate) hash: zobrist::Words,
}

impl Position {
    /// Stones, and whose turn it is; nothing was taken, nobody has just passed.
    pub(crate) fn new(stones: [Points; 2], side: Player) -> Position {
        let of =
            |player: Player| stones[player.index()].iter().map(move |point| zobrist::stone(player, point));
        let hash = Player::BOTH.into_iter().flat_map(of).fold([0; 2], zobrist::xor);
        Position { stones, side, ko: None, passes: 0, to_place: 0, prisoners: [0; 2], hash }
    }

    /// The stones of a player.
    pub const fn stones(&self, player: Player) -> Points {
        self.stones[player.index()]
    }

    /// The owner of the stone on a point.
    pub fn owner(&self, point: Point) -> Option<Player> {
        Player::BOTH.into_iter().find(|player| self.stones[player.index()].contains(point))
    }

    /// The side to move.
    pub const fn side(&self) -> Player {
        self.side
    }

    /// The point where an immediate recapture is forbidden by ko.
    pub const fn ko(&self) -> Option<Point> {
        self.ko
    }

    /// The number of consecutive passes just made; two end the game.
    pub const fn passes(&self) -> u8 {
        self.passes
    }

    /// The number of free handicap stones that the first player has still to place.
    pub const fn to_place(&self) -> u8 {
        self.to_place
    }

    /// The number of stones that each player has captured.
    pub const fn prisoners(&self) -> [u16; 2] {
        self.prisoners
    }

    /// The stones and the side to move, without the history.
    #[must_use]
    pub fn bare(&self) -> Position {
        Position::new(self.stones, self.side)
    }

    /// The same without a ko.
    #[must_use]
    pub const fn without_ko(&self) -> Position {
        Position { ko: None, ..*self }
    }

    /// The same stones with the other side to move, without a ko.
    #[must_use]
    pub const fn turned(&self) -> Position {
        Position { side: self.side.other(), ko: None, ..*self }
    }
}
