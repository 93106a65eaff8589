//! Engines, which answer questions about positions: the generic search, a game's own recursion, or a search of games
//! with dice.

pub(crate) mod dice;
pub(crate) mod generic;
pub(crate) mod known_root;
pub(crate) mod monte_carlo;
pub(crate) mod no_evaluation;
pub(crate) mod proof;

use crate::tree::endgames::WON;
use crate::{Counts, Objective, Progress, Report, Settings, Solution, TableFileError, Unsolved, Watch};
use std::io::{self, Write};
use std::path::Path;
use std::time::Duration;
use stratege_game::{Depth, Game, Outcome, Score};

/// A position with the game that led to it.
pub struct Root<'a, G: Game> {
    /// The rules.
    pub game: &'a G,
    /// The positions from the start of the game to the previous one, for repetition; empty if unknown.
    pub before: &'a [G::Position],
    /// The position to search.
    pub position: &'a G::Position,
}

impl<G: Game> Clone for Root<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Root<'_, G> {}

/// A request to an engine.
pub struct Request<'a, G: Game> {
    /// The position and its history.
    pub root: Root<'a, G>,
    /// Limits, lines, threads, table, techniques.
    pub settings: &'a Settings,
    /// The value of finished games: the settings' objective, or the game's default.
    pub objective: Objective,
    /// The root moves to search; empty for all.
    pub only: &'a [G::Move],
    /// The bounds within which a solver is to find the exact value, in the objective's unit; `None` for no bounds.
    pub window: Option<(i16, i16)>,
    /// The clock, and the signal that stops the search.
    pub watch: Watch<'a>,
}

impl<G: Game> Clone for Request<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Request<'_, G> {}

/// The two kinds of question that an engine can answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Question {
    /// The best lines: [`Engine::analyse`].
    Analysis,
    /// The exact value: [`Engine::solve`].
    Solution,
}

/// The value of a line for the side to move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum LineScore {
    /// A score, in units of score.
    Score(Score),
    /// An expected payoff, in the unit of the game.
    Equity(f64),
    /// Proven by an endgame library that does not say how soon the game ends.
    Known {
        /// With best play.
        outcome: Outcome,
        /// In a won or lost game, the plies to the move that makes the material less, if they are known.
        plies: Option<u16>,
    },
    /// Unknown: no evaluation, playout or end of the game gave a value.
    Open,
}

impl LineScore {
    /// A score for sorting lines: a win proven by a library is above all evaluations, higher the sooner it makes
    /// progress, but below a win that a search sees to the end; an equity counts only by its sign.
    pub fn order(self) -> Score {
        match self {
            LineScore::Score(score) => score,
            LineScore::Open => Score::DRAW,
            LineScore::Equity(value) => Score::from_value(value.total_cmp(&0.0) as i32),
            LineScore::Known { outcome, plies } => {
                let later = plies.map_or(LATEST, |plies| i32::from(plies).min(LATEST));
                Score::from_value(outcome.sign() * (WON - later))
            }
        }
    }
}

/// The most that the way to progress takes from the order of a won game.
const LATEST: i32 = 1_000;

/// A line of play and its value.
#[derive(Clone, Debug, PartialEq)]
pub struct EvaluatedLine<M> {
    /// Its value from the point of view of the side to move.
    pub score: LineScore,
    /// The moves of both sides; may be truncated. Empty if dice are to be rolled first.
    pub moves: Vec<M>,
    /// In Monte-Carlo tree search, the playouts through its first move.
    pub visits: Option<u64>,
    /// The mean final margin of these playouts for the side to move, in units of margin, if the value does not count
    /// margins itself.
    pub margin: Option<f64>,
    /// The prior probability of its first move, from 0 to 1, if the engine reports it.
    pub prior: Option<f64>,
}

/// The final or intermediate result of an engine.
#[derive(Clone, Debug, PartialEq)]
pub struct Analysis<M> {
    /// The best lines, best first; empty if the game is over or no iteration was finished.
    pub lines: Vec<EvaluatedLine<M>>,
    /// The depth of the last finished iteration.
    pub depth: Depth,
    /// The counts of all threads.
    pub counts: Counts,
    /// Time by the clock.
    pub elapsed: Duration,
    /// Whether every line was searched to the end of the game, so that the value is exact.
    pub complete: bool,
    /// How much of the table this search has filled, in thousandths; `None` without a table.
    pub table_fill: Option<u16>,
    /// For each cell of the board, how much the first player owns it at the end of playouts, from −1 to 1; empty if no
    /// search asked for it.
    pub ownership: Vec<f32>,
}

