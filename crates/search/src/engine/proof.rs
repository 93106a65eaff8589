//! Proof-number search as an engine.

use crate::engine::{Analysis, Engine, OnProgress, OnReport, Question, Request, Solved};
use crate::{Bound, DfPn, Method, Progress, Settings, Solution};
use stratege_game::{Depth, Duel, Outcome, Score};

/// Depth-first proof-number search as an [`Engine`]: it proves only the outcome.
#[derive(Clone, Copy, Debug, Default)]
pub struct ProofEngine;

impl<G: Duel> Engine<G> for ProofEngine {
    fn accepts(&self, question: Question, request: &Request<'_, G>) -> bool {
        let asked = question == Question::Solution && request.settings.method == Method::DfPn;
        // Its table knows positions without the games that led to them.
        let superko = request.root.game.superko_key(request.root.position).is_some();
        asked && !superko && request.root.game.listable(request.root.position)
    }

    fn name(&self, _: &Request<'_, G>) -> &'static str {
        Method::DF_PN
    }

    /// No lines: a proof does not rank lines.
    fn analyse(&mut self, request: &Request<'_, G>, _: OnReport<'_, G::Move>) -> Analysis<G::Move> {
        Analysis::without_lines(request.watch.clock.elapsed(), false)
    }

    fn solve(&mut self, request: &Request<'_, G>, on_progress: OnProgress<'_>) -> Option<Solved<G::Move>> {
        let Request { root, watch, .. } = *request;
        let Settings { table_bytes, limits, .. } = *request.settings;
        let search = DfPn { game: root.game, table_bytes, limits, clock: watch.clock, stop: watch.stop };
        let mut known = |nodes, unwon| {
            let upper = if unwon { Score::DRAW } else { Score::INFINITE };
            let (lower, depth, elapsed) = (-Score::INFINITE, Depth(0), watch.clock.elapsed());
            on_progress(&Progress { lower, upper, depth, nodes, elapsed });
        };
        let proof = match search.prove_with(root.position, &mut known) {
            Ok(proof) => proof,
            Err(why) => return Some(Err(why)),
        };
        Some(Ok(Solution {
            score: proof.outcome.into(),
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
