//! Alpha-beta, fail-hard and fail-soft.

use crate::driver::limits::Limited;
use crate::tree::worker::{Entered, NodeState, Worker};
use crate::{Evaluator, Observer, Window};
use stratege_game::{Depth, Duel, Ply};

impl<G: Duel, E: Evaluator<G>, O: Observer<G>> Worker<'_, G, E, O> {
    /// Fail-hard alpha-beta: `result = clamp(minimax value, α, β)`, at leaves and in finished games too. It cuts off
    /// on equality, and uses deep cutoffs: α is what the side is sure of at any ancestor. (Knuth and Moore, "An
    /// analysis of alpha-beta pruning", 1975.)
    pub(crate) fn alphabeta_hard(
        &mut self,
        at: &NodeState<G, E>,
        depth: Depth,
        window: Window,
        ply: Ply,
    ) -> Limited {
        let mut node = match self.enter(at, depth, window, ply)? {
            Entered::Done(score) => return Ok(score.clamped(window.alpha, window.beta)),
            Entered::Open(node) => node,
        };
        while let Some(mv) = self.next_move(&mut node) {
            self.try_move(mv, false);
            let next = self.make(at, mv, depth);
            let score = if next.side == at.side {
                self.alphabeta_hard(&next, depth.less_one(), node.window(), ply.next())?
            } else {
                -self.alphabeta_hard(&next, depth.less_one(), node.window().negated(), ply.next())?
            };
            self.unmake();
            if self.record(at, &mut node, mv, score) {
                break;
            }
        }
        Ok(self.leave(node).clamped(window.alpha, window.beta))
    }

    /// Fail-soft alpha-beta: a result ≤ α is an upper bound of the minimax value, one ≥ β a lower bound, one between
    /// them is the value. It visits the same nodes as fail-hard and proves more. (Fishburn, "Another optimization of
    /// alpha-beta search", 1983.)
    pub(crate) fn alphabeta(
        &mut self,
        at: &NodeState<G, E>,
        depth: Depth,
        window: Window,
        ply: Ply,
    ) -> Limited {
        let mut node = match self.enter(at, depth, window, ply)? {
            Entered::Done(score) => return Ok(score),
            Entered::Open(node) => node,
        };
        while let Some(mv) = self.next_move(&mut node) {
            self.try_move(mv, false);
            let next = self.make(at, mv, depth);
            let score = if next.side == at.side {
                self.alphabeta(&next, depth.less_one(), node.window(), ply.next())?
            } else {
                -self.alphabeta(&next, depth.less_one(), node.window().negated(), ply.next())?
            };
            self.unmake();
            if self.record(at, &mut node, mv, score) {
                break;
            }
        }
        Ok(self.leave(node))
    }
}
