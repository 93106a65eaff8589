//! Searches beside minimax: Monte-Carlo tree search and proof-number search, as plain data.

use crate::typed::millis;
use crate::{AnalysisData, CountsData, LineData, Method, ScoreData, Settings, SolutionData, SolveError};
use std::sync::atomic::AtomicBool;
use stratege_game::{Duel, Game, Notation, Outcome, ZeroSum};
use stratege_search::{DfPn, Limits, Mcts, MctsOptions, MctsReport, Objective, Unproven, WallClock};

/// The nodes of Monte-Carlo tree search when neither nodes nor time are given.
const MONTE_CARLO_NODES: u64 = 2_000_000;

/// A position to search.
pub(crate) struct Root<'a, G: Game> {
    pub(crate) name: &'static str,
    pub(crate) game: &'a G,
    pub(crate) position: &'a G::Position,
}

impl<G: Game<Payoff = ZeroSum> + Notation> Root<'_, G> {
    /// The moves of a line in notation.
    pub(crate) fn texts(&self, moves: &[G::Move]) -> Vec<String> {
        let mut position = self.position.clone();
        let mut texts = Vec::with_capacity(moves.len());
        for &mv in moves {
            texts.push(self.game.move_text(&position, mv));
            position = self.game.play(&position, mv);
        }
        texts
    }

    /// Plays games from the position; a value is an average result, from −1 to 1.
    pub(crate) fn monte_carlo(
        &self,
        settings: &Settings,
        stop: &AtomicBool,
        progress: &mut dyn FnMut(&AnalysisData),
    ) -> AnalysisData {
        let nodes = settings.limits.nodes.or(settings.limits.time.is_none().then_some(MONTE_CARLO_NODES));
        let clock = WallClock::start();
        let search = Mcts {
            game: self.game,
            options: MctsOptions { seed: settings.seed, ..MctsOptions::default() },
            limits: Limits { nodes, ..settings.limits },
            clock: &clock,
            stop,
        };
        let report =
            search.run(self.position, &mut |report| progress(&self.analysis(report, settings.lines)));
        self.analysis(&report, settings.lines)
    }

    fn analysis(&self, report: &MctsReport<G::Move>, lines: usize) -> AnalysisData {
        let line = |line: &stratege_search::MctsLine<G::Move>| LineData {
            score: ScoreData { value: line.value, mate: None },
            moves: self.texts(&line.moves),
            visits: Some(line.visits),
        };
        AnalysisData {
            game: self.name,
            position: self.game.position_text(self.position),
            depth: report.depth,
            complete: report.proven.is_some(),
            lines: report.lines.iter().take(lines).map(line).collect(),
            counts: CountsData::from(report.counts),
            time_ms: millis(report.elapsed),
        }
    }
}

impl<G: Duel + Notation> Root<'_, G> {
    /// Proves who wins.
    pub(crate) fn proof(&self, settings: &Settings, stop: &AtomicBool) -> Result<SolutionData, SolveError> {
        let clock = WallClock::start();
        let table_bytes = settings.table_bytes;
        let search = DfPn { game: self.game, table_bytes, limits: settings.limits, clock: &clock, stop };
        let proof = search.prove(self.position).map_err(|why| match why {
            Unproven::Stopped => SolveError::Stopped,
            Unproven::Repetition => SolveError::Repetition,
        })?;
        Ok(SolutionData {
            game: self.name,
            position: self.game.position_text(self.position),
            value: proof.outcome.sign().into(),
            outcome: proof.outcome.into(),
            distance: None,
            best: proof.best.iter().flat_map(|&mv| self.texts(&[mv])).collect(),
            best_complete: G::REPETITION.is_none() || proof.outcome != Outcome::Win,
            proof: "search",
            line: self.texts(&proof.variation),
            nodes: proof.counts.nodes,
            best_nodes: proof.best_counts.nodes,
            time_ms: millis(proof.elapsed),
            best_time_ms: millis(proof.best_elapsed),
            algorithm: Method::DF_PN,
            objective: Objective::Outcome.name(),
            traps: None,
            count: None,
        })
    }
}
