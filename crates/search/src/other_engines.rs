//! The other searches as engines: Monte-Carlo tree search, proof-number search, searches of games with dice.

use crate::engine::{
    Analysis, Decision, Engine, EvaluatedLine, OnProgress, Question, Request, Root, Solved, Unsolved, Watch,
    Worth,
};
use crate::{
    Bound, DfPn, DiceAlgorithm, DiceReport, DiceSearch, Equity, Limits, Mcts, MctsLine, MctsOptions,
    MctsReport, Method, Objective, Progress, Settings, Solution, Technique, Unproven,
};
use std::sync::Arc;
use stratege_game::{Depth, Duel, Game, Outcome, Score, ZeroSum};

/// Monte-Carlo tree search as an [`Engine`]; its values are mean results, from −1 to 1.
#[derive(Clone, Copy, Debug, Default)]
pub struct MonteCarloEngine;

impl MonteCarloEngine {
    /// The nodes when neither nodes nor time are given.
    const USUAL_NODES: u64 = 2_000_000;

    /// A proof is of the outcome alone: where margins count, the value stays an estimate.
    fn analysis<M: Copy>(report: &MctsReport<M>, objective: Objective, lines: usize) -> Analysis<M> {
        let line = |line: &MctsLine<M>| EvaluatedLine {
            worth: Worth::Equity(line.value),
            decisions: line.moves.iter().map(|&mv| Decision::Move(mv)).collect(),
            visits: Some(line.visits),
        };
        Analysis {
            lines: report.lines.iter().take(lines).map(line).collect(),
            depth: Depth(report.depth),
            counts: report.counts,
            elapsed: report.elapsed,
            complete: report.proven.is_some() && objective != Objective::Margin,
            table_fill: None,
        }
    }
}

impl<G: Game<Payoff = ZeroSum>> Engine<G> for MonteCarloEngine {
    fn accepts(&self, question: Question, _: &Root<'_, G>, request: &Request<'_, G::Move>) -> bool {
        question == Question::Analysis && request.settings.method == Method::MonteCarlo
    }

    fn analyse(
        &mut self,
        root: &Root<'_, G>,
        request: &Request<'_, G::Move>,
        watch: Watch<'_>,
        on_report: &mut dyn FnMut(&Analysis<G::Move>),
    ) -> Analysis<G::Move> {
        let Settings { limits, lines, seed, .. } = *request.settings;
        let endless = limits.time.is_none() && watch.stop.hard().is_none();
        let nodes = limits.nodes.or(endless.then_some(Self::USUAL_NODES));
        let search = Mcts {
            game: root.game,
            options: MctsOptions { seed, ..MctsOptions::default() },
            limits: Limits { nodes, ..limits },
            clock: watch.clock,
            stop: watch.stop,
        };
        let only = request.only;
        let wanted = |report: &MctsReport<G::Move>| {
            let mut report = report.clone();
            report
                .lines
                .retain(|line| only.is_empty() || line.moves.first().is_some_and(|mv| only.contains(mv)));
            Self::analysis(&report, request.objective, lines)
        };
        let report = search.run(root.position, &mut |report| on_report(&wanted(report)));
        wanted(&report)
    }
}

/// Depth-first proof-number search as an [`Engine`]: it proves the outcome and nothing more.
#[derive(Clone, Copy, Debug, Default)]
pub struct ProofEngine;

impl<G: Duel> Engine<G> for ProofEngine {
    fn accepts(&self, question: Question, root: &Root<'_, G>, request: &Request<'_, G::Move>) -> bool {
        let asked = question == Question::Solution && request.settings.method == Method::DfPn;
        asked && root.game.listable(root.position)
    }

    /// No lines: a proof does not rank lines.
    fn analyse(
        &mut self,
        _: &Root<'_, G>,
        _: &Request<'_, G::Move>,
        watch: Watch<'_>,
        _: &mut dyn FnMut(&Analysis<G::Move>),
    ) -> Analysis<G::Move> {
        Analysis::without_lines(watch.clock.elapsed(), false)
    }

