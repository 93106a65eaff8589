//! The searches of a game: analysis, the machine's move, solutions, counts, evaluations and recorded searches.

use super::PySession;
use super::request::Request;
use crate::data::object;
use crate::errors::{Unsolved, invalid, refused};
use crate::options::check;
use crate::searching::run_unstoppable;
use crate::trace::PyTrace;
use pyo3::prelude::*;
use serde_json::json;
use std::sync::Mutex;
use std::time::Duration;
use stratege_catalog::open_with_evaluation;
use stratege_game::TextError;
use stratege_machine::Machine;
use stratege_machine::setup::Setup;
use stratege_session::{
    AnalysisData, Caps, Limits, Method, ProgressData, Purpose, Refused, Session, Settings, SolutionData,
    SolveError, TraceData, WallClock, Watch,
};
use stratege_texts::Lang;

/// The usual tables, in MiB: those of `stratege analyse`, `solve` and `tree`.
const ANALYSIS_TABLE: usize = 64;
const SOLVER_TABLE: usize = 1024;
const TRACE_TABLE: usize = 64;

/// The time of a search without limits.
const USUAL_TIME: Duration = Duration::from_secs(3);

/// An analysis as data, and whether Ctrl-C ended it.
fn analysed<'py>(py: Python<'py>, data: &AnalysisData, interrupted: bool) -> PyResult<Bound<'py, PyAny>> {
    let found = object(py, data)?;
    found.set_item("interrupted", interrupted)?;
    Ok(found)
}

