//! The one list of games and engines.
//!
//! Only this crate knows all games. Behind its interface, a game is text in and text out: positions and moves in its
//! documented notation, plain serialisable structs for results. Front ends (the console, matches, the protocols,
//! later the browser) talk to [`Session`] and know no game.
#![forbid(unsafe_code)]

mod amount;
mod bear_offs;
mod bench;
mod claims;
pub mod course;
mod data;
pub mod endgames;
pub mod laboratory;
pub mod learning;
pub mod luck;
pub mod machine;
mod reasons;
pub mod record;
mod registry;
pub mod review;
pub mod rollout;
pub mod session;
pub mod suite;

pub use amount::Amount;
pub use bench::{BenchLine, bench};
pub use claims::no_claim;
pub use data::{
    AnalysisData, CensusData, ChancesData, ClassMove, CountsData, CubeData, Ending, JudgementData, LineData,
    MoveInfo, OutcomeName, PlaceData, PlyData, ProgressData, RuleData, ScoreData, SolutionData, SolveError,
    Status, TheoryData, TrapData,
};
pub use laboratory::deviations::{DeviationsData, MissData, ModelData};
pub use laboratory::trace::{self, TraceData};
pub use laboratory::{fit_data as probcut, rungs as compare};
pub use learning::contest::Contest;
pub use learning::criteria::{CriteriaSamples, Hear, PHASES_EACH};
pub use machine::level::Level;
pub use machine::preference::Preference;
pub use registry::{
    ENTRIES, EVALUATIONS, Evaluation, GameEntry, REASONS, endgames_of, find, open, open_with_evaluation,
};
pub use session::Session;
pub use session::ability::{
    Abilities, Ability, Analyst, Census, Classes, Comparison, Dice, Drawing, Fitting, Laboratory, Missing,
    NoThreat, OnReport, Perft, ProtocolNotation, Purpose, Refused, Solver, StaticFacts, Tables, Theory,
    Thumb,
};
pub use session::job::{Job, JobEvent, Query};

pub use stratege_game::perft::Convention;
pub use stratege_game::{
    Arrangement, Board, Cell, Change, Effect, Extra, ExtraValue, Look, MoveSquares, Piece, PlayError, Player,
    Reason, SetUp, Stage, Stakes, TextError, Tool,
};
pub use stratege_search::{
    Algorithm, Caps, Clock, Deadline, DiceAlgorithm, GameClock, Limits, MOST_PLIES, Method, Objective,
    ProbCut, STACK, Settings, Stop, Stopped, TableFileError, Technique, USUAL_RESERVE, WallClock, Watch,
    memory_limit, of_move_time,
};

/// The names of Othello's openings.
pub mod othello {
    pub use stratege_games_othello::openings::{OPENINGS, opening_of};
}

/// Games of one simultaneous move, which are no sessions.
pub use stratege_games_matrix as matrix;
