//! Principal variation search with the learned evaluation, to a depth or to the end of the game.
//!
//! Unlike the generic recursion, this one updates the features of the evaluation move by move and uses them for move
//! ordering, at the leaves and in ProbCut. The common driver of all games ([`deepen`](stratege_search::deepen)) calls
//! it for each depth in turn (`root`), and so does the exact solver, whose last iteration goes to the end of the game
//! without ProbCut. In suggested reading order: `recursion` searches null windows, `principal` collects the principal
//! variation, `entries` accesses the table for both, `order` is move ordering, `probcut` is selective search by the
//! model of `deviation`, and `leaves` holds the last two plies before the evaluation. `team` distributes nodes over
//! several threads. A search to the end of the game hands the last squares to the [`endgame`](crate::endgame).
//!
//! Scores are hundredths of a disc from the point of view of the side to move. A depth counts plies without passes; a
//! search goes to the end of the game if its depth is the number of empty squares.
//!
//! **Nodes** are positions visited: one for each position that the recursion reaches, by a move or a pass, and for
//! each evaluation for move ordering.

mod deviation;
pub(crate) mod entries;
mod leaves;
mod order;
mod principal;
mod probcut;
mod recursion;
mod root;
pub(crate) mod team;

pub use deviation::Deviations;
pub use root::Midgame;

use crate::endgame::Local;
use crate::node::Node;
use crate::patterns::{Mobility, Patterns};
use crate::{Confidence, Table};
use std::sync::Arc;
use stratege_search::{Clock, Limits, Meter, Stop, Stopped};
use team::{Split, Team};

/// One thread of a search.
pub(crate) struct Searcher<'a> {
    pub(crate) table: Option<&'a Table>,
    /// The small table of the last squares.
    pub(crate) local: Local,
    patterns: Patterns,
    /// The confidence of ProbCut.
    pub(crate) confidence: Confidence,
    /// The nesting depth of ProbCut searches.
    probing: u32,
    /// Cutoffs by ProbCut, and uses of table entries that depend on some.
    pub(crate) cuts: u64,
    /// The excluded moves of the root.
    excluded: u64,
    /// The score of the best move of the root so far, if it is better than the window's lower bound.
    pub(crate) best_so_far: Option<i32>,
    /// The other threads, if there are any.
    pub(crate) team: Option<&'a Team>,
    /// The shared node below which this thread searches.
    split: Option<Arc<Split>>,
    pub(crate) meter: Meter<'a>,
}

/// Below every score, in hundredths of a disc.
pub(crate) const NONE: i32 = 6_500;

impl<'a> Searcher<'a> {
    /// The least number of nodes between two checks of the clock and the stop flag.
    const INTERVAL: u64 = 4_000;

    pub(crate) fn new(
        patterns: &Patterns,
        table: Option<&'a Table>,
        confidence: Confidence,
        limits: &Limits,
        clock: &'a dyn Clock,
        stop: &'a Stop,
    ) -> Searcher<'a> {
        Searcher {
            table,
            local: Local::new(),
            patterns: patterns.clone(),
            confidence,
            probing: 0,
            cuts: 0,
            excluded: 0,
            best_so_far: None,
            team: None,
            split: None,
            meter: Meter::every(Self::INTERVAL, limits, clock, stop),
        }
    }

    /// One of the threads of a team.
    pub(crate) fn in_team(self, team: &'a Team) -> Searcher<'a> {
        Searcher { team: Some(team), ..self }
    }

    /// Counts one node, unless the search must stop, or a split above it is over.
    #[inline]
    pub(crate) fn visit(&mut self) -> Result<(), Stopped> {
        if self.split.as_ref().is_some_and(|split| split.is_over()) {
            return Err(Stopped);
        }
        self.meter.tick()
    }

    /// The evaluation: a node.
    #[inline]
    fn evaluate(&mut self, node: &Node, empties: u32) -> i32 {
        self.meter.nodes += 1;
        let mobility = Mobility::of(node.own, node.opponent);
        self.patterns.evaluate_contents(&node.features.contents(), mobility, empties)
    }
}
