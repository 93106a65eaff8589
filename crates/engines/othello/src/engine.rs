//! Othello's own engine, and the exact solver with any other evaluation, as implementations of `Engine`.

use crate::endgame::{Aim, Endgame};
use crate::patterns::Patterns;
use crate::{Confidence, OthelloAnalysis, Table};
use std::io::{self, Write};
use std::path::Path;
use std::sync::Arc;
use stratege_game::Depth;
use stratege_games_othello::{Move, Othello, Position};
use stratege_search::{
    Analysis, Counts, Engine, Evaluator, GenericEngine, Limits, Line, Objective, OnProgress, OnReport,
    Question, Report, Request, Settings, Solved, TableFileError, TableFiles, Technique, Unsolved, Watch,
    Window, excluded_moves,
};

/// The default confidence of ProbCut when time or nodes end the search, in hundredths of a deviation: selectivity
/// buys depth. Under an earlier model of the deviations 80 had 56.8% against 110, and 110 56.4% against 150, in 600
/// games of a second a side; its 80 and 110 visited as many nodes as 70 and 100 under this one.
const CONFIDENCE: u16 = 70;
/// The default confidence for a search to a fixed depth.
const CONFIDENCE_TO_A_DEPTH: u16 = 100;

/// The confidence that settings request.
fn confidence(settings: &Settings, watch: Watch<'_>) -> Confidence {
    if settings.without.contains(&Technique::ProbCut) {
        return Confidence::EXACT;
    }
    let limits = settings.limits;
    let hurried = limits.time.is_some() || limits.nodes.is_some() || watch.stop.hard().is_some();
    let usual = if hurried { CONFIDENCE } else { CONFIDENCE_TO_A_DEPTH };
    Confidence::hundredths(settings.probcut.as_ref().map_or(usual, |probcut| probcut.confidence))
}

/// The exact solver with its table, which is made on first use of that size.
struct Solver {
    patterns: Patterns,
    table: Option<(usize, Table)>,
}

impl Solver {
    /// An older table of another size gives way to an empty one, unless there is no memory for that.
    fn resize(&mut self, bytes: usize) {
        if self.table.as_ref().is_some_and(|(size, _)| *size != bytes)
            && let Some(table) = Table::try_with_bytes(bytes)
        {
            self.table = Some((bytes, table));
        }
    }

    /// The table of this size, or the older one where there is no memory for it.
    fn table(&mut self, bytes: usize) -> &Table {
        self.resize(bytes);
        let (_, table) = self.table.get_or_insert_with(|| (bytes, Table::with_bytes(bytes)));
        table.new_search();
        table
    }

    fn accepts(request: &Request<'_, Othello>) -> bool {
        let exact = request.settings.probcut.is_none() && request.settings.leave_the_choice();
        exact && request.objective != Objective::Distance
    }

    /// Runs `with` on the solver, set up from a request.
    fn with<R>(
        &mut self,
        request: &Request<'_, Othello>,
        limits: Limits,
        with: impl FnOnce(&Endgame<'_>) -> R,
    ) -> R {
        let patterns = self.patterns.clone();
        let table = self.table(request.settings.table_bytes);
        with(&Endgame {
            aim: if request.objective == Objective::Margin { Aim::Margin } else { Aim::Outcome },
            patterns: &patterns,
            table: Some(table),
            threads: request.settings.threads.max(1),
            limits,
            clock: request.watch.clock,
            stop: request.watch.stop,
        })
    }

    fn solve(&mut self, request: &Request<'_, Othello>, on_progress: OnProgress<'_>) -> Solved<Move> {
        // Every search of the solver goes to the end.
        let position = request.root.position;
        let empties = position.empties();
        if request.settings.limits.depth.is_some_and(|depth| u32::from(depth.0) < empties) {
            return Err(Unsolved::Stopped);
        }
        let discs = |(low, high)| Window { alpha: i32::from(low), beta: i32::from(high) };
        let window = request.window.map(discs);
        let solve = |endgame: &Endgame<'_>| endgame.solve(position, window, on_progress);
        self.with(request, request.settings.limits, solve).map_err(Unsolved::from)
    }
}

/// The techniques of Othello's own engine that can be switched off.
pub const TECHNIQUES: &[&str] = &[Technique::ProbCut.name()];

/// Othello's own engine, as an [`Engine`].
pub struct OthelloEngine {
    solver: Solver,
}

impl OthelloEngine {
    /// The engine with these patterns.
    pub fn new(patterns: Patterns) -> OthelloEngine {
        OthelloEngine { solver: Solver { patterns, table: None } }
    }
}

impl Engine<Othello> for OthelloEngine {
    fn accepts(&self, question: Question, request: &Request<'_, Othello>) -> bool {
        match question {
            Question::Solution => Solver::accepts(request),
            Question::Analysis => {
                request.settings.leave_the_choice() && request.objective == Objective::Margin
            }
        }
    }

