//! The exact value of the position at a session's cursor.

use crate::exact::Task;
use crate::methods::Root;
use crate::typed::{Typed, millis};
use crate::{Method, ProgressData, Session, Settings, SolutionData, SolveError, Technique};
use std::sync::atomic::AtomicBool;
use stratege_game::{Draw, Duel, Notation, Score};
use stratege_search::{Evaluator, Objective, Window};

impl<G, E> Typed<G, E>
where
    G: Duel + Notation + Draw + Clone,
    E: Evaluator<G> + 'static,
{
    /// The solution by proof numbers where they are asked for, else by theory where search does not reach, else by the
    /// game's exact solver or by search. `window` holds bounds in the unit of the objective between which the value is
    /// wanted.
    pub(crate) fn find_solution(
        &mut self,
        settings: &Settings,
        window: Option<(i16, i16)>,
        stop: &AtomicBool,
        progress: &mut dyn FnMut(&ProgressData),
    ) -> Result<SolutionData, SolveError> {
        if settings.method == Method::DfPn && self.listable().is_ok() {
            let root = Root { name: self.spec.name, game: &self.spec.game, position: self.record.position() };
            return root.proof(settings, stop);
        }
        let searched = settings.without.contains(&Technique::Theory) && self.listable().is_ok();
        if !searched && let Some(solution) = self.solve_by_theory(settings)? {
            return Ok(solution);
        }
        self.searching(settings, stop, |this, search| {
            let objective = search.options.objective;
            let bounds = window;
            let window = window.map(|(low, high)| {
                Window::new(objective_score(objective, low), objective_score(objective, high))
            });
            let position = this.record.position();
            let mut heard = |state: &stratege_search::Progress| {
                progress(&ProgressData { nodes: state.nodes, time_ms: millis(state.elapsed) });
            };
            let exact = this.spec.exact.as_ref().filter(|_| settings.leaves_the_choice(objective));
            let solution = match exact {
                Some(exact) => {
                    let (table_bytes, threads) = (settings.table_bytes, settings.threads.max(1));
                    let (limits, clock, window) = (search.limits, search.clock, bounds);
                    let task = Task { objective, window, table_bytes, threads, limits, clock, stop };
                    exact.solve(position, &task, &mut heard)
                }
                None => search.solve(this.before(), position, window, &mut heard),
            };
            let solution = solution.map_err(|_| SolveError::Stopped)?;
            let value = match objective {
                Objective::Distance => (this.spec.value)(position, solution.score),
                Objective::Outcome => i64::from(solution.score.outcome().sign()),
                Objective::Margin => i64::from(solution.score.value() / Score::MARGIN_UNIT),
            };
            Ok(SolutionData {
                game: this.spec.name,
                position: this.position(),
                value,
                outcome: solution.score.outcome().into(),
                distance: solution.score.distance().filter(|_| objective == Objective::Distance),
                best: solution.best.iter().flat_map(|&mv| this.texts(&[mv])).collect(),
                best_complete: true,
                proof: "search",
                line: this.texts(&solution.variation),
                nodes: solution.counts.nodes,
                best_nodes: solution.best_counts.nodes,
                time_ms: millis(solution.elapsed),
                best_time_ms: millis(solution.best_elapsed),
                algorithm: settings.algorithm.name(),
                objective: objective.name(),
                traps: None,
                count: None,
            })
        })
    }
}

/// A value as searches for this objective write it.
fn objective_score(objective: Objective, value: i16) -> Score {
    match objective {
        Objective::Margin => Score::from_value(i32::from(value) * Score::MARGIN_UNIT),
        Objective::Outcome | Objective::Distance => match value {
            1.. => Score::WIN,
            0 => Score::DRAW,
            _ => Score::LOSS,
        },
    }
}
