//! Search over any game: minimax and its descendants. This crate names no game.
//!
//! A [`Search`] combines the rules ([`stratege_game::Game`]), an [`Evaluator`], the [`Options`] (one switch for each
//! technique) and the [`Limits`]. Engines with their own recursion use the same driver ([`deepen`]); the generic
//! recursions have one short file each.
//!
//! Reading order: `minimax` (the oracle), `alphabeta`, `pvs`, then `worker`, which does what every node does before
//! and after its moves are searched, `deepening`, and `engine`, the trait of all engines.
#![deny(unsafe_code)]

mod alphabeta;
mod deepening;
mod dice;
mod engine;
mod entry;
mod equity;
mod evaluator;
mod game_clock;
mod generic_engine;
mod generic_table;
mod history;
mod informed;
mod kept_table;
mod known;
mod limits;
mod lines;
mod machine_memory;
mod max_n;
mod mcts;
mod mcts_tree;
mod memory;
mod minimax;
mod objective;
mod observer;
mod options;
mod order;
mod other_engines;
mod parallel;
mod probcut;
mod proof;
mod proof_table;
mod pvs;
mod quiescence;
mod recorder;
mod replies;
mod report;
mod search;
mod selective;
mod settings;
mod solve;
mod star;
mod stop;
mod symmetric;
mod table;
mod table_file;
mod time_manager;
mod unjudged;
mod variation;
mod window;
mod worker;

pub use deepening::{DeepeningPlan, RootSearch, deepen, deepen_without};
pub use dice::{DiceReport, DiceSearch, Expected};
pub use engine::{
    Analysis, Decision, Engine, EvaluatedLine, OnProgress, Question, Request, Root, Solved, TableFiles,
    Unsolved, Watch, Worth,
};
pub use entry::{Bound, Entry};
pub use equity::{Equity, Filter, ZeroEquity};
pub use evaluator::{Evaluator, Plain, Prospect, Quiescence, Selectivity, ZeroEvaluation};
pub use game_clock::{GameClock, USUAL_RESERVE, of_move_time};
pub use generic_engine::{GenericEngine, left_out};
pub use generic_table::Table;
pub use history::{History, Killers};
pub use informed::Informed;
pub use limits::{Clock, Limits, MOST_PLIES, Meter, Stopped, WallClock};
pub use machine_memory::memory_limit;
pub use max_n::{Leaf, MaxN, MaxNReport, Shares};
pub use mcts::{Mcts, MctsLine, MctsOptions, MctsReport};
pub use objective::Objective;
pub use observer::{Event, Observer, Off, Source, Stage};
pub use options::{Algorithm, Options, Reuse};
pub use other_engines::{DiceEngine, MonteCarloEngine, ProofEngine, dice_algorithm};
pub use parallel::{STACK, lazy_smp};
pub use probcut::{Check, Fit, ProbCut};
pub use proof::{DfPn, Proof, Unproven};
pub use recorder::{Caps, CutOff, Iteration, Origin, Recorder, Recording, Step, Value, Via, Visit};
pub use report::{Counts, Line, Report};
pub use search::Search;
pub use settings::{Method, Settings, Technique};
pub use solve::{Progress, Solution};
pub use star::{DiceAlgorithm, Span};
pub use stop::{Deadline, Stop};
pub use symmetric::Symmetric;
pub use table::{TableEntry, TableKey, TranspositionTable};
pub use table_file::TableFileError;
pub use time_manager::TimeManager;
pub use unjudged::UnjudgedEngine;
pub use variation::Variations;
pub use window::Window;