    fn solve(
        &mut self,
        root: &Root<'_, G>,
        request: &Request<'_, G::Move>,
        _: Option<(i16, i16)>,
        watch: Watch<'_>,
        on_progress: OnProgress<'_>,
    ) -> Option<Solved<G::Move>> {
        let Settings { table_bytes, limits, .. } = *request.settings;
        let search = DfPn { game: root.game, table_bytes, limits, clock: watch.clock, stop: watch.stop };
        let mut known = |nodes, unwon| {
            let upper = if unwon { Score::DRAW } else { Score::INFINITE };
            let (lower, depth, elapsed) = (-Score::INFINITE, Depth(0), watch.clock.elapsed());
            on_progress(&Progress { lower, upper, depth, nodes, elapsed });
        };
        let proof = match search.prove_with(root.position, &mut known) {
            Ok(proof) => proof,
            Err(Unproven::Stopped) => return Some(Err(Unsolved::Stopped)),
            Err(Unproven::Repetition) => return Some(Err(Unsolved::Repetition)),
        };
        Some(Ok(Solution {
            score: match proof.outcome {
                Outcome::Win => Score::WIN,
                Outcome::Draw => Score::DRAW,
                Outcome::Loss => Score::LOSS,
            },
            bound: Bound::Exact,
            best: proof.best,
            best_complete: G::REPETITION.is_none() || proof.outcome != Outcome::Win,
            variation: proof.variation,
            counts: proof.counts,
            best_counts: proof.best_counts,
            elapsed: proof.elapsed,
            best_elapsed: proof.best_elapsed,
        }))
    }
}

/// Expectiminimax, Star1 or Star2 over an equity, as an [`Engine`] for games with dice.
#[derive(Clone, Debug)]
pub struct DiceEngine<E>(pub Arc<E>);

/// The recursion of a method in games with dice.
pub fn dice_algorithm(method: Method) -> DiceAlgorithm {
    match method {
        Method::Dice(algorithm) => algorithm,
        Method::Search | Method::MonteCarlo | Method::DfPn => DiceAlgorithm::default(),
    }
}

impl<E> DiceEngine<E> {
    /// Every move with its value; where dice decide, the mean value without a move.
    fn analysis<M: Copy + PartialEq>(report: &DiceReport<M>, only: &[M], lines: usize) -> Analysis<M> {
        let line = |value, decisions| EvaluatedLine { worth: Worth::Equity(value), decisions, visits: None };
        let asked = report.moves.iter().filter(|best| only.is_empty() || only.contains(&best.mv));
        let mut judged: Vec<EvaluatedLine<M>> =
            asked.take(lines).map(|best| line(best.value, vec![Decision::Move(best.mv)])).collect();
        if report.moves.is_empty() && report.depth > Depth(0) {
            judged.extend(report.value.map(|value| line(value, Vec::new())));
        }
        Analysis {
            lines: judged,
            depth: report.depth,
            counts: report.counts,
            elapsed: report.elapsed,
            complete: report.complete,
            table_fill: None,
        }
    }
}

impl<G: Game<Payoff = ZeroSum>, E: Equity<G>> Engine<G> for DiceEngine<E> {
    fn accepts(&self, question: Question, _: &Root<'_, G>, request: &Request<'_, G::Move>) -> bool {
        question == Question::Analysis && matches!(request.settings.method, Method::Search | Method::Dice(_))
    }

    fn analyse(
        &mut self,
        root: &Root<'_, G>,
        request: &Request<'_, G::Move>,
        watch: Watch<'_>,
        on_report: &mut dyn FnMut(&Analysis<G::Move>),
    ) -> Analysis<G::Move> {
        let Settings { limits, lines, method, .. } = *request.settings;
        let search = DiceSearch {
            game: root.game,
            equity: self.0.as_ref(),
            algorithm: dice_algorithm(method),
            limits,
            clock: watch.clock,
            stop: watch.stop,
            // By name these searches are those of the books.
            filter: E::FILTER.filter(|_| {
                method == Method::Search && !request.settings.without.contains(&Technique::Selectivity)
            }),
        };
        let only = request.only;
        // Moves outside the request must not displace those in it.
        let searched = if only.is_empty() { lines } else { usize::MAX };
        if root.game.over(root.position).is_some() {
            return Analysis::without_lines(watch.clock.elapsed(), true);
        }
        let report = search.run(root.position, searched, &mut |report| {
            on_report(&Self::analysis(report, only, lines));
        });
        Self::analysis(&report, only, lines)
    }
}
