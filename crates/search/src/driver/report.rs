//! The result of a search.

use serde::{Deserialize, Serialize};
use std::ops::AddAssign;
use std::time::Duration;
use stratege_game::{Depth, Score};

/// The counts of a search, summed over its threads.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Counts {
    /// Positions visited, including the root, finished games and quiescence.
    pub nodes: u64,
    /// Positions visited by quiescence alone.
    pub quiescence_nodes: u64,
    /// Calls of the static evaluation.
    pub evaluations: u64,
    /// Cutoffs: moves whose score reached beta, and chance nodes decided before all rolls were searched.
    pub cuts: u64,
    /// Cutoffs by the first move.
    pub first_move_cuts: u64,
    /// Positions found in the table.
    pub table_hits: u64,
    /// Positions not searched thanks to the table.
    pub table_cuts: u64,
    /// Searches repeated with a wider window.
    pub researches: u64,
    /// Positions cut off by ProbCut.
    pub probability_cuts: u64,
    /// Positions whose value came from endgame tables.
    #[serde(default)]
    pub endgame_hits: u64,
    /// The greatest distance in plies from the root to a visited position; 0 if the engine does not record it.
    pub selective_depth: u16,
}

impl AddAssign for Counts {
    fn add_assign(&mut self, other: Counts) {
        self.nodes += other.nodes;
        self.quiescence_nodes += other.quiescence_nodes;
        self.evaluations += other.evaluations;
        self.cuts += other.cuts;
        self.first_move_cuts += other.first_move_cuts;
        self.table_hits += other.table_hits;
        self.table_cuts += other.table_cuts;
        self.researches += other.researches;
        self.probability_cuts += other.probability_cuts;
        self.endgame_hits += other.endgame_hits;
        self.selective_depth = self.selective_depth.max(other.selective_depth);
    }
}

/// A line of play and its score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<M> {
    /// The value from the point of view of the side to move.
    pub score: Score,
    /// The moves that both sides choose; may be short if the table ended the search.
    pub moves: Vec<M>,
}

/// The final or intermediate result of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report<M> {
    /// The lines of the last finished iteration, best first; empty if the game is over or no iteration was finished.
    pub lines: Vec<Line<M>>,
    /// The depth of the last finished iteration.
    pub depth: Depth,
    /// The counts over all iterations and threads.
    pub counts: Counts,
    /// Time by the clock of the search.
    pub elapsed: Duration,
    /// Whether every line was searched to the end of the game, so that the score is exact.
    pub complete: bool,
    /// How much of the table this search has filled, in thousandths; `None` without a table.
    pub table_fill: Option<u16>,
}

impl<M: Copy> Report<M> {
    /// The move to play.
    pub fn best(&self) -> Option<M> {
        self.lines.first().and_then(|line| line.moves.first().copied())
    }

    /// The value of the position.
    pub fn score(&self) -> Option<Score> {
        self.lines.first().map(|line| line.score)
    }
}
