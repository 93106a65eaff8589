//! Endgame knowledge in the search and at its root.

use super::value::{DRAW, ENDGAME_WON};
use super::{Searcher, StaticEvaluator};
use stratege_game::{ArrayVec, Game, KnownOutcomes, Node, Outcome, Payoff};
use stratege_games_chess::{Chess, MAX_MOVES, Move, Position};
use stratege_search::Root;

/// With more pieces nothing is known: tables have no more.
const MOST_PIECES: usize = 7;

impl<J: StaticEvaluator> Searcher<'_, J> {
    /// The value of a position whose outcome is known.
    #[inline]
    pub(super) fn known_outcome(&mut self, position: &Position, depth: i32, ply: usize) -> Option<i32> {
        let endgames = self.endgames?;
        if position.occupied().count() > MOST_PIECES || depth < self.probe_depth {
            return None;
        }
        let outcome = endgames.outcome(&Chess::standard().without_draws(), position)?;
        self.counts.endgame_hits += 1;
        Some(match outcome {
            Outcome::Win => ENDGAME_WON - ply as i32,
            Outcome::Draw => DRAW,
            Outcome::Loss => ply as i32 - ENDGAME_WON,
        })
    }
}

/// The moves of the root that are worse than others by what is known: in a won position also those that take longer
/// until the material is less. None where nothing is known.
pub(crate) fn worse_moves(known: &dyn KnownOutcomes<Chess>, root: &Root<'_, Chess>) -> Option<Vec<Move>> {
    let (game, position) = (Chess::standard().without_draws(), root.position);
    if position.occupied().count() > MOST_PIECES {
        return None;
    }
    let best = known.outcome(&game, position)?;
    let mut moves: ArrayVec<Move, MAX_MOVES> = ArrayVec::new();
    let Node::Choice = game.expand(position, &mut moves) else { return None };
    // A move of which nothing is known is taken for a bad one: it leads out of what is known, or to a defect.
    let rank = |&mv: &Move| {
        let next = position.play(mv);
        let over =
            game.over(&next).map(|payoff| payoff.outcome(next.side().player(), position.side().player()));
        let outcome = over.or_else(|| known.outcome(&game, &next).map(|outcome| -outcome));
        if outcome != Some(best) {
            return u32::MAX;
        }
        let repeats = root.before.iter().any(|earlier| earlier.key() == next.key());
        match best {
            Outcome::Win if over.is_some() => 0,
            Outcome::Win if known.material(&game, &next) < known.material(&game, position) => 1,
            Outcome::Win => {
                2 + u32::from(known.distance(&game, &next).unwrap_or(u16::MAX)) * 2 + u32::from(repeats)
            }
            Outcome::Draw | Outcome::Loss => 0,
        }
    };
    let ranks: Vec<u32> = moves.iter().map(rank).collect();
    let least = ranks.iter().copied().min().filter(|&rank| rank < u32::MAX)?;
    Some(moves.iter().zip(ranks).filter(|&(_, rank)| rank > least).map(|(&mv, _)| mv).collect())
}
