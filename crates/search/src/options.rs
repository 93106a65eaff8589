//! How to search: the algorithm, and every technique with its switch.

use crate::{Objective, ProbCut};
use std::sync::Arc;

/// The recursion.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Algorithm {
    /// Two functions that call each other: one maximises, one minimises.
    Minimax,
    /// One function that negates.
    Negamax,
    /// Alpha-beta whose results stay in the window.
    AlphaBetaHard,
    /// Alpha-beta whose results may bound the value from outside the window.
    AlphaBeta,
    /// Principal variation search (NegaScout): null windows for all moves but the first.
    #[default]
    Pvs,
    /// MTD(f): null windows alone, around a guess that moves.
    Mtdf,
}

impl Algorithm {
    /// All of them, the plainest first.
    pub const ALL: [Algorithm; 6] = [
        Algorithm::Minimax,
        Algorithm::Negamax,
        Algorithm::AlphaBetaHard,
        Algorithm::AlphaBeta,
        Algorithm::Pvs,
        Algorithm::Mtdf,
    ];

    /// The name used on command lines and in reports.
    pub const fn name(self) -> &'static str {
        match self {
            Algorithm::Minimax => "minimax",
            Algorithm::Negamax => "negamax",
            Algorithm::AlphaBetaHard => "alpha-beta-hard",
            Algorithm::AlphaBeta => "alpha-beta",
            Algorithm::Pvs => "pvs",
            Algorithm::Mtdf => "mtdf",
        }
    }

    /// Whether it cuts, so that windows, the table and move order matter to it.
    pub const fn prunes(self) -> bool {
        !matches!(self, Algorithm::Minimax | Algorithm::Negamax)
    }
}

/// Which remembered results a search may use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Reuse {
    /// Those of the same depth: the value is exactly that of plain minimax.
    EqualDepth,
    /// Those of the same depth or a greater one: the value may see further than plain minimax.
    #[default]
    AtLeastDepth,
}

/// Everything that can be switched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// The recursion.
    pub algorithm: Algorithm,
    /// What finished games are worth.
    pub objective: Objective,
    /// Results remembered in the transposition table cut; the table's move comes first.
    pub table: bool,
    /// The table is used at nodes of this depth or more: below it, looking is dearer than searching.
    pub table_depth: u16,
    /// Which remembered results cut.
    pub reuse: Reuse,
    /// A look at the table for every child before the first is searched (enhanced transposition cut-off),
    /// at nodes of this depth or more.
    pub child_probe: Option<u16>,
    /// The evaluator orders moves.
    pub hints: bool,
    /// The evaluator's certain knowledge is used.
    pub foresight: bool,
    /// Moves that cut at the same ply come early.
    pub killers: bool,
    /// Moves that cut anywhere come early.
    pub history: bool,
    /// Leaves are searched on while the evaluator finds them restless.
    pub quiescence: bool,
    /// Iterative deepening by this many plies; none: one search to the full depth.
    pub deepening: Option<u16>,
    /// Half the width of the window around the last iteration's score, in units of score; none: always
    /// the full window.
    pub aspiration: Option<u16>,
    /// Statistics cut what a shallow search finds far outside the window; none: every move is searched. The
    /// value is then no longer that of plain minimax, only very probably.
    pub probcut: Option<Arc<ProbCut>>,
    /// Iterations have an even depth, so that the opponent has the last word.
    pub even: bool,
    /// Positions that come again are draws, in games that say so. Off, every position is worth the same
    /// however it was reached, so that all algorithms agree to the last digit.
    pub repetition: bool,
    /// Threads that search together over the table.
    pub threads: usize,
}

impl Default for Options {
    /// Everything that pays, on one thread.
    fn default() -> Options {
        Options {
            algorithm: Algorithm::Pvs,
            objective: Objective::Distance,
            table: true,
            table_depth: 1,
            reuse: Reuse::AtLeastDepth,
            child_probe: None,
            hints: true,
            foresight: true,
            killers: true,
            history: true,
            quiescence: true,
            deepening: Some(1),
            aspiration: Some(50),
            probcut: None,
            even: false,
            repetition: true,
            threads: 1,
        }
    }
}

impl Options {
    /// The algorithm by the book: no table, no knowledge, moves in the game's own order, one search to the
    /// full depth.
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
            even: false,
            repetition: true,
            threads: 1,
        }
    }
}
