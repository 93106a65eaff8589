//! Solving: the value of a position, with every line searched to the end of the game.

use crate::driver::deepening::RootSearch;
use crate::driver::limits::{Limited, Stopped};
use crate::driver::parallel::lazy_smp;
use crate::driver::search::Rooted;
use crate::{Algorithm, Bound, Counts, Evaluator, Limits, Objective, Observer, Off, Search, Window};
use std::time::Duration;
use stratege_game::{Depth, Duel, Outcome, Score};

/// Why a solver found no value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsolved {
    /// A limit was reached first, or the stop flag was set.
    Stopped,
    /// Neither side was proven to win, and positions were repeated, so that a draw is not proven either.
    Repetition,
}

impl From<Stopped> for Unsolved {
    fn from(_: Stopped) -> Unsolved {
        Unsolved::Stopped
    }
}

/// A solved position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution<M> {
    /// The value of the game from the point of view of the side to move, or a bound on it.
    pub score: Score,
    /// Whether the score is the exact value; outside a window it is a bound.
    pub bound: Bound,
    /// Every move that keeps the outcome, or the value if margins count; empty if the game is over. In games that may
    /// be infinite, these are the moves proven at the depth that solved the position. For a lower bound, it is the move
    /// that proves it; for an upper bound, it is empty.
    pub best: Vec<M>,
    /// Whether [`best`](Self::best) holds all such moves.
    pub best_complete: bool,
    /// A line that achieves the value, as far as it is known.
    pub variation: Vec<M>,
    /// The counts for the value.
    pub counts: Counts,
    /// The counts for finding the other best moves.
    pub best_counts: Counts,
    /// Time by the clock of the search.
    pub elapsed: Duration,
    /// The part of it spent on the other best moves, after the value was found.
    pub best_elapsed: Duration,
}

/// The progress of a solver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The value is at least this.
    pub lower: Score,
    /// The value is at most this.
    pub upper: Score,
    /// The depth of the last finished iteration; 0 before the first.
    pub depth: Depth,
    /// Positions visited.
    pub nodes: u64,
    /// Time by the clock of the search.
    pub elapsed: Duration,
}

/// The depth of the iterations that look for a short win before the whole tree is searched.
const QUICK_DEPTH: Depth = Depth(10);
/// The least depth at which a search to the end uses the table, in plies: below it, searching again is faster than
/// waiting for memory. Measured on Connect Four after 44444222 (table 1 GiB).
const TABLE_DEPTH: u16 = 8;
/// The least depth at which it probes the table for children, in plies. Measured in the same way.
const CHILD_PROBE_DEPTH: u16 = 10;
/// The most positions that these iterations may visit.
const QUICK_NODES: u64 = 200_000;

impl<G: Duel, E: Evaluator<G>> Search<'_, G, E> {
    /// Solves the position. Algorithms that prune use null windows, first for the outcome, then for the distance. If a
    /// `window` is given, it is searched once, and the value is exact if it lies inside.
    ///
    /// # Errors
    /// [`Stopped`] when a limit was reached or the search was stopped.
    pub fn solve(
        &self,
        before: &[G::Position],
        position: &G::Position,
        window: Option<Window>,
        progress: &mut dyn FnMut(&Progress),
    ) -> Limited<Solution<G::Move>> {
        if let Some(table) = self.table {
            table.new_search();
        }
        let main = |progress: &mut dyn FnMut(&Progress)| {
            let mut off = Off;
            let mut rooted = self.rooted(before, position, &mut off);
            let mut solver = Solver::new(self, &mut rooted, self.to_the_end(position), progress);
            let solved = solver.solve(window);
            // Whoever stops it hears what is known by then.
            solved.inspect_err(|_| solver.report())
        };
        if self.options.threads <= 1 {
            return main(progress);
        }
        let (solution, helped) = lazy_smp(
            self.options.threads,
            || main(progress),
            |_, halt| {
                let search = Search { limits: Limits::default(), stop: halt, ..*self };
                let mut off = Off;
                let mut rooted = search.rooted(before, position, &mut off);
                let mut silent = |_: &Progress| {};
                let mut solver = Solver::new(&search, &mut rooted, self.to_the_end(position), &mut silent);
                let _ = solver.value(window);
                rooted.counts()
            },
        );
        solution.map(|mut solution| {
            solution.counts += helped;
            solution
        })
    }
}

