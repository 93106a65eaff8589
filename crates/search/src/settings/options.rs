//! The options of a search: the algorithm, and a switch for every technique.

use crate::{Objective, ProbCut};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use strum::VariantArray;

/// The recursion.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    Hash,
    strum::IntoStaticStr,
    VariantArray,
    Serialize,
    Deserialize,
)]
#[strum(serialize_all = "kebab-case")]
pub enum Algorithm {
    /// Two functions that call each other: one maximises, one minimises.
    Minimax,
    /// One function that negates.
    Negamax,
    /// Fail-hard alpha-beta.
    AlphaBetaHard,
    /// Fail-soft alpha-beta.
    AlphaBeta,
    /// Principal variation search (NegaScout): null windows for all moves but the first.
    #[default]
    Pvs,
    /// MTD(f): only null windows, around a moving guess.
    Mtdf,
}

impl Algorithm {
    /// All algorithms, the plainest first.
    pub const ALL: [Algorithm; 6] = *<Algorithm as VariantArray>::VARIANTS.first_chunk().unwrap();

    /// The name used on command lines and in reports.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// Whether it prunes, so that windows, the table and move ordering matter.
    pub const fn prunes(self) -> bool {
        !matches!(self, Algorithm::Minimax | Algorithm::Negamax)
    }
}

/// Which table results a search may use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Reuse {
    /// Those of the same depth, and those of a lesser one below which every line ended: the value is exactly that of
    /// plain minimax.
    EqualDepth,
    /// Results of the same or a greater depth: the search may see further than plain minimax.
    #[default]
    AtLeastDepth,
}

/// Every option that can be switched. The defaults are those in [`Technique::TABLE`](crate::Technique::TABLE).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// The recursion.
    pub algorithm: Algorithm,
    /// The value of finished games.
    pub objective: Objective,
    /// The transposition table: its results cause cutoffs, and its move is tried first.
    pub table: bool,
    /// The table is used only at nodes of at least this depth: below it, probing costs more than searching.
    pub table_depth: u16,
    /// Which table results cause cutoffs.
    pub reuse: Reuse,
    /// Enhanced transposition cutoff: probes the table for every child before the first is searched, at nodes of at
    /// least this depth.
    pub child_probe: Option<u16>,
    /// Whether the evaluator orders moves.
    pub hints: bool,
    /// Whether the evaluator's certain knowledge is used.
    pub foresight: bool,
    /// Killer moves: moves that caused cutoffs at the same ply come early.
    pub killers: bool,
    /// History: moves that caused cutoffs anywhere come early.
    pub history: bool,
    /// Quiescence search at leaves that the evaluator finds noisy.
    pub quiescence: bool,
    /// Iterative deepening by this many plies per iteration; `None` for a single search to the full depth.
    pub deepening: Option<u16>,
    /// Half the width of the window around the last iteration's score, in score units; `None` for the full window.
    pub aspiration: Option<u16>,
    /// ProbCut: cuts off nodes that a shallow search finds far outside the window. The value is then only very likely
    /// that of plain minimax. `None` for no selective search.
    pub probcut: Option<Arc<ProbCut>>,
    /// Late moves are searched less deeply, and nodes that a shallow search finds above the window are cut off, as the
    /// evaluator allows: the value then differs from plain minimax. Only principal variation search does this.
    pub selective: bool,
    /// Whether all iterations have an even depth, so that the opponent moves last.
    pub even: bool,
    /// Whether repeated positions are draws, in games with such a rule. If not, the value of a position does not depend
    /// on the path, so all algorithms agree exactly.
    pub repetition: bool,
    /// The number of threads for lazy SMP.
    pub threads: usize,
}

impl Options {
    /// A textbook algorithm, with no technique from the table applied: no transposition table, no knowledge, moves in
    /// the game's own order, one search to the full depth.
    pub fn by_the_book(algorithm: Algorithm) -> Options {
        Options {
            algorithm,
            objective: Objective::Distance,
            table: false,
            table_depth: 1,
            reuse: Reuse::EqualDepth,
            child_probe: None,
            hints: false,
            foresight: false,
            killers: false,
            history: false,
            quiescence: false,
            deepening: None,
            aspiration: None,
            probcut: None,
            selective: false,
            even: false,
            repetition: true,
            threads: 1,
        }
    }
}
