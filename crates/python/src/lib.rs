//! The extension module behind the Python package `stratege`: what needs Rust, as plain as can be. The package in
//! `python/stratege` gives it types and documentation.

mod data;
mod errors;
mod options;
mod own_game;
mod records;
mod searching;
mod session;
mod trace;

use pyo3::prelude::*;
use serde_json::json;
use std::ffi::OsString;
use stratege_catalog::entries;
use stratege_entries_all as _; // registers the games
use stratege_texts::Lang;

/// The games, as `stratege games --json` lists them, with their titles and sides.
#[pyfunction]
fn games(py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
    let lang = Lang::english();
    let list: Vec<_> = entries()
        .iter()
        .map(|entry| {
            let evaluations: Vec<&str> = entry.evaluations.iter().map(|one| one.name).collect();
            json!({
                "name": entry.name,
                "title": lang.text(&format!("game-{}", entry.name)),
                "aliases": entry.aliases,
                "variants": entry.variants,
                "evaluations": evaluations,
                "example": entry.example,
                "sides": entry.sides,
                "unit": entry.unit.name(),
                "levels": entry.levels.len() + 1,
                "perfect": entry.perfect,
            })
        })
        .collect();
    data::object(py, &list)
}

/// Runs the program with these arguments, of which the first is its name. Returns the exit code.
#[pyfunction]
fn run_program(py: Python<'_>, arguments: Vec<OsString>) -> u8 {
    py.detach(|| stratege_cli::exit_code(arguments, Ok(())))
}

#[pymodule]
fn _stratege(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add("NotationError", module.py().get_type::<errors::NotationError>())?;
    module.add("Unsolved", module.py().get_type::<errors::Unsolved>())?;
    module.add_class::<session::PySession>()?;
    module.add_class::<session::PyStop>()?;
    module.add_class::<trace::PyTrace>()?;
    module.add_class::<records::PyRecords>()?;
    module.add_function(wrap_pyfunction!(records::write_games, module)?)?;
    module.add_function(wrap_pyfunction!(games, module)?)?;
    module.add_function(wrap_pyfunction!(run_program, module)?)
}