impl PySession {
    /// The best lines. `callback` gets every report; the search ends when it returns `False`.
    pub(super) fn analysis<'py>(
        &self,
        py: Python<'py>,
        request: Request<'py>,
        only: Vec<String>,
        callback: Option<Py<PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let mut setup = request.setup(Setup::default(), ANALYSIS_TABLE)?;
        let named = request.algorithm()?;
        let given =
            request.options.as_ref().is_some_and(|options| options.contains("lines").unwrap_or(false));
        self.with(py, |session| {
            session.listable().map_err(|error| refused(py, &error))?;
            if session.has_dice() && !given {
                setup.settings.lines = usize::MAX;
            }
            check(session, &setup, named.as_deref(), Purpose::Choose)
        })??;
        let mut machine = Machine::new(setup);
        self.with(py, |session| machine.prepare(session))?.map_err(invalid)?;
        let mut settings = machine.setup.settings;
        settings.limits = request.limits()?;
        if settings.limits == Limits::default() {
            settings.limits.time = Some(USUAL_TIME);
        }
        let stop = request.stop();
        let raised: Mutex<Option<PyErr>> = Mutex::new(None);
        let mut report = |analysis: &AnalysisData| {
            let Some(callback) = &callback else { return };
            let answer = Python::attach(|py| {
                let answer = callback.call1(py, (analysed(py, analysis, false)?,))?;
                PyResult::Ok(answer.extract::<bool>(py).is_ok_and(|continues| !continues))
            });
            match answer {
                Ok(false) => {}
                Ok(true) => stop.stop(),
                Err(error) => {
                    stop.stop();
                    stratege_game::sync::lock(&raised).get_or_insert(error);
                }
            }
        };
        let clock = WallClock::start();
        let watch = Watch { clock: &clock, stop: &stop };
        let found = self
            .search(py, &stop, |session| session.analyst().analyse(&settings, &only, watch, &mut report))?;
        if let Some(error) = stratege_game::sync::lock(&raised).take() {
            return Err(error);
        }
        analysed(py, &found.result, found.interrupted.is_some())
    }

    /// The move that the machine plays here; `None` if the game is over or dice are to be rolled.
    pub(super) fn choice<'py>(
        &self,
        py: Python<'py>,
        request: Request<'py>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        let setup = request.setup(Setup::default(), ANALYSIS_TABLE)?;
        let named = request.algorithm()?;
        let mut limits = request.limits()?;
        if limits == Limits::default() && setup.level.is_none() && !setup.any_move {
            limits.time = Some(USUAL_TIME);
        }
        let mut machine = Machine::new(setup);
        self.with(py, |session| {
            check(session, &machine.setup, named.as_deref(), Purpose::Choose)?;
            machine.prepare(session).map_err(invalid)
        })??;
        let (stop, clock) = (request.stop(), WallClock::start());
        let watch = Watch { clock: &clock, stop: &stop };
        let found = self.search(py, &stop, |session| machine.choose(session, limits, watch, &mut |_| {}))?;
        found.result.map(|choice| object(py, &choice)).transpose()
    }

    /// The exact value.
    pub(super) fn solution<'py>(
        &self,
        py: Python<'py>,
        request: Request<'py>,
        window: Option<(i16, i16)>,
    ) -> PyResult<Bound<'py, PyAny>> {
        if window.is_some_and(|(low, high)| !(-250 <= low && low < high && high <= 250)) {
            return Err(invalid("window: expected (low, high), -250 <= low < high <= 250"));
        }
        let mut setup = request.setup(Setup::default(), SOLVER_TABLE)?;
        setup.settings.limits = request.limits()?;
        let named = request.algorithm()?;
        self.with(py, |session| check(session, &setup, named.as_deref(), Purpose::Solve))??;
        let (settings, stop) = (&setup.settings, request.stop());
        let mut known = ProgressData::default();
        let halt = &stop;
        let found = self.search(py, &stop, |session| -> Result<SolutionData, Refused> {
            let mut solution = session.solve(settings, window, halt, &mut |progress| known = *progress)?;
            if settings.method != Method::DfPn {
                session.extend_line(&mut solution, settings, halt);
            }
            Ok(solution)
        })?;
        match found.result {
            Ok(solution) => object(py, &solution),
            Err(Refused::Unsolved(why)) => Err(unsolved(py, why, &known, found.interrupted.is_some())),
            Err(Refused::Missing(missing)) => Err(invalid(missing)),
        }
    }

    /// The number of lines of play of this length; by first move if `divide`.
    pub(super) fn counted<'py>(
        &self,
        py: Python<'py>,
        depth: u32,
        divide: bool,
        free_pass: bool,
        duplicates: bool,
    ) -> PyResult<Bound<'py, PyAny>> {
        if depth > 100 {
            return Err(invalid(format!("depth={depth}: expected a number from 0 to 100")));
        }
        self.with(py, |session| session.listable())?.map_err(|error| refused(py, &error))?;
        let session = self.record(py)?.fork();
        let counted = run_unstoppable(py, move || {
            let mut convention = session.lines_of_play().convention();
            convention.pass_is_ply &= !free_pass;
            convention.every_way = duplicates;
            match divide {
                true => json!(session.lines_of_play().divide(depth, convention)),
                false => json!(session.lines_of_play().perft(depth, convention)),
            }
        });
        self.sound(py)?;
        object(py, &counted?)
    }

    /// The values of the position without a search, by every evaluation of the game, and their terms.
    pub(super) fn report<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let values = self.values(py)?;
        let lang = Lang::english();
        let (sides, terms, shares) = self.with(py, |session| {
            let facts = session.static_facts();
            (facts.sided_terms(), facts.terms(), facts.shares())
        })?;
        let term = |(name, difference): (&'static str, f64)| {
            let apart = sides.iter().find(|(known, _)| *known == name).map(|(_, sides)| *sides);
            json!({ "name": name, "text": lang.text(&format!("term-{name}")), "sides": apart, "difference": difference })
        };
        let share = |(name, difference): (&'static str, f64)| {
            json!({
                "name": name, "text": lang.text(&format!("term-{name}")), "sides": null, "difference": difference
            })
        };
        let evaluations: Vec<_> =
            values.iter().map(|(name, value)| json!({ "name": name, "value": value })).collect();
        let terms: Vec<_> = terms.into_iter().map(term).collect();
        let shares: Vec<_> = shares.into_iter().map(share).collect();
        let (game, position) = (self.name(py)?, self.position(py)?);
        let report = json!({
            "game": game, "position": position, "evaluations": evaluations, "terms": terms, "shares": shares
        });
        object(py, &report)
    }

    /// Searches and records the events.
    pub(super) fn recording<'py>(
        &self,
        py: Python<'py>,
        request: Request<'py>,
        max_nodes: usize,
        max_plies: u16,
        order: String,
    ) -> PyResult<PyTrace> {
        let setup = request.setup(Setup::textbook(0), TRACE_TABLE)?;
        let named = request.algorithm()?;
        self.with(py, |session| {
            check(session, &setup, named.as_deref(), Purpose::Draw)?;
            session.listable().map_err(|error| refused(py, &error))
        })??;
        let mut machine = Machine::new(setup);
        if machine.setup.probcut.is_some() {
            self.with(py, |session| machine.prepare(session))?.map_err(invalid)?;
        }
        let (limits, caps) = (request.limits()?, Caps { nodes: max_nodes, plies: max_plies });
        let settings = Settings { limits, ..machine.setup.settings };
        let stop = request.stop();
        let halt = &stop;
        let found = self.search(py, &stop, |session| -> Result<Result<TraceData, TextError>, String> {
            let session: &dyn Session = session;
            let laboratory = session.laboratory().map_err(|missing| missing.to_string())?;
            let trace = match settings.limits == Limits::default() {
                true => {
                    stratege_laboratory::trace(session, laboratory.as_ref(), &settings, caps, &order, halt)
                }
                false => {
                    let nodes = limits.nodes.or_else(|| limits.time.is_none().then_some(ENOUGH));
                    let settings = Settings { limits: Limits { nodes, ..limits }, ..settings.clone() };
                    laboratory.trace(&settings, caps, &order, halt)
                }
            };
            Ok(trace)
        })?;
        let trace = found.result.map_err(|missing: String| invalid(missing))?;
        let trace = trace.map_err(|error| refused(py, &error))?;
        Ok(PyTrace { trace, session: Mutex::new(self.record(py)?.fork()) })
    }
}

