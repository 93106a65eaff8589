//! Strength as one number.

use crate::Settings;
use std::time::Duration;
use stratege_search::Limits;

/// A level of play from 1 (a beginner) to 10 (all that two seconds a move allow).
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

    /// How many moves in a hundred are made at random.
    pub const fn blunders(self) -> u8 {
        match self.0 {
            1 => 50,
            2 => 30,
            3 => 15,
            4 => 5,
            _ => 0,
        }
    }

    /// How deep and how long it thinks, over other settings.
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
