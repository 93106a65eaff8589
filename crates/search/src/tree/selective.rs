//! Selective search: searches late moves less deeply, and does not search nodes that a shallow search finds far above
//! the window.
//!
//! Neither affects searches of depth 1 or 2; deeper values differ from plain minimax. The measurements are in
//! `docs/en/measurements/draughts-measurements.md`.

use crate::driver::limits::Limited;
use crate::tree::probcut::is_judged;
use crate::tree::worker::{Frame, NodeState, Worker};
use crate::{Evaluator, Observer, Stage, Window};
use stratege_game::{Depth, Duel, Ply, Score};

/// The least depth of a node whose moves are searched less deeply, or that a shallow search may cut off.
const LEAST_DEPTH: u16 = 3;
/// How many moves are searched to the full depth in a null window.
const FULL: usize = 1;
/// How many more in a wider one, where the principal variation may change.
const FULL_IN_WIDE: usize = 2;
/// From this move on, two plies are left out in place of one.
const LATER: usize = 7;
/// The depth of the shallow search, in hundredths of that of the deep one.
const SHALLOW: u16 = 40;

impl<G: Duel, E: Evaluator<G>, O: Observer<G>> Worker<'_, G, E, O> {
    /// By how many plies the move given last is searched less deeply at first: late move reductions. The moves are
    /// in the order in which they look promising, so that a late one is seldom the best; one that is, is searched again
    /// to the full depth.
    #[inline]
    pub(crate) fn reduction(&self, at: &NodeState<G, E>, node: &Frame, mv: G::Move) -> u16 {
        if self.evaluator.selectivity().is_none() || !self.options.selective || node.depth.0 < LEAST_DEPTH {
            return 0;
        }
        let full = if node.window().is_null() { FULL } else { FULL + FULL_IN_WIDE };
        if node.tried() <= full || !self.evaluator.is_reducible(self.game, &at.position, mv) {
            return 0;
        }
        let wanted = if node.tried() < LATER { 1 } else { 2 };
        wanted.min(node.depth.0 - 2)
    }

    /// The upper bound of a null window, if a shallow search exceeds it by the evaluator's margin: the deep one hardly
    /// ever falls below it then. This is ProbCut with a margin in place of a fitted line.
    #[inline]
    pub(crate) fn far_above(
        &mut self,
        at: &NodeState<G, E>,
        depth: Depth,
        window: Window,
        ply: Ply,
    ) -> Limited<Option<Score>> {
        let selectivity = self.evaluator.selectivity().filter(|_| self.options.selective);
        let Some(selectivity) = selectivity else { return Ok(None) };
        // The root needs a move, and a shallow search makes none of its own.
        if depth.0 < LEAST_DEPTH || ply == Ply::ROOT || self.stage != Stage::Main || !window.is_null() {
            return Ok(None);
        }
        let target = Score::from_value(window.beta.value() + selectivity.margin * i32::from(depth.0));
        if !is_judged(window.beta) || !is_judged(target) {
            return Ok(None);
        }
        // The shallow search uses the scratch list of moves too.
        let moves = std::mem::take(&mut self.scratch);
        let horizon = self.horizon;
        self.stage = Stage::Probe;
        let found = self.pvs(at, Depth(depth.0 * SHALLOW / 100), Window::at_least(target), ply);
        self.stage = Stage::Main;
        self.scratch = moves;
        self.variations.clear(ply);
        let cut = found? >= target;
        self.counts.probability_cuts += u64::from(cut);
        self.horizon = horizon || cut;
        Ok(cut.then_some(window.beta))
    }
}
