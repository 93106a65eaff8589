//! The engine for games without an evaluation.

use crate::engine::{
    Analysis, Engine, EvaluatedLine, LineScore, OnProgress, OnReport, Question, Request, Solved, TableFiles,
};
use crate::{GenericEngine, Limits, Method, MonteCarloEngine, Settings, Watch, ZeroEvaluation};
use std::sync::Arc;
use std::time::Duration;
use stratege_game::{Duel, Score};

/// Analyses in two steps. The generic search, with the zero evaluation, looks for results that can be proven: it
/// decides the position, or finds the moves that lose by force. If the question remains open, Monte-Carlo tree search
/// chooses among the other moves, since the zero evaluation gives them all the same score. It solves like the generic
/// search.
///
/// It accepts requests that leave the choice of the search to the engine; the generic search answers the others.
#[derive(Debug)]
pub struct NoEvaluationEngine(GenericEngine<ZeroEvaluation>);

impl NoEvaluationEngine {
    /// The part of the nodes or of the time that the search to the end may take.
    const PART: u32 = 4;
    /// The most positions that both steps visit where neither nodes nor time are given.
    const MOST_NODES: u64 = 2_000_000;
    /// The most at depth 0. Playouts have no depth, so a ply deeper stands for twice as many positions: thus the levels
    /// of a ladder differ.
    const LEAST_NODES: u64 = 1_000;

    /// An engine that has no table yet, given the number of score units in one unit of the game, and the minimum depth
    /// at which to use the table.
    pub fn new(unit: f64, table_depth: u16) -> NoEvaluationEngine {
        NoEvaluationEngine(GenericEngine::new(Arc::new(ZeroEvaluation), unit, table_depth))
    }

    /// The limits of both steps.
    fn limits(limits: Limits, watch: Watch<'_>) -> [Limits; 2] {
        let part = |time: Duration| {
            let spent = watch.clock.elapsed();
            spent + time.saturating_sub(spent) / Self::PART
        };
        // Playouts have no iterations that a soft limit could keep from starting: it ends them.
        let times = [limits.time, limits.soft_time, watch.stop.hard(), watch.stop.soft()];
        let time = times.into_iter().flatten().min();
        let by_depth = limits.depth.map(|depth| Self::LEAST_NODES << depth.0.min(32));
        let usual = (limits.nodes.is_none() && time.is_none()).then_some(Self::MOST_NODES);
        let nodes = [limits.nodes, by_depth, usual].into_iter().flatten().min();
        let search = Limits {
            nodes: nodes.map(|nodes| (nodes / u64::from(Self::PART)).max(1)),
            time: time.map(part),
            soft_time: None,
            ..limits
        };
        let rest = nodes.map(|nodes| (nodes - nodes / u64::from(Self::PART)).max(1));
        [search, Limits { nodes: rest, time, soft_time: None, depth: None, mate: None }]
    }
}

/// Whether the side to move wins or loses by force.
fn forced(line_score: LineScore) -> Option<bool> {
    match line_score {
        LineScore::Score(score) if score.is_decided() => Some(score > Score::DRAW),
        _ => None,
    }
}

impl<G: Duel> Engine<G> for NoEvaluationEngine {
    fn accepts(&self, _: Question, request: &Request<'_, G>) -> bool {
        request.settings.leave_the_choice()
            && request.settings.probcut.is_none()
            && request.root.game.listable(request.root.position)
    }

    fn name(&self, _: &Request<'_, G>) -> &'static str {
        "search-and-playouts"
    }

    fn techniques(&self, question: Question, request: &Request<'_, G>) -> Vec<&'static str> {
        self.0.techniques(question, request)
    }

    fn analyse(&mut self, request: &Request<'_, G>, on_report: OnReport<'_, G::Move>) -> Analysis<G::Move> {
        let Request { root, settings, only, watch, .. } = *request;
        let [first, second] = Self::limits(settings.limits, watch);
        let all = Settings { limits: first, lines: usize::MAX, ..settings.clone() };
        let shown = |seen: &Analysis<G::Move>| {
            let lines = seen.lines.iter().take(settings.lines).cloned().collect();
            Analysis { lines, ..seen.clone() }
        };
        let all = Request { settings: &all, ..*request };
        let seen = self.0.analyse(&all, &mut |seen| on_report(&shown(seen)));
        let decided = seen.lines.first().is_some_and(|line| forced(line.score).is_some());
        if seen.complete || decided || root.game.over(root.position).is_some() {
            return shown(&seen);
        }
        // A request for every line gets the losing ones last.
        let lost = |mv: G::Move| {
            let first = |line: &&EvaluatedLine<G::Move>| line.moves.first() == Some(&mv);
            seen.lines.iter().find(first).is_some_and(|line| forced(line.score) == Some(false))
        };
        let mut moves = G::Moves::default();
        root.game.expand(root.position, &mut moves);
        let wanted = |mv: &G::Move| only.is_empty() || only.contains(mv);
        let open: Vec<G::Move> = moves.iter().copied().filter(|mv| wanted(mv) && !lost(*mv)).collect();
        let chosen = Settings { method: Method::MonteCarlo, limits: second, ..settings.clone() };
        let joined = |analysis: &Analysis<G::Move>| {
            let mut analysis = analysis.clone();
            let losing = seen.lines.iter().filter(|line| forced(line.score) == Some(false));
            let room = settings.lines.saturating_sub(analysis.lines.len());
            analysis.lines.extend(losing.take(room).cloned());
            analysis.counts += seen.counts;
            analysis
        };
        let request = Request { settings: &chosen, only: &open, ..*request };
        let analysis = MonteCarloEngine.analyse(&request, &mut |analysis| on_report(&joined(analysis)));
        joined(&analysis)
    }

    fn solve(&mut self, request: &Request<'_, G>, on_progress: OnProgress<'_>) -> Option<Solved<G::Move>> {
        self.0.solve(request, on_progress)
    }

    fn resize(&mut self, bytes: usize) {
        Engine::<G>::resize(&mut self.0, bytes);
    }

    fn clear(&mut self) {
        Engine::<G>::clear(&mut self.0);
    }

    fn table(&mut self, question: Question, request: &Request<'_, G>) -> Option<&mut dyn TableFiles> {
        Engine::<G>::table(&mut self.0, question, request)
    }
}
