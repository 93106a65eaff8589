//! Othello's own engine: combines search, ProbCut and the exact endgame solver for a position.

use crate::endgame::{Aim, Endgame};
use crate::patterns::Patterns;
use crate::search::Midgame;
use crate::{Confidence, Table};
use std::time::Duration;
use stratege_game::{Depth, Score};
use stratege_games_othello::{Move, Position};
use stratege_search::{Clock, DeepeningPlan, Limits, Line, Report, Stop, deepen_without, lazy_smp};

/// An analysis with all techniques of the engine.
///
/// The midgame is searched by iterative deepening. Once few enough squares are left for the time available, or when the
/// requested depth reaches the end of the game, the exact solver takes over.
pub struct OthelloAnalysis<'a> {
    /// The evaluation.
    pub patterns: &'a Patterns,
    /// The required ProbCut confidence.
    pub confidence: Confidence,
    /// The table, which may hold results of earlier analyses with the same evaluation. Each analysis starts a [new
    /// search](Table::new_search) there.
    pub table: Option<&'a Table>,
    /// The limits of the analysis.
    pub limits: Limits,
    /// The number of lines.
    pub lines: usize,
    /// The excluded moves of the root; if there are any, the solver is not used.
    pub excluded: Vec<Move>,
    /// The number of threads.
    pub threads: usize,
    /// The clock for the limits.
    pub clock: &'a dyn Clock,
    /// Stops the analysis.
    pub stop: &'a Stop,
}

/// Half the first window, in hundredths of a disc.
const ASPIRATION: u16 = 150;
/// The depth of the search that comes before the solver, so that there is always an answer.
const BEFORE_SOLVER: Depth = Depth(4);
/// With this many empty squares, the solver's selective searches to the end take at most [`SOLVED_IN`], also on a
/// slow machine (estimated).
const QUICK: u32 = 20;
/// See [`QUICK`].
const SOLVED_IN: Duration = Duration::from_millis(16);
/// The factor of that time for each further empty square.
const GROWTH: f64 = 2.0;
/// The solver's nodes per millisecond, roughly.
const NODES_A_MILLISECOND: f64 = 20_000.0;
/// Without any limit, the solver is used from this many empty squares on.
const PATIENCE: u32 = 20;

