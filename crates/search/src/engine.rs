//! Who answers questions about a position: the generic search, a game's champion, a search of games with dice.

use crate::{Clock, Counts, Objective, Progress, Report, Settings, Solution, Stop, TableFileError};
use std::path::Path;
use std::time::Duration;
use stratege_game::{Depth, Game, Score};

/// A position with the game that led to it.
pub struct Root<'a, G: Game> {
    /// The rules.
    pub game: &'a G,
    /// The positions from the start of the game to the one before, for repetition; empty where nothing is known.
    pub before: &'a [G::Position],
    /// The position that is asked about.
    pub position: &'a G::Position,
}

impl<G: Game> Clone for Root<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Root<'_, G> {}

/// What is asked of an engine.
pub struct Request<'a, M> {
    /// Limits, lines, threads, table, techniques.
    pub settings: &'a Settings,
    /// What finished games are worth: the settings' objective, or the game's usual one.
    pub objective: Objective,
    /// The moves of the root that are looked at; empty for all.
    pub only: &'a [M],
}

impl<M> Clone for Request<'_, M> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<M> Copy for Request<'_, M> {}

/// What an engine is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Question {
    /// The best lines: [`Engine::analyse`].
    Analysis,
    /// The exact value: [`Engine::solve`].
    Solution,
}

/// The time of a search, and who may end it.
#[derive(Clone, Copy)]
pub struct Watch<'a> {
    /// The clock that limits and deadlines count by.
    pub clock: &'a dyn Clock,
    /// Ends the search from outside.
    pub stop: &'a Stop,
}

/// What a line is worth to the side to move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Worth {
    /// A score, in units of score.
    Score(Score),
    /// An expected payoff, in the unit of the game.
    Equity(f64),
}

/// What a player decides: a move, or what to do with the doubling cube.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision<M> {
    /// To make a move.
    Move(M),
    /// To offer the doubled stake.
    Double,
    /// To accept it.
    Take,
    /// To give the game up instead.
    Drop,
}

impl<M> Decision<M> {
    /// The move, if it is one.
    pub fn into_move(self) -> Option<M> {
        match self {
            Decision::Move(mv) => Some(mv),
            Decision::Double | Decision::Take | Decision::Drop => None,
        }
    }
}

/// A line of play and its worth.
#[derive(Clone, Debug, PartialEq)]
pub struct JudgedLine<M> {
    /// From the view of the side to move.
    pub worth: Worth,
    /// What both sides decide; may be cut short. Empty where dice decide first.
    pub decisions: Vec<Decision<M>>,
    /// How many games Monte-Carlo tree search played through its first move.
    pub visits: Option<u64>,
}

/// What an engine found, or has found so far.
#[derive(Clone, Debug, PartialEq)]
pub struct Analysis<M> {
    /// The best lines, the best first; none when the game is over or nothing was finished.
    pub lines: Vec<JudgedLine<M>>,
    /// The depth of the last finished iteration.
    pub depth: Depth,
    /// What was done, by all threads.
    pub counts: Counts,
    /// Time by the clock.
    pub elapsed: Duration,
    /// Every line was seen to its end: the worth is the value of the game.
    pub complete: bool,
}

impl<M: Copy> From<&Report<M>> for Analysis<M> {
    fn from(report: &Report<M>) -> Analysis<M> {
        let line = |line: &crate::Line<M>| JudgedLine {
            worth: Worth::Score(line.score),
            decisions: line.moves.iter().map(|&mv| Decision::Move(mv)).collect(),
            visits: None,
        };
        Analysis {
            lines: report.lines.iter().map(line).collect(),
            depth: report.depth,
            counts: report.counts,
            elapsed: report.elapsed,
            complete: report.complete,
        }
    }
}

/// Why an engine that solves found no value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsolved {
    /// A limit was reached first, or it was told to stop.
    Stopped,
    /// Neither side was proven to win, and positions came again, so that it is not proven a draw either.
    Repetition,
}

/// What a solver is heard to say.
pub type OnProgress<'a> = &'a mut dyn FnMut(&Progress);

/// The answer of [`Engine::solve`].
pub type Solved<M> = Result<Solution<M>, Unsolved>;

/// Somebody who answers questions about positions of a game, and keeps what was learned for the next question.
///
/// A game has a list of them; the first that [accepts](Self::accepts) a request answers it. The generic search
/// ([`crate::GenericEngine`]) accepts everything that it can do.
pub trait Engine<G: Game>: Send {
    /// Whether this is an engine for such a question about such a position.
    fn accepts(&self, question: Question, root: &Root<'_, G>, request: &Request<'_, G::Move>) -> bool;

    /// The best lines. `on_report` hears of every iteration.
    fn analyse(
        &mut self,
        root: &Root<'_, G>,
        request: &Request<'_, G::Move>,
        watch: Watch<'_>,
        on_report: &mut dyn FnMut(&Analysis<G::Move>),
    ) -> Analysis<G::Move>;

    /// The exact value and all moves that keep it; none from an engine that does not solve. `window` holds bounds between
    /// which the value is wanted, in the unit of the objective.
    fn solve(
        &mut self,
        _root: &Root<'_, G>,
        _request: &Request<'_, G::Move>,
        _window: Option<(i16, i16)>,
        _watch: Watch<'_>,
        _on_progress: OnProgress<'_>,
    ) -> Option<Solved<G::Move>> {
        None
    }

    /// Makes its tables of so many bytes; what they hold is lost if that is another size. A request with another size
    /// does the same.
    fn resize(&mut self, _bytes: usize) {}

    /// Forgets what earlier questions taught.
    fn clear(&mut self) {}

    /// Its table in files, if it has one that can be kept.
    fn table(&mut self) -> Option<&mut dyn TableFiles> {
        None
    }
}

/// A table that can be written to a file and read again.
pub trait TableFiles {
    /// Takes the entries of a file for questions with these settings. `label` says for which game, variant and
    /// evaluation they hold.
    ///
    /// # Errors
    /// The file holds no table, or one of something else.
    fn load(
        &mut self,
        path: &Path,
        label: &str,
        request: &Settings,
        usual: Objective,
    ) -> Result<(), TableFileError>;

    /// Writes what is known to a file, whole or not at all; nothing where nothing is known.
    ///
    /// # Errors
    /// The file could not be written.
    fn save(&self, path: &Path, label: &str) -> Result<(), TableFileError>;
}
