//! A game in progress.

use crate::data::object;
use crate::errors::{Unsolved, invalid, refused};
use crate::options::{check, limits, setup, usual_table};
use crate::own_game::{Failure, Rules};
use crate::searching::{Found, run, run_unstoppable};
use crate::trace::PyTrace;
use pyo3::exceptions::{PyIndexError, PyRuntimeError};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use serde_json::json;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, TryLockError};
use std::time::Duration;
use stratege_catalog::{GameEntry, find, open_with_evaluation};
use stratege_game::TextError;
use stratege_game::random::Random;
use stratege_machine::setup::Setup;
use stratege_machine::{Machine, entropy};
use stratege_session::{
    AnalysisData, Caps, Limits, Method, MoveInfo, ProgressData, Purpose, Refused, Session, Settings,
    SolutionData, SolveError, Status, Stop, TraceData, WallClock, Watch,
};
use stratege_texts::Lang;

/// The usual tables, in MiB: those of `stratege analyse`, `solve` and `tree`.
const ANALYSIS_TABLE: usize = 64;
const SOLVER_TABLE: usize = 1024;
const TRACE_TABLE: usize = 64;

/// The time of a search without limits.
const USUAL_TIME: Duration = Duration::from_secs(3);

/// How long a call waits for another thread that uses the same game.
const PATIENCE: Duration = Duration::from_secs(10);

/// Stops searches from another thread.
#[pyclass(frozen, module = "stratege", name = "Stop")]
#[derive(Default)]
pub(crate) struct PyStop(pub(crate) Arc<Stop>);

#[pymethods]
impl PyStop {
    #[new]
    fn new() -> PyStop {
        PyStop::default()
    }

    fn stop(&self) {
        self.0.stop();
    }

    #[getter]
    fn stopped(&self) -> bool {
        self.0.is_stopped()
    }
}

/// A game: its record, and the engines, which have a session of their own so that the record can be read and changed
/// while they search.
#[pyclass(frozen, module = "stratege._stratege", name = "Session")]
pub(crate) struct PySession {
    entry: Option<&'static GameEntry>,
    variant: Option<String>,
    evaluation: Option<String>,
    record: Mutex<Box<dyn Session>>,
    engines: Mutex<Option<Box<dyn Session>>>,
    /// The first exception of a game in Python.
    failure: Option<Arc<Failure>>,
}

/// A move as text, its origin, its destination, what a pawn becomes, and whether it is a pass.
type MoveParts = (String, Option<usize>, Option<usize>, Option<char>, bool);

/// What a search is asked, beside its limits.
#[derive(FromPyObject)]
struct Request<'py> {
    #[pyo3(item)]
    limits: HashMap<String, String>,
    #[pyo3(item)]
    options: Option<Bound<'py, PyDict>>,
    #[pyo3(item)]
    stop: Option<Bound<'py, PyStop>>,
}

impl Request<'_> {
    fn limits(&self) -> PyResult<Limits> {
        limits(&self.limits)
    }

    fn setup(&self, base: Setup, mebibytes: usize) -> PyResult<Setup> {
        let mut base = base;
        base.settings.table_bytes = usual_table(mebibytes);
        setup(self.options.as_ref(), base)
    }

    /// The algorithm, if one is named.
    fn algorithm(&self) -> PyResult<Option<String>> {
        let Some(options) = &self.options else { return Ok(None) };
        let found = options.get_item("algorithm")?.filter(|found| !found.is_none());
        found.map(|found| found.extract()).transpose()
    }

    fn stop(&self) -> Arc<Stop> {
        self.stop.as_ref().map(|stop| Arc::clone(&stop.get().0)).unwrap_or_default()
    }
}

impl PySession {
    fn of(session: Box<dyn Session>, failure: Option<Arc<Failure>>) -> PySession {
        PySession {
            entry: None,
            variant: None,
            evaluation: None,
            record: Mutex::new(session),
            engines: Mutex::new(None),
            failure,
        }
    }

