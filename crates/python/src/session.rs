//! A game in progress.

mod request;
mod searches;

pub(crate) use self::request::PyStop;
use self::request::Request;
use crate::data::object;
use crate::errors::{invalid, refused};
use crate::own_game::{Failure, Rules};
use crate::searching::{Found, run};
use crate::trace::PyTrace;
use pyo3::exceptions::{PyIndexError, PyRuntimeError};
use pyo3::prelude::*;
use std::sync::{Arc, Mutex, MutexGuard, TryLockError};
use std::time::Duration;
use stratege_catalog::{GameEntry, find, open_with_evaluation};
use stratege_game::TextError;
use stratege_game::random::Random;
use stratege_machine::entropy;
use stratege_session::{MoveInfo, Session, Status, Stop};

/// How long a call waits for another thread that uses the same game.
const PATIENCE: Duration = Duration::from_secs(10);

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
        self.analysis(py, request, only, callback)
    }

    /// The move that the machine plays here; `None` if the game is over or dice are to be rolled.
    fn play<'py>(&self, py: Python<'py>, request: Request<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.choice(py, request)
    }

    /// The exact value.
    #[pyo3(signature = (request, window))]
    fn solve<'py>(
        &self,
        py: Python<'py>,
        request: Request<'py>,
        window: Option<(i16, i16)>,
    ) -> PyResult<Bound<'py, PyAny>> {
        self.solution(py, request, window)
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
        self.counted(py, depth, divide, free_pass, duplicates)
    }

    /// The values of the position without a search, by every evaluation of the game, and their terms.
    fn evaluate<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.report(py)
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
        self.recording(py, request, max_nodes, max_plies, order)
    }
}
