//! Search over any game: minimax and its descendants. This crate names no game.
//!
//! A [`Search`] joins the rules ([`stratege_game::Game`]), a judgement ([`Evaluator`]), the [`Options`] (one
//! switch a technique) and the [`Limits`]. The driver ([`deepen`]) is shared with engines that bring a
//! recursion of their own; the generic recursions stand in one short file each.
//!
//! Reading order: `minimax` (the oracle), `alphabeta`, `pvs`, then `worker`, which holds what every node
//! does before and after its moves are searched, and `deepening`.
#![deny(unsafe_code)]

mod alphabeta;
mod deepening;
mod dice;
mod entry;
mod equity;
mod evaluator;
mod known;
mod limits;
mod max_n;
mod mcts;
mod mcts_tree;
mod memory;
mod minimax;
mod objective;
mod observer;
mod options;
mod order;
mod parallel;
mod probcut;
mod proof;
mod proof_table;
mod pvs;
mod quiescence;
mod recorder;
mod report;
mod search;
mod solve;
mod star;
mod table;
mod table_file;
mod variation;
mod window;
mod worker;

pub use deepening::{Plan, RootSearch, deepen};
pub use dice::{DiceReport, DiceSearch, Expected};
pub use entry::{Bound, Entry, Table};
pub use equity::{Equity, Unjudged};
pub use evaluator::{Evaluator, Ignorant, Plain, Prospect, Unrest};
pub use limits::{Clock, Limits, Meter, Stopped, WallClock};
pub use max_n::{Leaf, MaxN, MaxNReport, Shares};
pub use mcts::{Mcts, MctsLine, MctsOptions, MctsReport};
pub use objective::Objective;
pub use observer::{Event, Observer, Off, Source, Stage};
pub use options::{Algorithm, Options, Reuse};
pub use parallel::together;
pub use probcut::{Check, Fit, ProbCut};
pub use proof::{DfPn, Proof, Unproven};
pub use recorder::{Caps, CutOff, Origin, Pass, Recorder, Recording, Step, Value, Via, Visit};
pub use report::{Counts, Line, Report};
pub use search::Search;
pub use solve::{Progress, Solution};
pub use star::{DiceAlgorithm, Span};
pub use table::{TableEntry, TableKey, TranspositionTable};
pub use table_file::TableFileError;
pub use window::Window;
