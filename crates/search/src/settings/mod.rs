//! The settings of a search in any game, as a user can choose them.

pub(crate) mod comparison;
pub(crate) mod objective;
pub(crate) mod options;
pub(crate) mod probcut;
pub(crate) mod technique;
pub(crate) mod tunable;

use crate::settings::technique::{Parameters, Technique};
use crate::{Algorithm, DiceAlgorithm, Limits, Objective, Options, ProbCut, Reuse};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The family of searches that an algorithm belongs to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Method {
    /// Minimax and its descendants, according to [`Settings::algorithm`]; in games with dice, Star2.
    #[default]
    Search,
    /// Monte-Carlo tree search.
    MonteCarlo,
    /// Depth-first proof-number search.
    DfPn,
    /// Expectiminimax and its descendants.
    Dice(DiceAlgorithm),
}

impl Method {
    /// The names of Monte-Carlo tree search and proof-number search.
    pub const MONTE_CARLO: &'static str = "mcts";
    /// The name of depth-first proof-number search.
    pub const DF_PN: &'static str = "df-pn";

    /// Every algorithm by name, with its recursion if it is one of minimax's descendants.
    pub fn all() -> Vec<(&'static str, (Method, Algorithm))> {
        let search = Algorithm::ALL.map(|algorithm| (algorithm.name(), (Method::Search, algorithm)));
        let dice = DiceAlgorithm::ALL.map(|dice| (dice.name(), (Method::Dice(dice), Algorithm::Pvs)));
        let others = [(Method::MONTE_CARLO, Method::MonteCarlo), (Method::DF_PN, Method::DfPn)]
            .map(|(name, method)| (name, (method, Algorithm::Pvs)));
        search.into_iter().chain(others).chain(dice).collect()
    }
}

/// Everything about a search except the position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    /// The family of searches.
    pub method: Method,
    /// The recursion of minimax and its descendants.
    pub algorithm: Algorithm,
    /// Whether the algorithm was named: the generic search answers, even if the game has its own engine.
    #[serde(default)]
    pub generic: bool,
    /// The value of finished games; `None` for the game's default.
    pub objective: Option<Objective>,
    /// Nodes, time and depth; a search ends at the first limit.
    pub limits: Limits,
    /// The number of threads for lazy SMP, at least 1.
    pub threads: usize,
    /// The size of the transposition table, in bytes.
    pub table_bytes: usize,
    /// The number of lines to search (MultiPV), at least 1.
    pub lines: usize,
    /// The seed of Monte-Carlo tree search.
    pub seed: u64,
    /// The depth increment between iterations, in plies.
    pub step: u16,
    /// Whether all iterations have an even depth, so that the opponent moves last.
    pub even: bool,
    /// ProbCut with these checks: the value is then only very likely correct. `None` is the engine's default. It is not
    /// serialised with the other settings.
    #[serde(skip)]
    pub probcut: Option<Arc<ProbCut>>,
    /// Techniques that are switched off. A game's own engine identifies them by [name](Technique::name).
    pub without: Vec<Technique>,
    /// Techniques of a game's own engine that are switched off, by name. Engines ignore unknown names.
    #[serde(default)]
    pub without_own: Vec<String>,
    /// Values that override those of the engine's own [tunable parameters](crate::Tunable), by name. Engines ignore
    /// unknown names.
    pub tuned: Vec<(String, i32)>,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            method: Method::Search,
            algorithm: Algorithm::Pvs,
            generic: false,
            objective: None,
            limits: Limits::default(),
            threads: 1,
            table_bytes: Settings::TABLE_BYTES,
            lines: 1,
            seed: 1,
            step: 1,
            even: false,
            probcut: None,
            without: Vec::new(),
            without_own: Vec::new(),
            tuned: Vec::new(),
        }
    }
}

impl Settings {
    /// The default size of a table, in bytes.
    pub const TABLE_BYTES: usize = 64 << 20;

    /// A textbook algorithm: every technique off.
    pub fn by_the_book(algorithm: Algorithm) -> Settings {
        Settings { algorithm, generic: true, without: Technique::ALL.to_vec(), ..Settings::default() }
    }

    /// Whether these settings leave the choice of search to the game: no algorithm is named, and iterations are
    /// standard. Switching off techniques never changes the engine.
    pub fn leave_the_choice(&self) -> bool {
        self.method == Method::Search && !self.is_generic() && !self.even && self.step == 1
    }

    /// Whether the generic search was requested by name.
    pub fn is_generic(&self) -> bool {
        self.generic || self.algorithm != Algorithm::Pvs
    }

    /// Whether the technique with this name is switched off.
    pub fn is_without(&self, name: &str) -> bool {
        self.without.iter().any(|one| one.name() == name) || self.without_own.iter().any(|one| one == name)
    }

    /// Whether a search for a record or an exact value uses this technique. Checks that are named are used in any case.
    fn uses(&self, technique: Technique) -> bool {
        let named = technique == Technique::ProbCut && self.probcut.is_some();
        technique.is_recorded() && (named || !self.without.contains(&technique))
    }

    /// The options of the generic search, for a recording or an exact value. `usual` is the objective unless these
    /// settings name one; `unit` is the number of score units in one unit of the game (100 for pawns).
    pub fn options(&self, usual: Objective, unit: f64) -> Options {
        let parameters = Parameters {
            step: self.step.max(1),
            // Half a unit of the game: half a pawn, half a disc; games that count in points get a few points.
            aspiration: if unit > 1.0 { (unit / 2.0) as u16 } else { 8 },
            probcut: self.probcut.clone(),
        };
        let mut options = Options {
            objective: self.objective.unwrap_or(usual),
            reuse: Reuse::AtLeastDepth,
            threads: self.threads.max(1),
            even: self.even,
            ..Options::by_the_book(self.algorithm)
        };
        for technique in Technique::ALL.into_iter().filter(|&one| self.uses(one)) {
            technique.apply(&mut options, &parameters);
        }
        options
    }
}
