//! How hard a puzzle is: how deep a search must look to find an answer and not to lose it again.

use crate::prover::Prover;
use stratege_session::{AnalysisData, Depth, Limits, Stop};

/// The deepest search that is tried, in plies.
const DEEPEST: u16 = 10;
/// Puzzles that a search of one ply answers are left out.
pub(crate) const LEAST_DIFFICULTY: u16 = 2;

impl Prover {
    /// The least depth from which on all searches of a position find an answer, in plies; one more than the deepest that
    /// was tried where that one does not. `None` where it was stopped.
    pub(crate) fn difficulty(&mut self, position: &str, answers: &[String], stop: &Stop) -> Option<u16> {
        self.difficulty_within(position, answers, DEEPEST, stop)
    }

    /// The same, by searches up to a depth.
    pub(crate) fn difficulty_within(
        &mut self,
        position: &str,
        answers: &[String],
        deepest: u16,
        stop: &Stop,
    ) -> Option<u16> {
        if !self.begin(position) {
            return None;
        }
        let mut missed = 0;
        for depth in 1..=deepest {
            let limits = Limits { nodes: Some(self.nodes), depth: Some(Depth(depth)), ..Limits::default() };
            let settings = self.settings(limits, 1);
            let analysis = self.session.analyse(&settings, stop, &mut |_| {});
            if stop.is_stopped() {
                return None;
            }
            if !finds(&analysis, answers) {
                missed = depth;
            }
            // Deeper searches would find the same, or do not end within the limit.
            if analysis.complete || analysis.depth < depth {
                break;
            }
        }
        Some(missed + 1)
    }
}

/// Whether the best move of an analysis is an answer, and the analysis says anything of it.
fn finds(analysis: &AnalysisData, answers: &[String]) -> bool {
    let best = analysis.lines.first().filter(|line| !line.score.open);
    best.and_then(|line| line.moves.first()).is_some_and(|mv| answers.contains(mv))
}
