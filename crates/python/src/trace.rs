//! Recorded searches, and their pictures.

use crate::data::object;
use crate::errors::invalid;
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use std::cell::RefCell;
use std::sync::Mutex;
use stratege_catalog::open;
use stratege_phrases::pictures::{title, translated, words};
use stratege_picture::{Orientation, Shape, View, dot, steps, svg, text, tikz};
use stratege_session::{Board, Session, TraceData};
use stratege_texts::Lang;

/// The most squares that all boards of a picture may have together, so that it stays a picture.
const SQUARES: usize = 2_500;

/// A recorded search.
#[pyclass(frozen, module = "stratege._stratege", name = "Trace")]
pub(crate) struct PyTrace {
    pub(crate) trace: TraceData,
    pub(crate) session: Mutex<Box<dyn Session>>,
}

#[pymethods]
impl PyTrace {
    /// Reads what `json` wrote.
    #[staticmethod]
    fn read(text: &str) -> PyResult<PyTrace> {
        let trace = TraceData::read(text).map_err(invalid)?;
        let session = open(&trace.game, None).map_err(invalid)?;
        Ok(PyTrace { trace, session: Mutex::new(session) })
    }

    fn json(&self) -> PyResult<String> {
        serde_json::to_string(&self.trace).map_err(invalid)
    }

    fn data<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        object(py, &self.trace)
    }

    /// The tree as `svg`, `dot`, `tikz`, `text`, or the events as `steps`.
    fn draw(
        &self,
        format: &str,
        view: &str,
        boards: Option<bool>,
        layout: &str,
        root_search: Option<usize>,
        merge: bool,
    ) -> PyResult<String> {
        let view = match view {
            "root" => View::Root,
            "first" => View::First,
            "mover" => View::Mover,
            other => return Err(choice("view", other, "root, first, mover")),
        };
        let orientation = match layout {
            "auto" => None,
            "down" => Some(Orientation::Down),
            "right" => Some(Orientation::Right),
            other => return Err(choice("layout", other, "auto, down, right")),
        };
        if !["svg", "dot", "tikz", "text", "steps"].contains(&format) {
            return Err(choice("format", format, "svg, dot, tikz, text, steps"));
        }
        let lang = Lang::english();
        let words = words(&lang, &self.trace.game);
        let trace = &translated(&lang, &self.trace);
        let nothing = || PyValueError::new_err("nothing was recorded");
        let bare = Shape::new(trace, root_search, view, &words, &|_| None).ok_or_else(nothing)?;
        // Rules in Python may let another thread run, which must not wait here with the interpreter's lock.
        let busy = |_| PyRuntimeError::new_err("the trace is being drawn by another thread");
        let session = RefCell::new(self.session.try_lock().map_err(busy)?);
        let first = session.borrow().board();
        let wanted = boards.unwrap_or(first.cells.len() * bare.visited() <= SQUARES && first.tree.is_none());
        let shape = if wanted && !matches!(format, "text" | "steps") {
            let board = |position: &str| -> Option<Board> {
                let mut session = session.borrow_mut();
                session.begin(Some(position)).ok().map(|()| session.board())
            };
            Shape::new(trace, root_search, view, &words, &board).unwrap_or(bare)
        } else {
            bare
        };
        let mut shape = Shape { orientation, ..shape };
        let title = title(&lang, trace, shape.leaves());
        if merge {
            session.borrow().classes().map(drop).map_err(invalid)?;
            shape = shape.merged(trace, &mut |position| {
                let mut session = session.borrow_mut();
                session.begin(Some(position)).ok().and_then(|()| session.class())
            });
        }
        Ok(match format {
            "text" => format!("{title}\n{}", text::draw(&shape, &words)),
            "steps" => format!("{title}\n{}", steps::tell(trace, &shape, &words)),
            "dot" => dot::draw(&shape, &title, &words),
            "tikz" => tikz::draw(&shape, &title, &words),
            _ => svg::draw(&shape, &title, &words),
        })
    }
}

fn choice(name: &str, found: &str, choices: &str) -> PyErr {
    PyValueError::new_err(format!("{name}={found}: expected one of {choices}"))
}
