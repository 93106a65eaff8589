//! Whether to double, and whether to take.

use crate::cube::live::{Side, life, worth};
use crate::cube::{MatchTable, Prices};
use crate::networks::Chances;
use stratege_games_backgammon::{Cube, MatchPosition};
use strum::VariantArray;

/// What a side that may double should do, and the other side's answer.
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
    /// All verdicts.
    pub const ALL: [Verdict; 4] = *<Verdict as VariantArray>::VARIANTS.first_chunk().unwrap();

    /// Its name in data.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The verdict for these equities: of no double, double/take and double/pass.
    pub fn of([no_double, taken, dropped]: [f64; 3]) -> Verdict {
        match () {
            () if taken.min(dropped) > no_double && taken < dropped => Verdict::DoubleTake,
            () if taken.min(dropped) > no_double => Verdict::DoublePass,
            () if no_double >= dropped && taken >= dropped => Verdict::TooGood,
            () => Verdict::NoDouble,
        }
    }
}

/// The equities of the options of the side that may double: points for money, twice the winning chance minus one in a
/// match.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CubeDecision {
    /// If it rolls without doubling.
    pub no_double: f64,
    /// If it doubles and the other side takes, or redoubles immediately where that is allowed and better.
    pub taken: f64,
    /// If it doubles and the other side passes.
    pub dropped: f64,
}

impl CubeDecision {
    /// The correct action of both sides.
    pub fn verdict(&self) -> Verdict {
        Verdict::of([self.no_double, self.taken, self.dropped])
    }

    /// The equity with correct play by both sides.
    pub fn best(&self) -> f64 {
        self.no_double.max(self.taken.min(self.dropped))
    }
}

/// The decision of the side to roll, based on these chances alone; it is assumed that it may double.
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
