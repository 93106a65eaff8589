//! The match equity table: the chance of winning a match from any score.

use stratege_games_backgammon::Tally;

/// The chances of winning a match.
#[derive(Clone, Debug)]
pub struct MatchTable {
    /// Before the Crawford game, and in it, by the points that both need, from 1.
    before: Vec<f64>,
    /// After it, of the side that needs one point, by what the other needs, from 1.
    after: Vec<f64>,
}

const MOST: usize = Tally::LONGEST as usize;

impl MatchTable {
    /// The chance of a side that needs `own` points against one that needs `other`; 1 for a side that needs none. If
    /// either needs a single point, the next game is the Crawford game.
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

    /// A table in which every score is even.
    pub(super) fn even() -> MatchTable {
        MatchTable { before: vec![0.5; MOST * MOST], after: vec![0.5; MOST] }
    }

    /// Sets the chance after the Crawford game of the side that needs one point, against one that needs this many.
    pub(super) fn set_after_crawford(&mut self, needs: u16, chance: f64) {
        self.after[usize::from(needs) - 1] = chance;
    }

    /// Sets the chance of a side that needs `own` points; scores beyond the longest match are left out.
    pub(super) fn set(&mut self, own: u16, other: u16, chance: f64) {
        if usize::from(own.max(other)) <= MOST {
            self.before[place(own, other)] = chance;
        }
    }
}

fn place(own: u16, other: u16) -> usize {
    (usize::from(own) - 1) * MOST + usize::from(other) - 1
}
