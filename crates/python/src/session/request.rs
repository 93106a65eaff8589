//! What a search is asked, and how another thread stops it.

use crate::options::{limits, setup, usual_table};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::collections::HashMap;
use std::sync::Arc;
use stratege_machine::setup::Setup;
use stratege_session::{Limits, Stop};

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

/// What a search is asked, beside its limits.
#[derive(FromPyObject)]
pub(crate) struct Request<'py> {
    #[pyo3(item)]
    limits: HashMap<String, String>,
    #[pyo3(item)]
    pub(super) options: Option<Bound<'py, PyDict>>,
    #[pyo3(item)]
    stop: Option<Bound<'py, PyStop>>,
}

impl Request<'_> {
    pub(super) fn limits(&self) -> PyResult<Limits> {
        limits(&self.limits)
    }

    pub(super) fn setup(&self, base: Setup, mebibytes: usize) -> PyResult<Setup> {
        let mut base = base;
        base.settings.table_bytes = usual_table(mebibytes);
        setup(self.options.as_ref(), base)
    }

    /// The algorithm, if one is named.
    pub(super) fn algorithm(&self) -> PyResult<Option<String>> {
        let Some(options) = &self.options else { return Ok(None) };
        let found = options.get_item("algorithm")?.filter(|found| !found.is_none());
        found.map(|found| found.extract()).transpose()
    }

    pub(super) fn stop(&self) -> Arc<Stop> {
        self.stop.as_ref().map(|stop| Arc::clone(&stop.get().0)).unwrap_or_default()
    }
}
