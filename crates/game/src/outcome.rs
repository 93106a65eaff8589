//! Outcomes and payoffs.

use crate::Player;
use serde::{Deserialize, Serialize};
use std::fmt::Debug;
use std::ops::Neg;

/// The result of a finished game for one player.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, utoipa::ToSchema,
)]
#[schema(as = OutcomeName)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// The player lost.
    Loss,
    /// A draw.
    Draw,
    /// The player won.
    Win,
}

impl Outcome {
    /// +1, 0 or −1.
    pub const fn sign(self) -> i32 {
        match self {
            Outcome::Win => 1,
            Outcome::Draw => 0,
            Outcome::Loss => -1,
        }
    }

    /// Half points: 2, 1 or 0.
    pub const fn halves(self) -> u8 {
        (self.sign() + 1) as u8
    }

    /// The outcome for a payoff with this sign.
    pub const fn of_sign(value: i32) -> Outcome {
        match value {
            1.. => Outcome::Win,
            0 => Outcome::Draw,
            _ => Outcome::Loss,
        }
    }
}

/// The opponent's view.
impl Neg for Outcome {
    type Output = Outcome;
    fn neg(self) -> Outcome {
        Outcome::of_sign(-self.sign())
    }
}

/// The payoff of the players when a game is over.
pub trait Payoff: Copy + PartialEq + Debug + Send + Sync + 'static {
    /// The payoff of `player` in a final position in which `side` is to move.
    fn share(self, side: Player, player: Player) -> i32;

    /// Whether `player` won, lost or drew, by the sign of its share.
    fn outcome(self, side: Player, player: Player) -> Outcome {
        Outcome::of_sign(self.share(side, player))
    }
}

/// The payoff of a two-player zero-sum game, from the point of view of the side to move in the final position.
///
/// The sign is the [`Outcome`]; the magnitude is the margin: 1 in games that are simply won or lost, the disc
/// difference in Othello. Margins may have two decimals, as the leaves of abstract trees do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ZeroSum {
    hundredths: i16,
}

impl ZeroSum {
    /// The largest margin that a [`Score`](crate::Score) can carry.
    pub const MAX_MARGIN: i16 = 250;
    /// The side to move has won.
    pub const WIN: ZeroSum = ZeroSum::by(1);
    /// A draw.
    pub const DRAW: ZeroSum = ZeroSum::by(0);
    /// The side to move has lost.
    pub const LOSS: ZeroSum = ZeroSum::by(-1);

    /// The side to move won by `margin` (lost if negative); at most [`Self::MAX_MARGIN`] either way.
    pub const fn by(margin: i16) -> ZeroSum {
        debug_assert!(margin.unsigned_abs() <= Self::MAX_MARGIN.unsigned_abs());
        ZeroSum { hundredths: margin * 100 }
    }

    /// The same, in hundredths of a unit; at most 100 times [`Self::MAX_MARGIN`] either way.
    pub const fn by_hundredths(hundredths: i16) -> ZeroSum {
        debug_assert!(hundredths.unsigned_abs() <= 100 * Self::MAX_MARGIN.unsigned_abs());
        ZeroSum { hundredths }
    }

    /// The margin for the side to move, in whole units, rounded towards zero.
    pub const fn margin(self) -> i16 {
        self.hundredths / 100
    }

    /// The margin for the side to move, in hundredths of a unit.
    pub const fn hundredths(self) -> i16 {
        self.hundredths
    }

    /// The outcome for the side to move.
    pub const fn for_side(self) -> Outcome {
        Outcome::of_sign(self.hundredths as i32)
    }
}

impl Payoff for ZeroSum {
    /// In hundredths of a unit.
    fn share(self, side: Player, player: Player) -> i32 {
        let share = i32::from(self.hundredths);
        if player == side { share } else { -share }
    }
}

/// One number a player, in a game that need not be zero-sum nor have two players.
impl<const PLAYERS: usize> Payoff for [i32; PLAYERS] {
    fn share(self, _side: Player, player: Player) -> i32 {
        self[player.index()]
    }
}
