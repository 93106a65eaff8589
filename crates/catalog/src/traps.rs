//! Moves after which an opponent has the most ways to go wrong.

use crate::typed::Typed;
use crate::{Session, Settings, SolveError};
use serde::Serialize;
use std::sync::atomic::AtomicBool;
use stratege_game::{Draw, Duel, Node, Notation, Score};
use stratege_search::{Evaluator, Objective, Search};

/// A move of the best value, and what an opponent can do wrong after it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TrapData {
    /// The move, in notation.
    #[serde(rename = "move")]
    pub mv: String,
    /// The value for the side to move: 1, 0 or −1, or the margin where margins count.
    pub value: i64,
    /// The opponent's moves; 0 when the game is over or the same side moves again.
    pub replies: usize,
    /// Those after which the opponent does worse than the value.
    pub losing: usize,
}

impl TrapData {
    /// Whether this is the more dangerous one: by the share of losing replies, then by their number.
    fn beats(&self, other: &TrapData) -> bool {
        // Shares a/b > c/d without division; a move without replies has the share 0.
        let share = |this: &TrapData, that: &TrapData| this.losing * that.replies.max(1);
        (share(self, other), self.losing) > (share(other, self), other.losing)
    }
}

impl<G, E> Typed<G, E>
where
    G: Duel + Notation + Draw + Clone,
    E: Evaluator<G> + 'static,
{
    /// Every move that keeps the exact value, the most dangerous for the opponent first.
    pub(crate) fn find_traps(
        &mut self,
        settings: &Settings,
        stop: &AtomicBool,
    ) -> Result<Vec<TrapData>, SolveError> {
        if self.listable().is_err() || self.theory().is_some() {
            return Err(SolveError::BeyondTheory); // no search would end
        }
        // How soon a game is won says nothing of whether a reply loses value.
        let objective = match settings.objective.unwrap_or(self.spec.objective) {
            Objective::Distance => Objective::Outcome,
            other => other,
        };
        let settings = Settings { objective: Some(objective), ..settings.clone() };
        let mut traps = self.searching(&settings, stop, |this, search| {
            let position = this.record.position();
            let solve = |before: &[G::Position], position: &G::Position| {
                search.solve(before, position, None, &mut |_| {}).map_err(|_| SolveError::Stopped)
            };
            let root = solve(this.before(), position)?;
            let value = match objective {
                Objective::Margin => i64::from(root.score.value() / Score::MARGIN_UNIT),
                _ => i64::from(root.score.outcome().sign()),
            };
            let mut before = this.before().to_vec();
            before.push(position.clone());
            let trap = |&mv: &G::Move| -> Result<TrapData, SolveError> {
                let next = search.game.play(position, mv);
                let (replies, losing) = replies(search, position, &next, |next| solve(&before, next))?;
                let mv = search.game.move_text(position, mv);
                Ok(TrapData { mv, value, replies, losing })
            };
            root.best.iter().map(trap).collect::<Result<Vec<_>, _>>()
        })?;
        // Stable: moves that are equally dangerous stay in the game's order.
        traps.sort_by(|a, b| match (a.beats(b), b.beats(a)) {
            (true, _) => std::cmp::Ordering::Less,
            (_, true) => std::cmp::Ordering::Greater,
            _ => std::cmp::Ordering::Equal,
        });
        Ok(traps)
    }
}

/// The opponent's replies at `next`, and how many of them lose value.
fn replies<G: Duel, E: Evaluator<G>>(
    search: &Search<'_, G, E>,
    position: &G::Position,
    next: &G::Position,
    mut solve: impl FnMut(&G::Position) -> Result<stratege_search::Solution<G::Move>, SolveError>,
) -> Result<(usize, usize), SolveError> {
    let mut moves = G::Moves::default();
    let choice = matches!(search.game.expand(next, &mut moves), Node::Choice);
    if !choice || search.game.side(position) == search.game.side(next) {
        return Ok((0, 0));
    }
    let replies = moves.iter().count();
    Ok((replies, replies - solve(next)?.best.len()))
}
