//! Endgames that are known: an evaluator with a library beside it, and what a search makes of that.
//!
//! A library knows who wins, not how soon. So a position that it knows ends a search only if there is less material
//! than at the root: a search that begins within the library looks for the way to win as usual, among the moves that
//! keep the outcome; where the library also knows how far it is to the next capture or promotion, only among those that
//! come nearest to it, or for the loser stay farthest from it.

use crate::engine::{Analysis, Decision, EvaluatedLine, Root, Worth};
use crate::worker::{SearchNode, Worker};
use crate::{Evaluator, Objective, Observer, Prospect, Quiescence, Selectivity};
use std::sync::Arc;
use stratege_game::{Duel, Key, KnownOutcomes, Node, Outcome, Score};

/// What a known win scores, more than any evaluation; what the evaluation says comes on top of it, clamped to
/// [`WITHIN`], so that some wins are better than others.
const WON: i32 = 20_000;
/// What a win scores of which the search does not see how it is made progress in.
const WON_SOMEHOW: i32 = 10_000;
/// See [`WON`].
const WITHIN: i32 = 5_000;

/// An evaluator with a library of endgames, if there is one.
#[derive(Clone, Debug)]
pub struct Informed<E, L> {
    /// The evaluator.
    pub evaluator: E,
    /// The library.
    pub library: Option<Arc<L>>,
}

impl<G: Duel, E: Evaluator<G>, L: KnownOutcomes<G>> Evaluator<G> for Informed<E, L> {
    type State = E::State;

    const FORESIGHT: u16 = E::FORESIGHT;
    const QUIESCENCE: bool = E::QUIESCENCE;
    const HINTS: bool = E::HINTS;
    const EVALUATES: bool = E::EVALUATES;
    const KNOWS: bool = true;
    const SELECTIVITY: Option<Selectivity> = E::SELECTIVITY;

    fn fresh(&self, game: &G, position: &G::Position) -> E::State {
        self.evaluator.fresh(game, position)
    }

    fn after(
        &self,
        game: &G,
        before: &E::State,
        position: &G::Position,
        mv: G::Move,
        next: &G::Position,
    ) -> E::State {
        self.evaluator.after(game, before, position, mv, next)
    }

    fn score(&self, game: &G, position: &G::Position, state: &E::State) -> Score {
        self.evaluator.score(game, position, state)
    }

    fn hint(&self, game: &G, position: &G::Position, mv: G::Move) -> i32 {
        self.evaluator.hint(game, position, mv)
    }

    fn is_reducible(&self, game: &G, position: &G::Position, mv: G::Move) -> bool {
        self.evaluator.is_reducible(game, position, mv)
    }

    fn stage(&self, game: &G, position: &G::Position) -> u8 {
        self.evaluator.stage(game, position)
    }

    fn quiescence(&self, game: &G, position: &G::Position, plies: u16, moves: &mut G::Moves) -> Quiescence {
        self.evaluator.quiescence(game, position, plies, moves)
    }

    fn expand(&self, game: &G, position: &G::Position, moves: &mut G::Moves) -> Prospect {
        self.evaluator.expand(game, position, moves)
    }

    fn known(&self, game: &G, position: &G::Position) -> Option<Outcome> {
        self.library.as_ref()?.outcome(game, position)
    }

    fn distance(&self, game: &G, position: &G::Position) -> Option<u16> {
        self.library.as_ref()?.distance(game, position)
    }

    fn material(&self, game: &G, position: &G::Position) -> u32 {
        self.library.as_ref().map_or(0, |library| library.material(game, position))
    }

    fn canonical(&self, game: &G, position: &G::Position) -> (Key, usize) {
        self.evaluator.canonical(game, position)
    }

    fn image_code(&self, game: &G, image: usize, position: &G::Position, mv: G::Move) -> u32 {
        self.evaluator.image_code(game, image, position, mv)
    }
}

