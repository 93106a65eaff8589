//! Whether to double, and whether to take.

use crate::cube::live::{Side, life, worth};
use crate::cube::{MatchTable, Prices};
use crate::networks::Chances;
use stratege_games_backgammon::{Cube, MatchPosition};
use strum::VariantArray;

/// What a side that may double should do, and the other side if it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Verdict {
    /// To roll.
    NoDouble,
    /// To double; the other side takes.
    DoubleTake,
    /// To double; the other side drops.
    DoublePass,
    /// To roll, since playing on for a gammon is worth more than the points of a drop.
    TooGood,
}

impl Verdict {
    /// All of them.
    pub const ALL: [Verdict; 4] = *<Verdict as VariantArray>::VARIANTS.first_chunk().unwrap();

    /// Its name in data.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// Of these worths: of no double, of a double that is taken, and of one that is dropped.
    pub fn of([no_double, taken, dropped]: [f64; 3]) -> Verdict {
        match () {
            () if taken.min(dropped) > no_double && taken < dropped => Verdict::DoubleTake,
            () if taken.min(dropped) > no_double => Verdict::DoublePass,
            () if no_double >= dropped && taken >= dropped => Verdict::TooGood,
            () => Verdict::NoDouble,
        }
    }
}

/// What the side that could double gets: points for money, twice the chance of winning less one in a match.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CubeDecision {
    /// When it rolls.
    pub no_double: f64,
    /// When it doubles and the other side takes, or doubles back where that is allowed and better.
    pub taken: f64,
    /// When it doubles and the other side drops.
    pub dropped: f64,
}

impl CubeDecision {
    /// What both should do.
    pub fn verdict(&self) -> Verdict {
        Verdict::of([self.no_double, self.taken, self.dropped])
    }

    /// What the side gets when both do that.
    pub fn best(&self) -> f64 {
        self.no_double.max(self.taken.min(self.dropped))
    }
}

/// The decision of the side to roll with these chances, by them alone; it is assumed that it may double.
pub fn decide(table: &MatchTable, position: &MatchPosition, chances: &Chances) -> CubeDecision {
    let player = position.board().side();
    let [own, other] = [player, player.other()].map(|player| position.board().checkers(player));
    let prices = Prices::new(table, position.tally(), player);
    let (cube, life) = (position.cube(), life(own, other));
    let taken = worth(prices, cube.taken(player.other()), Side::Other, chances, life);
    let back = position.tally().has_beavers() && cube.log() + 2 <= Cube::MOST;
    CubeDecision {
        no_double: worth(prices, cube, Side::of(cube, player), chances, life),
        taken: if back { taken.min(beavered(table, position, chances)) } else { taken },
        dropped: prices.points(cube.value().into()),
    }
}

/// What a side with these chances gets that has doubled and is doubled back at once: it takes that, or drops.
pub(super) fn beavered(table: &MatchTable, position: &MatchPosition, chances: &Chances) -> f64 {
    let player = position.board().side();
    let [own, other] = [player, player.other()].map(|player| position.board().checkers(player));
    let prices = Prices::new(table, position.tally(), player);
    let cube = position.cube();
    let taken = worth(prices, cube.beavered(player.other()), Side::Other, chances, life(own, other));
    taken.max(prices.points(-2 * i32::from(cube.value())))
}
