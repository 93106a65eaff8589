//! Alpha-beta, fail-hard and fail-soft.

use crate::driver::limits::Stopped;
use crate::tree::worker::{Entered, SearchNode, Worker};
use crate::{Evaluator, Observer, Window};
use stratege_game::{Depth, Duel, Ply, Score};

impl<G: Duel, E: Evaluator<G>, O: Observer<G>> Worker<'_, G, E, O> {
    /// Fail-hard alpha-beta: `result = clamp(minimax value, α, β)`, at leaves and in finished games too. It cuts off
    /// on equality, and uses deep cutoffs: α is what the side is sure of at any ancestor. (Knuth and Moore, "An
    /// analysis of alpha-beta pruning", 1975.)
    pub(crate) fn alphabeta_hard(
        &mut self,
        place: &SearchNode<G, E::State>,
        depth: Depth,
        window: Window,
        ply: Ply,
    ) -> Result<Score, Stopped> {
        let mut node = match self.enter(place, depth, window, ply)? {
            Entered::Done(score) => return Ok(score.clamped(window.alpha, window.beta)),
            Entered::Open(node) => node,
        };
        while let Some(mv) = self.next_move(&mut node) {
            self.try_move(mv, false);
            let next = self.make(place, mv, depth);
            let score = if next.side == place.side {
                self.alphabeta_hard(&next, depth.less_one(), node.window(), ply.next())?
            } else {
                -self.alphabeta_hard(&next, depth.less_one(), node.window().negated(), ply.next())?
            };
            self.unmake();
            if self.record(place, &mut node, mv, score) {
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
        place: &SearchNode<G, E::State>,
        depth: Depth,
        window: Window,
        ply: Ply,
    ) -> Result<Score, Stopped> {
        let mut node = match self.enter(place, depth, window, ply)? {
            Entered::Done(score) => return Ok(score),
            Entered::Open(node) => node,
        };
        while let Some(mv) = self.next_move(&mut node) {
            self.try_move(mv, false);
            let next = self.make(place, mv, depth);
            let score = if next.side == place.side {
                self.alphabeta(&next, depth.less_one(), node.window(), ply.next())?
            } else {
                -self.alphabeta(&next, depth.less_one(), node.window().negated(), ply.next())?
            };
            self.unmake();
            if self.record(place, &mut node, mv, score) {
                break;
            }
        }
        Ok(self.leave(node))
    }
}