/// A recorded search without a limit of nodes or time is cut short, as `stratege tree` does it.
const ENOUGH: u64 = 20_000_000;

impl PySession {
    /// The evaluations of the game, or the one that was chosen, with their values for the side to move.
    fn values(&self, py: Python<'_>) -> PyResult<Vec<(Option<String>, f64)>> {
        let own = || self.with(py, |session| session.static_facts().evaluation());
        let listed: Vec<String> = match (&self.evaluation, self.entry) {
            (Some(name), _) => vec![name.clone()],
            (None, Some(entry)) => entry.evaluations.iter().map(|one| one.name.to_owned()).collect(),
            (None, None) => Vec::new(),
        };
        if listed.is_empty() {
            return Ok(own()?.into_iter().map(|value| (None, value)).collect());
        }
        let (name, position) = (self.name(py)?, self.position(py)?);
        let mut values = Vec::new();
        for one in listed {
            let other = open_with_evaluation(name, self.variant.as_deref(), Some(&one));
            let mut other = other.map_err(|error| refused(py, &error))?;
            other.begin(Some(&position)).map_err(|error| refused(py, &error))?;
            values.extend(other.static_facts().evaluation().map(|value| (Some(one), value)));
        }
        Ok(values)
    }
}

/// Why a position was not solved, with the bounds that are proven.
fn unsolved(py: Python<'_>, why: SolveError, known: &ProgressData, interrupted: bool) -> PyErr {
    let raised = Unsolved::new_err(why.to_string());
    let set = || -> PyResult<()> {
        let (value, fields) = (raised.value(py), object(py, known)?);
        for name in ["lower", "upper", "depth", "nodes", "time_ms"] {
            value.setattr(name, fields.get_item(name)?)?;
        }
        value.setattr("interrupted", interrupted)
    };
    match set() {
        Ok(()) => raised,
        Err(other) => other,
    }
}
