//! Levels: strength as one number.

use std::time::Duration;
use stratege_search::{Limits, Settings};

/// A level of play from 1 (a beginner) to 10 (the best that two seconds per move allow).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

impl Level {
    /// The weakest.
    pub const MIN: Level = Level(1);
    /// The strongest.
    pub const MAX: Level = Level(10);

    /// The level of this number, 1 to 10; none for others.
    pub const fn new(number: u8) -> Option<Level> {
        if number >= Level::MIN.0 && number <= Level::MAX.0 { Some(Level(number)) } else { None }
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// How freely it makes mistakes, as a share of the loss of an ordinary mistake in the game; none for a level that
    /// always plays its best move. A move that loses one such share more than another is e times rarer.
    pub const fn carelessness(self) -> Option<f64> {
        match self.0 {
            1 => Some(1.0),
            2 => Some(0.6),
            3 => Some(0.35),
            4 => Some(0.2),
            _ => None,
        }
    }

    /// Its depth and time, over other settings.
    #[must_use]
    pub fn settings(self, base: &Settings) -> Settings {
        let depth = match self.0 {
            1 | 2 => 1,
            3 => 2,
            4 => 3,
            5 => 4,
            6 => 5,
            7 => 6,
            8 => 8,
            9 => 10,
            _ => 100,
        };
        let limits = Limits { time: Some(Duration::from_secs(2)), ..Limits::depth(depth) };
        Settings { limits, ..base.clone() }
    }
}