impl<G: Duel, E: Evaluator<G>, O: Observer<G>> Worker<'_, G, E, O> {
    /// How little material a search from this root needs for its positions to be looked up.
    pub(crate) fn known_below(&self, root: &G::Position) -> u32 {
        let inside = E::KNOWS && self.evaluator.known(self.game, root).is_some();
        if inside { self.evaluator.material(self.game, root) } else { u32::MAX }
    }

    /// The score of a position that the library knows.
    pub(crate) fn known_score(&mut self, place: &SearchNode<G, E::State>) -> Option<Score> {
        let objective = self.options.objective;
        if objective == Objective::Margin
            || self.known_below != u32::MAX
                && self.evaluator.material(self.game, &place.position) >= self.known_below
        {
            return None;
        }
        let outcome = self.evaluator.known(self.game, &place.position)?;
        if self.game.over(&place.position).is_some() {
            return None; // The rules say it, and how soon.
        }
        if objective == Objective::Outcome {
            return Some(match outcome {
                Outcome::Win => Score::WIN,
                Outcome::Draw => Score::DRAW,
                Outcome::Loss => Score::LOSS,
            });
        }
        // How soon it ends is not known.
        self.horizon = true;
        let evaluated = self.evaluator.score(self.game, &place.position, &place.state);
        Some(certain(outcome, WON, evaluated))
    }
}

/// The score of a known outcome; `won` is what a win scores.
fn certain(outcome: Outcome, won: i32, evaluated: Score) -> Score {
    let evaluated = evaluated.value().clamp(-WITHIN, WITHIN);
    match outcome {
        Outcome::Win => Score::eval(won + evaluated),
        Outcome::Draw => Score::DRAW,
        Outcome::Loss => Score::eval(evaluated - won),
    }
}

/// A root that the library knows.
pub(crate) struct KnownRoot<M> {
    outcome: Outcome,
    /// The moves that give something away, each with what is left.
    pub(crate) worse: Vec<(M, Outcome)>,
    /// The moves that keep the outcome but let the winner come no nearer, or bring him nearer than need be.
    pub(crate) astray: Vec<M>,
}

impl<M: Copy + PartialEq> KnownRoot<M> {
    /// What is known of a root and its moves, if all of it is.
    pub(crate) fn of<G: Duel<Move = M>, E: Evaluator<G>>(
        evaluator: &E,
        root: &Root<'_, G>,
    ) -> Option<KnownRoot<M>> {
        if !E::KNOWS {
            return None;
        }
        let outcome = evaluator.known(root.game, root.position)?;
        let mut moves = G::Moves::default();
        let Node::Choice = root.game.expand(root.position, &mut moves) else { return None };
        let side = root.game.side(root.position);
        let material = evaluator.material(root.game, root.position);
        let (mut worse, mut kept) = (Vec::new(), Vec::new());
        for &mv in moves.iter() {
            let next = root.game.play(root.position, mv);
            let over = root.game.over(&next).map(|payoff| payoff.for_side());
            let found = over.or_else(|| evaluator.known(root.game, &next))?;
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
    pub(crate) fn told(
        &self,
        mut told: Analysis<M>,
        lines: usize,
        allowed: impl Fn(M) -> bool,
    ) -> Analysis<M> {
        for line in &mut told.lines {
            if let Worth::Score(score) = line.worth
                && !score.is_decided()
                && score.value().abs() < WON_SOMEHOW
            {
                line.worth = Worth::Score(certain(self.outcome, WON_SOMEHOW, score));
            }
        }
        let is_told = |mv| told.lines.iter().any(|line| line.decisions.first() == Some(&Decision::Move(mv)));
        let mut worse: Vec<_> = self.worse.iter().filter(|&&(mv, _)| allowed(mv) && !is_told(mv)).collect();
        worse.sort_by_key(|(_, outcome)| -outcome.sign());
        let rest = worse.into_iter().take(lines.saturating_sub(told.lines.len())).map(|&(mv, outcome)| {
            let worth = Worth::Score(certain(outcome, WON_SOMEHOW, Score::DRAW));
            EvaluatedLine { worth, decisions: vec![Decision::Move(mv)], visits: None }
        });
        let rest: Vec<_> = rest.collect();
        told.lines.extend(rest);
        told
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
