//! The options of searches: the words of the command line, and limits.

use crate::errors::invalid;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyList, PyTuple};
use std::collections::HashMap;
use std::time::Duration;
use stratege_machine::effort::Effort;
use stratege_machine::setup::{Setup, WordError, most_table};
use stratege_session::{Ability, Limits, Missing, Purpose, Reason, Session};

/// Depth, nodes and time in seconds, as words, within the bounds of the command line.
pub(crate) fn limits(words: &HashMap<String, String>) -> PyResult<Limits> {
    let mut effort = Effort::default();
    for (key, value) in words {
        let refused = |reason: Reason| PyValueError::new_err(format!("{key}={value}: {}", reason.message));
        effort.set(key, value).map_err(refused)?;
    }
    let base = effort.depth.map_or_else(Limits::default, Limits::depth);
    Ok(Limits { nodes: effort.nodes, time: effort.move_time.map(Duration::from_millis), ..base })
}

/// The setup of a machine, given as the words of the command line: `algorithm="mcts"`, `without=["table"]`.
pub(crate) fn setup(options: Option<&Bound<'_, PyDict>>, base: Setup) -> PyResult<Setup> {
    let mut setup = base;
    let mut words = Vec::new();
    for (key, value) in options.into_iter().flatten() {
        let key = key.extract::<String>()?.trim_end_matches('_').replace('_', "-");
        if let Some(value) = word(&key, &value)? {
            words.push((key, value));
        }
    }
    let words = words.iter().map(|(key, value)| (key.as_str(), value.as_str()));
    setup.read(words).map_err(|WordError { word, expected }| match word.split_once('=') {
        Some((key, _)) if !Setup::KEYS.contains(&key) => PyTypeError::new_err(format!(
            "no option is called '{key}'; there are: {}",
            Setup::KEYS.join(", ")
        )),
        _ => PyValueError::new_err(format!("{word}: {}", expected.message)),
    })?;
    Ok(setup)
}

/// The value of an option as the command line has it; `None` for one that is not given.
fn word(key: &str, value: &Bound<'_, PyAny>) -> PyResult<Option<String>> {
    if value.is_none() {
        return Ok(None);
    }
    if let Ok(flag) = value.cast::<PyBool>() {
        return Ok(match (key, flag.is_true()) {
            ("ties", true) => Some("random".to_owned()),
            (_, true) => Some("yes".to_owned()),
            (_, false) => None,
        });
    }
    if value.cast::<PyList>().is_ok() || value.cast::<PyTuple>().is_ok() {
        let parts = value.try_iter()?.map(|part| part?.str()?.extract::<String>());
        return Ok(Some(parts.collect::<PyResult<Vec<_>>>()?.join(",")).filter(|list| !list.is_empty()));
    }
    if key == "tuned"
        && let Ok(numbers) = value.cast::<PyDict>()
    {
        let parts: Vec<String> = numbers.iter().map(|(name, number)| format!("{name}:{number}")).collect();
        return Ok(Some(parts.join(",")));
    }
    Ok(Some(value.str()?.extract()?))
}

/// The bytes of a table of this many MiB: at most a quarter of the memory.
pub(crate) fn usual_table(mebibytes: usize) -> usize {
    mebibytes.min(most_table() / 4).max(1) << 20
}

/// Refuses an algorithm that cannot do this in this game, and techniques that its engine does not have.
pub(crate) fn check(
    session: &dyn Session,
    setup: &Setup,
    named: Option<&str>,
    purpose: Purpose,
) -> PyResult<()> {
    let names = session.algorithms(purpose);
    let ability = match purpose {
        Purpose::Choose => Ability::Analysis,
        Purpose::Solve => Ability::Solver,
        Purpose::Draw => Ability::Laboratory,
    };
    match named {
        _ if names.is_empty() => Err(invalid(Missing { game: session.game(), ability })),
        Some(found) if !names.contains(&found) => {
            Err(PyValueError::new_err(format!("algorithm={found}: expected one of {}", names.join(", "))))
        }
        // A recorded search is always the generic search's.
        _ if purpose == Purpose::Draw => Ok(()),
        _ => setup.check_techniques(session, purpose).map_err(invalid),
    }
}
