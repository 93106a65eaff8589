//! The exact value of the position at a session's cursor.

use super::game_session::{GameSession, Playable, millis};
use stratege_game::Score;
use stratege_search::{
    Bound, Limits, MOST_PLIES, Method, Objective, OnProgress, Progress, Question, Request, Root, Settings,
    Solution, Technique, Unsolved, Watch,
};
use stratege_session::{Amount, Outcome, ProgressData, Session, SolutionData, SolveError, Solver, TrapData};

/// The nodes after which a position is given up that no search can be expected to solve: about a second.
const TRIED_NODES: u64 = 1_000_000;

impl<G: Playable> GameSession<G> {
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
        let GameSession { spec, record, engines, .. } = self;
        let (before, position) = root.unwrap_or((record.before(), record.position()));
        let root = Root { game: &spec.game, before, position };
        let request = Request { root, settings, objective, only: &[], window, watch };
        for engine in engines.iter_mut().filter(|engine| engine.accepts(Question::Solution, &request)) {
            if let Some(solved) = engine.solve(&request, on_progress) {
                return solved.map_err(SolveError::from);
            }
        }
        Err(Unsolved::Stopped.into())
    }

    /// Refuses lines that are too long to be searched.
    fn check_length(&self) -> Result<(), SolveError> {
        let plies = self.spec.game.plies_left(self.record.position());
        if plies.is_some_and(|plies| plies > MOST_PLIES) { Err(SolveError::TooLong) } else { Ok(()) }
    }

    /// Where no search can be expected to end and no limit was given, settings with which to try for a moment: there
    /// may be a short mate.
    fn only_tried(&self, settings: &Settings, watch: Watch<'_>) -> Option<Settings> {
        let limited = settings.limits != Limits::default() || watch.stop.hard().is_some();
        let limits = Limits { nodes: Some(TRIED_NODES), ..Limits::default() };
        (!limited && self.is_hopeless()).then(|| Settings { limits, ..settings.clone() })
    }

    /// Whether the value at the cursor depends on leaves without a value.
    pub(crate) fn is_undetermined(&self) -> bool {
        self.spec.solving.undetermined.is_some_and(|undetermined| undetermined(self.record.position()))
    }

    /// The value of a solution, in the unit of [`SolutionData::value`].
    pub(crate) fn solved_value(&self, objective: Objective, score: Score) -> Amount {
        match objective {
            Objective::Distance => (self.spec.solving.value)(self.record.position(), score).into(),
            Objective::Outcome => i64::from(score.outcome().sign()).into(),
            Objective::Margin => Amount::of_margin(score),
        }
    }
}

/// The outcome of a solution, if it has one: a bound may leave it open.
fn outcome<M>(solution: &Solution<M>) -> Option<Outcome> {
    let known = match solution.bound {
        Bound::Exact => true,
        Bound::Lower => solution.score > Score::DRAW,
        Bound::Upper => solution.score < Score::DRAW,
    };
    known.then(|| solution.score.outcome())
}

/// The progress of a solver, as data.
fn progress_data(objective: Objective, state: &Progress) -> ProgressData {
    let Progress { lower, upper, depth, nodes, elapsed } = *state;
    let least = match objective {
        Objective::Margin => (lower > -ALL).then(|| Amount::of_margin(lower)),
        _ => sure(lower).map(Amount::from),
    };
    let most = match objective {
        Objective::Margin => (upper < ALL).then(|| Amount::of_margin(upper)),
        _ => sure(-upper).map(|sign| (-sign).into()),
    };
    ProgressData { lower: least, upper: most, depth: depth.0, nodes, time_ms: millis(elapsed) }
}

/// The margin of a game that one side wins without losing anything: the whole board of Othello.
const ALL: Score = Score::from_value(64 * Score::MARGIN_UNIT);

/// The outcome that a side is sure of with this lower bound, if it is not a loss: exact values are draws or decided.
fn sure(lower: Score) -> Option<i64> {
    match lower {
        _ if lower > Score::DRAW => Some(1),
        _ if lower >= -Score::EVAL_MAX => Some(0),
        _ => None,
    }
}

impl<G: Playable> Solver for GameSession<G> {
    /// By proof-number search if requested, else by theory where it applies, else by the game's engines.
    fn solve(
        &mut self,
        settings: &Settings,
        window: Option<(i16, i16)>,
        watch: Watch<'_>,
        on_progress: &mut dyn FnMut(&ProgressData),
    ) -> Result<SolutionData, SolveError> {
        if self.is_undetermined() {
            return Err(SolveError::Undetermined);
        }
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
        self.check_length()?;
        let tried = self.only_tried(settings, watch);
        let settings = tried.as_ref().unwrap_or(settings);
        let mut report = |state: &Progress| on_progress(&progress_data(objective, state));
        let solution = self.solution(None, settings, objective, window, watch, &mut report);
        let solution = solution.map_err(|error| match error {
            SolveError::Stopped if tried.is_some() && !watch.stop.is_stopped() => SolveError::NeedsLimit,
            other => other,
        })?;
        Ok(SolutionData {
            game: self.spec.name,
            position: self.position(),
            value: self.solved_value(objective, solution.score),
            bound: solution.bound.name(),
            outcome: outcome(&solution),
            distance: (solution.score.distance())
                .filter(|_| objective == Objective::Distance && solution.bound == Bound::Exact),
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
            ..SolutionData::default()
        })
    }

    fn reach(&self) -> Option<u64> {
        self.spec.solving.reach.and_then(|reach| reach(self.record.position()))
    }

    fn is_hopeless(&self) -> bool {
        self.spec.solving.hopeless.is_some_and(|hopeless| hopeless(self.record.position()))
    }

    fn traps(&mut self, settings: &Settings, watch: Watch<'_>) -> Result<Vec<TrapData>, SolveError> {
        self.find_traps(settings, watch)
    }
}
