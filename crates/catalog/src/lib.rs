//! The one list of games and engines.
//!
//! Here alone the games stand side by side. A game behind this interface is text in and text out: positions
//! and moves in its documented notation, plain serialisable structs for results. Interfaces (the console,
//! later the web and the protocols) talk to [`Session`] and know no game.
#![forbid(unsafe_code)]

mod analysis;
mod bench;
mod champion;
pub mod clock;
pub mod compare;
mod contest;
mod criteria_lessons;
mod data;
mod dice;
mod dice_record;
mod endgame;
mod exact;
mod games;
mod hashes;
mod kept_table;
mod laboratory;
pub mod learning;
mod level;
mod methods;
mod order;
mod othello_entries;
mod preference;
pub mod probcut;
pub mod record;
pub mod review;
mod session;
mod settings;
mod solution;
mod spec;
pub mod suite;
mod theory;
pub mod trace;
mod tracing;
mod traps;
mod typed;

pub use bench::{BenchLine, bench};
pub use contest::Contest;
pub use criteria_lessons::{CriteriaLessons, Hear, PHASES_EACH};
pub use data::{
    AnalysisData, CensusData, CountsData, Ending, LineData, OutcomeName, ProgressData, ScoreData,
    SolutionData, Status,
};
pub use games::{ENTRIES, EVALUATIONS, Entry, Evaluation, REASONS, find, open, open_judged};
pub use level::Level;
pub use preference::Preference;
pub use session::{ClassMove, MoveInfo, RuleData, Session, SolveError};
pub use settings::{Method, Settings, Task, Technique};
pub use theory::KnownData;
pub use trace::TraceData;
pub use traps::TrapData;

pub use stratege_game::perft::Convention;
pub use stratege_game::{Board, Cell, MoveSquares, Piece, PlayError, Player, Reason, TextError};
pub use stratege_search::{
    Algorithm, Caps, DiceAlgorithm, Limits, Objective, ProbCut, Stopped, TableFileError,
};

/// Othello's names of openings.
pub mod othello {
    pub use stratege_games_othello::openings::{OPENINGS, opening_of};
}

/// Games of one simultaneous move, which are no sessions.
pub use stratege_games_matrix as matrix;
