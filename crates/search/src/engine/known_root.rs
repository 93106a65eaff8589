//! Roots within an endgame library: the moves that keep the outcome, and those that make progress.
//!
//! The search chooses among the moves that keep the outcome; if the library also knows the distance to the next capture
//! or promotion, only among those that minimise it, or for the loser maximise it. So every move in a won game comes
//! closer to a position with less material, and no win is lost by shuffling.

use crate::engine::{Analysis, EvaluatedLine, LineScore};
use crate::evaluation::evaluator::Knowledge;
use std::cmp::Reverse;
use stratege_game::{Duel, LIBRARY_PROOF, Node, Outcome, TheoryValue};

/// A root that the library knows.
pub(crate) struct KnownRoot<M> {
    outcome: Outcome,
    /// All moves, those that are best first.
    moves: Vec<KnownMove<M>>,
}

/// A move of such a root.
#[derive(Clone, Copy)]
struct KnownMove<M> {
    mv: M,
    /// The outcome that it leads to, for the side that makes it.
    outcome: Outcome,
    /// In a won or lost game, the plies from here to the move that converts, if they are known.
    plies: Option<u16>,
}

impl<M: Copy + PartialEq> KnownRoot<M> {
    /// The outcomes of a root and of all its moves; none where the library lacks one of them.
    pub(crate) fn of<G: Duel<Move = M>, E: Knowledge<G>>(
        evaluator: &E,
        game: &G,
        position: &G::Position,
    ) -> Option<Self> {
        if !evaluator.knows_outcomes() {
            return None;
        }
        let outcome = evaluator.outcome(game, position)?;
        let mut scratch = G::Moves::default();
        let Node::Choice = game.expand(position, &mut scratch) else { return None };
        let side = game.side(position);
        let material = evaluator.material(game, position);
        let mut moves = Vec::with_capacity(scratch.len());
        for &mv in scratch.iter() {
            let next = game.play(position, mv);
            let over = game.over(&next).map(|payoff| payoff.for_side());
            let found = over.or_else(|| evaluator.outcome(game, &next))?;
            let outcome = if game.side(&next) == side { found } else { -found };
            let converts = over.is_some() || evaluator.material(game, &next) < material;
            let further = || evaluator.distance(game, &next).map(|plies| plies.saturating_add(1));
            let plies = if converts { Some(0) } else { further() };
            moves.push(KnownMove { mv, outcome, plies: plies.filter(|_| outcome != Outcome::Draw) });
        }
        moves.sort_by_key(|mv| Reverse(mv.score().order()));
        Some(KnownRoot { outcome, moves })
    }

    /// The moves that keep the outcome, the best first, as theory.
    fn theory(&self) -> TheoryValue<M> {
        let best = self.best().map(|known| known.mv).collect();
        TheoryValue { outcome: self.outcome, best, complete: true, proof: LIBRARY_PROOF }
    }

    fn best(&self) -> impl Iterator<Item = &KnownMove<M>> {
        self.moves.iter().filter(|known| known.outcome == self.outcome)
    }

    /// The moves that a search for so many lines leaves out, of those that are allowed: those that worsen the outcome,
    /// and those that lead astray where enough others come nearer to the end. None where it would have no move left:
    /// worse moves that alone are asked for are searched all the same.
    pub(crate) fn left_out(&self, lines: usize, allowed: impl Fn(M) -> bool) -> Vec<M> {
        let kept: Vec<&KnownMove<M>> = self.best().filter(|known| allowed(known.mv)).collect();
        if kept.is_empty() {
            return Vec::new();
        }
        let measured = self.outcome != Outcome::Draw && kept.iter().all(|known| known.plies.is_some());
        let last = kept[lines.clamp(1, kept.len()) - 1].score().order();
        let stays = |known: &KnownMove<M>| {
            known.outcome == self.outcome && (!measured || known.score().order() >= last)
        };
        self.moves.iter().filter(|known| !stays(known)).map(|known| known.mv).collect()
    }

    /// The lines of a search, with the certain outcomes and the best first; and up to `lines` in all, the moves that it
    /// left out.
    pub(crate) fn with_outcomes(
        &self,
        mut found: Analysis<M>,
        lines: usize,
        allowed: impl Fn(M) -> bool,
    ) -> Analysis<M> {
        for line in &mut found.lines {
            let decided = matches!(line.score, LineScore::Score(score) if score.is_decided());
            let first = line.moves.first();
            if let Some(known) = self.moves.iter().find(|known| Some(&known.mv) == first && !decided) {
                line.score = known.score();
            }
        }
        // Stable: among equals, as the search has them.
        found.lines.sort_by_key(|line| Reverse(line.score.order()));
        let is_listed = |mv| found.lines.iter().any(|line| line.moves.first() == Some(&mv));
        let rest = self.moves.iter().filter(|known| allowed(known.mv) && !is_listed(known.mv));
        let rest = rest.take(lines.saturating_sub(found.lines.len()));
        let rest: Vec<_> = rest
            .map(|known| EvaluatedLine {
                score: known.score(),
                moves: vec![known.mv],
                visits: None,
                margin: None,
                prior: None,
            })
            .collect();
        found.lines.extend(rest);
        found
    }
}

impl<M> KnownMove<M> {
    fn score(&self) -> LineScore {
        LineScore::Known { outcome: self.outcome, plies: self.plies }
    }
}

/// An endgame library's knowledge of a position: its outcome, and all moves that keep it, quickest win first or longest
/// resistance first; `None` if the library lacks the position or one of its moves.
pub fn known_value<G: Duel, E: Knowledge<G>>(
    evaluator: &E,
    game: &G,
    position: &G::Position,
) -> Option<TheoryValue<G::Move>> {
    KnownRoot::of(evaluator, game, position).map(|known| known.theory())
}
