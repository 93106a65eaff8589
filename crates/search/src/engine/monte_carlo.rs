//! Monte-Carlo tree search as an engine.

use crate::engine::{Analysis, Engine, EvaluatedLine, LineScore, OnReport, Question, Request};
use crate::{Limits, Mcts, MctsLine, MctsOptions, MctsReport, Method, Settings};
use stratege_game::{Depth, Game, ZeroSum};

/// Monte-Carlo tree search as an [`Engine`]; its values are mean results, from −1 to 1, or margins.
#[derive(Clone, Copy, Debug, Default)]
pub struct MonteCarloEngine;

impl MonteCarloEngine {
    /// The nodes when neither nodes nor time are given.
    const USUAL_NODES: u64 = 2_000_000;

    /// A move that no game was played through has no value: it is left out, unless there is no other.
    fn analysis<M: Copy>(report: &MctsReport<M>, lines: usize) -> Analysis<M> {
        let tried = |line: &&MctsLine<M>| line.visits > 0 || line.proven.is_some();
        let most = report.lines.iter().filter(tried).count().max(1).min(lines);
        let line = |line: &MctsLine<M>| EvaluatedLine {
            score: if tried(&line) { LineScore::Equity(line.value) } else { LineScore::Open },
            moves: line.moves.clone(),
            visits: Some(line.visits),
            margin: None,
            prior: None,
        };
        Analysis {
            lines: report.lines.iter().take(most).map(line).collect(),
            depth: Depth(report.depth),
            counts: report.counts,
            elapsed: report.elapsed,
            complete: report.proven.is_some(),
            table_fill: None,
            ownership: Vec::new(),
        }
    }
}

impl<G: Game<Payoff = ZeroSum>> Engine<G> for MonteCarloEngine {
    fn accepts(&self, question: Question, request: &Request<'_, G>) -> bool {
        // Its playouts know only positions, not the game that led to them.
        let superko = request.root.game.superko_key(request.root.position).is_some();
        question == Question::Analysis && request.settings.method == Method::MonteCarlo && !superko
    }

    fn name(&self, _: &Request<'_, G>) -> &'static str {
        Method::MONTE_CARLO
    }

    fn analyse(&mut self, request: &Request<'_, G>, on_report: OnReport<'_, G::Move>) -> Analysis<G::Move> {
        let Request { root, only, watch, .. } = *request;
        let Settings { limits, lines, seed, .. } = *request.settings;
        let endless = limits.time.is_none() && watch.stop.hard().is_none();
        let nodes = limits.nodes.or(endless.then_some(Self::USUAL_NODES));
        let search = Mcts {
            game: root.game,
            options: MctsOptions { seed, objective: request.objective, ..MctsOptions::default() },
            limits: Limits { nodes, ..limits },
            clock: watch.clock,
            stop: watch.stop,
        };
        let wanted = |report: &MctsReport<G::Move>| {
            let mut report = report.clone();
            report
                .lines
                .retain(|line| only.is_empty() || line.moves.first().is_some_and(|mv| only.contains(mv)));
            Self::analysis(&report, lines)
        };
        let report = search.run(root.position, &mut |report| on_report(&wanted(report)));
        wanted(&report)
    }

    fn counts_playouts(&self) -> bool {
        true
    }
}
