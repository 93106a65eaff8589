//! The match equity table, computed from the gammon rate by the recurrence of Norman Zadeh ("On doubling in tournament
//! backgammon", Management Science 23, 1977). Starting from the shortest matches, the value of a game between equals
//! follows from Janowski's cube model and the scores after it.

use crate::cube::live::{Side, worth};
use crate::cube::{MatchTable, Prices};
use crate::networks::Chances;
use std::sync::LazyLock;
use stratege_game::Player;
use stratege_games_backgammon::{Cube, Tally};

/// The fraction of games that end in a gammon or a backgammon: measured in 20,000 self-play games of the program's
/// networks, one move deep, without the cube (`--example gammon-rate`).
pub const GAMMON_RATE: f64 = 0.2268;
/// The fraction that end in a backgammon, measured in the same way.
pub const BACKGAMMON_RATE: f64 = 0.0088;

/// The chances of the side behind to win, after the Crawford game, when it doubles at its first turn: in parts of equal
/// weight over all openings, by the program's networks (`--example first-double`). The leader drops where that costs it
/// less than to take.
const FIRST_DOUBLE: [f64; 12] =
    [0.4311, 0.4631, 0.4716, 0.4865, 0.4916, 0.4950, 0.4987, 0.5031, 0.5203, 0.5331, 0.5440, 0.5618];

/// How long the cube lives between equals at the start of a game.
const LIFE: f64 = 0.68;

const MOST: usize = Tally::LONGEST as usize;

impl MatchTable {
    /// The program's own table, from [`GAMMON_RATE`] and [`BACKGAMMON_RATE`].
    pub fn own() -> &'static MatchTable {
        static OWN: LazyLock<MatchTable> = LazyLock::new(|| MatchTable::new(GAMMON_RATE, BACKGAMMON_RATE));
        &OWN
    }

    /// Computes the table from the fraction of games that end in a gammon or a backgammon, and the fraction that end in
    /// a backgammon.
    pub fn new(gammons: f64, backgammons: f64) -> MatchTable {
        let chances = Chances {
            win: 0.5,
            gammon: (gammons / 2.0) as f32,
            backgammon: (backgammons / 2.0) as f32,
            gammon_lost: (gammons / 2.0) as f32,
            backgammon_lost: (backgammons / 2.0) as f32,
        };
        let mut table = MatchTable::even();
        let [single, gammon] = [1.0 - gammons, gammons - backgammons];
        for needs in 2..=MOST as u16 {
            // The other side doubles at its first turn. Taken, the cube is of no use to the leader; dropped, it costs a
            // point, which is next to nothing where the other side needs an even number: the free drop.
            let lost = |points: u16| table.after_crawford(1, needs.saturating_sub(points));
            let after_a_loss = single * lost(2) + gammon * lost(4) + backgammons * lost(6);
            let answered = |other: f64| (1.0 - other + other * after_a_loss).max(lost(1));
            let chance = FIRST_DOUBLE.into_iter().map(answered).sum::<f64>() / FIRST_DOUBLE.len() as f64;
            table.set_after_crawford(needs, chance);
        }
        for sum in 3..=2 * MOST as u16 {
            for own in 1..sum.min(MOST as u16 + 1) {
                let other = sum - own;
                if other <= own && other >= 1 {
                    let chance = table.game(own, other, &chances);
                    table.set(own, other, chance);
                    table.set(other, own, 1.0 - chance);
                }
            }
        }
        table
    }

    /// What a game between equals is worth at a score of which all later ones are known.
    fn game(&self, own: u16, other: u16, chances: &Chances) -> f64 {
        if own == other {
            return 0.5;
        }
        let tally = Tally::between(own, other);
        let prices = Prices::new(self, &tally, Player::FIRST);
        let value = worth(prices, Cube::CENTRED, Side::Centre, chances, LIFE);
        f64::midpoint(value, 1.0)
    }
}
