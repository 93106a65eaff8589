//! ProbCut: selective search whose cutoffs are correct with a known probability.

use crate::driver::limits::Limited;
use crate::tree::worker::{NodeState, Worker};
use crate::{Check, Evaluator, Observer, Stage, Window};
use stratege_game::{Depth, Duel, Ply, Score};

impl<G: Duel, E: Evaluator<G>, O: Observer<G>> Worker<'_, G, E, O> {
    /// The bound of the window beyond which the value very probably lies, if shallow searches predict that.
    #[inline]
    pub(crate) fn probably_outside(
        &mut self,
        at: &NodeState<G, E>,
        depth: Depth,
        window: Window,
        ply: Ply,
    ) -> Limited<Option<Score>> {
        match self.options.probcut {
            // A probe does not probe again.
            Some(_) if ply > Ply::ROOT && self.stage == Stage::Main => self.probe(at, depth, window, ply),
            _ => Ok(None),
        }
    }

    fn probe(
        &mut self,
        at: &NodeState<G, E>,
        depth: Depth,
        window: Window,
        ply: Ply,
    ) -> Limited<Option<Score>> {
        let Some(probcut) = self.options.probcut.clone() else { return Ok(None) };
        let fits = |check: &&Check| check.depth == depth.0;
        if !probcut.checks.iter().any(|check| fits(&check)) {
            return Ok(None);
        }
        let stage = self.evaluator.stage(self.game, &at.position);
        let confidence = i32::from(probcut.confidence);
        let mut result = None;
        // The probes use the scratch list of moves too.
        let moves = std::mem::take(&mut self.scratch);
        let horizon = self.horizon;
        for check in probcut.checks.iter().filter(fits).filter(|check| check.stage == stage) {
            let high = check.threshold(window.beta, confidence);
            if is_judged(window.beta) && is_judged(high) && self.shallow(at, check, high, ply)? >= high {
                result = Some(window.beta);
                break;
            }
            let low = check.threshold(window.alpha, -confidence);
            if is_judged(window.alpha) && is_judged(low) && self.shallow(at, check, low.above(), ply)? <= low
            {
                result = Some(window.alpha);
                break;
            }
        }
        self.scratch = moves;
        self.variations.clear(ply);
        self.counts.probability_cuts += u64::from(result.is_some());
        self.horizon = horizon || result.is_some();
        Ok(result)
    }

    /// Whether the shallow value is at least `target`, as a fail-soft score.
    fn shallow(&mut self, at: &NodeState<G, E>, check: &Check, target: Score, ply: Ply) -> Limited {
        self.stage = Stage::Probe;
        let score = self.pvs(at, Depth(check.shallow), Window::at_least(target), ply);
        self.stage = Stage::Main;
        score
    }
}

/// Whether a score is an evaluation: what is said of these does not hold for decided games.
pub(crate) fn is_judged(score: Score) -> bool {
    score.value().abs() <= Score::EVAL_MAX.value()
}