/// The value of the root.
struct Value<M> {
    score: Score,
    /// A line that keeps it.
    variation: Vec<M>,
    /// Whether the score is exact.
    bound: Bound,
}

impl<G: Duel, E: Evaluator<G>> Search<'_, G, E> {
    /// The depth of the longest possible line.
    fn to_the_end(&self, position: &G::Position) -> Depth {
        self.game.plies_left(position).map_or(Depth::TO_THE_END, Depth)
    }
}

struct Solver<'s, 'a, 'r, G: Duel, E: Evaluator<G>, O: Observer<G>> {
    search: &'s Search<'a, G, E>,
    rooted: &'s mut Rooted<'r, G, E, O>,
    /// Proven bounds of the value.
    lower: Score,
    upper: Score,
    /// How deep the other moves are searched: to the end of the game, or in games that may go on for ever, to the
    /// depth at which the win was found.
    depth: Depth,
    /// The last finished iteration.
    reached: Depth,
    progress: &'s mut dyn FnMut(&Progress),
}

impl<'s, 'a, 'r, G: Duel, E: Evaluator<G>, O: Observer<G>> Solver<'s, 'a, 'r, G, E, O> {
    /// Nothing is known yet; the longest line has `depth` plies.
    fn new(
        search: &'s Search<'a, G, E>,
        rooted: &'s mut Rooted<'r, G, E, O>,
        depth: Depth,
        progress: &'s mut dyn FnMut(&Progress),
    ) -> Self {
        let (lower, upper, reached) = (-Score::INFINITE, Score::INFINITE, Depth(0));
        Solver { search, rooted, lower, upper, depth, reached, progress }
    }

    fn solve(&mut self, window: Option<Window>) -> Limited<Solution<G::Move>> {
        let Value { score, variation, bound } = self.value(window)?;
        let (counts, valued) = (self.rooted.counts(), self.rooted.elapsed());
        // Under superko, proofs about the other moves may take far longer than the value: no line ends early there.
        let all = bound == Bound::Exact && !G::SUPERKO;
        let best = match bound {
            Bound::Exact if all => self.keepers(score, &variation)?,
            Bound::Exact => variation.first().copied().into_iter().collect(),
            Bound::Lower => variation.first().copied().into_iter().collect(),
            Bound::Upper => Vec::new(),
        };
        let mut best_counts = self.rooted.counts();
        best_counts.nodes -= counts.nodes;
        let elapsed = self.rooted.elapsed();
        let best_elapsed = elapsed.saturating_sub(valued);
        let best_complete = all;
        let variation = if bound == Bound::Upper { Vec::new() } else { variation };
        Ok(Solution {
            score,
            bound,
            best,
            best_complete,
            variation,
            counts,
            best_counts,
            elapsed,
            best_elapsed,
        })
    }

    fn value(&mut self, window: Option<Window>) -> Limited<Value<G::Move>> {
        let options = self.search.options;
        if window.is_some() || !options.algorithm.prunes() || options.deepening.is_none() {
            return self.once(window.unwrap_or(Window::FULL));
        }
        // Null windows between outcomes need a table, and games that always end.
        let zooms = options.table
            && matches!(options.algorithm, Algorithm::Pvs | Algorithm::AlphaBeta)
            && options.objective != Objective::Margin
            && G::REPETITION.is_none()
            && !G::SUPERKO;
        let limit = self.limit();
        let last = if zooms && limit.is_none() { QUICK_DEPTH } else { limit.unwrap_or(Depth::TO_THE_END) };
        match self.deepen(last, if zooms { QUICK_NODES } else { u64::MAX })? {
            Some(solved) => Ok(solved),
            None if limit.is_some() => Err(Stopped),
            None => self.zoom(),
        }
    }

    /// The depth to which the search is limited, if lines may be longer.
    fn limit(&self) -> Option<Depth> {
        self.search.limits.depth.filter(|&depth| depth < self.depth)
    }

