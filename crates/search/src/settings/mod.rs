//! The settings of a search in any game: what a user can choose.

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
    /// Minimax and its descendants, as [`Settings::algorithm`] says; where there are dice, Star2.
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

    /// Every algorithm by its name, with the recursion where it is one of minimax's descendants.
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
    /// The algorithm was named: the generic search answers, even where the game has an engine of its own.
    #[serde(default)]
    pub generic: bool,
    /// What finished games are worth; none for the game's default.
    pub objective: Option<Objective>,
    /// Nodes, time and depth; a search ends at the first limit.
    pub limits: Limits,
    /// Threads of lazy SMP, at least 1.
    pub threads: usize,
    /// Bytes of the transposition table.
    pub table_bytes: usize,
    /// How many lines are searched for (MultiPV), at least 1.
    pub lines: usize,
    /// The seed of Monte-Carlo tree search.
    pub seed: u64,
    /// Plies between iterations.
    pub step: u16,
    /// All iterations have an even depth, so that the opponent moves last.
    pub even: bool,
    /// ProbCut with these checks: the value is then only very probably right. None: the engine's default. It is not
    /// written with the others.
    #[serde(skip)]
    pub probcut: Option<Arc<ProbCut>>,
    /// Techniques that are switched off. A game's own engine knows them by their [names](Technique::name).
    pub without: Vec<Technique>,
    /// Techniques that only a game's own engine has and that are switched off, by their names. An engine passes over
    /// names that it does not know.
    #[serde(default)]
    pub without_own: Vec<String>,
    /// Values for the engine's own [tunable numbers](crate::Tunable), by their names, in place of those in use. An engine
    /// passes over names that it does not know.
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

    /// The textbook algorithm: every technique off.
    pub fn by_the_book(algorithm: Algorithm) -> Settings {
        Settings { algorithm, generic: true, without: Technique::ALL.to_vec(), ..Settings::default() }
    }

    /// Whether these settings leave the choice of the search to the game: no algorithm is named, and no other
    /// iterations. Techniques that are switched off never change the engine.
    pub fn leave_the_choice(&self) -> bool {
        self.method == Method::Search && !self.is_generic() && !self.even && self.step == 1
    }

    /// Whether the generic search is named.
    pub fn is_generic(&self) -> bool {
        self.generic || self.algorithm != Algorithm::Pvs
    }

    /// Whether the technique of this name is switched off.
    pub fn is_without(&self, name: &str) -> bool {
        self.without.iter().any(|one| one.name() == name) || self.without_own.iter().any(|one| one == name)
    }

    /// Whether a search for a record or an exact value uses this technique. Checks that are named are used in any case.
    fn uses(&self, technique: Technique) -> bool {
        let named = technique == Technique::ProbCut && self.probcut.is_some();
        technique.is_recorded() && (named || !self.without.contains(&technique))
    }

    /// The options of the generic search, for a record or an exact value. `usual` is the objective unless these
    /// settings name one; `unit` is how many units of score one unit of the game has (100 for pawns).
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
