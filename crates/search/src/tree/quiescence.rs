//! Quiescence search.

use crate::driver::limits::Limited;
use crate::trace::observer::observe;
use crate::tree::ordering;
use crate::tree::worker::Worker;
use crate::{Bound, Evaluator, Event, Observer, Quiescence, Stage, Window};
use stratege_game::{Depth, Duel, Ply, Score};

impl<G: Duel, E: Evaluator<G>, O: Observer<G>> Worker<'_, G, E, O> {
    /// The value of an unfinished position, with noisy moves searched: at least the evaluation (stand pat), unless
    /// the side to move is forced. Fail-soft. `plies` counts from the leaf.
    pub(crate) fn quiesce(
        &mut self,
        position: &G::Position,
        state: &E::State,
        window: Window,
        ply: Ply,
        plies: u16,
    ) -> Limited {
        let mut moves = G::Moves::default();
        let noise = self.evaluator.quiescence(self.game, position, plies, &mut moves);
        let mut best = match noise {
            Quiescence::Quiet => return Ok(self.evaluate(position, state)),
            Quiescence::Noisy => self.evaluate(position, state),
            Quiescence::Forced => -Score::INFINITE,
        };
        if best >= window.beta {
            return Ok(best);
        }
        let side = self.game.side(position);
        let (base, ranked) = (self.stack.len(), self.evaluator.has_hints() && self.options.hints);
        for &mv in moves.iter() {
            let rank = if ranked { self.evaluator.hint(self.game, position, mv).into() } else { 0 };
            self.stack.push((rank, mv));
        }
        for next in base..base + moves.len() {
            let mv = if ranked { ordering::pick(&mut self.stack[next..]) } else { self.stack[next].1 };
            self.try_move(mv, false);
            let next = self.game.play(position, mv);
            let next_state = self.evaluator.after(self.game, state, position, mv, &next);
            let same = self.game.side(&next) == side;
            let window = Window::new(window.alpha.max(best), window.beta);
            let window = if same { window } else { window.negated() };
            let score = self.quiescence_node(&next, &next_state, window, ply.next(), plies + 1)?;
            best = best.max(if same { score } else { -score });
            if best >= if same { window.beta } else { -window.alpha } {
                observe!(self, Event::Cut { mv });
                break;
            }
        }
        self.stack.truncate(base);
        Ok(best)
    }

    fn quiescence_node(
        &mut self,
        position: &G::Position,
        state: &E::State,
        window: Window,
        ply: Ply,
        plies: u16,
    ) -> Limited {
        self.meter.tick()?;
        self.counts.quiescence_nodes += 1;
        self.counts.selective_depth = self.counts.selective_depth.max(ply.0);
        let Window { alpha, beta } = window;
        let (depth, stage) = (Depth(0), Stage::Quiescence);
        observe!(self, Event::Enter { position, stage, ply, depth, alpha, beta });
        let score = match self.game.over(position) {
            Some(payoff) => self.over(payoff, ply),
            None => self.quiesce(position, state, window, ply, plies)?,
        };
        self.on_leave(score, Bound::of(score, alpha, beta));
        Ok(score)
    }
}
