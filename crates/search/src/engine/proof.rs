//! Proof-number search as an engine.

use crate::engine::{Analysis, Engine, OnProgress, Question, Request, Root, Solved, Unsolved, Watch};
use crate::{Bound, DfPn, Method, Progress, Settings, Solution, Unproven};
use stratege_game::{Depth, Duel, Outcome, Score};

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
