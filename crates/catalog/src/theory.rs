//! What a game's theory says, as data.

use crate::typed::{Typed, millis};
use crate::{OutcomeName, Session, Settings, SolutionData, SolveError};
use serde::Serialize;
use std::time::Instant;
use stratege_game::{Draw, Duel, Game, Known, Notation, Reason, Theory};
use stratege_search::Evaluator;

/// Moves that are too many to be listed.
pub(crate) const UNLISTABLE: Reason = Reason::new(
    "game-unlistable",
    "the moves here are too many to be listed: only `solve` and `play` can go here",
);

/// What is known of a position.
type Knowledge<G> = fn(&G, &<G as Game>::Position) -> Option<Known<<G as Game>::Move>>;

/// A game's theory, as the functions of its trait.
pub(crate) struct Proven<G: Game> {
    known: Knowledge<G>,
    searchable: fn(&G, &G::Position) -> bool,
}

impl<G: Theory> Proven<G> {
    /// What the game's trait says.
    pub(crate) const fn of_game() -> Proven<G> {
        Proven { known: G::known, searchable: G::searchable }
    }
}

/// What theory says of a position that search does not reach.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct KnownData {
    /// For the side to move.
    pub outcome: OutcomeName,
    /// Moves that keep it.
    pub best: Vec<String>,
    /// Whether those are all.
    pub complete: bool,
    /// What proves it.
    pub proof: &'static str,
}

impl<G, E> Typed<G, E>
where
    G: Duel + Notation + Draw + Clone,
    E: Evaluator<G> + 'static,
{
    /// What theory says, where search does not reach; none where it says nothing, or where search does.
    pub(crate) fn theory(&self) -> Option<KnownData> {
        let (game, position) = (&self.spec.game, self.record.position());
        let proven = self.spec.theory.as_ref().filter(|_| self.is_open())?;
        if (proven.searchable)(game, position) {
            return None;
        }
        let known = (proven.known)(game, position)?;
        Some(KnownData {
            outcome: known.outcome.into(),
            best: known.best.iter().map(|&mv| game.move_text(position, mv)).collect(),
            complete: known.complete,
            proof: known.proof,
        })
    }

    /// The solution by theory; none where search is to find it.
    pub(crate) fn solve_by_theory(&self, settings: &Settings) -> Result<Option<SolutionData>, SolveError> {
        let (game, position) = (&self.spec.game, self.record.position());
        let Some(proven) = self.spec.theory.as_ref().filter(|_| self.is_open()) else { return Ok(None) };
        if (proven.searchable)(game, position) {
            return Ok(None);
        }
        let start = Instant::now();
        let known = self.theory().ok_or(SolveError::BeyondTheory)?;
        let value = match known.outcome {
            OutcomeName::Win => 1,
            OutcomeName::Draw => 0,
            OutcomeName::Loss => -1,
        };
        Ok(Some(SolutionData {
            game: self.spec.name,
            position: self.position(),
            value,
            outcome: known.outcome,
            distance: None,
            line: known.best.iter().take(1).cloned().collect(),
            best: known.best,
            best_complete: known.complete,
            proof: known.proof,
            nodes: 0,
            best_nodes: 0,
            time_ms: millis(start.elapsed()),
            best_time_ms: 0,
            algorithm: settings.algorithm.name(),
            objective: settings.objective.unwrap_or(self.spec.objective).name(),
            traps: None,
            count: None,
        }))
    }
}
