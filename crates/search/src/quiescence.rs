//! Quiescence search.

use crate::limits::Stopped;
use crate::observer::observe;
use crate::worker::Worker;
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
    ) -> Result<Score, Stopped> {
        let mut moves = G::Moves::default();
        let unrest = self.evaluator.quiescence(self.game, position, plies, &mut moves);
        let mut best = match unrest {
            Quiescence::Quiet => return Ok(self.evaluate(position, state)),
            Quiescence::Noisy => self.evaluate(position, state),
            Quiescence::Forced => -Score::INFINITE,
        };
        if best >= window.beta {
            return Ok(best);
        }
        let side = self.game.side(position);
        for i in 0..moves.len() {
            let mv = self.pick(position, &mut moves, i);
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
        Ok(best)
    }

    fn quiescence_node(
        &mut self,
        position: &G::Position,
        state: &E::State,
        window: Window,
        ply: Ply,
        plies: u16,
    ) -> Result<Score, Stopped> {
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
        self.left(score, Bound::of(score, alpha, beta));
        Ok(score)
    }

    /// Moves the most promising of the moves from `i` on to index `i`.
    fn pick(&self, position: &G::Position, moves: &mut G::Moves, i: usize) -> G::Move {
        if E::HINTS && self.options.hints {
            let hint = |&mv: &G::Move| self.evaluator.hint(self.game, position, mv);
            let mut first = (hint(&moves[i]), i);
            for (j, mv) in moves.iter().enumerate().skip(i + 1) {
                let rank = hint(mv);
                if rank > first.0 {
                    first = (rank, j);
                }
            }
            moves.swap(i, first.1);
        }
        moves[i]
    }
}
