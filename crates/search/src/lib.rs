//! Search for any game: minimax and its descendants. This crate names no game.
//!
//! A [`Search`] combines the rules ([`stratege_game::Game`]), an [`Evaluator`], the [`Options`] (one switch for each
//! technique) and the [`Limits`]. Engines with their own recursion use the same driver ([`deepen`]); the generic
//! recursions have one short file each.
//!
//! The modules, in reading order:
//!
//! - `tree`: `minimax` (the oracle), `alphabeta`, `pvs`, then `worker`, with the steps that every node takes before and
//!   after its moves are searched.
//! - `evaluation`: the questions that these ask about a position.
//! - `table`: the transposition table, in memory and in files.
//! - `settings`: what a user can choose, and the options that follow from it.
//! - `driver`: iterative deepening, solving, threads, limits and clocks.
//! - `chance`: games with dice; `mcts`: Monte-Carlo tree search; `guided`: the same with game knowledge; `proof`:
//!   proof-number search.
//! - `engine`: the trait of all engines, and the searches above as engines.
//! - `trace`: the events of a search, and their record.
#![deny(unsafe_code)]

mod chance;
mod driver;
mod engine;
mod evaluation;
mod guided;
mod mcts;
mod proof;
mod settings;
mod table;
mod trace;
mod tree;

pub use stratege_game::sync;

pub use tree::history::{History, Killers};
pub use tree::max_n::{Leaf, MaxN, MaxNReport, Shares};
pub use tree::variation::Variations;
pub use tree::window::Window;

pub use evaluation::erased::Erased;
pub use evaluation::evaluator::{
    Evaluation, Evaluator, Knowledge, MoveOrdering, Plain, Prospect, Quiescence, Selectivity, ZeroEvaluation,
};
pub use evaluation::symmetric::Symmetric;
pub use evaluation::with_endgames::WithEndgames;

pub use table::entry::{Bound, Entry};
pub use table::file::TableFileError;
pub use table::generic::Table;
pub use table::machine_memory::memory_limit;
pub use table::transposition::{TableEntry, TableKey, TranspositionTable};

pub use settings::comparison::comparison;
pub use settings::objective::Objective;
pub use settings::options::{Algorithm, Options, Reuse};
pub use settings::probcut::{Check, Fit, ProbCut};
pub use settings::technique::{ComparisonStep, Parameters, Technique, TechniqueRow};
pub use settings::tunable::Tunable;
pub use settings::{Method, Settings};

pub use driver::deepening::{DeepeningPlan, RootSearch, deepen, deepen_without};
pub use driver::delays::{ClockWatch, Delays};
pub use driver::game_clock::{GameClock, SideTime, USUAL_RESERVE, of_move_time};
pub use driver::limits::{Clock, Limited, Limits, MOST_PLIES, Meter, Stopped, WallClock, Watch};
pub use driver::parallel::{STACK, halve_stacks, lazy_smp, stack};
pub use driver::report::{Counts, Line, Report};
pub use driver::search::Search;
pub use driver::solve::{Progress, Solution, Unsolved};
pub use driver::stop::{Deadline, RootBound, Stop};
pub use driver::time_manager::TimeManager;

pub use chance::dice::{DiceReport, DiceSearch, Expected};
pub use chance::equity::{Equity, Filter, ZeroEquity};
pub use chance::star::{DiceAlgorithm, DiceWindow};
pub use guided::{
    Candidate, Guide, Guided, GuidedLine, GuidedOptions, GuidedReport, GuidedTree, OnGuidedReport, Played,
    Widening,
};
pub use mcts::growth::{Growth, GrowthChild, GrowthChoice, GrowthIteration, GrowthNode};
pub use mcts::{Mcts, MctsLine, MctsOptions, MctsReport, Via as GrowthVia};
pub use proof::{DfPn, Proof, Win};

pub use engine::dice::{DiceEngine, dice_algorithm};
pub use engine::generic::{GenericEngine, excluded_moves};
pub use engine::known_root::known_value;
pub use engine::monte_carlo::MonteCarloEngine;
pub use engine::no_evaluation::NoEvaluationEngine;
pub use engine::proof::ProofEngine;
pub use engine::{
    Analysis, Engine, EvaluatedLine, LineScore, OnProgress, OnReport, Question, Request, Root, Solved,
    TableFiles,
};

pub use trace::observer::{CallbackObserver, Event, Observer, Off, Source, Stage};
pub use trace::recorder::{Caps, CutOff, Iteration, Origin, Recorder, Recording, Step, Value, Via, Visit};
