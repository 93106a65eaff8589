//! A game whose rules are an object of Python, for the same core as every other game.
//!
//! Every state is asked for its moves and its outcome once: states and moves are numbered when they are first seen, and
//! what the object answered is kept. So equal states have equal keys exactly, whatever their hashes, and a search that
//! comes back to a state does not wait for Python.
//!
//! No lock of this module is held while Python runs, which may wait for another thread that needs it.

mod game;

use self::game::OwnEvaluation;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, RwLock, RwLockReadGuard};
use stratege_catalog::adapter::GameSession;
use stratege_catalog::adapter::build::{duel, with_engine};
use stratege_game::conformance::Kit;
use stratege_game::sync::{lock, unpoisoned};
use stratege_game::{Player, Reason, ZeroSum};
use stratege_search::{NoEvaluationEngine, ZeroEvaluation};
use stratege_session::Session;

const MOVE: Reason = Reason::new("python-move", "expected a legal move of this position");
const POSITION: Reason =
    Reason::new("python-position", "expected a state of this game, as its text was written");

/// The most different moves that a game may have: tables and counters are indexed by their numbers.
const MOST_MOVES: usize = 1 << 16;

/// Units of score in a unit of the game.
const UNIT: f64 = 100.0;

/// The first exception that the rules raised since it was looked for last.
#[derive(Default)]
pub(crate) struct Failure {
    raised: AtomicBool,
    error: Mutex<Option<PyErr>>,
}

impl Failure {
    pub(crate) fn is_raised(&self) -> bool {
        self.raised.load(Ordering::Relaxed)
    }

    fn raise(&self, error: PyErr) {
        lock(&self.error).get_or_insert(error);
        self.raised.store(true, Ordering::Relaxed);
    }

    /// The exception as an error, once.
    pub(crate) fn take(&self, _: Python<'_>) -> PyResult<()> {
        if !self.raised.swap(false, Ordering::Relaxed) {
            return Ok(());
        }
        lock(&self.error).take().map_or(Ok(()), Err)
    }
}

/// A state, by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct State(u32);

/// A move, by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Move(u32);

/// What is known of a state.
struct Seen {
    state: Py<PyAny>,
    side: Player,
    key: u32,
    text: String,
    answer: Option<Arc<Answer>>,
    value: Option<i32>,
}

/// What the rules answered about a state.
struct Answer {
    over: Option<ZeroSum>,
    moves: Vec<Move>,
    /// The states after these moves, as far as they were played.
    next: Mutex<HashMap<Move, State>>,
}

#[derive(Default)]
struct Table {
    seen: Vec<Seen>,
    by_text: HashMap<String, State>,
    moves: Vec<(Py<PyAny>, String)>,
}

/// The methods that the object may have beside those that it must have.
#[derive(Clone, Copy)]
struct Has {
    turn: bool,
    key: bool,
    evaluate: bool,
    draw: bool,
    text: bool,
}

struct Inner {
    object: Py<PyAny>,
    name: &'static str,
    has: Has,
    states: Py<PyDict>,
    keys: Py<PyDict>,
    moves: Py<PyDict>,
    table: RwLock<Table>,
    failure: Arc<Failure>,
}

/// The rules of a game in Python.
#[derive(Clone)]
pub(crate) struct Rules {
    inner: Arc<Inner>,
    start: State,
}

/// The names of classes that have become games, which last as long as the process.
static NAMES: Mutex<Vec<&'static str>> = Mutex::new(Vec::new());

fn lasting(name: &str) -> &'static str {
    let mut names = lock(&NAMES);
    if let Some(known) = names.iter().find(|known| **known == name) {
        return known;
    }
    let name: &'static str = Box::leak(name.to_owned().into_boxed_str());
    names.push(name);
    name
}

