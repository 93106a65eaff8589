//! Principal variation search, and MTD(f) on top of it.

use crate::driver::limits::Limited;
use crate::trace::observer::observe;
use crate::tree::worker::{Entered, Frame, NodeState, Worker};
use crate::{Evaluator, Event, Observer, Window};
use stratege_game::{Depth, Duel, Ply, Score};

impl<G: Duel, E: Evaluator<G>, O: Observer<G>> Worker<'_, G, E, O> {
    /// Principal variation search, fail-soft: the contract of [`alphabeta`](Self::alphabeta). The first move gets the
    /// full window. The others are searched in a null window, which usually proves that they are no better, and again
    /// in the full window if it does not; late ones first less deeply where the search is selective. (Marsland and Campbell, 1982; Reinefeld's NegaScout, 1983.)
    pub(crate) fn pvs(&mut self, at: &NodeState<G, E>, depth: Depth, window: Window, ply: Ply) -> Limited {
        let mut node = match self.enter(at, depth, window, ply)? {
            Entered::Done(score) => return Ok(score),
            Entered::Open(node) => node,
        };
        while let Some(mv) = self.next_move(&mut node) {
            self.try_move(mv, false);
            let next = self.make(at, mv, depth);
            let score = self.first_or_scout(at, &next, &node, mv)?;
            self.unmake();
            if self.record(at, &mut node, mv, score) {
                break;
            }
        }
        Ok(self.leave(node))
    }

    #[inline]
    fn first_or_scout(
        &mut self,
        at: &NodeState<G, E>,
        next: &NodeState<G, E>,
        node: &Frame,
        mv: G::Move,
    ) -> Limited {
        let window = node.window();
        let same = next.side == at.side;
        if node.is_first() {
            return self.pvs_child(next, node.depth, node.ply, window, same);
        }
        let scout = Window::at_least(node.alpha.above());
        let reduction = self.reduction(at, node, mv);
        if reduction > 0 {
            let depth = Depth(node.depth.0 - reduction);
            let score = self.pvs_child(next, depth, node.ply, scout, same)?;
            if score <= node.alpha {
                return Ok(score);
            }
            self.try_move(mv, true);
        }
        let score = self.pvs_child(next, node.depth, node.ply, scout, same)?;
        if window.is_null() || score <= node.alpha || score >= node.beta {
            return Ok(score);
        }
        self.try_move(mv, true);
        self.pvs_child(next, node.depth, node.ply, window, same)
    }

    /// A child of a node that is searched to this depth.
    #[inline]
    fn pvs_child(
        &mut self,
        to: &NodeState<G, E>,
        depth: Depth,
        ply: Ply,
        window: Window,
        same: bool,
    ) -> Limited {
        let (depth, ply) = (depth.less_one(), ply.next());
        if same {
            self.pvs(to, depth, window, ply)
        } else {
            Ok(-self.pvs(to, depth, window.negated(), ply)?)
        }
    }

    /// MTD(f): null windows around a guess, where each result moves the guess, until the bounds meet. Returns the
    /// minimax value. (Plaat, Schaeffer, Pijls and de Bruin, "Best-first fixed-depth minimax algorithms", 1996.)
    pub(crate) fn mtdf(&mut self, root: &NodeState<G, E>, depth: Depth, first_guess: Score) -> Limited {
        let (mut lower, mut upper) = (-Score::INFINITE, Score::INFINITE);
        let mut guess = first_guess;
        while lower < upper {
            let beta = if guess == lower { guess.above() } else { guess };
            let Window { alpha, beta } = Window::at_least(beta);
            observe!(self, Event::Iteration { depth, alpha, beta });
            guess = self.pvs(root, depth, Window { alpha, beta }, Ply::ROOT)?;
            if guess < beta {
                upper = guess;
            } else {
                lower = guess;
                self.variations.keep();
            }
        }
        self.variations.restore();
        Ok(guess)
    }
}
