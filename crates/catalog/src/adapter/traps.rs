//! Moves that give the opponent the most ways to go wrong.

use super::game_session::{GameSession, Playable};
use std::cmp::Ordering;
use stratege_game::{Node, PastKeys};
use stratege_search::{Objective, Settings, Watch};
use stratege_session::{Session, SolveError, Theory, TrapData};

/// Whether `this` is more dangerous than `that`: by the share of losing replies, then by their number.
fn compare(this: &TrapData, that: &TrapData) -> Ordering {
    // Shares a/b > c/d without division; a move without replies has the share 0.
    let share = |this: &TrapData, that: &TrapData| this.losing * that.replies.max(1);
    (share(that, this), that.losing).cmp(&(share(this, that), this.losing))
}

impl<G: Playable> GameSession<G> {
    /// Every move that keeps the exact value, the most dangerous for the opponent first.
    pub(crate) fn find_traps(
        &mut self,
        settings: &Settings,
        watch: Watch<'_>,
    ) -> Result<Vec<TrapData>, SolveError> {
        if self.listable().is_err() || self.theory_value().is_some() {
            return Err(SolveError::BeyondTheory); // no search would end
        }
        // Distance does not matter for whether a reply loses value.
        let objective = match self.objective(settings) {
            Objective::Distance => Objective::Outcome,
            other => other,
        };
        let position = self.record.position().clone();
        let root = self.solution(None, settings, objective, None, watch, &mut |_| {})?;
        let value = self.solved_value(objective, root.score);
        let before: Vec<G::Position> = self.record.line().to_vec();
        let mut traps = Vec::with_capacity(root.best.len());
        for &mv in &root.best {
            let next = self.spec.game.play(&position, mv);
            let mut moves = G::Moves::default();
            let choice = matches!(self.spec.game.expand(&next, &mut moves), Node::Choice);
            if choice {
                let mut past = PastKeys::of(&self.spec.game, &before);
                past.push(&self.spec.game, &next);
                past.retain(&self.spec.game, &next, &mut moves);
            }
            let (mut replies, mut losing) = (0, 0);
            if choice && self.spec.game.side(&position) != self.spec.game.side(&next) {
                let answer =
                    self.solution(Some((&before, &next)), settings, objective, None, watch, &mut |_| {})?;
                replies = moves.len();
                losing = replies - answer.best.len().min(replies);
            }
            let mv = self.spec.game.move_text(&position, mv);
            traps.push(TrapData { mv, value, replies, losing });
        }
        // Stable: moves that are equally dangerous stay in the game's order.
        traps.sort_by(compare);
        Ok(traps)
    }
}
