//! The trait of a game in progress: its record, moves, texts and board.

pub(crate) mod ability;

use crate::data::{AnalysisData, MoveInfo, Status};
use crate::solution::{CensusData, ProgressData, SolutionData, TrapData};
use ability::{
    Abilities, Ability, Census, Classes, Comparison, Fitting, Heuristics, Laboratory, LifeAndDeathProver,
    Missing, OnReport, Purpose, Refused, Solver, Tables,
};
use std::any::Any;
use stratege_game::{Board, MoveSquares, Player, Reason, SetUp, TextError};
use stratege_search::{Limits, Settings, Stop, WallClock, Watch};

/// The positions that the continuation of a solution's line may visit where the solution itself visited fewer.
const LEAST_EXTENSION: u64 = 200_000;

/// A game in progress: its record, moves, texts and board. Errors in text say what was expected.
///
/// Everything else is an ability ([`Abilities`]), which a game may lack: the methods of `dyn Session` named after an
/// ability return it, or [`Missing`].
pub trait Session: Abilities + Send {
    /// The name of the game in the catalog.
    fn game(&self) -> &'static str;

    /// Starts a new game from the usual starting position, or from a position in notation.
    ///
    /// # Errors
    /// The text is not a position of this game. The game in progress is kept then.
    fn begin(&mut self, position: Option<&str>) -> Result<(), TextError>;

    /// The position at the cursor, in notation.
    fn position(&self) -> String;
    /// The starting position of the record, in notation.
    fn start(&self) -> String;
    /// The position at the cursor, drawn.
    fn board(&self) -> Board;
    /// The side to move.
    fn side(&self) -> Player;
    /// Whether the game is over.
    fn status(&self) -> Status;
    /// The legal moves, or the possible rolls if dice must be rolled; empty when the game is over, or if there are too
    /// many to be [listed](Self::listable).
    fn moves(&self) -> Vec<MoveInfo>;
    /// Whether the legal moves can be listed. If not, only theory applies; every move can still be made.
    ///
    /// # Errors
    /// There are too many legal moves.
    fn listable(&self) -> Result<(), TextError>;
    /// All moves and rolls of the record, including those taken back, in notation.
    fn history(&self) -> Vec<String>;
    /// How many of them have been made.
    fn cursor(&self) -> usize;
    /// The squares of the move that was made last.
    fn last_move(&self) -> Option<MoveSquares>;

    /// Why the side to move can use a square neither to move its piece there nor as a destination. `None` if it can, if
    /// there is nothing to explain, or if the game is over.
    fn blocked_reason(&self, square: usize) -> Option<Reason>;

    /// Makes a move or takes a roll, given in notation.
    ///
    /// # Errors
    /// The text is not a legal move here, or the game is over.
    fn play(&mut self, text: &str) -> Result<String, TextError>;
    /// Takes moves back until one of `players` is to move; false if there is nothing to take back.
    fn undo(&mut self, players: &[Player]) -> bool;
    /// Redoes moves until one of `players` is to move; false if there is nothing to redo.
    fn redo(&mut self, players: &[Player]) -> bool;
    /// Moves the cursor to after this many moves, at most the length of the record.
    fn jump(&mut self, cursor: usize);

    /// Another session of the same game with the same record, and its own engines with empty tables.
    fn fork(&self) -> Box<dyn Session>;
    /// Takes over the record of another session of the same game, and keeps its own engines; false, and nothing done,
    /// when the other one is of another game or variant.
    fn follow(&mut self, other: &dyn Session) -> bool;
    /// The session itself, for [`follow`](Self::follow).
    fn as_any(&self) -> &dyn Any;
}

