//! A root that a library of endgames knows: which of its moves keep the outcome.
//!
//! The search looks for the way to win among these; where the library also knows how far it is to the next capture or
//! promotion, only among those that come nearest to it, or for the loser stay farthest from it.

use crate::Evaluator;
use crate::engine::{Analysis, EvaluatedLine, Root, Worth};
use crate::tree::endgames::{WON_SOMEHOW, certain};
use stratege_game::{Duel, Node, Outcome, Score};

/// A root that the library knows.
pub(crate) struct KnownRoot<M> {
    outcome: Outcome,
    /// The moves that worsen the outcome, each with the outcome after it.
    pub(crate) worse: Vec<(M, Outcome)>,
    /// The moves that keep the outcome but delay the win, or hasten the loss.
    pub(crate) astray: Vec<M>,
}

impl<M: Copy + PartialEq> KnownRoot<M> {
    /// The outcomes of a root and of all its moves; none where the library lacks one of them.
    pub(crate) fn of<G: Duel<Move = M>, E: Evaluator<G>>(evaluator: &E, root: &Root<'_, G>) -> Option<Self> {
        if !E::KNOWS_OUTCOMES {
            return None;
        }
        let outcome = evaluator.outcome(root.game, root.position)?;
        let mut moves = G::Moves::default();
        let Node::Choice = root.game.expand(root.position, &mut moves) else { return None };
        let side = root.game.side(root.position);
        let material = evaluator.material(root.game, root.position);
        let (mut worse, mut kept) = (Vec::new(), Vec::new());
        for &mv in moves.iter() {
            let next = root.game.play(root.position, mv);
            let over = root.game.over(&next).map(|payoff| payoff.for_side());
            let found = over.or_else(|| evaluator.outcome(root.game, &next))?;
            let found = if root.game.side(&next) == side { found } else { -found };
            if found == outcome {
                let converts = over.is_some() || evaluator.material(root.game, &next) < material;
                let further = || evaluator.distance(root.game, &next).map(|plies| plies + 1);
                kept.push((mv, if converts { Some(0) } else { further() }));
            } else {
                worse.push((mv, found));
            }
        }
        let astray = astray(&kept, outcome).unwrap_or_default();
        Some(KnownRoot { outcome, worse, astray })
    }

    /// The lines of a search among the moves that keep the outcome, with the certain scores; and up to `lines` in all,
    /// the moves that do not.
    pub(crate) fn with_outcomes(
        &self,
        mut found: Analysis<M>,
        lines: usize,
        allowed: impl Fn(M) -> bool,
    ) -> Analysis<M> {
        for line in &mut found.lines {
            if let Worth::Score(score) = line.worth
                && !score.is_decided()
                && score.value().abs() < WON_SOMEHOW
            {
                line.worth = Worth::Score(certain(self.outcome, WON_SOMEHOW, score));
            }
        }
        let is_listed = |mv| found.lines.iter().any(|line| line.moves.first() == Some(&mv));
        let mut worse: Vec<_> = self.worse.iter().filter(|&&(mv, _)| allowed(mv) && !is_listed(mv)).collect();
        worse.sort_by_key(|(_, outcome)| -outcome.sign());
        let rest = worse.into_iter().take(lines.saturating_sub(found.lines.len())).map(|&(mv, outcome)| {
            let worth = Worth::Score(certain(outcome, WON_SOMEHOW, Score::DRAW));
            EvaluatedLine { worth, moves: vec![mv], visits: None }
        });
        let rest: Vec<_> = rest.collect();
        found.lines.extend(rest);
        found
    }
}

/// The moves that are not the quickest of a win, or not the slowest of a loss; none where not all distances are known.
fn astray<M: Copy>(kept: &[(M, Option<u16>)], outcome: Outcome) -> Option<Vec<M>> {
    let distances: Vec<u16> = kept.iter().map(|&(_, plies)| plies).collect::<Option<_>>()?;
    let right = match outcome {
        Outcome::Win => distances.iter().min(),
        Outcome::Loss => distances.iter().max(),
        Outcome::Draw => None,
    }?;
    let others = kept.iter().zip(&distances).filter(|(_, plies)| *plies != right);
    Some(others.map(|(&(mv, _), _)| mv).collect())
}