impl Rules {
    /// The rules of an object with `start`, `moves`, `play` and `outcome`, from a state or from its start.
    pub(crate) fn new(py: Python<'_>, object: Py<PyAny>, position: Option<Py<PyAny>>) -> PyResult<Rules> {
        let bound = object.bind(py);
        for method in ["start", "moves", "play", "outcome"] {
            if !bound.getattr_opt(method)?.is_some_and(|found| found.is_callable()) {
                let name = bound.get_type().name()?;
                return Err(PyTypeError::new_err(format!(
                    "{name} has no method {method}(): a game has start(), moves(state), play(state, move) and \
                     outcome(state)"
                )));
            }
        }
        let has =
            |name: &str| PyResult::Ok(bound.getattr_opt(name)?.is_some_and(|found| found.is_callable()));
        let has = Has {
            turn: has("turn")?,
            key: has("key")?,
            evaluate: has("evaluate")?,
            draw: has("draw")?,
            text: has("text")?,
        };
        let name = lasting(&bound.get_type().name()?.extract::<String>()?);
        let dict = || PyDict::new(py).unbind();
        let inner = Inner {
            object: object.clone_ref(py),
            name,
            has,
            states: dict(),
            keys: dict(),
            moves: dict(),
            table: RwLock::new(Table::default()),
            failure: Arc::default(),
        };
        let state = match position {
            Some(state) => state.into_bound(py),
            None => object.bind(py).call_method0("start")?,
        };
        let start = inner.number(py, &state, Player::FIRST)?;
        Ok(Rules { inner: Arc::new(inner), start })
    }

    pub(crate) fn failure(&self) -> Arc<Failure> {
        Arc::clone(&self.inner.failure)
    }

    /// A session of the game.
    pub(crate) fn open(&self) -> Box<dyn Session> {
        let mut spec = match self.inner.has.evaluate {
            true => duel(self.inner.name, self.clone(), OwnEvaluation),
            false => {
                let spec = duel(self.inner.name, self.clone(), ZeroEvaluation);
                let table_depth = spec.engines.table_depth;
                with_engine(spec, move || Box::new(NoEvaluationEngine::new(UNIT, table_depth)))
            }
        };
        spec.unit = UNIT;
        GameSession::open(spec)
    }

    /// The checks that every game must pass.
    ///
    /// # Errors
    /// The first one that fails, in words.
    pub(crate) fn check(&self, games: usize, max_plies: usize) -> Result<(), String> {
        let exact_keys = !self.inner.has.key;
        let kit = Kit { games, max_plies, exact_keys, ..Kit::default() };
        let checked = kit.rules(self).and_then(|()| kit.notation(self));
        checked.map_err(|breach| self.in_words(&breach.to_string()))
    }

    /// A message with the texts of states and moves in the place of their numbers.
    fn in_words(&self, message: &str) -> String {
        let table = self.inner.table();
        let mut out = String::new();
        let mut rest = message;
        let word = |rest: &str, name: &str| -> Option<(usize, usize)> {
            let inner = rest.strip_prefix(name)?;
            let (digits, _) = inner.split_once(')')?;
            Some((digits.parse().ok()?, name.len() + digits.len() + 1))
        };
        while let Some(first) = rest.chars().next() {
            if let Some((number, length)) = word(rest, "State(") {
                out += table.seen.get(number).map_or("?", |seen| &seen.text);
                rest = &rest[length..];
            } else if let Some((number, length)) = word(rest, "Move(") {
                out += table.moves.get(number).map_or("?", |(_, text)| text);
                rest = &rest[length..];
            } else {
                out.push(first);
                rest = &rest[first.len_utf8()..];
            }
        }
        out
    }
}

