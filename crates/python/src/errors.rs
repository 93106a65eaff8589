//! Errors of the crates as exceptions of Python.

use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use stratege_game::TextError;

pyo3::create_exception!(
    stratege,
    NotationError,
    PyValueError,
    "A text was refused. `at` is its place, in characters from 0, `found` what was found there, `code` the reason's name."
);
pyo3::create_exception!(
    stratege,
    Unsolved,
    PyRuntimeError,
    "A position was not solved. `lower` and `upper` bound its value, where they are known; `nodes` were visited."
);

/// A refused text, with its place.
pub(crate) fn refused(py: Python<'_>, error: &TextError) -> PyErr {
    let raised = NotationError::new_err(error.to_string());
    let value = raised.value(py);
    let set = || -> PyResult<()> {
        value.setattr("code", error.reason.code)?;
        value.setattr("at", error.at)?;
        value.setattr("found", &error.found)
    };
    match set() {
        Ok(()) => raised,
        Err(other) => other,
    }
}

/// An argument that nothing can be done with.
pub(crate) fn invalid(error: impl std::fmt::Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}