    /// One search to the end.
    fn once(&mut self, window: Window) -> Limited<Value<G::Move>> {
        let depth = self.limit().unwrap_or(self.depth);
        let score = self.rooted.search_root(depth, window, Score::DRAW)?;
        self.reached = depth;
        if depth < self.depth && !self.rooted.complete() {
            return Err(Stopped);
        }
        let bound = Bound::of(score, window.alpha, window.beta);
        Ok(Value { score, variation: self.rooted.variation(), bound })
    }

    /// Iterative deepening until every line has reached its end: the solution, unless `last` or the node limit is
    /// reached first.
    fn deepen(&mut self, last: Depth, nodes: u64) -> Limited<Option<Value<G::Move>>> {
        let mut guess = Score::DRAW;
        for depth in 1..=last.0 {
            guess = self.rooted.search_root(Depth(depth), Window::FULL, guess)?;
            if self.rooted.complete() {
                if self.rooted.worker.horizon && G::REPETITION.is_some() {
                    self.depth = Depth(depth);
                }
                let variation = self.rooted.variation();
                return Ok(Some(Value { score: guess, variation, bound: Bound::Exact }));
            }
            self.reached = Depth(depth);
            self.report();
            if self.rooted.counts().nodes > nodes {
                break;
            }
            self.rooted.next_iteration();
        }
        Ok(None)
    }

    /// Null windows at the bounds between outcomes, then at every distance until no better one is found.
    fn zoom(&mut self) -> Limited<Value<G::Move>> {
        let mut variation = Vec::new();
        let options = &mut self.rooted.worker.options;
        options.table_depth = options.table_depth.max(TABLE_DEPTH);
        options.child_probe = options.child_probe.or(Some(CHILD_PROBE_DEPTH));
        let decided = Score::EVAL_MAX.above();
        for edge in [Score::DRAW, decided, Score::DRAW.above(), -decided.below()] {
            if self.lower < edge && edge <= self.upper {
                self.ask(edge, &mut variation)?;
            }
        }
        // The outcome is known; the distance remains.
        while self.lower < self.upper {
            let target = self.lower.above().max(-Score::WIN);
            self.ask(target, &mut variation)?;
        }
        Ok(Value { score: self.lower, variation, bound: Bound::Exact })
    }

    /// Is the value at least `target`?
    fn ask(&mut self, target: Score, variation: &mut Vec<G::Move>) -> Limited<()> {
        let score = self.rooted.search_root(self.depth, Window::at_least(target), target)?;
        if score >= target {
            self.lower = self.lower.max(score);
            *variation = self.rooted.variation();
        } else {
            self.upper = self.upper.min(score);
        }
        self.report();
        Ok(())
    }

    fn report(&mut self) {
        let (nodes, elapsed) = (self.rooted.counts().nodes, self.rooted.elapsed());
        let Solver { lower, upper, reached: depth, .. } = *self;
        (self.progress)(&Progress { lower, upper, depth, nodes, elapsed });
    }

    /// The moves that keep the outcome (the value, when margins count), in the order of the game.
    fn keepers(&mut self, score: Score, variation: &[G::Move]) -> Limited<Vec<G::Move>> {
        let threshold = match (self.search.options.objective, score.outcome()) {
            (Objective::Margin, _) => score,
            (_, Outcome::Win) => Score::EVAL_MAX.above(),
            (_, Outcome::Draw) => Score::DRAW,
            (_, Outcome::Loss) => Score::LOSS,
        };
        // The last search's bounds of the root moves are proofs if it searched every line to its end.
        let mut known = std::mem::take(&mut self.rooted.worker.root_scores);
        if self.rooted.worker.horizon {
            known.clear();
        }
        let mut keepers = Vec::new();
        for mv in self.rooted.legal_moves() {
            let proven = known.iter().find(|(tried, _, _)| *tried == mv).and_then(|&(_, score, bound)| {
                let keeps = score >= threshold;
                let certain = if keeps { bound.is_lower() } else { bound.is_upper() };
                certain.then_some(keeps)
            });
            let keeps = match proven {
                _ if variation.first() == Some(&mv) => true,
                Some(keeps) => keeps,
                None if threshold == Score::LOSS => true,
                None => self.rooted.child_is_at_least(mv, threshold, self.depth)?,
            };
            if keeps {
                keepers.push(mv);
            }
        }
        Ok(keepers)
    }
}
