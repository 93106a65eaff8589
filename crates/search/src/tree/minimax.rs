//! Textbook minimax in two forms: the oracle that every other search must agree with.

use crate::driver::limits::Limited;
use crate::trace::observer::observe;
use crate::tree::worker::{NodeState, Worker};
use crate::{Bound, Evaluator, Event, Observer, Source, Stage, Window};
use stratege_game::{Depth, Duel, Node, Player, Ply, Score};

impl<G: Duel, E: Evaluator<G>, O: Observer<G>> Worker<'_, G, E, O> {
    /// The minimax value of the root, `depth` plies deep, from the point of view of the side to move.
    ///
    /// `value(p) = ` the payoff of a finished game, the evaluation of a leaf, else the maximum over the moves of the
    /// side to move at the root and the minimum over those of its opponent; a side may move several times in a row.
    /// (von Neumann, 1928; Shannon, "Programming a computer for playing chess", 1950.)
    pub(crate) fn minimax(&mut self, root: &NodeState<G, E>, depth: Depth) -> Limited {
        self.maximise(root, depth, Ply::ROOT, root.side)
    }

    /// The side from whose view the value is moves.
    fn maximise(&mut self, at: &NodeState<G, E>, depth: Depth, ply: Ply, us: Player) -> Limited {
        let mut moves = G::Moves::default();
        if let Some(score) = self.visit(at, depth, ply, &mut moves)? {
            return Ok(score);
        }
        let mut best = -Score::INFINITE;
        for &mv in moves.iter() {
            let score = self.below(at, mv, depth, ply, us)?;
            if ply == Ply::ROOT {
                self.root_scores.push((mv, score, Bound::Exact));
            }
            if score > best {
                best = score;
                self.variations.extend(ply, mv);
            }
        }
        self.on_leave(best, Bound::Exact);
        Ok(best)
    }

    /// Its opponent moves.
    fn minimise(&mut self, at: &NodeState<G, E>, depth: Depth, ply: Ply, us: Player) -> Limited {
        let mut moves = G::Moves::default();
        if let Some(score) = self.visit(at, depth, ply, &mut moves)? {
            return Ok(-score);
        }
        let mut worst = Score::INFINITE;
        for &mv in moves.iter() {
            let score = self.below(at, mv, depth, ply, us)?;
            if score < worst {
                worst = score;
                self.variations.extend(ply, mv);
            }
        }
        self.on_leave(-worst, Bound::Exact);
        Ok(worst)
    }

    fn below(&mut self, at: &NodeState<G, E>, mv: G::Move, depth: Depth, ply: Ply, us: Player) -> Limited {
        self.try_move(mv, false);
        let next = self.make(at, mv, depth);
        let score = if next.side == us {
            self.maximise(&next, depth.less_one(), ply.next(), us)?
        } else {
            self.minimise(&next, depth.less_one(), ply.next(), us)?
        };
        self.unmake();
        Ok(score)
    }

    /// The same value by one function: one side's gain is the other's loss, so `value(p) = max −value(p after m)`,
    /// without the sign when the same side moves again.
    pub(crate) fn negamax(&mut self, at: &NodeState<G, E>, depth: Depth, ply: Ply) -> Limited {
        let mut moves = G::Moves::default();
        if let Some(score) = self.visit(at, depth, ply, &mut moves)? {
            return Ok(score);
        }
        let mut best = -Score::INFINITE;
        for &mv in moves.iter() {
            self.try_move(mv, false);
            let next = self.make(at, mv, depth);
            let score = self.negamax(&next, depth.less_one(), ply.next())?;
            let score = if next.side == at.side { score } else { -score };
            self.unmake();
            if ply == Ply::ROOT {
                self.root_scores.push((mv, score, Bound::Exact));
            }
            if score > best {
                best = score;
                self.variations.extend(ply, mv);
            }
        }
        self.on_leave(best, Bound::Exact);
        Ok(best)
    }

    /// Visits a node: its score for the side to move if it is a leaf or terminal, else its moves.
    #[inline]
    fn visit(
        &mut self,
        at: &NodeState<G, E>,
        depth: Depth,
        ply: Ply,
        moves: &mut G::Moves,
    ) -> Limited<Option<Score>> {
        self.meter.tick()?;
        self.variations.clear(ply);
        let Window { alpha, beta } = Window::FULL;
        let (position, stage) = (&at.position, Stage::Main);
        observe!(self, Event::Enter { position, stage, ply, depth, alpha, beta });
        let score = if self.repeats(&at.position, ply) {
            self.horizon = true;
            observe!(self, Event::Known { score: Score::DRAW, source: Source::Repetition });
            Score::DRAW
        } else if depth.is_leaf() {
            self.leaf_score(at, Window::FULL, ply)?
        } else {
            match self.game.expand(&at.position, moves) {
                Node::Over(payoff) => self.over(payoff, ply),
                Node::Choice => {
                    self.past.retain(self.game, &at.position, moves);
                    return Ok(None);
                }
                Node::Chance(never) => match never {},
            }
        };
        self.on_leave(score, Bound::Exact);
        Ok(Some(score))
    }
}
