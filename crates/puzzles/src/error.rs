//! Why a puzzle operation failed.

use crate::puzzle::Plan;
use std::io;
use std::path::PathBuf;
use stratege_game::TextError;
use thiserror::Error;

stratege_game::reasons! { pub(crate), pub REASONS:
    HEADER "puzzles-header" "expected the first line of a file of puzzles: `{\"format\":\"stratege-puzzles\",\"version\":1,…}`"
    NEWER "puzzles-version" "expected puzzles of version 2: a newer version of the program made these"
    PUZZLE "puzzles-line" "expected a puzzle: a JSON object with `position`, `side`, `answers`, `line`, `proof`, `value`, `difficulty` and `from`"
    SIDE "puzzles-side" "expected the side that is to move in the position: `first` or `second`"
    GROUP "puzzles-group" "expected no group of stones in this game"
    ANSWERS "puzzles-answers" "expected at least one answer"
    NODES "puzzles-nodes" "expected at least one node"
    HASH "puzzles-hash" "expected the line as it was written: its hash does not fit"
    CUT "puzzles-cut" "expected further lines: the file was cut short"
    TRAINING "puzzles-training" "expected what was kept of the puzzles that were solved"
}

/// Why puzzles cannot be made, read or stored.
#[derive(Debug, Error)]
pub enum PuzzleError {
    /// A file: an error of the system.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// A word that is no game, variant or position.
    #[error(transparent)]
    Text(#[from] TextError),
    /// A line of a file, from 1, that is not what it should be.
    #[error("line {line}: {error}")]
    Line {
        /// The line.
        line: usize,
        /// The error and its place in the line.
        error: TextError,
    },
    /// The file of what was asked is damaged: its path.
    #[error("{} is damaged: rename or remove it to start a new one", .0.display())]
    Answers(PathBuf),
    /// The file holds puzzles of another plan.
    #[error("puzzles of another plan: {0:?}")]
    OtherPlan(Box<Plan>),
    /// Another process adds puzzles to the file.
    #[error("another program is adding puzzles to this file")]
    Busy,
    /// Nothing can be proven in this game: it has dice, or its searches have no depth and it has no solver.
    #[error("nothing can be proven in {0}")]
    Unproven(&'static str),
}