impl OthelloAnalysis<'_> {
    /// Analyses the position; `progress` is called after every finished iteration. Returns no lines if the game is
    /// over; otherwise at least one, however tight the limits.
    pub fn analyse(&self, position: &Position, progress: &mut dyn FnMut(&Report<Move>)) -> Report<Move> {
        let mut report = self.within_limits(position, progress);
        if report.lines.is_empty() {
            let (never, limits) = (Stop::new(), Limits::depth(1));
            let mut root = Midgame::new(
                position,
                self.patterns,
                self.confidence,
                self.table,
                &limits,
                self.clock,
                &never,
            );
            let plan = DeepeningPlan {
                first: Depth(1),
                step: 0,
                last: Depth(1),
                aspiration: None,
                lines: self.lines,
            };
            let counts = report.counts;
            report = deepen_without(&mut root, &plan, &self.excluded, progress);
            report.counts += counts;
        }
        report
    }

    fn within_limits(&self, position: &Position, progress: &mut dyn FnMut(&Report<Move>)) -> Report<Move> {
        let empties = position.empties();
        let depth = self.limits.depth.map_or(u32::MAX, |depth| u32::from(depth.0));
        if depth < empties {
            return self.middle(position, Depth(depth as u16), progress);
        }
        let end = Depth(empties.max(1) as u16);
        let soon = empties <= self.horizon() && self.excluded.is_empty();
        let last = if soon { BEFORE_SOLVER.min(end) } else { end };
        let mut report = self.middle(position, last, progress);
        // If the midgame search reached the end of the game, the solver uses the remaining time to confirm the
        // result.
        let limited = self.excluded.is_empty() && (self.limits.time.is_some() || self.limits.nodes.is_some());
        let surer = limited && report.depth >= end;
        if report.complete || !(soon || surer) {
            return report;
        }
        let before = report.counts.nodes;
        let (found, nodes) =
            if self.lines > 1 { self.values(position, before) } else { self.line(position, before) };
        report.counts.nodes += nodes;
        match found.filter(|solved| soon || solved.depth >= end) {
            Some(solved) => {
                report.lines = solved.lines;
                report.depth = solved.depth;
                report.complete = solved.exact;
            }
            // The values of only some moves do not give the best ones.
            None if soon && self.lines > 1 => {
                let (before, counts) = (report.lines, report.counts);
                report = self.middle(position, end, progress);
                report.counts += counts;
                if report.lines.is_empty() {
                    report.lines = before;
                }
            }
            None => {}
        }
        report.elapsed = self.clock.elapsed();
        progress(&report);
        report
    }

    /// The number of empty squares from which the solver replaces the midgame search.
    fn horizon(&self) -> u32 {
        let time = self.limits.time.map(|time| time.as_secs_f64());
        let nodes = self.limits.nodes.map(|nodes| nodes as f64 / (1_000.0 * NODES_A_MILLISECOND));
        match (time, nodes) {
            (None, None) if self.limits.depth.is_some() => 64,
            (None, None) => PATIENCE,
            (time, nodes) => {
                let seconds = time.unwrap_or(f64::MAX).min(nodes.unwrap_or(f64::MAX));
                let squares = (seconds / SOLVED_IN.as_secs_f64()).ln() / GROWTH.ln();
                (f64::from(QUICK) + squares).clamp(10.0, 60.0) as u32
            }
        }
    }

    /// The iterations of the midgame search up to a depth.
    fn middle(
        &self,
        position: &Position,
        last: Depth,
        progress: &mut dyn FnMut(&Report<Move>),
    ) -> Report<Move> {
        if let Some(table) = self.table {
            table.new_search();
        }
        let first = Depth(1).min(last);
        let plan = DeepeningPlan { first, step: 1, last, aspiration: Some(ASPIRATION), lines: self.lines };
        let excluded = &self.excluded;
        let mut main = || {
            let mut root = self.root(position, &self.limits, self.stop);
            deepen_without(&mut root, &plan, excluded, progress)
        };
        if self.threads <= 1 {
            return main();
        }
        let (mut report, helped) = lazy_smp(self.threads, main, |helper, halt| {
            let limits = Limits { nodes: None, ..self.limits };
            let mut root = self.root(position, &limits, halt);
            deepen_without(&mut root, &plan.of_helper(helper), excluded, &mut |_| {}).counts
        });
        report.counts += helped;
        report
    }

    fn root<'r>(&'r self, position: &Position, limits: &Limits, stop: &'r Stop) -> Midgame<'r> {
        Midgame::new(position, self.patterns, self.confidence, self.table, limits, self.clock, stop)
    }

    /// The solver with the rest of the limits.
    fn solver(&self, spent: u64) -> Endgame<'_> {
        let nodes = self.limits.nodes.map(|nodes| nodes.saturating_sub(spent));
        Endgame {
            aim: Aim::Margin,
            patterns: self.patterns,
            table: self.table,
            threads: self.threads,
            limits: Limits { nodes, time: self.limits.time, ..Limits::default() },
            clock: self.clock,
            stop: self.stop,
        }
    }

    /// The best line, exact when the limits allow, and the nodes used.
    fn line(&self, position: &Position, spent: u64) -> (Option<Solved>, u64) {
        let (found, nodes) = self.solver(spent).best_line(position);
        let solved = found.map(|(found, exact)| {
            let score = Score::from_value(found.value * Score::MARGIN_UNIT);
            Solved { lines: vec![Line { score, moves: found.line }], depth: Depth(found.depth as u16), exact }
        });
        (solved, nodes)
    }

    /// The exact values of the best moves, when the limits allow, and the nodes used.
    fn values(&self, position: &Position, spent: u64) -> (Option<Solved>, u64) {
        let (found, nodes) = self.solver(spent).values(position);
        let Ok(mut lines) = found else { return (None, nodes) };
        lines.sort_by_key(|line| std::cmp::Reverse(line.score));
        lines.truncate(self.lines);
        (Some(Solved { lines, depth: Depth(position.empties() as u16), exact: true }), nodes)
    }
}

/// The result of the solver.
struct Solved {
    lines: Vec<Line<Move>>,
    depth: Depth,
    exact: bool,
}
