//! Results without search: from the evaluator, from the table, and from table entries for the children.

use crate::tree::worker::{Frame, NodeState, Worker};
use crate::{Bound, Entry, Evaluator, Objective, Observer, Prospect, Reuse, Window};
use stratege_game::{Depth, Duel, Ply, Score};

impl<G: Duel, E: Evaluator<G>, O: Observer<G>> Worker<'_, G, E, O> {
    /// Foresight: a result that decides the window; otherwise the evaluator narrows the window to the possible values
    /// and fills the list of moves.
    #[inline]
    pub(crate) fn foresee(
        &mut self,
        at: &NodeState<G, E>,
        window: &mut Window,
        ply: Ply,
    ) -> Option<(Score, Bound)> {
        let objective = self.options.objective;
        let exact = |score| Some((score, Bound::Exact));
        match self.evaluator.expand(self.game, &at.position, &mut self.scratch) {
            Prospect::Over(payoff) => exact(objective.terminal(payoff, ply)),
            Prospect::Won(plies) if ply > Ply::ROOT => exact(objective.won(ply, plies)),
            Prospect::Lost(plies) if ply > Ply::ROOT => exact(-objective.won(ply, plies)),
            Prospect::Drawn if ply > Ply::ROOT => exact(Score::DRAW),
            Prospect::Choice { soonest_win, soonest_loss } if ply > Ply::ROOT => {
                if objective != Objective::Distance {
                    return None;
                }
                let (best, worst) = (objective.won(ply, soonest_win), -objective.won(ply, soonest_loss));
                if worst >= window.beta {
                    return Some((worst, Bound::Lower));
                }
                if best <= window.alpha {
                    return Some((best, Bound::Upper));
                }
                *window = Window::new(window.alpha.max(worst), window.beta.min(best));
                None
            }
            // The root needs a move, and the list of all of them.
            _ => {
                self.game.expand(&at.position, &mut self.scratch);
                None
            }
        }
    }

    /// A margin that is certain, or a bound of it beyond the window.
    pub(crate) fn certainly_outside(&self, at: &NodeState<G, E>, window: Window) -> Option<(Score, Bound)> {
        if self.options.objective != Objective::Margin || !self.options.foresight {
            return None;
        }
        let [least, most] = self.evaluator.bounds(self.game, &at.position)?;
        match () {
            () if least == most => Some((least, Bound::Exact)),
            () if least >= window.beta => Some((least, Bound::Lower)),
            () if most <= window.alpha => Some((most, Bound::Upper)),
            () => None,
        }
    }

    /// The score of a table entry, if it is valid here and decides the window.
    #[inline]
    pub(crate) fn table_cut(&self, entry: &Entry, depth: Depth, window: Window, ply: Ply) -> Option<Score> {
        let deep_enough = match self.options.reuse {
            Reuse::AtLeastDepth => entry.complete || (entry.depth >= depth && depth <= Entry::MAX_DEPTH),
            Reuse::EqualDepth => entry.depth == depth || (entry.complete && entry.depth <= depth),
        };
        if !deep_enough || ply == Ply::ROOT {
            return None;
        }
        let score = self.options.objective.from_table(entry.score, ply);
        let decides = match entry.bound {
            Bound::Exact => true,
            Bound::Lower => score >= window.beta,
            Bound::Upper => score <= window.alpha,
        };
        decides.then_some(score)
    }

    /// The enhanced transposition cutoff (Schaeffer and Plaat, "New advances in alpha-beta searching", 1996).
    #[inline]
    pub(crate) fn probe_children(
        &mut self,
        at: &NodeState<G, E>,
        depth: Depth,
        window: Window,
        ply: Ply,
    ) -> Option<Score> {
        let (table, least) = (self.table?, self.options.child_probe?);
        if depth.0 < least || ply == Ply::ROOT {
            return None;
        }
        for &mv in self.scratch.iter() {
            let next = self.game.play(&at.position, mv);
            let (key, _) = self.table_key(&self.past, &next);
            let Some(entry) = table.probe(key) else { continue };
            let same = self.game.side(&next) == at.side;
            let window = if same { window } else { window.negated() };
            let Some(score) = self.table_cut(&entry, depth.less_one(), window, ply.next()) else { continue };
            let score = if same { score } else { -score };
            let proves = entry.bound == Bound::Exact || (entry.bound == Bound::Lower) == same;
            if proves && score >= if same { window.beta } else { -window.alpha } {
                self.counts.table_cuts += 1;
                self.horizon |= !entry.complete;
                return Some(score);
            }
        }
        None
    }

    /// A draw that may come from a repetition depends on the path, and a root without some of its moves is
    /// not that position.
    pub(crate) fn may_remember(&self, node: &Frame, score: Score, complete: bool) -> bool {
        let by_repetition = G::REPETITION.is_some() && score == Score::DRAW && !complete;
        !by_repetition && (node.ply > Ply::ROOT || self.excluded.is_empty())
    }
}