impl dyn Session + '_ {
    fn missing(&self, ability: Ability) -> Missing {
        Missing { game: self.game(), ability }
    }

    /// The best lines of the position at the cursor. The system clock starts now.
    pub fn analyse(&mut self, settings: &Settings, stop: &Stop, on_report: OnReport<'_>) -> AnalysisData {
        let clock = WallClock::start();
        self.analyst().analyse(settings, &[], Watch { clock: &clock, stop }, on_report)
    }

    /// The exact value of the position at the cursor. The system clock starts now.
    ///
    /// # Errors
    /// The game has no solver, or it did not solve the position.
    pub fn solve(
        &mut self,
        settings: &Settings,
        window: Option<(i16, i16)>,
        stop: &Stop,
        on_progress: &mut dyn FnMut(&ProgressData),
    ) -> Result<SolutionData, Refused> {
        let clock = WallClock::start();
        Ok(self.solver()?.solve(settings, window, Watch { clock: &clock, stop }, on_progress)?)
    }

    /// Continues the line of a solution of the position at the cursor to the end of the game: the table may know the value of
    /// a position without its line, so what follows is solved again. It visits at most about as many positions as the
    /// solution did, and leaves the line shorter where that does not suffice, or where the search is stopped.
    pub fn extend_line(&mut self, solution: &mut SolutionData, settings: &Settings, stop: &Stop) {
        if solution.bound != "exact" || solution.proof != "search" || solution.line.is_empty() {
            return;
        }
        let cursor = self.cursor();
        let mut left = solution.nodes.max(LEAST_EXTENSION);
        let mut played = 0;
        loop {
            while played < solution.line.len() && self.play(&solution.line[played]).is_ok() {
                played += 1;
            }
            if played < solution.line.len() || self.status() != Status::Open || left == 0 || stop.is_stopped()
            {
                break;
            }
            let limits = Limits { nodes: Some(left), ..settings.limits };
            let settings = Settings { limits, ..settings.clone() };
            let Ok(next) = self.solve(&settings, None, stop, &mut |_| {}) else { break };
            left = left.saturating_sub(next.nodes + next.best_nodes);
            if next.line.is_empty() {
                break;
            }
            solution.line.extend(next.line);
        }
        self.jump(cursor);
    }

    /// The best moves of the position at the cursor, most dangerous for the opponent first.
    ///
    /// # Errors
    /// The game has no solver, or it did not solve the position.
    pub fn traps(&mut self, settings: &Settings, stop: &Stop) -> Result<Vec<TrapData>, Refused> {
        let clock = WallClock::start();
        Ok(self.solver()?.traps(settings, Watch { clock: &clock, stop })?)
    }

    /// Whether the game has dice.
    pub fn has_dice(&mut self) -> bool {
        self.dice().is_some()
    }

    /// The solver of the game.
    ///
    /// # Errors
    /// The game has no solver.
    pub fn solver(&mut self) -> Result<&mut dyn Solver, Missing> {
        let missing = self.missing(Ability::Solver);
        self.find_solver().ok_or(missing)
    }

    /// Recorded searches.
    ///
    /// # Errors
    /// The game lacks the ability.
    pub fn laboratory(&self) -> Result<Box<dyn Laboratory + '_>, Missing> {
        self.find_laboratory().ok_or_else(|| self.missing(Ability::Laboratory))
    }

    /// Comparisons of techniques.
    ///
    /// # Errors
    /// The game lacks the ability.
    pub fn comparison(&self) -> Result<Box<dyn Comparison + '_>, Missing> {
        self.find_comparison().ok_or_else(|| self.missing(Ability::Comparison))
    }

    /// Measured deviations for ProbCut.
    ///
    /// # Errors
    /// The game lacks the ability.
    pub fn fitting(&self) -> Result<Box<dyn Fitting + '_>, Missing> {
        self.find_fitting().ok_or_else(|| self.missing(Ability::Fitting))
    }

    /// Table files for searches from the position at the cursor, for a purpose and with these settings.
    ///
    /// # Errors
    /// Such searches have no table that can be kept.
    pub fn tables<'a>(
        &'a mut self,
        purpose: Purpose,
        settings: &'a Settings,
    ) -> Result<Box<dyn Tables + 'a>, Missing> {
        let missing = self.missing(Ability::Tables);
        self.find_tables(purpose, settings).ok_or(missing)
    }

    /// The counts of the game tree below the position at the cursor.
    ///
    /// # Errors
    /// The game has no census, or the tree is too large.
    pub fn census(&self) -> Result<CensusData, Refused> {
        let census: &dyn Census = self.find_census().ok_or_else(|| self.missing(Ability::Census))?;
        Ok(census.census()?)
    }

    /// Classes of positions up to symmetry.
    ///
    /// # Errors
    /// The game defines no symmetry.
    pub fn classes(&self) -> Result<Box<dyn Classes + '_>, Missing> {
        self.find_classes().ok_or_else(|| self.missing(Ability::Classes))
    }

    /// The class key of the position at the cursor; `None` in games without symmetry.
    pub fn class(&self) -> Option<u64> {
        self.find_classes().map(|classes| classes.class())
    }

    /// The set-up of positions by hand.
    ///
    /// # Errors
    /// The game has no such positions.
    pub fn set_up(&self) -> Result<&dyn SetUp, Missing> {
        self.find_set_up().ok_or_else(|| self.missing(Ability::SetUp))
    }

    /// The life and death of groups.
    ///
    /// # Errors
    /// The game has no groups that could be taken.
    pub fn life_and_death(&self) -> Result<Box<dyn LifeAndDeathProver + '_>, Missing> {
        self.find_life_and_death().ok_or_else(|| self.missing(Ability::LifeAndDeath))
    }

    /// Rules of thumb.
    ///
    /// # Errors
    /// The game has no rules of thumb.
    pub fn heuristics(&self) -> Result<Box<dyn Heuristics + '_>, Missing> {
        self.find_heuristics().ok_or_else(|| self.missing(Ability::Heuristics))
    }
}
