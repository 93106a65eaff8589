//! Levels: strength as one number.

use std::time::Duration;
use stratege_search::{Limits, Settings};

/// A level of play from 1 (a beginner) to 10 (the best that two seconds per move allow, or perfect play where the game
/// is solved).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// How a level below the top plays, the same on every machine: to a fixed depth, with plausible mistakes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LevelPlay {
    /// The depth of its searches, in plies.
    pub depth: u16,
    /// How freely it makes mistakes, as a share of the loss of an ordinary mistake in the game: a move that loses one
    /// such share more than another is e times rarer. 0: it always plays its best move.
    pub mistakes: f64,
}

/// The levels of a game below the top, the weakest first. Those that are missing play like the top.
pub type Levels = &'static [LevelPlay];

/// No search of a level below the top visits more positions.
const MOST_NODES: u64 = 3_000_000;

impl Level {
    /// The weakest level.
    pub const MIN: Level = Level(1);
    /// The strongest level.
    pub const MAX: Level = Level(10);

    /// The level of this number, 1 to 10; `None` for others.
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

    /// Its depth and time, over other settings.
    #[must_use]
    pub fn settings(self, levels: Levels, base: &Settings) -> Settings {
        let limits = match self.play(levels) {
            Some(play) => Limits { nodes: Some(MOST_NODES), ..Limits::depth(play.depth) },
            None => Limits { time: Some(Duration::from_secs(2)), ..Limits::depth(100) },
        };
        Settings { limits, ..base.clone() }
    }
}
