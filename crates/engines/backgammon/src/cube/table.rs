//! The match equity table: the chance to win a match from any score.
//!
//! It is computed from how often our own games are gammons, by the recurrence of Norman Zadeh ("On doubling in
//! tournament backgammon", Management Science 23, 1977): from the shortest matches up, a game between equals is worth
//! what Janowski's model of the cube makes of the scores after it.

use crate::cube::Prices;
use crate::cube::live::{Side, worth};
use crate::networks::Chances;
use std::sync::LazyLock;
use stratege_game::Player;
use stratege_games_backgammon::{Cube, Tally};

/// How many of our games end in a gammon or a backgammon: measured in 20,000 games of the program's networks against
/// themselves, one move deep, without the cube (`--example gammon-rate`).
pub const GAMMON_RATE: f64 = 0.2268;
/// How many end in a backgammon, likewise.
pub const BACKGAMMON_RATE: f64 = 0.0088;

/// How long the cube lives between equals at the start of a game.
const LIFE: f64 = 0.68;

/// The chances to win a match.
#[derive(Clone, Debug)]
pub struct MatchTable {
    /// Before the Crawford game, and in it, by the points that both need, from 1.
    before: Vec<f64>,
    /// After it, of the side that needs one point, by what the other needs, from 1.
    after: Vec<f64>,
}

const MOST: usize = Tally::LONGEST as usize;

impl MatchTable {
    /// That of our gammon rates.
    pub fn own() -> &'static MatchTable {
        static OWN: LazyLock<MatchTable> = LazyLock::new(|| MatchTable::new(GAMMON_RATE, BACKGAMMON_RATE));
        &OWN
    }

    /// That of games of which such parts are gammons or backgammons, and backgammons.
    pub fn new(gammons: f64, backgammons: f64) -> MatchTable {
        let chances = Chances {
            win: 0.5,
            gammon: (gammons / 2.0) as f32,
            backgammon: (backgammons / 2.0) as f32,
            gammon_lost: (gammons / 2.0) as f32,
            backgammon_lost: (backgammons / 2.0) as f32,
        };
        let mut table = MatchTable { before: vec![0.5; MOST * MOST], after: vec![0.5; MOST] };
        let [single, gammon] = [1.0 - gammons, gammons - backgammons];
        for needs in 2..=MOST as u16 {
            // The other side doubles at once. Taken, the cube is of no use to the leader; dropped, it costs a point.
            let lost = |points: u16| table.after_crawford(1, needs.saturating_sub(points));
            let taken = (1.0 + single * lost(2) + gammon * lost(4) + backgammons * lost(6)) / 2.0;
            table.after[usize::from(needs) - 1] = taken.max(lost(1));
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

    /// The chance of a side that needs so many points against one that needs so many others; 1 for a side that needs
    /// none. Where one needs a single point, the Crawford game comes next.
    pub fn chance(&self, own: u16, other: u16) -> f64 {
        match (own, other) {
            (0, _) => 1.0,
            (_, 0) => 0.0,
            _ => self.before[place(own, other)],
        }
    }

    /// The same after the Crawford game.
    pub fn after_crawford(&self, own: u16, other: u16) -> f64 {
        match (own, other) {
            (0, _) => 1.0,
            (_, 0) => 0.0,
            (1, other) => self.after[usize::from(other) - 1],
            (own, _) => 1.0 - self.after[usize::from(own) - 1],
        }
    }

    fn set(&mut self, own: u16, other: u16, chance: f64) {
        if usize::from(own.max(other)) <= MOST {
            self.before[place(own, other)] = chance;
        }
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

fn place(own: u16, other: u16) -> usize {
    (usize::from(own) - 1) * MOST + usize::from(other) - 1
}
