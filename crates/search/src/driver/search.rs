//! The search of a position, ready to run.

use crate::driver::deepening::{DeepeningPlan, RootSearch, deepen, deepen_without};
use crate::driver::limits::{Limited, Stopped};
use crate::driver::parallel::lazy_smp;
use crate::tree::worker::{NodeState, Worker};
use crate::{
    Algorithm, Clock, Counts, Evaluator, Limits, Objective, Observer, Off, Options, Report, Stop, Table,
    Watch, Window,
};
use std::time::Duration;
use stratege_game::{Depth, Duel, Node, Score};

/// Everything a search needs except the position. With one thread, a node limit and a fresh table, it always visits the
/// same nodes.
#[derive(Clone, Copy)]
pub struct Search<'a, G: Duel, E: Evaluator<G>> {
    /// The rules.
    pub game: &'a G,
    /// The evaluator.
    pub evaluator: &'a E,
    /// Algorithm and techniques.
    pub options: &'a Options,
    /// Nodes, time and depth; the search ends at the first limit.
    pub limits: Limits,
    /// The table, for options that use one. It may have been filled by earlier searches of the same game with the same
    /// evaluator and objective. If keys have two words, it is used only if it compares both ([`Table::of`]).
    pub table: Option<&'a Table>,
    /// The clock for time limits.
    pub clock: &'a dyn Clock,
    /// The flag that stops the search at once.
    pub stop: &'a Stop,
}

impl<'a, G: Duel, E: Evaluator<G>> Search<'a, G, E> {
    /// Searches for the best `lines` lines from `position`, which was reached through the positions `before` it (for
    /// repetition). `progress` is called after every iteration.
    pub fn run(
        &self,
        before: &[G::Position],
        position: &G::Position,
        lines: usize,
        progress: &mut dyn FnMut(&Report<G::Move>),
    ) -> Report<G::Move> {
        self.run_without(before, position, lines, &[], progress)
    }

    /// The same, excluding some root moves.
    pub fn run_without(
        &self,
        before: &[G::Position],
        position: &G::Position,
        lines: usize,
        excluded: &[G::Move],
        progress: &mut dyn FnMut(&Report<G::Move>),
    ) -> Report<G::Move> {
        if let Some(table) = self.table {
            table.new_search();
        }
        let plan = DeepeningPlan { lines, ..self.plan() };
        let mut main = || {
            let mut off = Off;
            deepen_without(&mut self.rooted(before, position, &mut off), &plan, excluded, progress)
        };
        if self.options.threads <= 1 {
            return main();
        }
        let (mut report, helped) = lazy_smp(self.options.threads, main, |helper, halt| {
            let search = Search { limits: Limits { nodes: None, ..self.limits }, stop: halt, ..*self };
            let mut off = Off;
            let mut rooted = search.rooted(before, position, &mut off);
            let plan = plan.of_helper(helper);
            deepen_without(&mut rooted, &plan, excluded, &mut |_| {}).counts
        });
        report.counts += helped;
        report
    }

    /// The same on one thread, with an observer.
    pub fn observe<O: Observer<G>>(
        &self,
        before: &[G::Position],
        position: &G::Position,
        lines: usize,
        observer: &mut O,
        progress: &mut dyn FnMut(&Report<G::Move>),
    ) -> Report<G::Move> {
        if let Some(table) = self.table {
            table.new_search();
        }
        let mut rooted = self.rooted(before, position, observer);
        deepen(&mut rooted, &DeepeningPlan { lines, ..self.plan() }, progress)
    }

    /// The value of the position at `depth` plies, searched with a window: exact inside it, fail-soft outside (or
    /// clamped, for the fail-hard algorithm). MTD(f) has no window.
    ///
    /// # Errors
    /// [`Stopped`] when a limit was reached first.
    pub fn value(
        &self,
        before: &[G::Position],
        position: &G::Position,
        depth: Depth,
        window: Window,
    ) -> Limited<(Score, Counts)> {
        let mut off = Off;
        let mut rooted = self.rooted(before, position, &mut off);
        let score = rooted.search_root(depth, window, Score::DRAW)?;
        Ok((score, rooted.counts()))
    }

    fn plan(&self) -> DeepeningPlan {
        let last = self.limits.depth.into_iter().chain(self.limits.mate).min();
        let mut last = last.unwrap_or(Depth::TO_THE_END);
        if self.options.even {
            last = Depth((last.0 & !1).max(2));
        }
        let (first, step) = match self.options.deepening {
            None => (last, 0),
            Some(_) if self.options.even => (Depth(2), 2),
            // With steps of two plies, all iterations have the parity of the last one, if that is known.
            Some(step) => (Depth(if step == 2 && last.0.is_multiple_of(2) { 2 } else { 1 }), step.max(1)),
        };
        let aspiration = if self.options.algorithm.prunes() && self.options.algorithm != Algorithm::Mtdf {
            self.options.aspiration
        } else {
            None
        };
        DeepeningPlan { first, step, last, aspiration, lines: 1 }
    }

