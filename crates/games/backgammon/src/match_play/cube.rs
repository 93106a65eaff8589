//! The doubling cube.

use stratege_game::Player;

/// The doubling cube.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cube {
    /// The binary logarithm of what it shows, from 0 to [`MOST`](Self::MOST); 0 while it stands in the middle.
    pub(crate) log: u8,
    /// Who may double next; none while both may.
    pub(crate) owner: Option<Player>,
}

impl Cube {
    /// The binary logarithm of 64, the highest value of a cube.
    pub const MOST: u8 = 6;

    /// The centred cube at the start of a game.
    pub const CENTRED: Cube = Cube { log: 0, owner: None };

    /// A cube with the value 2 to the power of `log`.
    ///
    /// `None` for values beyond 64.
    pub fn new(log: u8, owner: Option<Player>) -> Option<Cube> {
        (log <= Self::MOST).then_some(Cube { log, owner })
    }

    /// Its value, 1 to 64: the points at stake in the game.
    pub const fn value(self) -> u16 {
        1 << self.log
    }

    /// The binary logarithm of its value.
    pub const fn log(self) -> u8 {
        self.log
    }

    /// The player who may double next; `None` while both may.
    pub const fn owner(self) -> Option<Player> {
        self.owner
    }

    /// Whether a player may double, as far as the cube is concerned.
    pub fn allows(self, player: Player) -> bool {
        self.log < Self::MOST && self.owner.is_none_or(|owner| owner == player)
    }

    /// The cube after `owner` has beavered and the beaver was accepted.
    #[must_use]
    pub const fn beavered(self, owner: Player) -> Cube {
        Cube { log: self.log + 2, owner: Some(owner) }
    }

    /// The cube after `taker` has taken a double.
    #[must_use]
    pub const fn taken(self, taker: Player) -> Cube {
        Cube { log: self.log + 1, owner: Some(taker) }
    }
}