    fn name(&self, _: &Request<'_, Othello>) -> &'static str {
        "othello"
    }

    /// The solver has none that could be switched off.
    fn techniques(&self, question: Question, _: &Request<'_, Othello>) -> Vec<&'static str> {
        if question == Question::Analysis { TECHNIQUES.to_vec() } else { Vec::new() }
    }

    fn analyse(&mut self, request: &Request<'_, Othello>, on_report: OnReport<'_, Move>) -> Analysis<Move> {
        let Request { root, settings, watch, .. } = *request;
        let patterns = self.solver.patterns.clone();
        let analysis = OthelloAnalysis {
            patterns: &patterns,
            confidence: confidence(settings, watch),
            table: Some(self.solver.table(settings.table_bytes)),
            limits: settings.limits,
            lines: settings.lines.max(1),
            excluded: excluded_moves(request),
            threads: settings.threads.max(1),
            clock: watch.clock,
            stop: watch.stop,
        };
        let report = analysis.analyse(root.position, &mut |report| on_report(&Analysis::from(report)));
        Analysis::from(&report)
    }

    fn solve(&mut self, request: &Request<'_, Othello>, on_progress: OnProgress<'_>) -> Option<Solved<Move>> {
        Some(self.solver.solve(request, on_progress))
    }

    /// Its model of ProbCut is of another shape.
    fn takes_deviations(&self) -> bool {
        false
    }

    fn resize(&mut self, bytes: usize) {
        self.solver.resize(bytes);
    }

    fn clear(&mut self) {
        self.solver.table = None;
    }

    fn table(&mut self, _: Question, _: &Request<'_, Othello>) -> Option<&mut dyn TableFiles> {
        Some(&mut self.solver)
    }
}

/// The kind of entries, for the label of a table file: the word of the files that exist.
const ENTRIES: &str = "champion";

impl TableFiles for Solver {
    fn load(
        &mut self,
        path: &Path,
        label: &str,
        settings: &Settings,
        _: Objective,
    ) -> Result<(), TableFileError> {
        let table = Table::open(path, &format!("{label} {ENTRIES}"), settings.table_bytes)?;
        self.table = Some((settings.table_bytes, table));
        Ok(())
    }

    fn is_filled(&self) -> bool {
        self.table.is_some()
    }

    fn save(&self, out: &mut dyn Write, label: &str) -> io::Result<()> {
        match &self.table {
            Some((_, table)) => table.save(out, &format!("{label} {ENTRIES}")),
            None => Ok(()),
        }
    }
}

/// The generic search with another evaluation, and the exact solver for late positions.
pub struct SolverFirst<E> {
    search: GenericEngine<E>,
    solver: Solver,
}

/// With this many empty squares, solving takes about a second.
const LATE: u32 = 20;

impl<E> SolverFirst<E> {
    /// The search with an evaluator, and a solver that uses the shipped patterns.
    pub fn new(evaluator: Arc<E>, unit: f64, table_depth: u16) -> SolverFirst<E> {
        let search = GenericEngine::new(evaluator, unit, table_depth);
        SolverFirst { search, solver: Solver { patterns: Patterns::shipped(), table: None } }
    }

    /// Whether the solver is tried before the search.
    fn is_late(request: &Request<'_, Othello>) -> bool {
        let position: &Position = request.root.position;
        let empties = position.empties();
        let shallow = request.settings.limits.depth.is_some_and(|depth| u32::from(depth.0) < empties);
        let over = position.moves() == 0 && position.opponent_moves() == 0;
        empties <= LATE && !shallow && !over && request.only.is_empty() && Solver::accepts(request)
    }

    /// The exact lines of a late position, if half of the limits suffice; otherwise the other half is left for the
    /// search.
    fn late(&mut self, request: &Request<'_, Othello>) -> Option<Analysis<Move>> {
        let Request { root, watch, .. } = *request;
        let Settings { limits, lines, .. } = *request.settings;
        let (position, empties) = (root.position, root.position.empties());
        let half = |time: std::time::Duration| time / 2;
        let (nodes, time) = (limits.nodes.map(|nodes| nodes / 2), limits.time.map(half));
        let limits = Limits { nodes, time, ..Limits::default() };
        let (lines, nodes) = if lines <= 1 {
            let solve = |endgame: &Endgame<'_>| endgame.solve(position, None, &mut |_| {});
            let solution = self.solver.with(request, limits, solve).ok()?;
            let nodes = solution.counts.nodes + solution.best_counts.nodes;
            (vec![Line { score: solution.score, moves: solution.variation }], nodes)
        } else {
            let (values, nodes) = self.solver.with(request, limits, |endgame| endgame.values(position));
            let mut found = values.ok()?;
            found.sort_by_key(|line| std::cmp::Reverse(line.score));
            found.truncate(lines);
            (found, nodes)
        };
        let (depth, counts) = (Depth(empties as u16), Counts { nodes, ..Counts::default() });
        Some(Analysis::from(&Report {
            lines,
            depth,
            counts,
            elapsed: watch.clock.elapsed(),
            complete: true,
            table_fill: None,
        }))
    }
}

impl<E: Evaluator<Othello>> Engine<Othello> for SolverFirst<E> {
    fn accepts(&self, question: Question, request: &Request<'_, Othello>) -> bool {
        self.search.accepts(question, request)
    }

    fn name(&self, request: &Request<'_, Othello>) -> &'static str {
        if Self::is_late(request) { "solver-then-generic" } else { self.search.name(request) }
    }

    fn techniques(&self, question: Question, request: &Request<'_, Othello>) -> Vec<&'static str> {
        self.search.techniques(question, request)
    }

    fn analyse(&mut self, request: &Request<'_, Othello>, on_report: OnReport<'_, Move>) -> Analysis<Move> {
        if !Self::is_late(request) {
            return self.search.analyse(request, on_report);
        }
        if let Some(found) = self.late(request) {
            on_report(&found);
            return found;
        }
        let mut settings = request.settings.clone();
        settings.limits.nodes = settings.limits.nodes.map(|nodes| nodes - nodes / 2);
        self.search.analyse(&Request { settings: &settings, ..*request }, on_report)
    }

    fn solve(&mut self, request: &Request<'_, Othello>, on_progress: OnProgress<'_>) -> Option<Solved<Move>> {
        if Solver::accepts(request) {
            return Some(self.solver.solve(request, on_progress));
        }
        self.search.solve(request, on_progress)
    }

    fn resize(&mut self, bytes: usize) {
        Engine::<Othello>::resize(&mut self.search, bytes);
        self.solver.resize(bytes);
    }

    fn clear(&mut self) {
        Engine::<Othello>::clear(&mut self.search);
        self.solver.table = None;
    }

    fn table(&mut self, question: Question, request: &Request<'_, Othello>) -> Option<&mut dyn TableFiles> {
        if question == Question::Solution && Solver::accepts(request) {
            return Some(&mut self.solver);
        }
        Engine::<Othello>::table(&mut self.search, question, request)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;
    use stratege_search::{ProbCut, Stop, WallClock};

    #[test]
    fn where_time_counts_probcut_is_bolder() {
        let (clock, stop) = (WallClock::start(), Stop::new());
        let watch = Watch { clock: &clock, stop: &stop };
        let with = |limits| Settings { limits, ..Settings::default() };
        let timed = with(Limits { time: Some(Duration::from_secs(1)), ..Limits::depth(20) });
        let counted = with(Limits { nodes: Some(1_000), ..Limits::default() });
        let deep = with(Limits::depth(20));
        assert_eq!(confidence(&timed, watch), Confidence::hundredths(CONFIDENCE));
        assert_eq!(confidence(&counted, watch), Confidence::hundredths(CONFIDENCE));
        assert_eq!(confidence(&deep, watch), Confidence::hundredths(CONFIDENCE_TO_A_DEPTH));
        // The requested lines count, however the search ends.
        let probcut = Some(Arc::new(ProbCut { confidence: 150, checks: Vec::new() }));
        let asked = Settings { probcut, ..timed.clone() };
        assert_eq!(confidence(&asked, watch), Confidence::hundredths(150));
        let without = Settings { without: vec![Technique::ProbCut], ..timed };
        assert_eq!(confidence(&without, watch), Confidence::EXACT);
    }
}
