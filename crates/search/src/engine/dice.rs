//! The searches for games with dice, as an engine.

use crate::engine::{Analysis, Engine, EvaluatedLine, LineScore, OnReport, Question, Request};
use crate::{DiceAlgorithm, DiceReport, DiceSearch, Equity, Method, Settings, Technique};
use std::sync::Arc;
use stratege_game::{Depth, Game, ZeroSum};

/// Expectiminimax, Star1 or Star2 with an equity, as an [`Engine`] for games with dice.
#[derive(Clone, Debug)]
pub struct DiceEngine<E>(pub Arc<E>);

/// The algorithm that a method stands for in games with dice.
pub fn dice_algorithm(method: Method) -> DiceAlgorithm {
    match method {
        Method::Dice(algorithm) => algorithm,
        Method::Search | Method::MonteCarlo | Method::DfPn => DiceAlgorithm::default(),
    }
}

impl<E> DiceEngine<E> {
    /// Every move with its value; where dice decide, the mean value without a move.
    fn analysis<M: Copy + PartialEq>(report: &DiceReport<M>, only: &[M], lines: usize) -> Analysis<M> {
        let line = |value, moves| EvaluatedLine {
            score: LineScore::Equity(value),
            moves,
            visits: None,
            margin: None,
            prior: None,
        };
        let asked = report.moves.iter().filter(|best| only.is_empty() || only.contains(&best.mv));
        let mut judged: Vec<EvaluatedLine<M>> =
            asked.take(lines).map(|best| line(best.value, vec![best.mv])).collect();
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
            ownership: Vec::new(),
        }
    }
}

impl<G: Game<Payoff = ZeroSum>, E: Equity<G>> Engine<G> for DiceEngine<E> {
    fn accepts(&self, question: Question, request: &Request<'_, G>) -> bool {
        question == Question::Analysis && matches!(request.settings.method, Method::Search | Method::Dice(_))
    }

    fn name(&self, request: &Request<'_, G>) -> &'static str {
        dice_algorithm(request.settings.method).name()
    }

    fn techniques(&self, _: Question, request: &Request<'_, G>) -> Vec<&'static str> {
        let filters = E::FILTER.is_some() && request.settings.method == Method::Search;
        if filters { vec![Technique::Selectivity.name()] } else { Vec::new() }
    }

    fn analyse(&mut self, request: &Request<'_, G>, on_report: OnReport<'_, G::Move>) -> Analysis<G::Move> {
        let Request { root, only, watch, .. } = *request;
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
