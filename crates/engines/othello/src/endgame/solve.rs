//! The interface of the solver.

use super::iterations::{Aim, Iteration, Iterations};
use crate::node::Node;
use crate::patterns::Patterns;
use crate::search::Searcher;
use crate::search::team::{Closing, Team};
use crate::{Confidence, Table};
use std::sync::atomic::Ordering;
use stratege_game::{Depth, Score};
use stratege_games_othello::{Move, Position};
use stratege_search::{Bound, Clock, Counts, Limits, Line, Progress, Solution, Stop, Stopped, Window, stack};

/// The exact solver, with its tables and limits.
pub struct Endgame<'a> {
    /// The kind of value to find.
    pub aim: Aim,
    /// The evaluation, used for move ordering and in the iterations before the exact one. It affects only the time, not
    /// exact results.
    pub patterns: &'a Patterns,
    /// The table. It may hold results of other searches with the same evaluation, of any aim. Without a table the
    /// results are the same but take longer.
    pub table: Option<&'a Table>,
    /// The number of threads, at least 1. One thread visits the same nodes every time. Without a table only one is
    /// used.
    pub threads: usize,
    /// The limits; nodes count per thread. The depth is ignored.
    pub limits: Limits,
    /// The clock for [`limits`](Self::limits).
    pub clock: &'a dyn Clock,
    /// Stops the search.
    pub stop: &'a Stop,
}

/// The stack of a helper in bytes, as large as that of the first thread usually is.
const HELPER_STACK: usize = 8 << 20;

