//! The exact value of the position at a session's cursor.

use crate::data::{ProgressData, SolutionData, SolveError, TrapData};
use crate::session::Session;
use crate::session::ability::Solver;
use crate::session::played::{Playable, Played, millis};
use stratege_game::Score;
use stratege_search::{
    Method, Objective, OnProgress, Progress, Question, Request, Root, Settings, Solution, Technique,
    Unsolved, Watch,
};

impl<G: Playable> Played<G> {
    /// Solves a position of this game by the first engine that does.
    pub(crate) fn solution(
        &mut self,
        root: Option<(&[G::Position], &G::Position)>,
        settings: &Settings,
        objective: Objective,
        window: Option<(i16, i16)>,
        watch: Watch<'_>,
        on_progress: OnProgress<'_>,
    ) -> Result<Solution<G::Move>, SolveError> {
        let request = Request { settings, objective, only: &[] };
        let Played { spec, record, engines } = self;
        let (before, position) = root.unwrap_or((record.before(), record.position()));
        let root = Root { game: &spec.game, before, position };
        for engine in engines.iter_mut().filter(|engine| engine.accepts(Question::Solution, &root, &request))
        {
            if let Some(solved) = engine.solve(&root, &request, window, watch, on_progress) {
                return solved.map_err(SolveError::from);
            }
        }
        Err(Unsolved::Stopped.into())
    }

    /// The value of a solution as data has it.
    pub(crate) fn solved_value(&self, objective: Objective, score: Score) -> i64 {
        match objective {
            Objective::Distance => (self.spec.value)(self.record.position(), score),
            Objective::Outcome => i64::from(score.outcome().sign()),
            Objective::Margin => i64::from(score.value() / Score::MARGIN_UNIT),
        }
    }
}

impl<G: Playable> Solver for Played<G> {
    /// By proof-number search if requested, else by theory where it applies, else by the game's engines.
    fn solve(
        &mut self,
        settings: &Settings,
        window: Option<(i16, i16)>,
        watch: Watch<'_>,
        on_progress: &mut dyn FnMut(&ProgressData),
    ) -> Result<SolutionData, SolveError> {
        let proves = settings.method == Method::DfPn && self.listable().is_ok();
        let searched = settings.without.contains(&Technique::Theory) && self.listable().is_ok();
        if !proves
            && !searched
            && let Some(solution) = self.solve_by_theory(settings)?
        {
            return Ok(solution);
        }
        // Proof-number search finds the outcome and nothing more.
        let objective = if proves { Objective::Outcome } else { self.objective(settings) };
        let mut heard = |state: &Progress| {
            on_progress(&ProgressData { nodes: state.nodes, time_ms: millis(state.elapsed) });
        };
        let solution = self.solution(None, settings, objective, window, watch, &mut heard)?;
        Ok(SolutionData {
            game: self.spec.name,
            position: self.position(),
            value: self.solved_value(objective, solution.score),
            outcome: solution.score.outcome().into(),
            distance: solution.score.distance().filter(|_| objective == Objective::Distance),
            best: solution.best.iter().flat_map(|&mv| self.texts(&[mv])).collect(),
            best_complete: solution.best_complete,
            proof: "search",
            line: self.texts(&solution.variation),
            nodes: solution.counts.nodes,
            best_nodes: solution.best_counts.nodes,
            time_ms: millis(solution.elapsed),
            best_time_ms: millis(solution.best_elapsed),
            algorithm: if proves { Method::DF_PN } else { settings.algorithm.name() },
            objective: objective.name(),
            traps: None,
            count: None,
        })
    }

    fn traps(&mut self, settings: &Settings, watch: Watch<'_>) -> Result<Vec<TrapData>, SolveError> {
        self.find_traps(settings, watch)
    }
}
