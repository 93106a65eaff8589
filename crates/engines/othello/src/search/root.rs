//! The search from the root, for the common driver.

use super::{NONE, Searcher};
use crate::node::Node;
use crate::patterns::Patterns;
use crate::{Confidence, Table};
use std::time::Duration;
use stratege_game::{Depth, Score};
use stratege_games_othello::{Move, Position};
use stratege_search::{Clock, Counts, Limits, RootSearch, Stop, Stopped, Window};

/// A search to a depth, for [`deepen`](stratege_search::deepen): scores are evaluations in hundredths of a disc. Depths
/// count plies without passes. A search to the end of the game gives exact values.
pub struct Midgame<'a> {
    searcher: Searcher<'a>,
    root: Node,
    excluded: Vec<Move>,
    line: Vec<Move>,
    /// The score of the best move of a stopped search.
    unfinished: Option<Score>,
    complete: bool,
}

impl<'a> Midgame<'a> {
    /// A search of `position`. The table may hold results of earlier searches with the same weights, of any
    /// confidence, including those of the solver.
    pub fn new(
        position: &Position,
        patterns: &Patterns,
        confidence: Confidence,
        table: Option<&'a Table>,
        limits: &Limits,
        clock: &'a dyn Clock,
        stop: &'a Stop,
    ) -> Midgame<'a> {
        let searcher = Searcher::new(patterns, table, confidence, limits, clock, stop);
        let root = Node::new(position.own(), position.opponent());
        Midgame { searcher, root, excluded: Vec::new(), line: Vec::new(), unfinished: None, complete: false }
    }
}

impl RootSearch for Midgame<'_> {
    type Move = Move;

    fn search_root(&mut self, depth: Depth, window: Window, _: Score) -> Result<Score, Stopped> {
        let excluded = self.excluded.iter().fold(0, |set, mv| set | mv.bit());
        let window = Window { alpha: window.alpha.value().max(-NONE), beta: window.beta.value().min(NONE) };
        let empties = self.root.empties();
        let depth = u32::from(depth.0).min(empties);
        self.complete = depth == empties && self.searcher.confidence == Confidence::EXACT;
        let score = self.searcher.root(&self.root, depth, window, excluded, &mut self.line);
        let best = self.searcher.best_so_far.filter(|_| score.is_err());
        self.unfinished = best.map(Score::from_value);
        score.map(Score::from_value)
    }

    fn unfinished(&self) -> Option<Score> {
        self.unfinished
    }

    fn variation(&self) -> Vec<Move> {
        self.line.clone()
    }

    fn exclude(&mut self, moves: &[Move]) {
        self.excluded = moves.to_vec();
    }

    fn root_moves(&self) -> usize {
        let position = Position::new(self.root.own, self.root.opponent, stratege_game::Player::FIRST);
        match position {
            Ok(position) if position.moves() != 0 => position.moves().count_ones() as usize,
            Ok(position) => usize::from(position.opponent_moves() != 0),
            Err(_) => 0,
        }
    }

    fn counts(&self) -> Counts {
        Counts { nodes: self.searcher.meter.nodes, ..Counts::default() }
    }

    fn elapsed(&self) -> Duration {
        self.searcher.meter.elapsed()
    }

    fn soft_limit(&self) -> Option<Duration> {
        self.searcher.meter.soft_limit()
    }

    fn complete(&self) -> bool {
        self.complete
    }
}
