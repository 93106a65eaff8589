//! A game's theory, as data.

use crate::data::{OutcomeName, SolutionData, SolveError, TheoryData};
use crate::session::Session;
use crate::session::ability::Theory;
use crate::session::played::{Playable, Played, millis};
use std::time::Instant;
use stratege_search::Settings;

impl<G: Playable> Theory for Played<G> {
    fn known(&self) -> Option<TheoryData> {
        let (game, position) = (&self.spec.game, self.record.position());
        let proven = self.spec.theory.as_ref().filter(|_| self.is_open())?;
        if (proven.searchable)(game, position) { None } else { self.proven() }
    }

    fn proven(&self) -> Option<TheoryData> {
        let (game, position) = (&self.spec.game, self.record.position());
        let proven = self.spec.theory.as_ref().filter(|_| self.is_open())?;
        let known = (proven.known)(game, position)?;
        Some(TheoryData {
            outcome: known.outcome.into(),
            best: known.best.iter().map(|&mv| game.move_text(position, mv)).collect(),
            complete: known.complete,
            proof: known.proof,
        })
    }
}

impl<G: Playable> Played<G> {
    /// The solution by theory; none if search should find it.
    pub(crate) fn solve_by_theory(&self, settings: &Settings) -> Result<Option<SolutionData>, SolveError> {
        let (game, position) = (&self.spec.game, self.record.position());
        let Some(proven) = self.spec.theory.as_ref().filter(|_| self.is_open()) else { return Ok(None) };
        if (proven.searchable)(game, position) {
            return Ok(None);
        }
        let start = Instant::now();
        let known = self.known().ok_or(SolveError::BeyondTheory)?;
        let value = match known.outcome {
            OutcomeName::Win => 1,
            OutcomeName::Draw => 0,
            OutcomeName::Loss => -1,
        };
        Ok(Some(SolutionData {
            game: self.spec.name,
            position: self.position(),
            value: value.into(),
            bound: "exact",
            outcome: Some(known.outcome),
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
            objective: self.objective(settings).name(),
            traps: None,
            count: None,
        }))
    }
}
