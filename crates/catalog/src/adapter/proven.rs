//! A game's theory, as data.

use super::game_session::{GameSession, Playable, millis};
use std::time::Instant;
use stratege_search::Settings;
use stratege_session::{Argument, Outcome, Session, SolutionData, SolveError, Theory, TheoryData};

/// The longest line that theory is followed.
const MOST_LINE: usize = 200;

impl<G: Playable> Theory for GameSession<G> {
    fn theory_value(&self) -> Option<TheoryData> {
        let (game, position) = (&self.spec.game, self.record.position());
        let proven = self.spec.solving.theory.as_ref().filter(|_| self.is_open())?;
        if (proven.searchable)(game, position) { None } else { self.proven() }
    }

    fn proven(&self) -> Option<TheoryData> {
        let (game, position) = (&self.spec.game, self.record.position());
        let proven = self.spec.solving.theory.as_ref().filter(|_| self.is_open())?;
        let known = (proven.value)(game, position)?;
        Some(TheoryData {
            outcome: known.outcome,
            best: known.best.iter().map(|&mv| game.move_text(position, mv)).collect(),
            complete: known.complete,
            proof: known.proof,
        })
    }

    fn argument(&self) -> Option<Argument> {
        let proven = self.spec.solving.theory.as_ref().filter(|_| self.is_open())?;
        (proven.argument)(&self.spec.game, self.record.position())
    }
}

impl<G: Playable> GameSession<G> {
    /// The line of proven moves from the cursor, to the end of the game or of what is proven; the loser puts the end
    /// off where one move does.
    fn proven_line(&self) -> Vec<String> {
        let (game, theory) = (&self.spec.game, self.spec.solving.theory.as_ref());
        let (mut position, mut line) = (self.record.position().clone(), Vec::new());
        let goes_on = |position: &G::Position, mv: G::Move| game.over(&game.play(position, mv)).is_none();
        while line.len() < MOST_LINE && game.over(&position).is_none() {
            let Some(known) = theory.and_then(|theory| (theory.value)(game, &position)) else { break };
            let mut best = known.best.iter().copied();
            let later = match known.outcome {
                Outcome::Loss => best.clone().find(|&mv| goes_on(&position, mv)),
                Outcome::Win | Outcome::Draw => None,
            };
            let Some(mv) = later.or_else(|| best.next()) else { break };
            line.push(game.move_text(&position, mv));
            position = game.play(&position, mv);
        }
        line
    }

    /// The solution by theory; `None` if search should find it.
    pub(crate) fn solve_by_theory(&self, settings: &Settings) -> Result<Option<SolutionData>, SolveError> {
        let (game, position) = (&self.spec.game, self.record.position());
        let Some(proven) = self.spec.solving.theory.as_ref().filter(|_| self.is_open()) else {
            return Ok(None);
        };
        if (proven.searchable)(game, position) {
            return Ok(None);
        }
        let start = Instant::now();
        let known = self.theory_value().ok_or(SolveError::BeyondTheory)?;
        let value = match known.outcome {
            Outcome::Win => 1,
            Outcome::Draw => 0,
            Outcome::Loss => -1,
        };
        Ok(Some(SolutionData {
            game: self.spec.name,
            position: self.position(),
            value: value.into(),
            bound: "exact",
            outcome: Some(known.outcome),
            line: self.proven_line(),
            best: known.best,
            best_complete: known.complete,
            proof: known.proof,
            time_ms: millis(start.elapsed()),
            algorithm: settings.algorithm.name(),
            objective: self.objective(settings).name(),
            ..SolutionData::default()
        }))
    }
}