    /// The record. Who waits for another thread does so without the interpreter's lock, which that thread may need.
    fn record(&self, py: Python<'_>) -> PyResult<MutexGuard<'_, Box<dyn Session>>> {
        let clock = std::time::Instant::now();
        loop {
            match self.record.try_lock() {
                Ok(record) => return Ok(record),
                Err(TryLockError::Poisoned(record)) => return Ok(record.into_inner()),
                Err(TryLockError::WouldBlock) if clock.elapsed() > PATIENCE => {
                    return Err(PyRuntimeError::new_err(
                        "the game is used by another thread, or by its own rules",
                    ));
                }
                Err(TryLockError::WouldBlock) => py.detach(|| std::thread::sleep(Duration::from_micros(50))),
            }
        }
    }

    /// Reads the record; an exception of a game in Python comes out.
    pub(crate) fn with<R>(&self, py: Python<'_>, ask: impl FnOnce(&mut dyn Session) -> R) -> PyResult<R> {
        let found = ask(self.record(py)?.as_mut());
        self.sound(py)?;
        Ok(found)
    }

    /// A game that was read from a file.
    pub(crate) fn played(
        name: &str,
        variant: Option<String>,
        session: Box<dyn Session>,
    ) -> PyResult<PySession> {
        let entry = find(name).map_err(invalid)?;
        Ok(PySession { entry: Some(entry), variant, ..PySession::of(session, None) })
    }

    /// The variant, if it is not the usual one.
    pub(crate) fn variant_name(&self) -> Option<&str> {
        self.variant.as_deref()
    }

    /// The exception that a game in Python raised, if it did.
    fn sound(&self, py: Python<'_>) -> PyResult<()> {
        self.failure.as_ref().map_or(Ok(()), |failure| failure.take(py))
    }

    /// Runs a search over the engines of this game, at the position of its record.
    fn search<R: Send>(
        &self,
        py: Python<'_>,
        stop: &Stop,
        work: impl FnOnce(&mut dyn Session) -> R + Send,
    ) -> PyResult<Found<R>> {
        let mut engines = match self.engines.try_lock() {
            Ok(engines) => engines,
            Err(TryLockError::Poisoned(engines)) => engines.into_inner(),
            Err(TryLockError::WouldBlock) => {
                return Err(PyRuntimeError::new_err("the game is being searched: search a copy()"));
            }
        };
        let mut session = {
            let record = self.record(py)?;
            let kept = engines.take();
            let kept = kept.and_then(|mut kept| kept.follow(record.as_ref()).then_some(kept));
            kept.unwrap_or_else(|| record.fork())
        };
        let failed = || self.failure.as_ref().is_some_and(|failure| failure.is_raised());
        let found = run(py, stop, &failed, || (work(session.as_mut()), session));
        self.sound(py)?;
        let Found { result: (result, session), interrupted } = found?;
        *engines = Some(session);
        Ok(Found { result, interrupted })
    }
}

/// An analysis as data, and whether Ctrl-C ended it.
fn analysed<'py>(py: Python<'py>, data: &AnalysisData, interrupted: bool) -> PyResult<Bound<'py, PyAny>> {
    let found = object(py, data)?;
    found.set_item("interrupted", interrupted)?;
    Ok(found)
}

#[pymethods]
impl PySession {
    #[new]
    #[pyo3(signature = (name, variant=None, position=None, evaluation=None))]
    fn new(
        py: Python<'_>,
        name: &str,
        variant: Option<&str>,
        position: Option<&str>,
        evaluation: Option<String>,
    ) -> PyResult<PySession> {
        let entry = find(name).map_err(|error| refused(py, &error))?;
        let implied = position.and_then(|text| (entry.extras.variant_of_position?)(text));
        let variant = variant.map(str::to_owned).or(implied);
        let session = open_with_evaluation(entry.name, variant.as_deref(), evaluation.as_deref());
        let mut session = session.map_err(|error| refused(py, &error))?;
        session.begin(position).map_err(|error| refused(py, &error))?;
        Ok(PySession { entry: Some(entry), variant, evaluation, ..PySession::of(session, None) })
    }

    /// A game whose rules are an object of Python.
    #[staticmethod]
    #[pyo3(signature = (rules, position=None))]
    fn of_rules(py: Python<'_>, rules: Py<PyAny>, position: Option<Py<PyAny>>) -> PyResult<PySession> {
        let rules = Rules::new(py, rules, position)?;
        let failure = rules.failure();
        let session = PySession::of(rules.open(), Some(failure));
        session.sound(py)?;
        Ok(session)
    }

    /// The checks that every game must pass; the first one that fails, in words.
    #[staticmethod]
    fn check_rules(
        py: Python<'_>,
        rules: Py<PyAny>,
        games: usize,
        max_plies: usize,
    ) -> PyResult<Option<String>> {
        let rules = Rules::new(py, rules, None)?;
        let failure = rules.failure();
        let stop = Stop::new();
        let found = run(py, &stop, &|| false, || rules.check(games, max_plies));
        failure.take(py)?;
        let Found { result, interrupted } = found?;
        match interrupted {
            Some(signal) => Err(signal),
            None => Ok(result.err()),
        }
    }

    /// Another game with the same record, and engines of its own.
    fn fork(&self, py: Python<'_>) -> PyResult<PySession> {
        let session = self.record(py)?.fork();
        Ok(PySession {
            entry: self.entry,
            variant: self.variant.clone(),
            evaluation: self.evaluation.clone(),
            ..PySession::of(session, self.failure.clone())
        })
    }

    #[getter]
    fn name(&self, py: Python<'_>) -> PyResult<&'static str> {
        Ok(self.record(py)?.game())
    }

    #[getter]
    fn variant(&self) -> Option<&str> {
        let usual = || self.entry.and_then(|entry| entry.variants.first().copied());
        self.variant.as_deref().or_else(usual)
    }

    #[getter]
    fn sides(&self) -> (&'static str, &'static str) {
        let [first, second] = self.entry.map_or(["first", "second"], |entry| entry.sides);
        (first, second)
    }

    #[getter]
    fn unit(&self) -> &'static str {
        self.entry.map_or("outcome", |entry| entry.unit.name())
    }