impl Endgame<'_> {
    /// Solves the position. `window` holds bounds in discs (for [`Aim::Outcome`]: their signs); the score is exact if
    /// it lies between them, otherwise it is a bound.
    ///
    /// The solution's `score` is a margin ([`Score::margin`]), or [`Score::WIN`], [`Score::DRAW`] or [`Score::LOSS`];
    /// `best` has every move that keeps it. `progress` receives each proven bound.
    ///
    /// # Errors
    /// [`Stopped`] when a limit was reached or the search was stopped.
    pub fn solve(
        &self,
        position: &Position,
        window: Option<Window<i32>>,
        progress: &mut dyn FnMut(&Progress),
    ) -> Result<Solution<Move>, Stopped> {
        self.together(|searcher| {
            let (score, variation) = self.value(searcher, position, window, progress)?;
            let bound = match window {
                Some(Window { alpha, .. }) if score <= alpha => Bound::Upper,
                Some(Window { beta, .. }) if score >= beta => Bound::Lower,
                _ => Bound::Exact,
            };
            let (nodes, valued) = (searcher.all_nodes(), self.clock.elapsed());
            let witness = || variation.first().copied().into_iter().collect();
            let best = match bound {
                Bound::Upper => Vec::new(),
                Bound::Exact if position.moves() > 0 => {
                    self.keepers(searcher, position, score, variation.first().copied())?
                }
                Bound::Lower | Bound::Exact => witness(),
            };
            let count = |nodes| Counts { nodes, ..Counts::default() };
            let elapsed = self.clock.elapsed();
            Ok(Solution {
                score: self.written(score),
                bound,
                best,
                best_complete: bound == Bound::Exact,
                variation: if bound == Bound::Upper { Vec::new() } else { variation },
                counts: count(nodes),
                best_counts: count(searcher.all_nodes() - nodes),
                elapsed,
                best_elapsed: elapsed.saturating_sub(valued),
            })
        })
    }

    /// Runs `with` on a searcher, with the other threads as helpers.
    fn together<R>(&self, with: impl FnOnce(&mut Searcher<'_>) -> R) -> R {
        let searcher = || {
            Searcher::new(self.patterns, self.table, Confidence::EXACT, &self.limits, self.clock, self.stop)
        };
        if self.threads <= 1 || self.table.is_none() {
            return with(&mut searcher());
        }
        let team = Team::default();
        std::thread::scope(|scope| {
            let _closing = Closing(&team);
            for _ in 1..self.threads {
                let helper = std::thread::Builder::new().stack_size(stack(HELPER_STACK));
                // If a thread cannot be started, there is one helper less.
                let _ = helper.spawn_scoped(scope, || team.help(&mut searcher().in_team(&team)));
            }
            with(&mut searcher().in_team(&team))
        })
    }

    /// The value with a line of best play by both sides to the end of the game, and the node count; no line if the game
    /// is over.
    ///
    /// # Errors
    /// [`Stopped`] when a limit was reached or the search was stopped.
    pub fn line(&self, position: &Position) -> Result<(Option<Line<Move>>, u64), Stopped> {
        self.together(|searcher| {
            let (value, moves) = self.value(searcher, position, None, &mut |_| {})?;
            let line = (!moves.is_empty()).then(|| Line { score: self.written(value), moves });
            Ok((line, searcher.all_nodes()))
        })
    }

    /// Like [`line`](Self::line); but if a limit is reached first, returns the last finished iteration: to fewer plies,
    /// or with ProbCut. `true` means that the line is exact; `None` that no iteration was finished.
    pub fn best_line(&self, position: &Position) -> (Option<(Iteration, bool)>, u64) {
        self.together(|searcher| {
            let mut iterations = Iterations::new(searcher, position, self.aim, None);
            let found = match iterations.value(&mut |_, _, _, _| {}) {
                Ok(value) => {
                    Some((Iteration { depth: position.empties(), value, line: iterations.line }, true))
                }
                Err(Stopped) => iterations.cut_short().map(|iteration| (iteration, false)),
            };
            (found.filter(|(iteration, _)| !iteration.line.is_empty()), searcher.all_nodes())
        })
    }

    /// The value of every legal move from the point of view of the side to move, written as in [`solve`](Self::solve),
    /// with the line that achieves it, in the order of the squares; the pass if it is the only move. Also returns the
    /// node count, even for [`Stopped`].
    pub fn values(&self, position: &Position) -> (Result<Vec<Line<Move>>, Stopped>, u64) {
        let legal = (0..64).filter_map(Move::on).filter(|mv| position.moves() & mv.bit() != 0);
        let pass = (position.moves() == 0 && position.opponent_moves() != 0).then_some(Move::PASS);
        self.together(|searcher| {
            let valued = legal.chain(pass).map(|mv| {
                let (value, mut moves) = self.value(searcher, &position.after(mv), None, &mut |_| {})?;
                moves.insert(0, mv);
                Ok(Line { score: self.written(-value), moves })
            });
            (valued.collect(), searcher.all_nodes())
        })
    }

    /// The value in discs (by outcome: only its sign counts), and a line that keeps it.
    fn value(
        &self,
        searcher: &mut Searcher<'_>,
        position: &Position,
        window: Option<Window<i32>>,
        progress: &mut dyn FnMut(&Progress),
    ) -> Result<(i32, Vec<Move>), Stopped> {
        let mut bounds = (-64, 64);
        let mut report = |nodes: u64, depth: u32, (lower, upper): (i32, i32)| {
            let (elapsed, depth) = (self.clock.elapsed(), Depth(depth as u16));
            let (lower, upper) = (self.written(lower), self.written(upper));
            progress(&Progress { lower, upper, depth, nodes, elapsed });
        };
        let mut proven = |searcher: &Searcher<'_>, depth: u32, lower: i32, upper: i32| {
            bounds = (bounds.0.max(lower), bounds.1.min(upper));
            report(searcher.all_nodes(), depth, bounds);
        };
        let mut iterations = Iterations::new(searcher, position, self.aim, window);
        let found = iterations.value(&mut proven);
        let (reached, line) = (iterations.reached(), std::mem::take(&mut iterations.line));
        // A search that is stopped reports the bounds proven by then.
        let value = found.inspect_err(|_| report(searcher.all_nodes(), reached, bounds))?;
        Ok((value, line))
    }

    /// The moves that keep the value; `first` is one of them.
    fn keepers(
        &self,
        searcher: &mut Searcher<'_>,
        position: &Position,
        score: i32,
        first: Option<Move>,
    ) -> Result<Vec<Move>, Stopped> {
        let threshold = match self.aim {
            Aim::Margin => score,
            Aim::Outcome if score > 0 => 1,
            Aim::Outcome if score == 0 => 0,
            Aim::Outcome => -64,
        };
        let mut keepers = Vec::new();
        for mv in (0..64).filter_map(Move::on).filter(|mv| position.moves() & mv.bit() != 0) {
            let after = position.after(mv);
            let keeps = first == Some(mv) || threshold <= -64 || searcher.reaches(&after, threshold)?;
            if keeps {
                keepers.push(mv);
            }
        }
        Ok(keepers)
    }

    /// A score in discs as a `Score`.
    fn written(&self, discs: i32) -> Score {
        match (self.aim, discs) {
            (Aim::Margin, _) => Score::from_value(discs * Score::MARGIN_UNIT),
            (Aim::Outcome, 1..) => Score::WIN,
            (Aim::Outcome, 0) => Score::DRAW,
            (Aim::Outcome, _) => Score::LOSS,
        }
    }
}

impl Searcher<'_> {
    /// The nodes of this thread and its helpers.
    fn all_nodes(&self) -> u64 {
        self.meter.nodes + self.team.map_or(0, |team| team.nodes.load(Ordering::Relaxed))
    }

    /// Whether the side that moved to this position gets at least this many discs.
    fn reaches(&mut self, after: &Position, threshold: i32) -> Result<bool, Stopped> {
        let node = Node::new(after.own(), after.opponent());
        let empties = node.empties();
        Ok(-self.null(&node, empties, empties, -100 * threshold)? >= 100 * threshold)
    }
}
