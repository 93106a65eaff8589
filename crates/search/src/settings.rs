//! The settings of a search in any game: what a user can choose.

use crate::{Algorithm, DiceAlgorithm, Limits, Objective, Options, ProbCut};
use std::sync::Arc;

/// A technique that can be switched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Technique {
    /// The transposition table.
    Table,
    /// The evaluator's move ordering.
    Hints,
    /// The evaluator's certain knowledge.
    Foresight,
    /// The killer heuristic.
    Killers,
    /// The history heuristic.
    History,
    /// Quiescence.
    Quiescence,
    /// Iterative deepening.
    Deepening,
    /// Aspiration windows.
    Aspiration,
    /// Proven theory of a game, where a search would be long.
    Theory,
    /// ProbCut, where an engine uses it by default.
    ProbCut,
    /// Selective search ([`Options::selective`]), where the evaluator allows it: in play and analysis, never where an
    /// exact value is asked for.
    Selectivity,
}

impl Technique {
    /// All of them.
    pub const ALL: [Technique; 11] = [
        Technique::Table,
        Technique::Hints,
        Technique::Foresight,
        Technique::Killers,
        Technique::History,
        Technique::Quiescence,
        Technique::Deepening,
        Technique::Aspiration,
        Technique::Theory,
        Technique::ProbCut,
        Technique::Selectivity,
    ];

    /// Whether recorded searches use it: these leave nothing out.
    pub const fn is_recorded(self) -> bool {
        !matches!(self, Technique::Selectivity)
    }

    /// Its name on a command line.
    pub const fn name(self) -> &'static str {
        match self {
            Technique::Table => "table",
            Technique::Hints => "hints",
            Technique::Foresight => "foresight",
            Technique::Killers => "killers",
            Technique::History => "history",
            Technique::Quiescence => "quiescence",
            Technique::Deepening => "deepening",
            Technique::Aspiration => "aspiration",
            Technique::Theory => "theory",
            Technique::ProbCut => "probcut",
            Technique::Selectivity => "selectivity",
        }
    }
}

/// The family of searches that an algorithm belongs to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The family of searches.
    pub method: Method,
    /// The recursion of minimax and its descendants.
    pub algorithm: Algorithm,
    /// What finished games are worth; none for the game's default.
    pub objective: Option<Objective>,
    /// What may be spent.
    pub limits: Limits,
    /// Threads.
    pub threads: usize,
    /// Bytes of the transposition table.
    pub table_bytes: usize,
    /// The number of lines (MultiPV).
    pub lines: usize,
    /// The seed of Monte-Carlo tree search.
    pub seed: u64,
    /// Plies between iterations.
    pub step: u16,
    /// All iterations have an even depth, so that the opponent moves last.
    pub even: bool,
    /// ProbCut with these checks: the value is then only very probably right. None: the engine's default.
    pub probcut: Option<Arc<ProbCut>>,
    /// Techniques that are switched off.
    pub without: Vec<Technique>,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            method: Method::Search,
            algorithm: Algorithm::Pvs,
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
        }
    }
}

impl Settings {
    /// The default size of a table, in bytes.
    pub const TABLE_BYTES: usize = 64 << 20;

    /// The textbook algorithm: every technique off.
    pub fn by_the_book(algorithm: Algorithm) -> Settings {
        Settings { algorithm, without: Technique::ALL.to_vec(), ..Settings::default() }
    }

    /// Whether these settings suit a game's own engine: no other algorithm, no other iterations, no technique
    /// switched off except those in `its_own`, and the selectivity of the generic search, which it has not.
    pub fn leave_the_choice(&self, its_own: &[Technique]) -> bool {
        self.method == Method::Search
            && self.algorithm == Algorithm::Pvs
            && self.without.iter().all(|one| *one == Technique::Selectivity || its_own.contains(one))
            && !self.even
            && self.step == 1
    }

    /// The options of the generic search. `usual` is the objective unless these settings name one; `unit` is how many
    /// units of score one unit of the game has (100 for pawns).
    pub fn options(&self, usual: Objective, unit: f64) -> Options {
        let on = |technique| !self.without.contains(&technique);
        // Half a unit of the game: half a pawn, half a disc; games that count in points get a few points.
        let margin = if unit > 1.0 { (unit / 2.0) as u16 } else { 8 };
        Options {
            algorithm: self.algorithm,
            objective: self.objective.unwrap_or(usual),
            table: on(Technique::Table),
            hints: on(Technique::Hints),
            foresight: on(Technique::Foresight),
            killers: on(Technique::Killers),
            history: on(Technique::History),
            quiescence: on(Technique::Quiescence),
            deepening: on(Technique::Deepening).then_some(self.step.max(1)),
            aspiration: on(Technique::Aspiration).then_some(margin),
            threads: self.threads.max(1),
            even: self.even,
            probcut: self.probcut.clone(),
            ..Options::default()
        }
    }
}
