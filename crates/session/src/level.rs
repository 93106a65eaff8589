//! Levels: strength as one number.

use std::time::Duration;
use stratege_search::{Limits, Settings};

/// A level of play from 1 (beginner) to 10 (as strong as two seconds per move allow, or perfect play if the game is
/// solved).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// How a level below the top plays, the same on every machine: to a fixed depth, with plausible mistakes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LevelPlay {
    /// The depth of its searches, in plies.
    pub depth: u16,
    /// Its rate of mistakes, as a fraction of the loss of a typical mistake in the game: each such fraction that a move
    /// loses makes it e times less likely. At 0, it always plays its best move.
    pub mistakes: f64,
}

/// The levels of a game below the top, weakest first. Missing levels play like the top one.
pub type Levels = &'static [LevelPlay];

/// No search of a level below the top visits more positions.
const MOST_NODES: u64 = 3_000_000;

impl Level {
    /// The weakest level.
    pub const MIN: Level = Level(1);
    /// The strongest level.
    pub const MAX: Level = Level(10);

    /// The level with this number, 1 to 10; `None` for other numbers.
    pub const fn new(number: u8) -> Option<Level> {
        if number >= Level::MIN.0 && number <= Level::MAX.0 { Some(Level(number)) } else { None }
    }

    /// Its number, 1 to 10.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// How it plays in a game with these levels; `None` at the top.
    pub fn play(self, levels: Levels) -> Option<LevelPlay> {
        levels.get(usize::from(self.0) - 1).filter(|_| self < Level::MAX).copied()
    }

    /// Applies its depth and time to other settings.
    #[must_use]
    pub fn settings(self, levels: Levels, base: &Settings) -> Settings {
        let limits = match self.play(levels) {
            Some(play) => Limits { nodes: Some(MOST_NODES), ..Limits::depth(play.depth) },
            None => Limits { time: Some(Duration::from_secs(2)), ..Limits::depth(100) },
        };
        Settings { limits, ..base.clone() }
    }
}
