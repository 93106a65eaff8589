//! The evaluations of Othello, and its engine.
//!
//! [`Criteria`] evaluates a position by the players' criteria: mobility, frontier, corners and the squares beside them,
//! stable discs, and finally the discs themselves. [`Criterion`] names and measures each, and [`WEIGHTS`] holds its
//! weight in each phase of the game.
//!
//! [`patterns`] is the learned evaluation. The [`search`] that uses it and the exact [`endgame`] are one recursion with
//! one [`Table`]; [`OthelloAnalysis`] decides how deep to search and when to solve.
#![forbid(unsafe_code)]

mod analysis;
mod bench;
mod black_mobility;
mod confidence;
mod criteria;
mod criterion;
pub mod endgame;
mod engine;
pub mod fit;
mod genes;
mod heuristics;
mod node;
mod ordering;
pub mod patterns;
mod presets;
mod samples;
pub mod search;
pub mod selfplay;
pub mod table;
mod weights;
mod weights_text;

pub use analysis::OthelloAnalysis;
pub use bench::{BenchNodes, bench, bench_positions};
pub use black_mobility::BlackMobility;
pub use confidence::Confidence;
pub use criteria::Criteria;
pub use criterion::{Criterion, UNIT, share};
pub use engine::{OthelloEngine, SolverFirst, TECHNIQUES};
pub use genes::{GENE_WORTH, GENES, genes_of, weights_of};
pub use heuristics::{Advice, Rule, rules_of_thumb};
pub use presets::{GENETIC, S1, S2, WEIGHED};
pub use samples::{EXACT, Sample, TdTarget};
pub use table::Table;
pub use weights::{PHASES, WEIGHTS, Weight};
pub use weights_text::{REASONS, parse_weights, weights_text};
