//! The techniques named in a machine's setup, and checks that the engine has them.

use crate::setup::{NamedTechnique, Setup};
use serde::Serialize;
use stratege_catalog::entries;
use stratege_search::{Settings, Technique};
use stratege_session::{Purpose, Session};
use thiserror::Error;

/// Settings that the engine chosen for a game does not support.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
pub enum NotOfEngine {
    /// The engine has no technique of this name.
    #[error("'{key}={name}': the engine '{engine}' has no such technique; it has: {}", list(.known))]
    Technique {
        /// `with` or `without`.
        key: &'static str,
        /// The name of the technique.
        name: String,
        /// The name of the engine.
        engine: &'static str,
        /// The techniques that it has.
        known: Vec<&'static str>,
    },
    /// The engine chooses its iterations itself.
    #[error(
        "'{key}': the engine '{engine}' chooses its depths itself; name an algorithm for the generic search"
    )]
    Iterations {
        /// `step` or `even`.
        key: &'static str,
        /// The name of the engine.
        engine: &'static str,
    },
}

fn list(known: &[&str]) -> String {
    if known.is_empty() { "none".to_owned() } else { known.join(", ") }
}

impl Setup {
    /// Whether `with` names ProbCut and nothing sets its confidence.
    pub(crate) fn names_probcut(&self) -> bool {
        let probcut = |one: &NamedTechnique| !one.off && one.name == Technique::ProbCut.name();
        self.probcut.is_none() && self.settings.probcut.is_none() && self.named.iter().any(probcut)
    }

    /// Switches a list of techniques on or off; `None` where no engine has one of them.
    pub(crate) fn switch(&mut self, list: &str, off: bool) -> Option<()> {
        let names: Vec<&str> = list.split(',').map(str::trim).collect();
        if !names.iter().all(|name| is_known(name)) {
            return None;
        }
        let settings = &mut self.settings;
        for name in names {
            let technique = Technique::ALL.into_iter().find(|technique| technique.name() == name);
            settings.without.retain(|one| Some(*one) != technique);
            settings.without_own.retain(|one| one != name);
            match technique {
                Some(technique) if off => settings.without.push(technique),
                None if off => settings.without_own.push(name.to_owned()),
                _ => {}
            }
            self.named.push(NamedTechnique { name: name.to_owned(), off });
        }
        Some(())
    }

    /// Checks that the engine of this session that will search supports the named settings.
    ///
    /// # Errors
    /// The first setting that it lacks.
    pub fn check_techniques(&self, session: &dyn Session, purpose: Purpose) -> Result<(), NotOfEngine> {
        let Settings { step, even, .. } = self.settings;
        if self.named.is_empty() && step == 1 && !even {
            return Ok(());
        }
        let mut session = session.fork();
        let analyst = session.analyst();
        let usual = Settings { step: 1, even: false, ..self.settings.clone() };
        let Some(engine) = analyst.engine(purpose, &usual) else { return Ok(()) };
        if analyst.engine(purpose, &self.settings) != Some(engine) {
            let key = if even { "even" } else { "step" };
            return Err(NotOfEngine::Iterations { key, engine });
        }
        let known = analyst.techniques(purpose, &self.settings);
        let Some(other) = self.named.iter().find(|one| !known.contains(&one.name.as_str())) else {
            return Ok(());
        };
        let key = if other.off { "without" } else { "with" };
        Err(NotOfEngine::Technique { key, name: other.name.clone(), engine, known })
    }
}

/// The names of the techniques of all engines: the generic search, and the engines of single games.
pub fn technique_names() -> Vec<&'static str> {
    let mut names = Technique::ALL.map(Technique::name).to_vec();
    for name in entries().iter().flat_map(|entry| entry.extras.engine.techniques) {
        if !names.contains(name) {
            names.push(name);
        }
    }
    names
}

fn is_known(name: &str) -> bool {
    technique_names().contains(&name)
}
