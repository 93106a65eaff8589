//! From a position to its solution.

use super::iterations::{Iteration, Iterations};
use crate::node::Node;
use crate::patterns::Patterns;
use crate::search::Searcher;
use crate::search::team::{Closing, Team};
use crate::{Confidence, Table};
use std::sync::atomic::Ordering;
use stratege_game::Score;
use stratege_games_othello::{Move, Position};
use stratege_search::Stop;
use stratege_search::{Clock, Counts, Limits, Line, Progress, Solution, Stopped};

/// What is to be found out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Aim {
    /// The difference of discs, empty squares given to the winner.
    #[default]
    Margin,
    /// Win, draw or loss.
    Outcome,
}

/// The exact searcher, with what it may use and spend.
pub struct Endgame<'a> {
    /// What is to be found out.
    pub aim: Aim,
    /// The evaluation, which orders moves and judges in the iterations before the exact one. With other weights exact
    /// answers are the same, sooner or later.
    pub patterns: &'a Patterns,
    /// The table. It may hold what other searches with the same evaluation found, whatever their aim. Without one the answers are the same,
    /// later.
    pub table: Option<&'a Table>,
    /// How many threads search, at least 1. One thread repeats its nodes exactly. Without a table there is but one.
    pub threads: usize,
    /// What may be spent; of nodes, by each thread. The depth is not looked at.
    pub limits: Limits,
    /// The clock that [`limits`](Self::limits) counts by.
    pub clock: &'a dyn Clock,
    /// Ends the search when it becomes true.
    pub stop: &'a Stop,
}

/// The stack of a helper in bytes, as large as that of the first thread usually is.
const HELPER_STACK: usize = 8 << 20;

impl Endgame<'_> {
    /// Solves the position. `window` holds bounds in discs (for [`Aim::Outcome`]: their signs); the score is exact
    /// if it lies between them, else a bound.
    ///
    /// The solution's `score` is a margin ([`Score::margin`]), or [`Score::WIN`], [`Score::DRAW`] or
    /// [`Score::LOSS`]; `best` has every move that keeps it. `progress` hears of each bound that is proven.
    ///
    /// # Errors
    /// [`Stopped`] when a limit was reached or the search was told to stop.
    pub fn solve(
        &self,
        position: &Position,
        window: Option<(i32, i32)>,
        progress: &mut dyn FnMut(&Progress),
    ) -> Result<Solution<Move>, Stopped> {
        self.together(|searcher| {
            let (score, variation) = self.value(searcher, position, window, progress)?;
            let (nodes, valued) = (searcher.all_nodes(), self.clock.elapsed());
            let best = if position.moves() == 0 {
                variation.first().copied().into_iter().collect()
            } else {
                self.keepers(searcher, position, score, variation.first().copied())?
            };
            let count = |nodes| Counts { nodes, ..Counts::default() };
            let elapsed = self.clock.elapsed();
            Ok(Solution {
                score: self.written(score),
                best,
                best_complete: true,
                variation,
                counts: count(nodes),
                best_counts: count(searcher.all_nodes() - nodes),
                elapsed,
                best_elapsed: elapsed.saturating_sub(valued),
            })
        })
    }

    /// Runs `with` on a searcher that the other threads help.
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
                let helper = std::thread::Builder::new().stack_size(HELPER_STACK);
                // Without a thread there is one helper less.
                let _ = helper.spawn_scoped(scope, || team.help(&mut searcher().in_team(&team)));
            }
            with(&mut searcher().in_team(&team))
        })
    }

    /// The value with a line that both sides play best, to the end of the game, and the nodes that took; no line when
    /// the game is over.
    ///
    /// # Errors
    /// [`Stopped`] when a limit was reached or the search was told to stop.
    pub fn line(&self, position: &Position) -> Result<(Option<Line<Move>>, u64), Stopped> {
        self.together(|searcher| {
            let (value, moves) = self.value(searcher, position, None, &mut |_| {})?;
            let line = (!moves.is_empty()).then(|| Line { score: self.written(value), moves });
            Ok((line, searcher.all_nodes()))
        })
    }

    /// As [`line`](Self::line); but when a limit was reached first, the last search that was finished by then: to fewer
    /// plies, or with ProbCut. `true` says that the line is exact; none when there was no time for anything.
    pub fn best_line(&self, position: &Position) -> (Option<(Iteration, bool)>, u64) {
        self.together(|searcher| {
            let mut iterations = Iterations::new(searcher, position, self.aim, None);
            let found = match iterations.value(&mut |_, _, _| {}) {
                Ok(value) => {
                    Some((Iteration { depth: position.empties(), value, line: iterations.line }, true))
                }
                Err(Stopped) => iterations.cut_short().map(|iteration| (iteration, false)),
            };
            (found.filter(|(iteration, _)| !iteration.line.is_empty()), searcher.all_nodes())
        })
    }

    /// Every legal move with its value from the view of the side to move, written as in [`solve`](Self::solve), and
    /// the line that reaches it, in the order of the squares; the pass where it is the only move. Then the nodes that
    /// took: also when a limit was reached or the search was told to stop, which is [`Stopped`].
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

    /// The value in discs (by outcome: its sign counts), and a line that reaches it.
    fn value(
        &self,
        searcher: &mut Searcher<'_>,
        position: &Position,
        window: Option<(i32, i32)>,
        progress: &mut dyn FnMut(&Progress),
    ) -> Result<(i32, Vec<Move>), Stopped> {
        let mut heard = |searcher: &Searcher<'_>, lower: i32, upper: i32| {
            let (nodes, elapsed) = (searcher.all_nodes(), self.clock.elapsed());
            progress(&Progress { lower: self.written(lower), upper: self.written(upper), nodes, elapsed });
        };
        let mut iterations = Iterations::new(searcher, position, self.aim, window);
        Ok((iterations.value(&mut heard)?, iterations.line))
    }

    /// The moves that keep the value; `first` is known to.
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

    /// A score in discs as the searches of this workspace write it.
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
    /// The nodes of this thread and of those that have helped it.
    fn all_nodes(&self) -> u64 {
        self.meter.nodes + self.team.map_or(0, |team| team.nodes.load(Ordering::Relaxed))
    }

    /// Whether whoever moved to this position gets at least so many discs.
    fn reaches(&mut self, after: &Position, threshold: i32) -> Result<bool, Stopped> {
        let node = Node::new(after.own(), after.opponent());
        let empties = node.empties();
        Ok(-self.null(&node, empties, empties, -100 * threshold)? >= 100 * threshold)
    }
}