    #[getter]
    fn position(&self, py: Python<'_>) -> PyResult<String> {
        self.with(py, |session| session.position())
    }

    #[getter]
    fn start(&self, py: Python<'_>) -> PyResult<String> {
        self.with(py, |session| session.start())
    }

    #[getter]
    fn side(&self, py: Python<'_>) -> PyResult<usize> {
        self.with(py, |session| session.side().index())
    }

    #[getter]
    fn legal_moves(&self, py: Python<'_>) -> PyResult<Vec<String>> {
        let moves: Result<Vec<String>, TextError> = self.with(py, |session| {
            session.listable()?;
            Ok(session.moves().into_iter().map(|mv| mv.text).collect())
        })?;
        moves.map_err(|error| refused(py, &error))
    }

    /// The legal moves or rolls with their squares, by the numbers of the cells of the board: the text, the origin, the
    /// destination, the letter of the piece that a pawn becomes, and whether the move is a pass.
    #[getter]
    fn move_squares(&self, py: Python<'_>) -> PyResult<Vec<MoveParts>> {
        let moves: Result<Vec<MoveParts>, TextError> = self.with(py, |session| {
            session.listable()?;
            let parts =
                |mv: MoveInfo| (mv.text, mv.squares.from, mv.squares.to, mv.squares.promotion, mv.is_pass);
            Ok(session.moves().into_iter().map(parts).collect())
        })?;
        moves.map_err(|error| refused(py, &error))
    }

    /// The letters of the cells of the board, in their order; a point where a cell is empty.
    fn cells(&self, py: Python<'_>) -> PyResult<String> {
        self.with(py, |session| {
            let letter = |cell: &stratege_session::Cell| cell.piece.map_or('.', |piece| piece.letter);
            session.board().cells.iter().map(letter).collect()
        })
    }

    /// The moves that were made, without those taken back.
    #[getter]
    fn moves(&self, py: Python<'_>) -> PyResult<Vec<String>> {
        self.with(py, |session| {
            let mut moves = session.history();
            moves.truncate(session.cursor());
            moves
        })
    }

    #[getter]
    fn ply(&self, py: Python<'_>) -> PyResult<usize> {
        self.with(py, |session| session.cursor())
    }

    #[getter]
    fn chance(&self, py: Python<'_>) -> PyResult<bool> {
        self.with(py, |session| session.drawing().dice_decide())
    }

    fn is_over(&self, py: Python<'_>) -> PyResult<bool> {
        self.with(py, |session| session.status() != Status::Open)
    }

    /// The result for the first player, the margin and why, once the game is over.
    fn status<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        match self.with(py, |session| session.status())? {
            Status::Open => Ok(None),
            over => object(py, &over).map(Some),
        }
    }

    fn push(&self, py: Python<'_>, text: &str) -> PyResult<String> {
        self.with(py, |session| session.play(text))?.map_err(|error| refused(py, &error))
    }

    fn pop(&self, py: Python<'_>) -> PyResult<String> {
        let popped = self.with(py, |session| {
            let before = session.cursor().checked_sub(1)?;
            let popped = session.history().into_iter().nth(before);
            session.jump(before);
            popped
        })?;
        popped.ok_or_else(|| PyIndexError::new_err("no move was made"))
    }

    /// Rolls the dice; `None` where dice do not decide.
    #[pyo3(signature = (seed=None))]
    fn roll(&self, py: Python<'_>, seed: Option<u64>) -> PyResult<Option<String>> {
        let bits = Random::new(seed.unwrap_or_else(entropy)).bits() >> 34;
        self.with(py, |session| session.dice()?.roll(bits))
    }

    /// The moves as the protocols of the game write them.
    fn protocol_moves(&self, py: Python<'_>) -> PyResult<Vec<String>> {
        self.with(py, |session| {
            let mut moves = session.protocol().protocol_history();
            moves.truncate(session.cursor());
            moves
        })
    }

    /// The board as a picture.
    fn svg(&self, py: Python<'_>) -> PyResult<String> {
        self.with(py, |session| stratege_picture::board_svg(&session.board()))
    }

    /// The rows of the board, in letters.
    fn rows(&self, py: Python<'_>) -> PyResult<Vec<String>> {
        self.with(py, |session| {
            let board = session.board();
            let letter = |cell: &stratege_session::Cell| cell.piece.map_or('.', |piece| piece.letter);
            let cells: Vec<char> = board.cells.iter().map(letter).collect();
            match &board.shape {
                Some(shape) => shape.text(|cell| cells[cell]),
                None => cells.chunks(board.width().max(1)).map(|row| row.iter().collect()).collect(),
            }
        })
    }

    /// The best lines. `callback` gets every report; the search ends when it returns `False`.
    #[pyo3(signature = (request, only, callback))]
    fn analyse<'py>(
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
    fn play<'py>(&self, py: Python<'py>, request: Request<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
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
    #[pyo3(signature = (request, window))]
    fn solve<'py>(
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
    fn perft<'py>(
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
    fn evaluate<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
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
    fn trace<'py>(
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