    pub(crate) fn rooted<'o, O: Observer<G>>(
        &self,
        before: &[G::Position],
        position: &G::Position,
        observer: &'o mut O,
    ) -> Rooted<'o, G, E, O>
    where
        'a: 'o,
    {
        let mut worker = Worker::new(
            self.game,
            self.evaluator,
            self.options,
            self.table,
            &self.limits,
            Watch { clock: self.clock, stop: self.stop },
            observer,
        );
        let root = worker.root(before, position);
        let line = worker.line.len();
        Rooted { worker, root, line, excluded: Vec::new(), depth: Depth(0), proven: false }
    }
}

/// A worker with its root: the generic [`RootSearch`].
pub(crate) struct Rooted<'a, G: Duel, E: Evaluator<G>, O: Observer<G>> {
    pub(crate) worker: Worker<'a, G, E, O>,
    root: NodeState<G, E>,
    line: usize,
    excluded: Vec<G::Move>,
    /// The depth of the last search.
    depth: Depth,
    /// Whether the last score is a win or loss within the searched depth.
    proven: bool,
}

impl<G: Duel, E: Evaluator<G>, O: Observer<G>> RootSearch for Rooted<'_, G, E, O> {
    type Move = G::Move;

    fn search_root(&mut self, depth: Depth, window: Window, guess: Score) -> Limited {
        self.worker.excluded.clone_from(&self.excluded);
        self.depth = depth;
        let result = self.worker.search(&self.root, depth, window, guess);
        match result {
            Ok(score) => {
                let inside = window.alpha < score && score < window.beta;
                let seen = match self.worker.options.objective {
                    // Only finished games have such scores, and all wins are equal.
                    Objective::Outcome => score.is_decided(),
                    Objective::Distance => score.distance().is_some_and(|plies| plies <= depth.0),
                    Objective::Margin => false,
                };
                // A selective search may have passed over a shorter win.
                self.proven = inside && seen && !self.worker.options.selective;
            }
            Err(Stopped) => self.worker.reset(self.line),
        }
        result
    }

    fn variation(&self) -> Vec<G::Move> {
        let mut line = self.worker.variations.root().to_vec();
        self.worker.continue_line(&self.root.position, &mut line, self.depth);
        line
    }

    fn exclude(&mut self, moves: &[G::Move]) {
        self.excluded = moves.to_vec();
    }

    fn root_moves(&self) -> usize {
        if G::SUPERKO { self.legal_moves().len() } else { self.worker.game.count(&self.root.position) }
    }

    fn counts(&self) -> Counts {
        Counts { nodes: self.worker.meter.nodes, ..self.worker.counts }
    }

    fn elapsed(&self) -> Duration {
        self.worker.meter.elapsed()
    }

    fn soft_limit(&self) -> Option<Duration> {
        self.worker.meter.soft_limit()
    }

    fn complete(&self) -> bool {
        !self.worker.horizon || self.proven
    }

    fn table_fill(&self) -> Option<u16> {
        self.worker.table.map(|table| table.fill() as u16)
    }

    fn next_iteration(&mut self) {
        self.worker.memory.fade();
    }
}

impl<G: Duel, E: Evaluator<G>, O: Observer<G>> Rooted<'_, G, E, O> {
    /// The legal moves of the root, in the order of the game.
    pub(crate) fn legal_moves(&self) -> Vec<G::Move> {
        let mut moves = G::Moves::default();
        match self.worker.game.expand(&self.root.position, &mut moves) {
            Node::Choice => {
                self.worker.past.retain(self.worker.game, &self.root.position, &mut moves);
                moves.to_vec()
            }
            Node::Over(_) | Node::Chance(_) => Vec::new(),
        }
    }

    /// Whether a move of the root is worth at least `threshold`, as far as a search of `depth` plies shows.
    pub(crate) fn child_is_at_least(&mut self, mv: G::Move, threshold: Score, depth: Depth) -> Limited<bool> {
        let others: Vec<G::Move> = self.legal_moves().into_iter().filter(|&other| other != mv).collect();
        self.exclude(&others);
        let score = self.search_root(depth, Window::at_least(threshold), threshold);
        self.exclude(&[]);
        Ok(score? >= threshold)
    }
}
