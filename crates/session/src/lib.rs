//! A game behind text and plain data.
//!
//! Positions and moves are text in the documented notation of the game; results are plain serialisable structs. Front
//! ends (console, page, matches, protocols) talk to a [`Session`] and know no game. Everything a game can do besides
//! playing is an ability; the crate `catalog` implements them for any rules.
//!
//! Reading order: `session` with its `ability`, then the data that abilities exchange: `data` (analyses, solutions),
//! `trace` (recorded searches), `compare` (techniques), `probcut` (measured deviations), `rollout`.
#![forbid(unsafe_code)]

mod amount;
pub mod compare;
mod data;
pub mod deviations;
mod grade;
pub mod growth;
mod job;
mod level;
pub mod probcut;
pub mod reasons;
mod recorded_win;
pub mod rollout;
mod session;
mod solution;
pub mod trace;
mod unit;

pub use amount::Amount;
pub use data::{
    AnalysisData, ChancesData, ClassMove, CountData, Counts, CubeData, CubeUnit, Ending, JudgementData,
    LineData, LinePosition, MoveInfo, Outcome, PlyData, RuleData, ScoreData, SideName, Status,
};
pub use deviations::{DeviationsData, MissData, ModelData};
pub use grade::{Grade, GradedGame, GradedMove};
pub use job::{Job, JobEvent, Query};
pub use level::{Level, LevelPlay, Levels};
pub use reasons::REASONS;
pub use recorded_win::no_claim;
pub use session::Session;
pub use session::ability::{
    Abilities, Ability, Analyst, Census, Classes, Comparison, Dice, Drawing, Fitting, Heuristics, Laboratory,
    LifeAndDeathProver, Missing, NoThreat, OnReport, Perft, ProtocolNotation, Purpose, Refused, Solver,
    StaticFacts, Tables, Theory,
};
pub use solution::{
    CensusData, LifeAndDeath, LifeAndDeathData, ProgressData, SolutionData, SolveError, TheoryData, TrapData,
};
pub use trace::TraceData;
pub use unit::{Thresholds, Unit};

pub use stratege_game::perft::Convention;
pub use stratege_game::{
    Argument, Arrangement, BOOK_PROOF, Board, Cell, Change, CubeState, Depth, DrawRule, Edge, Effect, Extra,
    ExtraValue, LIBRARY_PROOF, Label, MoveSquares, Piece, PlayError, Player, Point, Reason, SetUp, Shape,
    Sign, Stage, Style, TextError, TextLine, Tool, sync,
};
pub use stratege_search::{
    Algorithm, Caps, Clock, ClockWatch, Deadline, Delays, DiceAlgorithm, GameClock, Limits, LineScore,
    MOST_PLIES, Method, Objective, ProbCut, RootBound, STACK, Settings, SideTime, Stop, Stopped,
    TableFileError, Technique, Tunable, USUAL_RESERVE, WallClock, Watch, halve_stacks, memory_limit,
    of_move_time, stack,
};
