//! Positions whose outcome an endgame library knows.
//!
//! A library knows who wins, but not how soon. So a library position ends a search only if it has less material than
//! the root: a search that starts within the library looks for the way to win as usual, among the moves that keep the
//! outcome.

use crate::tree::worker::{NodeState, Worker};
use crate::{Evaluator, Objective, Observer};
use stratege_game::{Duel, Outcome, Score};

/// What a known win scores, more than any evaluation; what the evaluation says comes on top of it, clamped to
/// [`WITHIN`], so that some wins are better than others.
pub(crate) const WON: i32 = 20_000;
/// See [`WON`].
const WITHIN: i32 = 5_000;

impl<G: Duel, E: Evaluator<G>, O: Observer<G>> Worker<'_, G, E, O> {
    /// How little material a search from this root needs for its positions to be looked up.
    pub(crate) fn known_below(&self, root: &G::Position) -> u32 {
        let inside = self.evaluator.knows_outcomes() && self.evaluator.outcome(self.game, root).is_some();
        if inside { self.evaluator.material(self.game, root) } else { u32::MAX }
    }

    /// The score of a position that the library knows.
    pub(crate) fn known_score(&mut self, at: &NodeState<G, E>) -> Option<Score> {
        let objective = self.options.objective;
        if objective == Objective::Margin
            || self.known_below != u32::MAX
                && self.evaluator.material(self.game, &at.position) >= self.known_below
        {
            return None;
        }
        let outcome = self.evaluator.outcome(self.game, &at.position)?;
        if self.game.over(&at.position).is_some() {
            return None; // The rules give the exact score.
        }
        if objective == Objective::Outcome {
            return Some(outcome.into());
        }
        // How soon it ends is not known.
        self.horizon = true;
        let evaluated = self.evaluator.score(self.game, &at.position, &at.state);
        Some(certain(outcome, evaluated))
    }
}

/// The score of a known outcome.
fn certain(outcome: Outcome, evaluated: Score) -> Score {
    let evaluated = evaluated.value().clamp(-WITHIN, WITHIN);
    match outcome {
        Outcome::Win => Score::eval(WON + evaluated),
        Outcome::Draw => Score::DRAW,
        Outcome::Loss => Score::eval(evaluated - WON),
    }
}

/// The outcome behind a score of a search that looked positions up, if the library gave it: no evaluation of a game that
/// has one is as large.
pub(crate) fn outcome_of(score: Score) -> Option<Outcome> {
    let known = score.value().abs() >= WON - WITHIN && !score.is_decided();
    known.then(|| score.outcome())
}