impl<M> Analysis<M> {
    /// An analysis without lines.
    pub fn without_lines(elapsed: Duration, complete: bool) -> Analysis<M> {
        Analysis {
            lines: Vec::new(),
            depth: Depth(0),
            counts: Counts::default(),
            elapsed,
            complete,
            table_fill: None,
            ownership: Vec::new(),
        }
    }
}

impl<M: Copy> From<&Report<M>> for Analysis<M> {
    fn from(report: &Report<M>) -> Analysis<M> {
        let line = |line: &crate::Line<M>| EvaluatedLine {
            score: LineScore::Score(line.score),
            moves: line.moves.clone(),
            visits: None,
            margin: None,
            prior: None,
        };
        Analysis {
            lines: report.lines.iter().map(line).collect(),
            depth: report.depth,
            counts: report.counts,
            elapsed: report.elapsed,
            complete: report.complete,
            table_fill: report.table_fill,
            ownership: Vec::new(),
        }
    }
}

/// Receives the intermediate results of an engine.
pub type OnReport<'a, M> = &'a mut dyn FnMut(&Analysis<M>);

/// Receives the progress of a solver.
pub type OnProgress<'a> = &'a mut dyn FnMut(&Progress);

/// The answer of [`Engine::solve`].
pub type Solved<M> = Result<Solution<M>, Unsolved>;

/// Answers questions about positions of a game, and keeps its tables for later ones.
///
/// A game has a list of engines; the first that [accepts](Self::accepts) a request answers it. The generic search
/// ([`crate::GenericEngine`]) accepts every request that it can handle.
pub trait Engine<G: Game>: Send {
    /// Whether this engine can answer this question.
    fn accepts(&self, question: Question, request: &Request<'_, G>) -> bool;

    /// Its name in results: the game's name for its own engine.
    fn name(&self, request: &Request<'_, G>) -> &'static str;

    /// The techniques that a request may switch off, of those that affect the search for this question.
    fn techniques(&self, _: Question, _: &Request<'_, G>) -> Vec<&'static str> {
        Vec::new()
    }

    /// The best lines. `on_report` is called after every iteration.
    fn analyse(&mut self, request: &Request<'_, G>, on_report: OnReport<'_, G::Move>) -> Analysis<G::Move>;

    /// The exact value and all moves that keep it; none from an engine that does not solve.
    fn solve(&mut self, _: &Request<'_, G>, _on_progress: OnProgress<'_>) -> Option<Solved<G::Move>> {
        None
    }

    /// Whether it uses the deviations that a request names for ProbCut; an engine with its own model takes only their
    /// confidence.
    fn takes_deviations(&self) -> bool {
        true
    }

    /// Whether its lines come from playouts in one tree: more lines cost no extra time.
    fn counts_playouts(&self) -> bool {
        false
    }

    /// Resizes its tables to this many bytes; a change of size empties them. A request with another size does the
    /// same.
    fn resize(&mut self, _bytes: usize) {}

    /// Clears its tables.
    fn clear(&mut self) {}

    /// Access to the table of the searches that such a question begins, for files, if it can be saved.
    fn table(&mut self, _: Question, _: &Request<'_, G>) -> Option<&mut dyn TableFiles> {
        None
    }
}

/// A table that can be written to a file and read again.
pub trait TableFiles {
    /// Loads the entries of a file, for requests with these settings. `label` names the game, variant and evaluation
    /// for which they are valid.
    ///
    /// # Errors
    /// The file holds no table, or a table with another label.
    fn load(
        &mut self,
        path: &Path,
        label: &str,
        request: &Settings,
        usual: Objective,
    ) -> Result<(), TableFileError>;

    /// Whether a stopped search continues from the table: it may then be stopped to be saved.
    fn resumes(&self) -> bool {
        false
    }

    /// Whether there is a table to save.
    fn is_filled(&self) -> bool;

    /// Writes the table as the contents of a file; nothing if there is no table.
    ///
    /// # Errors
    /// The output cannot be written.
    fn save(&self, out: &mut dyn Write, label: &str) -> io::Result<()>;
}