impl Inner {
    fn table(&self) -> RwLockReadGuard<'_, Table> {
        unpoisoned(self.table.read())
    }

    fn change<R>(&self, change: impl FnOnce(&mut Table) -> R) -> R {
        let mut table = unpoisoned(self.table.write());
        change(&mut table)
    }

    /// Asks Python; an exception is kept, and nothing is the answer.
    fn ask<R>(&self, ask: impl FnOnce(Python<'_>, &Bound<'_, PyAny>) -> PyResult<R>) -> Option<R> {
        if self.failure.is_raised() {
            return None; // the search ends as soon as it can
        }
        Python::attach(|py| {
            let answer = ask(py, self.object.bind(py));
            answer.map_err(|error| self.failure.raise(error)).ok()
        })
    }

    /// The number of a state, which is new if no equal one was seen.
    fn number(&self, py: Python<'_>, state: &Bound<'_, PyAny>, side: Player) -> PyResult<State> {
        let object = self.object.bind(py);
        let side = match self.has.turn {
            false => side,
            true => match object.call_method1("turn", (state,))?.extract::<u8>() {
                Ok(turn @ 0..=1) => Player::new(turn),
                _ => return Err(PyValueError::new_err("turn(state) must be 0 or 1")),
            },
        };
        let identity = (state, side.index());
        let states = self.states.bind(py);
        let known = states.get_item(identity).map_err(|error| unhashable(py, error))?;
        if let Some(known) = known {
            return known.extract().map(State);
        }
        let key = match self.has.key {
            false => None,
            true => {
                let key = (object.call_method1("key", (state,))?, side.index());
                let keys = self.keys.bind(py);
                let next = keys.len();
                Some(keys.call_method1("setdefault", (key, next))?.extract::<u32>()?)
            }
        };
        let mut text: String = state.repr()?.extract()?;
        if !self.has.turn {
            text += [FIRST, SECOND][side.index()];
        }
        let state_object = state.clone().unbind();
        let number = self.change(|table| {
            let number = table.seen.len() as u32;
            table.by_text.entry(text.clone()).or_insert(State(number));
            let key = key.unwrap_or(number);
            table.seen.push(Seen { state: state_object, side, key, text, answer: None, value: None });
            number
        });
        // Another thread may have been faster: its number holds.
        states.call_method1("setdefault", (identity, number))?.extract().map(State)
    }

    fn move_number(&self, py: Python<'_>, mv: &Bound<'_, PyAny>) -> PyResult<Move> {
        let moves = self.moves.bind(py);
        if let Some(known) = moves.get_item(mv).map_err(|error| unhashable(py, error))? {
            return known.extract().map(Move);
        }
        let text: String = match self.has.text {
            true => self.object.bind(py).call_method1("text", (mv,))?.extract()?,
            false => mv.str()?.extract()?,
        };
        let object = mv.clone().unbind();
        let number = self.change(|table| {
            table.moves.push((object, text));
            table.moves.len() - 1
        });
        if number >= MOST_MOVES {
            return Err(PyValueError::new_err(format!(
                "the game has more than {MOST_MOVES} different moves"
            )));
        }
        moves.call_method1("setdefault", (mv, number))?.extract().map(Move)
    }

    /// The state as an object of Python, and its side.
    fn state(&self, py: Python<'_>, state: State) -> (Py<PyAny>, Player) {
        let table = self.table();
        let seen = &table.seen[state.0 as usize];
        (seen.state.clone_ref(py), seen.side)
    }

    fn answer(&self, state: State) -> Arc<Answer> {
        let nothing =
            || Arc::new(Answer { over: Some(ZeroSum::DRAW), moves: Vec::new(), next: Mutex::default() });
        // After an exception the game is over everywhere, so that every search ends.
        if self.failure.is_raised() {
            return nothing();
        }
        if let Some(known) = &self.table().seen[state.0 as usize].answer {
            return Arc::clone(known);
        }
        let found = self.ask(|py, object| {
            let (position, side) = self.state(py, state);
            let over = payoff(&object.call_method1("outcome", (&position,))?, side)?;
            let mut moves = Vec::new();
            if over.is_none() {
                for mv in object.call_method1("moves", (&position,))?.try_iter()? {
                    moves.push(self.move_number(py, &mv?)?);
                }
                if moves.is_empty() {
                    let text = position.bind(py).repr()?;
                    return Err(PyValueError::new_err(format!(
                        "{text} has no moves, and outcome(state) is None: a game that is not over has a move"
                    )));
                }
            }
            Ok(Arc::new(Answer { over, moves, next: Mutex::default() }))
        });
        match found {
            Some(answer) => {
                self.change(|table| table.seen[state.0 as usize].answer = Some(Arc::clone(&answer)));
                answer
            }
            None => nothing(),
        }
    }
}

/// What the text of a state ends with where the object does not say who is to move.
const FIRST: &str = " first";
const SECOND: &str = " second";

/// The error of an object without a hash, with what can be done.
fn unhashable(py: Python<'_>, error: PyErr) -> PyErr {
    if !error.is_instance_of::<PyTypeError>(py) {
        return error;
    }
    let told =
        "states and moves must be hashable and must not change: tuples, strings, numbers, frozen dataclasses";
    PyTypeError::new_err(format!("{}: {told}", error.value(py)))
}

/// The result for the side to move of what `outcome` gave for the first player.
fn payoff(outcome: &Bound<'_, PyAny>, side: Player) -> PyResult<Option<ZeroSum>> {
    if outcome.is_none() {
        return Ok(None);
    }
    let most = f64::from(ZeroSum::MAX_MARGIN);
    let points = outcome.extract::<f64>().ok().filter(|points| points.abs() <= most);
    let Some(points) = points else {
        return Err(PyValueError::new_err(format!(
            "outcome(state) must be None while the game lasts, then a number from -{most} to {most} for the first \
             player, not {}",
            outcome.repr()?
        )));
    };
    let hundredths = (100.0 * points).round() as i16;
    Ok(Some(ZeroSum::by_hundredths(if side == Player::FIRST { hundredths } else { -hundredths })))
}
